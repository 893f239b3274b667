"""Sounds as they are made: their levels, their ends, what is to be heard in them; and how they are kept on disk."""

from __future__ import annotations

import tempfile
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from sounds import clay, paper, piano, store, stride
from sounds.bed import BAR, PEAK, Bed
from sounds.recipes import MOVE, RECIPES, TOUCH, TURN, Key, Sound, keys, made
from sounds.samples import RATE, band, equal_power, sweep
from tests.ear import loudness

Wave = NDArray[np.float64]
LEVELS = {"select": TOUCH, "turn": TURN, "pot": TURN, "win": TURN, "meld": MOVE - 3}
LONG = {"win": 2.5, "lose": 3.5}  # seconds
FREQUENT = ("slide", "snap", "flip", "chip", "domino", "knock", "pour")


@pytest.fixture(scope="module")
def all_sounds() -> dict[Key, Sound]:
    return {key: made(key) for key in keys()}


def wave(name: str, step: int = 0, variant: int = 0) -> Wave:
    """One sound, both sides together."""
    sound = made((name, step, variant)) / 32_768
    return sound if sound.ndim == 1 else sound.mean(axis=1)


def spectrum(samples: Wave) -> tuple[Wave, Wave]:
    """Hertz, and the power there."""
    padded = np.concatenate([samples, np.zeros(RATE)])
    return np.fft.rfftfreq(len(padded), 1 / RATE), np.abs(np.fft.rfft(padded)) ** 2


def share(samples: Wave, low: float, high: float) -> float:
    """The share of the power between two frequencies."""
    hertz, power = spectrum(samples)
    return float(power[(hertz >= low) & (hertz < high)].sum() / power.sum())


def pitch(samples: Wave, low: float = 60, high: float = 20_000) -> float:
    """The frequency that is heard most between two."""
    hertz, power = spectrum(samples)
    within = (hertz >= low) & (hertz < high)
    return float(hertz[within][power[within].argmax()])


def centre(samples: Wave) -> float:
    """The middle of the power, in hertz."""
    hertz, power = spectrum(samples)
    return float((hertz * power).sum() / power.sum())


# -- every sound ----------------------------------------------------------------------------------------------


def test_every_sound_has_its_level_and_length(all_sounds: dict[Key, Sound]) -> None:
    for key, sound in all_sounds.items():
        peak = 20 * np.log10(np.abs(sound / 32_768).max())
        assert abs(peak - LEVELS.get(key[0], MOVE)) < 0.1, key
        assert len(sound) / RATE <= LONG.get(key[0], 0.6), key
        assert len(sound) / RATE > 0.024, key


def test_every_sound_begins_and_ends_in_silence_and_lies_about_nought(all_sounds: dict[Key, Sound]) -> None:
    for key, sound in all_sounds.items():
        peak = np.abs(sound).max()
        assert not sound[0].any() and not sound[-1].any(), key
        assert np.abs(sound[-60:]).max() < 0.03 * peak, f"{key} is cut off"
        assert np.abs(sound[:4]).max() < 0.03 * peak, f"{key} begins with a step"
        assert np.abs(sound.mean(axis=0)).max() < 0.006 * peak, f"{key} is off its middle"


def test_a_sound_is_made_alike_each_time() -> None:
    for key in (("slide", 0, 2), ("pour", 0, 1), ("domino", 5, 3)):
        assert np.array_equal(made(key), made(key))


def test_moves_are_about_as_loud_as_each_other(all_sounds: dict[Key, Sound]) -> None:
    found = {name: loudness(wave(name)) for name in RECIPES if LEVELS.get(name, MOVE) in (MOVE, MOVE - 3)}
    middle = float(np.median(list(found.values())))
    assert all(abs(one - middle) < 6 for one in found.values()), found
    assert loudness(wave("select")) < middle - 8, "a press is soft"
    assert loudness(wave("turn")) > middle, "the chime is heard"
    assert loudness(wave("win")) > loudness(wave("lose"))


@pytest.mark.parametrize("name", FREQUENT)
def test_a_frequent_sound_has_four_variants_that_differ(name: str) -> None:
    assert RECIPES[name].variants == 4
    variants = [wave(name, 0, i) for i in range(4)]
    for i, one in enumerate(variants):
        for other in variants[:i]:
            n = min(len(one), len(other))
            bright = [band(both[:n], 2_500, 15_000) for both in (one, other)]  # a domino's bars stay in tune
            assert np.corrcoef(bright)[0, 1] < 0.9


def test_variants_are_up_to_three_percent_higher_or_lower() -> None:
    thuds = [pitch(wave("knock", 0, i), 100, 250) for i in range(4)]
    assert np.allclose(np.array(thuds) / 165, [0.97, 1.01, 0.99, 1.03], atol=0.008)


# -- what is to be heard ----------------------------------------------------------------------------------------


def test_a_slide_rises_from_low_to_high_and_fades_as_the_card_slows_down() -> None:
    sound = wave("slide")
    third = len(sound) // 3
    assert centre(sound[:third]) < centre(sound[third : 2 * third]) < centre(sound[2 * third :])
    assert share(sound, 800, 5_000) > 0.9
    power = [float((part**2).mean()) for part in np.array_split(sound, 6)]
    assert max(power) == max(power[:2]) and power[5] < 0.02 * max(power)


def test_a_snap_is_a_click_over_a_thud() -> None:
    sound = wave("snap")
    early, late = sound[: RATE // 100], sound[RATE // 25 :]
    assert share(early, 2_000, 8_000) > 0.1, "the click"
    assert 70 < pitch(late) < 110 and share(late, 2_000, 8_000) < 0.03, "then the table alone"


def test_a_flip_is_two_clicks_45_milliseconds_apart_the_second_higher() -> None:
    rng = np.random.default_rng(0)
    firsts, seconds = [], []
    for _ in range(12):
        sound = paper.flip(rng)
        loud = np.convolve(sound**2, np.ones(200), "same")
        assert abs((loud[1_000:].argmax() + 1_000 - loud[:1_000].argmax()) / RATE - 0.045) < 0.006
        firsts.append(centre(sound[:900]))
        seconds.append(centre(sound[1_985:2_885]))
    assert np.mean(seconds) > 1.05 * np.mean(firsts)


def test_a_shuffle_walks_between_left_and_right_and_ends_low() -> None:
    sound = made(("shuffle", 0, 0)) / 32_768
    parts = np.array_split(sound[: RATE // 2], 8)
    balance = [float((p[:, 0] ** 2).sum() / (p**2).sum()) for p in parts]
    assert max(balance) - min(balance) > 0.1
    assert share(sound[-RATE // 16 :].mean(axis=1), 60, 400) > 0.1, "the pack is pushed square"


def test_a_chip_rings_in_three_tones_and_is_soon_over() -> None:
    sound = wave("chip")
    for hertz, _, _ in clay.RING:
        assert 0.92 < pitch(sound, hertz * 0.85, hertz * 1.15) / hertz < 1.08
    assert share(sound, 1_800, 7_000) > 0.7
    assert np.abs(sound[RATE // 12 :]).max() < 0.03 * np.abs(sound).max()


def test_chips_dominoes_and_meld_cards_climb_with_every_step() -> None:
    chips = [centre(np.mean([wave("chip", step, v) for v in range(4)], axis=0)) for step in range(8)]
    assert all(b > a for a, b in zip(chips[::2], chips[2::2], strict=False)) and chips[-1] > 1.7 * chips[0]
    bars = [pitch(wave("domino", step)) for step in range(RECIPES["domino"].steps)]
    assert np.allclose(bars, [paper.G4 * paper.degree(step) for step in range(len(bars))], rtol=0.01)
    assert bars == sorted(bars)
    notes = [pitch(wave("meld", step)) for step in range(RECIPES["meld"].steps)]
    assert np.allclose(notes[:4], [392.0, 493.9, 659.3, 880.0], rtol=0.005), "G, B, E, A: by thirds of the scale"
    assert all(b > 1.1 * a for a, b in zip(notes, notes[1:], strict=False)) and notes[-1] < 2_000


def test_poured_chips_come_from_the_left_to_the_middle() -> None:
    for variant in range(4):
        sound = made(("pour", 0, variant)) / 32_768
        first, last = sound[: RATE // 20] ** 2, sound[RATE // 4 :] ** 2
        assert first[:, 0].sum() > 2 * first[:, 1].sum()
        assert last[:, 0].sum() < 1.7 * last[:, 1].sum()


def test_as_many_chips_are_poured_as_are_named() -> None:
    few, many = (clay.pour(np.random.default_rng(3), chips=n) for n in (6, 14))
    loud = [float((sound**2).sum()) for sound in (few, many)]
    assert 1.5 < loud[1] / loud[0] < 4


def test_the_turn_is_announced_by_d_and_a() -> None:
    sound = wave("turn")
    assert abs(pitch(sound[: RATE // 10]) - 587.3) < 12
    assert abs(pitch(sound[RATE // 5 :], 700) - 880) < 5


def test_a_pot_is_an_arpeggio_and_then_chips() -> None:
    sound = wave("pot")
    early, late = sound[: RATE // 7], sound[RATE // 6 :]
    for note in (392.0, 493.9, 587.3, 784.0):
        around = share(sound, note * 0.97, note * 1.03)
        assert around > 3 * share(sound, note * 1.03, note * 1.06), note
    assert share(late, 1_900, 7_500) > 3 * share(early, 1_900, 7_500)


def test_a_refusal_is_low_and_short_with_a_minor_second() -> None:
    sound = wave("refused")
    assert share(sound, 80, 300) > 0.9 and len(sound) == round(0.16 * RATE)
    assert 100 < pitch(sound, 60, 180) < 130


def test_the_curtain_rises_in_pitch_and_ends_in_chimes() -> None:
    sound = wave("curtain")
    cloth = band(sound, 60, 900)
    assert pitch(cloth[: RATE // 6], 120, 900) < 420 < centre(cloth[RATE // 3 : RATE // 2])
    assert share(sound[RATE // 2 :], 1_500, 9_000) > 5 * share(sound[: RATE // 4], 1_500, 9_000)


def begun(sound: Wave) -> list[float]:
    """The seconds at which something is struck."""
    loud = 10 * np.log10(np.convolve(sound**2, np.ones(441) / 441)[::441] + 1e-7)
    grown = np.diff(loud, prepend=loud[0])
    return [i / 100 for i in range(1, len(grown)) if grown[i] > 3 and grown[i] == grown[max(0, i - 6) : i + 7].max()]


def test_a_win_is_eight_chords_in_two_and_a_half_seconds_and_a_loss_is_slower() -> None:
    won, lost = wave("win"), wave("lose")
    assert len(won) == 2.5 * RATE < len(lost)
    for sound, beat in ((won, 0.245), (lost, 0.35)):
        struck = begun(band(sound, 60, 200))
        assert all(min(abs(one - i * beat) for one in struck) < 0.025 for i in range(1, 8)), "the bass, on every beat"
    assert len(stride.SEVEN) == 7


def test_a_win_comes_home_and_a_loss_is_left_open() -> None:
    won, lost = wave("win")[2 * RATE :], wave("lose")[3 * RATE :]
    g, b, d = 98.0, 493.9, 146.8
    assert share(won, g * 0.95, g * 1.05) > share(won, d * 0.95, d * 1.05), "G in the bass"
    assert share(lost, d * 0.95, d * 1.05) > share(lost, g * 0.95, g * 1.05), "D in the bass"
    assert share(won, b * 0.98, b * 1.02) > 20 * share(lost, b * 0.98, b * 1.02), "and no third"


def test_brushes_are_light() -> None:
    won = wave("win")
    assert 0.0003 < share(won, 4_000, 12_000) < 0.03


# -- arithmetic -------------------------------------------------------------------------------------------------


@given(st.floats(-1, 1))
def test_a_sound_is_as_loud_wherever_it_is(pan: float) -> None:
    left, right = equal_power(pan)
    assert left**2 + right**2 == pytest.approx(1)
    assert (left > right) == (pan < 0) or pan == 0 or left == pytest.approx(right)


def test_a_band_glides() -> None:
    sound = sweep(np.random.default_rng(1).standard_normal(RATE), 300, 3_000)
    parts = [centre(part) for part in np.array_split(sound, 5)]
    assert parts == sorted(parts) and parts[0] < 700 and parts[-1] > 2_000


def test_a_note_has_six_partials_that_fade() -> None:
    note = piano.tone(440, 0.5)
    tones = [share(note, n * 440 * 0.98, n * 440 * 1.03) for n in range(1, 8)]
    assert tones[:6] == sorted(tones[:6], reverse=True) and tones[5] > 1e-5 > 100 * tones[6]
    assert 0.05 < tones[1] * 16 < 3, "as the square of their number"


# -- on disk ------------------------------------------------------------------------------------------------------


SOME: dict[Key, Sound] = {
    ("chip", 2, 1): np.arange(-600, 600, dtype=np.int16),
    ("pour", 0, 3): np.arange(1_000, dtype=np.int16).reshape(-1, 2),
    ("turn", 0, 0): np.zeros(7, np.int16),
}


def test_sounds_come_back_from_disk_as_they_were(tmp_path: Path) -> None:
    store.keep(tmp_path / "new" / "folder", SOME)
    found = store.load(tmp_path / "new" / "folder")
    assert found.keys() == SOME.keys()
    assert all(np.array_equal(found[key], SOME[key]) for key in SOME)
    assert [path.name for path in (tmp_path / "new" / "folder").iterdir()] == [store.FILE]


@given(st.data())
def test_a_file_that_is_damaged_anywhere_counts_as_missing(data: st.DataObject) -> None:
    folder = Path(tempfile.mkdtemp())
    store.keep(folder, SOME)
    whole = (folder / store.FILE).read_bytes()
    place = data.draw(st.integers(0, len(whole) - 1))
    if data.draw(st.booleans()):
        broken = whole[:place]
    else:
        changed = data.draw(st.integers(0, 255).filter(lambda byte: byte != whole[place]))
        broken = whole[:place] + bytes([changed]) + whole[place + 1 :]
    (folder / store.FILE).write_bytes(broken)
    found = store.load(folder)
    assert found == {} or all(np.array_equal(found[key], SOME[key]) for key in SOME)  # a blank in the first line


def test_another_versions_file_counts_as_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store.keep(tmp_path, SOME)
    monkeypatch.setattr(store, "key", lambda: "00000000")
    assert store.load(tmp_path) == {}
    store.keep(tmp_path, SOME)
    assert len(store.load(tmp_path)) == len(SOME)


def test_a_disk_that_takes_nothing_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    store.keep(tmp_path / "file", SOME)
    assert store.load(tmp_path / "file") == {} == store.load(tmp_path / "nowhere")
    (tmp_path / "taken" / store.FILE).mkdir(parents=True)
    store.keep(tmp_path / "taken", SOME)
    assert store.load(tmp_path / "taken") == {}
    assert [path.name for path in (tmp_path / "taken").iterdir()] == [store.FILE], "nothing is left half written"


# -- the music ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def bars() -> list[Sound]:
    bed = Bed(7)
    return [bed.bar() for _ in range(120)]


def test_the_bed_is_decided_by_its_seed(bars: list[Sound]) -> None:
    again, other = Bed(7), Bed(8)
    assert np.array_equal(again.bar(), bars[0]) and np.array_equal(again.bar(), bars[1])
    assert not np.array_equal(other.bar(), bars[0])


def test_no_bar_comes_twice(bars: list[Sound]) -> None:
    assert len({bar.tobytes() for bar in bars}) == len(bars)
    parts = {half.tobytes() for bar in bars for half in np.array_split(bar, 4)}
    assert len(parts) == 4 * len(bars)


def test_bars_join_without_a_seam_and_stay_quiet(bars: list[Sound]) -> None:
    played = np.concatenate(bars[:40]) / 32_768
    assert all(len(bar) == BAR for bar in bars) and BAR == RATE * 60 / 84 * 4
    assert np.abs(played).max() <= PEAK
    steps = np.abs(np.diff(played, axis=0)).max(axis=1)
    seams = steps[BAR - 1 :: BAR]
    assert seams.max() < np.quantile(steps, 0.999), "a new bar is no click"
    loud = [float(np.sqrt((bar[:1_000] / 32_768.0) ** 2).mean()) for bar in bars[1:40]]
    assert min(loud) > 1e-4, "the last bar rings on"
    assert 10 ** (-40 / 20) < float(np.sqrt((played**2).mean())) < 10 ** (-28 / 20)


def test_the_bass_walks_a_note_a_beat_within_its_range(bars: list[Sound]) -> None:
    low = 0
    for bar in bars[:12]:
        for beat in np.array_split(bar.mean(axis=1) / 32_768, 4):
            assert 35 < pitch(beat[3_000:22_000], 35, 400) < 300
            low += pitch(beat[3_000:22_000], 35, 400) < 160
    assert low > 24

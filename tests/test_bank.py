"""Sounds as they are played: which variant, how loud and where, how many at once, and with a device that comes and goes."""

from __future__ import annotations

import numpy as np
import pytest

from sounds.bank import ALIKE, MOST, Bank
from sounds.headroom import CEILING, LATE, Headroom, fall
from sounds.recipes import RECIPES, made
from sounds.samples import RATE
from tests.ear import FRAME, Voices, bank, pass_time, voices

__all__ = ["bank", "voices"]  # fixtures of these tests


def heard(bank: Bank, voices: Voices, name: str, **how: float) -> np.ndarray:
    """What one sound is like when it is played alone."""
    pass_time(bank, 4)
    bank.play(name, **how)  # type: ignore[arg-type]
    bank.update(FRAME)
    (found,) = voices.take()
    return found


# -- one sound --------------------------------------------------------------------------------------------------


def test_every_sound_is_heard_at_its_level(bank: Bank, voices: Voices) -> None:
    for name, recipe in RECIPES.items():
        peak = 20 * np.log10(np.abs(heard(bank, voices, name)).max())
        assert peak == pytest.approx(recipe.level, abs=0.2), name


def test_a_name_that_is_none_is_an_error_even_in_silence() -> None:
    with pytest.raises(KeyError):
        Bank().play("trumpet")


def test_the_same_variant_never_comes_twice_running(bank: Bank, voices: Voices) -> None:
    for name in ("slide", "snap", "chip", "pour", "shuffle"):
        played = [heard(bank, voices, name).tobytes() for _ in range(9)]
        assert all(a != b for a, b in zip(played, played[1:], strict=False)), name
        assert len(set(played)) == RECIPES[name].variants


def test_a_step_climbs_as_far_as_it_goes(bank: Bank, voices: Voices) -> None:
    bars = [heard(bank, voices, "meld", step=step).tobytes() for step in range(-1, 14)]
    assert bars[0] == bars[1] and len(set(bars)) == RECIPES["meld"].steps == 10
    assert bars[10] == bars[14]


def test_a_sound_is_where_it_happens_and_as_loud_there(bank: Bank, voices: Voices) -> None:
    sides = {pan: (heard(bank, voices, "turn", pan=pan) ** 2).sum(axis=0) for pan in (-1, -0.5, 0, 0.5, 1)}
    shares = [float(sides[pan][1] / sides[pan].sum()) for pan in sorted(sides)]
    assert shares == sorted(shares) and shares[0] > 0.01, "never in one ear alone"
    assert shares[2] == pytest.approx(0.5) and shares[0] == pytest.approx(1 - shares[4], abs=1e-3)
    assert all(power.sum() == pytest.approx(sides[0].sum(), rel=0.01) for power in sides.values())


def test_poured_chips_come_in_from_the_middle_of_the_table(bank: Bank, voices: Voices) -> None:
    right, left = (np.concatenate([heard(bank, voices, "pour", pan=p) for _ in range(4)]) for p in (0.6, -0.6))
    assert (right[:, 1] ** 2).sum() > (right[:, 0] ** 2).sum()
    assert np.abs(right - left[:, ::-1]).max() < 0.001, "as in a mirror"


def test_half_the_volume_is_half_as_loud_and_none_is_silence(bank: Bank, voices: Voices) -> None:
    full = np.abs(heard(bank, voices, "turn")).max()
    bank.tune(0.5, 0.0, False)
    assert 20 * np.log10(full / np.abs(heard(bank, voices, "turn")).max()) == pytest.approx(10, abs=0.2)
    assert np.abs(heard(bank, voices, "turn", gain=0.5)).max() == pytest.approx(full * 10**-0.5 / 2, rel=0.01)
    for silent in ((0.0, 0.0, False), (1.0, 0.0, True)):
        bank.tune(*silent)
        bank.play("turn")
        bank.update(FRAME)
        assert voices.take() == []


# -- many at once ---------------------------------------------------------------------------------------------------


def test_what_ends_all_at_once_is_no_burst(bank: Bank, voices: Voices) -> None:
    """A press that ends every motion calls all its cues in one frame."""
    for i in range(200):
        bank.play("chip", step=i % 8)
    bank.play("snap")
    bank.play("turn")
    bank.update(FRAME)
    begun = voices.take()
    assert len(begun) == ALIKE + 2 <= MOST
    assert [len(sound) for sound in begun[:2]] == [len(bank.sounds[name, 0, 0]) for name in ("turn", "snap")]
    pass_time(bank, 1)
    for name in RECIPES:
        bank.play(name)
    bank.update(FRAME)
    begun = voices.take()
    assert len(begun) <= MOST and len(begun[0]) == len(bank.sounds["lose", 0, 0])
    assert np.abs(begun[0]).max() == pytest.approx(10 ** (-12 / 20), rel=0.01), "the last one as loud as ever"


def test_sounds_asked_for_in_a_pause_do_not_come_later(bank: Bank, voices: Voices) -> None:
    bank.tune(1.0, 0.0, True)
    for _ in range(50):
        bank.play("snap")
    bank.tune(1.0, 0.0, False)
    pass_time(bank, 1)
    assert voices.take() == []


def test_a_crowd_of_sounds_never_clips(bank: Bank, voices: Voices) -> None:
    rng = np.random.default_rng(2)
    names, total = list(RECIPES), np.zeros((RATE * 20, 2))
    bank.tune(1.0, 1.0, False)
    for frame in range(600):
        for _ in range(int(rng.integers(0, 7))):
            bank.play(str(rng.choice(names)), pan=float(rng.uniform(-1, 1)), step=int(rng.integers(16)))
        bank.update(FRAME)
        late = rng.uniform(0, LATE / 2)  # as a device hears it
        for sound in voices.take():
            first = round((frame * FRAME + late) * RATE)
            total[first : first + len(sound)] += sound
    from sounds.bed import PEAK

    assert np.abs(total).max() + PEAK <= CEILING + 0.01
    assert np.sqrt((total[: RATE * 10] ** 2).mean()) > 0.02, "and it is a crowd"


def test_headroom_comes_back_as_sounds_fade() -> None:
    room, loud = Headroom(), fall(made(("win", 0, 0)))
    shares = [room.admit(loud) for _ in range(12)]
    assert shares[0] == shares[1] == 1.0 and shares == sorted(shares, reverse=True) and shares[-1] == 0.0
    assert 0.9 < sum(shares) * float(loud[0].max()) <= CEILING
    room.update(2.3)
    assert 0.5 < room.admit(loud * np.float32(0.5)) <= 1.0
    room.update(3.0)
    assert room.admit(loud) == 1.0


def test_a_fall_tells_the_loudest_sample_to_come() -> None:
    sound = np.zeros((RATE, 2), np.int16)
    sound[RATE // 2, 0], sound[RATE // 4, 1] = 16_384, -8_192
    falls = fall(sound)
    assert falls[0].tolist() == [0.5, 0.25]
    assert falls[26].tolist() == [0.0, 0.0] and falls[20].tolist() == [0.5, 0.0]


def test_without_a_free_voice_a_sound_is_left_out(bank: Bank, voices: Voices) -> None:
    voices.free = False
    bank.play("turn")
    bank.update(FRAME)
    assert voices.take() == [] and bank.device.open

"""Settings come back as they were kept; what is damaged or impossible in their file is put right with a sentence."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.memory.settings import FILE, LEFT, Settings, load, save
from tests.kept import contents


def test_settings_come_back_as_they_were_kept_with_keys_of_other_versions(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    assert load(folder) == (Settings(), [])
    changed = Settings(end_of_deal_wait=5, speed="fast", muted=True, others={"language": "lt", "x": {"y": [1]}})
    assert save(changed, folder) is None
    assert load(folder) == (changed, [])
    assert [path.name for path in folder.iterdir()] == [FILE], "nothing is left beside it"


@pytest.mark.parametrize(("kept", "now"), [("rummy", "peacock"), ("rummoli", "sunburst"), ("usual", "usual")])
def test_backs_in_files_of_earlier_versions_keep_their_pattern(kept: str, now: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"deck_back": kept}))
    settings, notices = load(tmp_path)
    assert (settings.deck_back, notices) == (now, [])


def test_every_setting_has_its_default_among_its_values() -> None:
    usual = Settings()
    for name in vars(usual):
        if name != "others":
            assert getattr(usual, name) in Settings.values(name)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\x00", b'"x"', b"[" * 100_000, b'{"speed":"fast"'])
def test_damaged_settings_are_set_aside_and_the_usual_ones_used(content: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(content)
    settings, notices = load(tmp_path)
    assert settings == Settings()
    assert len(notices) == 1 and str(notices[0])
    assert contents(tmp_path) == {f"damaged/{FILE}": content}


def test_settings_with_half_a_character_are_kept_as_they_are(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b'{"x":"\\ud800","\\udfff":["\\ud800"]}')
    settings, notices = load(tmp_path)
    assert notices == [] and settings.others == {"x": "\ud800", "\udfff": ["\ud800"]}
    assert save(settings, tmp_path) is None
    assert load(tmp_path) == (settings, [])


def test_settings_that_begin_with_the_mark_of_some_editors_are_read(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b'\xef\xbb\xbf{"speed":"fast"}')
    assert load(tmp_path) == (Settings(speed="fast"), [])


def test_an_impossible_value_is_put_back_and_the_others_kept(tmp_path: Path) -> None:
    wrong = {"speed": "warp", "end_of_deal_wait": 5, "muted": 1, "sound_volume": True, "new": None}
    (tmp_path / FILE).write_text(json.dumps(wrong))
    settings, notices = load(tmp_path)
    assert settings == Settings(end_of_deal_wait=5, others={"new": None})
    assert [str(notice).count(name) for notice, name in zip(notices, ("speed", "muted", "sound_volume"), strict=True)] == [
        1, 1, 1,
    ]  # fmt: skip


def test_settings_that_cannot_be_kept_are_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "can't be kept" in str(save(Settings(), tmp_path / "file"))
    (tmp_path / "folder" / FILE).mkdir(parents=True)
    assert "can't be kept" in str(save(Settings(), tmp_path / "folder"))
    assert [path.name for path in (tmp_path / "folder").iterdir()] == [FILE]
    deep: list[object] = []
    for _ in range(2000):
        deep = [deep]
    assert "can't be kept: too many brackets" in str(save(Settings(others={"x": deep}), tmp_path / "new"))
    settings, notices = load(tmp_path / "folder")
    assert settings == Settings() and len(notices) == 1


def test_two_programs_on_one_home_put_nothing_back_that_they_did_not_change(tmp_path: Path) -> None:
    save(Settings(), tmp_path)
    one, other = load(tmp_path)[0], load(tmp_path)[0]
    one.muted, one.others["lines"] = True, {"3840x2160": "1080"}
    assert save(one, tmp_path, "muted", "lines") is None
    other.speed, other.others["acceleration"] = "fast", "off"
    assert save(other, tmp_path, "speed", "acceleration") is None
    both = {"lines": {"3840x2160": "1080"}, "acceleration": "off"}
    assert load(tmp_path)[0] == Settings(muted=True, speed="fast", others=both)


def test_where_the_file_is_gone_or_damaged_all_that_is_known_is_kept(tmp_path: Path) -> None:
    known = Settings(muted=True, speed="fast", others={"x": 1})
    for damage in (None, b"{", b"[" * 100_000):
        (tmp_path / FILE).unlink(missing_ok=True)
        if damage:
            (tmp_path / FILE).write_bytes(damage)
        assert save(known, tmp_path, "speed") is None
        assert load(tmp_path) == (known, [])


def test_what_a_killed_program_left_half_written_is_removed_in_time(tmp_path: Path) -> None:
    for name, age in (("1", LEFT + 60), ("2", LEFT - 60)):
        (tmp_path / f"{FILE}.{name}").write_text("{")
        save(Settings(), tmp_path / "clock")
        now = (tmp_path / "clock" / FILE).stat().st_mtime
        os.utime(tmp_path / f"{FILE}.{name}", (now - age, now - age))
    assert save(Settings(speed="fast"), tmp_path) is None
    assert sorted(contents(tmp_path)) == [f"clock/{FILE}", FILE, f"{FILE}.2"]

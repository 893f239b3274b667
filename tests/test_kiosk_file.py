"""The display in a hall: the file that says how it is set up, and what is said of a wrong one."""

from __future__ import annotations

from pathlib import Path

import pytest

import main
from game.kiosk import Kiosk, read_kiosk
from game.values import WrongArguments
from tests.kiosk_screen import choices


def test_a_file_changes_what_it_names(tmp_path: Path) -> None:
    path = tmp_path / "hall.toml"
    path.write_text('idle_seconds = 60\ngames = ["rummoli"]\nseats = 5\nlevel = "easy"\nspeed = "slow"\n')
    found = read_kiosk(path)
    assert found == Kiosk(idle_seconds=60, games=("rummoli",), seats=5, level="easy", speed="slow")
    assert read_kiosk(None) == Kiosk()
    _, page = choices(tmp_path, found)
    assert (page.game, page.others, page.bots) == ("rummoli", 4, "easy")
    assert "Rummy" not in [widget.label for widget in page.widgets]


def test_a_file_may_begin_with_the_mark_of_some_editors(tmp_path: Path) -> None:
    (tmp_path / "hall.toml").write_text("seats = 5\n", encoding="utf-8-sig")
    assert read_kiosk(tmp_path / "hall.toml") == Kiosk(seats=5)


BAD = {
    "idle_second = 5": "did you mean idle_seconds?",
    "idle_seconds = 5": "10 to 3600, not 5",
    "idle_seconds = true": "not true",
    'question_seconds = "20"': "not '20'",
    'games = ["whist"]': "rummy and rummoli",
    "games = []": "at least one",
    'games = "rummy"': "a list",
    "seats = 9": "2 to 8, not 9",
    'level = "brutal"': "easy, normal, hard, expert",
    'speed = "instant"': "slow, normal, fast",
    "speed = ": "TOML",
    "x = " + "[" * 5000: "too many brackets",
    "idle_seconds = 0x" + "f" * 5000: "not something so long",
}


@pytest.mark.parametrize("text", BAD)
def test_a_wrong_file_is_refused_in_a_sentence_before_a_window_opens(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hall.toml"
    path.write_text(text)
    with pytest.raises(WrongArguments, match=BAD[text].replace("?", r"\?")):
        read_kiosk(path)
    assert main.main(["--kiosk", str(path)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and BAD[text] in said and "Traceback" not in said

"""A disk that is full, a log that is deleted in play: the match goes on, a sentence says so, and nothing is lost that need not be."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pytest

from game import GAMES
from game.log import read
from game.memory import matches
from game.memory.hold import Hold, InUse
from tests.kept import contents, new_match, play, taken_up
from tests.played import full_after


def test_a_match_that_cannot_be_saved_goes_on_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    match = new_match("rummy")
    keeping = matches.begin(match, tmp_path / "file")
    notice = keeping.take_notice()
    assert notice is not None and "can't be saved" in str(notice)
    assert keeping.take_notice() is None
    play(match)
    keeping.close()
    assert match.over
    assert contents(tmp_path) == {"file": b"not a folder"}


def test_a_disk_that_is_full_for_a_while_is_told_once_and_leaves_no_hole(tmp_path: Path) -> None:
    match = new_match("rummoli")
    keeping = matches.begin(match, tmp_path)
    play(match, 5)
    (path,) = tmp_path.glob("*.jsonl")
    assert keeping.safe
    with full_after(path.stat().st_size + 11):
        play(match, 3)
        assert "can't be saved at the moment" in str(keeping.take_notice())
        play(match, 3)
        assert keeping.take_notice() is None and not keeping.safe
    play(match, 1)
    assert "saved again" in str(keeping.take_notice()) and keeping.safe
    assert len(read(path).lines) == 12
    play(match)
    keeping.close()
    assert keeping.safe
    assert len(list((tmp_path / "finished").iterdir())) == 1


def test_a_match_left_on_a_full_disk_is_told_of_and_kept_as_far_as_it_went(tmp_path: Path) -> None:
    match = new_match("rummy")
    keeping = matches.begin(match, tmp_path)
    play(match, 5)
    (path,) = tmp_path.glob("*.jsonl")
    with full_after(path.stat().st_size + 11):
        play(match, 3)
        keeping.take_notice()
        keeping.close()
        keeping.close()
        assert "The end of this match can't be saved: file too large." in str(keeping.take_notice())
        assert not keeping.safe
    assert taken_up(path)[0].game.step == 5


@pytest.mark.parametrize("room", [0, 50])
@pytest.mark.parametrize("game", [game.NAME for game in GAMES])
def test_a_match_begun_on_a_full_disk_is_saved_from_its_first_line_on_when_there_is_room(
    game: str, room: int, tmp_path: Path
) -> None:
    folder, match = tmp_path / "new", new_match(game)
    with full_after(room):
        keeping = matches.begin(match, folder)
        assert "can't be saved: file too large" in str(keeping.take_notice())
        play(match, 4)
        assert keeping.take_notice() is None and not keeping.safe
        assert contents(tmp_path) == {}, "no piece of a file is left"
    play(match, 1)
    assert "saved again" in str(keeping.take_notice()) and keeping.safe
    with pytest.raises(InUse):
        Hold(*folder.iterdir())
    keeping.close()
    (path,) = folder.iterdir()
    again, keeping = taken_up(path)
    assert again.game.step == match.game.step == 5
    keeping.close()


def test_a_match_begun_on_a_full_disk_is_saved_when_it_is_left_with_room(tmp_path: Path) -> None:
    match = new_match("rummy")
    with full_after(0):
        keeping = matches.begin(match, tmp_path)
        play(match, 4)
    keeping.close()
    assert keeping.safe
    (path,) = tmp_path.iterdir()
    assert taken_up(path)[0].game.step == 4


@pytest.mark.parametrize("gone", ["file", "folder", "moved"])
def test_a_log_deleted_in_play_is_told_of_once_and_written_again(gone: str, tmp_path: Path) -> None:
    folder, match = tmp_path / "home", new_match("rummoli")
    keeping = matches.begin(match, folder)
    play(match, 5)
    keeping.close()
    for again in range(2):
        (path,) = folder.glob("*.jsonl")
        match, keeping = taken_up(path)
        play(match, 2)
        assert keeping.safe
        if gone == "moved":
            path.rename(tmp_path / f"bin-{again}")
        else:
            shutil.rmtree(folder) if gone == "folder" else path.unlink()
        assert not keeping.safe
        play(match, 1)
        assert "was gone" in str(keeping.take_notice()) and keeping.safe
        play(match, 1)
        assert keeping.take_notice() is None
        (path,) = folder.glob("*.jsonl")
        path.unlink()
        assert not keeping.safe
        keeping.close()  # nothing was played since, and leaving keeps it all the same
        assert keeping.safe and keeping.take_notice() is None
    (path,) = folder.glob("*.jsonl")
    assert taken_up(path)[0].game.step == match.game.step == 13


def test_a_log_deleted_from_a_folder_that_is_no_more_is_not_called_safe(tmp_path: Path) -> None:
    folder, match = tmp_path / "home", new_match("rummy")
    keeping = matches.begin(match, folder)
    shutil.rmtree(folder)
    folder.write_text("in its place")
    play(match, 3)
    assert "can't be saved at the moment: file exists" in str(keeping.take_notice())
    play(match, 3)
    assert keeping.take_notice() is None and not keeping.safe
    keeping.close()
    assert "This match can't be saved: file exists" in str(keeping.take_notice()) and not keeping.safe


def test_a_match_whose_end_reaches_no_disk_is_told_of_and_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match("rummoli")
    keeping = matches.begin(match, tmp_path)
    play(match)

    def broken(file: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", broken)
    assert keeping.take_notice() is None
    keeping.close()
    assert "The end of this match can't be saved: input/output error." in str(keeping.take_notice())
    assert len(list(tmp_path.glob("*.jsonl"))) == 1 and not (tmp_path / "finished").exists()

"""In a small window, where letters are set larger than the design, what is said touches nothing else."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from game.stops.actions import Bid, Raise
from scenes.ask import ActionButton
from scenes.deal import DealScene
from scenes.table import TableScene
from scenes.widgets import frect
from scenes.words import tr
from tests.legible import written
from tests.moments import Moment, show, until
from tests.review_screen import counted
from tests.screen import Screen
from tests.wanted import bid_stands, may, phase, scored

SIZES = [(640, 360), (960, 540), (1920, 1080)]
BESIDE, ABOVE = 8, 2  # design pixels that lie between two texts, and between the capitals of two lines


def touching(screen: Screen) -> list[tuple[str, str]]:
    texts = written(screen)
    assert len(texts) > 12
    found = combinations(texts, 2)
    return [(a.words, b.words) for a, b in found if a.capitals.inflate(BESIDE, ABOVE).colliderect(b.capitals)]


@pytest.mark.parametrize(("game", "seats"), [("rummy", 6), ("rummoli", 8)])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_two_texts_touch(game: str, seats: int, size: tuple[int, int], tmp_path: Path) -> None:
    """At the end of a deal and looking back at it, with as many at the table as may sit there."""
    screen = show(Moment(game, seats, scored), size, tmp_path)
    until(screen, DealScene)
    screen.wait(3)
    assert not touching(screen)
    screen.press(tr("Look back"))
    scene = counted(screen)
    assert not touching(screen)
    rows, panel = scene._rows(), scene.spots["panel:meter"]
    note = next(text for text in written(screen) if text.words.startswith("Luck compares"))
    last = max(text.capitals.bottom for text in written(screen) if text.capitals.x == note.capitals.x)
    assert rows[-1].y + rows[-1].h <= note.capitals.y and last < panel.y + panel.h - ABOVE


@pytest.mark.parametrize(
    ("asked", "options"),
    [(bid_stands, ""), (may(Bid), ""), (may(Bid), "auction=sealed"), (phase("poker", may(Raise)), "betting=no_limit")],
    ids=["a bid", "no bid", "sealed", "poker"],
)
@pytest.mark.parametrize("seats", [4, 8])
@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_what_is_asked_lies_on_no_slider_and_no_button(
    asked: Any, options: str, seats: int, size: tuple[int, int], tmp_path: Path
) -> None:
    screen = show(Moment("rummoli", seats, asked, options), size, tmp_path)
    scene = screen.top
    assert isinstance(scene, TableScene) and any(isinstance(widget, ActionButton) for widget in scene.widgets)
    panel, left = frect(scene.layout["panel"]), scene.layout["line:0"].x
    answers = [widget.rect for widget in scene.widgets if panel.contains(widget.rect)]
    said = [text for text in written(screen) if panel.contains(text.capitals) and abs(text.rect.x - left) < BESIDE]
    assert said and answers
    for text in said:
        assert text.capitals.inflate(0, ABOVE).collidelist(answers) < 0, text.words

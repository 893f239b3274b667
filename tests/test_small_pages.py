"""In a small window, where letters are set larger than the design, no two texts of a page that counts touch one another."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from scenes.deal import DealScene
from scenes.words import tr
from tests.legible import written
from tests.moments import Moment, show, until
from tests.review_screen import counted
from tests.screen import Screen
from tests.wanted import scored

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

"""The page that looks back, for tests: how it is come to, and what is to be seen on it."""

from __future__ import annotations

from pathlib import Path

from game.review import Account, Review
from scenes.deal import DealScene
from scenes.review import ReviewScene
from scenes.table import TableScene
from scenes.words import tr
from tests.legible import written
from tests.moments import Moment, show, until
from tests.screen import Screen
from tests.wanted import scored

GAMES = ["rummy", "rummoli"]


def after_deal(game: str, folder: Path, seats: int = 3, humans: int = 1, options: str = "") -> Screen:
    """The page at the end of a first deal."""
    screen = show(Moment(game, seats, scored, options, humans), (1280, 720), folder)
    until(screen, DealScene)
    screen.wait(1)
    return screen


def counted(screen: Screen) -> ReviewScene:
    """The look back, when all is counted."""
    scene = screen.top
    assert isinstance(scene, ReviewScene)
    for _ in range(4000):
        if not scene.restless:
            break
        screen.stack.update(1 / 60)
    screen.draw()
    assert not scene.restless
    return scene


def table_of(screen: Screen) -> TableScene:
    return next(scene for scene in screen.stack.scenes if isinstance(scene, TableScene))


def afresh(screen: Screen) -> Review:
    """A look back of its own, all of it counted."""
    match = table_of(screen).match
    review = Review(match.game, match.actions)
    assert all(0 <= share <= 1 for share in review.count_luck())
    return review


def judged(review: Review, seat: int, deal: int | None) -> Account:
    for _ in review.judge(seat, deal):
        pass
    found = review.account(seat, deal)
    assert found is not None
    return found


def figures(screen: Screen) -> list[str]:
    """What stands at the end of each bar, from above."""
    texts = [text for text in written(screen) if text.words.lstrip("+−").isdigit()]
    return [text.words for text in sorted(texts, key=lambda text: (text.rect.x > 1200, text.rect.y))]


def betters(screen: Screen) -> int:
    """How many decisions are shown with what would have been better."""
    return sum(text.words.startswith(tr("Better: {move}", move="")) for text in written(screen))

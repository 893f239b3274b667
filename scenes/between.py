"""The pages between deals and after the last one: they come when everything has been seen on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from game.bots import BRINGS
from game.kernel.events import Event, GameOver, Scored
from game.match import Match
from scenes import seating

if TYPE_CHECKING:
    from game.review import Review
    from scenes.watching import MatchScene


def loaded(game: str) -> Iterator[None]:
    """Load what a look back needs, a room at a time, so that it opens without a stutter; the table does without it."""
    brings = BRINGS[game]
    for name in filter(None, (brings.hints, brings.review, "scenes.review")):
        import_module(name)
        yield


class Pages:
    """Of one match: pushed onto the stack one after the other."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self._due: list[Scored | GameOver] = []
        self._review: Review | None = None  # of all deals so far: what is counted once is kept

    def note(self, event: Event) -> None:
        """A deal or the match may have ended."""
        if isinstance(event, Scored | GameOver):
            self._due.append(event)

    def turn(self) -> bool:
        """Whether a page at the end of a deal or match has been opened."""
        scene = self.scene
        if not self._due or scene.timeline.busy:
            return False
        event = self._due.pop(0)
        if isinstance(event, GameOver):
            self._show_results(event)
        else:
            page = scene.deal_page(event)
            page.look_back = self.look_back(_number(scene.match.scored, event))
            page.prepare = loaded(scene.game) if page.look_back else None
            scene.stack.push(page)
        return True

    def look_back(self, deal: int | None, totals: Sequence[int] = ()) -> Callable[[], None] | None:
        """What opens the look back at a deal, counted from 0, or at the whole match with its ``totals``; None where there is none."""
        scene = self.scene
        if scene.stack.kiosk or not scene.match.scored or not BRINGS[scene.game].review:
            return None
        return partial(self._look, deal, totals)

    def _look(self, deal: int | None, totals: Sequence[int]) -> None:
        from game.review import Review
        from scenes.review import ReviewScene
        from scenes.review_look import Look

        scene, match = self.scene, self.scene.match
        self._review = self._review or Review(match.game, match.actions)
        self._review.actions = match.actions
        look = Look(
            self._review, scene.game, match.occupants, match.scored, deal, totals, match.game.low_wins, scene.arranged
        )
        scene.stack.push(ReviewScene(look))

    def _show_results(self, event: GameOver) -> None:
        from scenes.results import ResultsScene, outcome

        match = self.scene.match
        setup = seating.rematch(match) if isinstance(match, Match) else None
        page = ResultsScene(outcome(match, event, match.game.low_wins), setup)
        page.look_back = self.look_back(None, event.totals)
        self.scene.stack.push(page)


def _number(scored: Sequence[Scored], event: Scored) -> int:
    """Which deal it was, counted from 0: by the event itself, for two deals may end alike."""
    return next(number for number, one in enumerate(scored) if one is event)

"""The pages between deals and after the last one: they come when everything has been seen on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.events import Event, GameOver, Scored
from game.match import Match
from scenes import seating

if TYPE_CHECKING:
    from scenes.watching import MatchScene


class Pages:
    """Of one match: pushed onto the stack one after the other."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self._due: list[Scored | GameOver] = []

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
            scene.stack.push(scene.deal_page(event))
        return True

    def _show_results(self, event: GameOver) -> None:
        from scenes.results import ResultsScene, outcome

        match = self.scene.match
        setup = seating.rematch(match) if isinstance(match, Match) else None
        self.scene.stack.push(ResultsScene(outcome(match, event, self.scene.low_wins()), setup))

"""The pages between deals and after the last one: they come when everything has been seen on the table."""

from __future__ import annotations

from game.kernel.events import Event, GameOver, Scored
from game.kernel.places import shown
from game.kernel.view import View
from game.match import Match
from game.replay import Replay
from scenes import plates, seating
from scenes.deal import DealScene
from scenes.drawn import DrawnTable
from scenes.words import tr
from sprites.timeline import Timeline


class PagedTable(DrawnTable):
    """A table of a ``match``; its pages are pushed onto the stack, one after the other."""

    match: Match | Replay
    view: View
    timeline: Timeline

    def __init__(self) -> None:
        super().__init__()
        self._pages: list[Scored | GameOver] = []

    @property
    def faces(self) -> list[str]:
        """A portrait for each seat."""
        return plates.characters(self.match.occupants)

    def _note_page(self, event: Event) -> None:
        """A deal or the match may have ended."""
        if isinstance(event, Scored | GameOver):
            self._pages.append(event)

    def _next_page(self) -> bool:
        """Whether a page at the end of a deal or match has been opened."""
        if not self._pages or self.timeline.busy:
            return False
        event = self._pages.pop(0)
        if isinstance(event, GameOver):
            self._show_results(event)
        else:
            self.stack.push(self.deal_page(event))
        return True

    def _show_results(self, event: GameOver) -> None:
        from scenes.results import ResultsScene, outcome

        ended = outcome(self.match, event, self.low_wins())
        setup = seating.rematch(self.match) if isinstance(self.match, Match) else None
        self.stack.push(ResultsScene(ended, setup))

    # -- hooks ------------------------------------------------------------------------------------------------

    def deal_page(self, scored: Scored) -> DealScene:
        """The page at the end of a deal."""
        title, lines = self.describe_deal(scored)
        left = [self.view.piles.get(shown(seat), []) for seat in range(self.view.seats)]
        return DealScene(title, scored, self.match.occupants, self.faces, lines, left)

    def describe_deal(self, scored: Scored) -> tuple[str, list[str]]:
        """Title and further lines of the page at the end of a deal."""
        return tr("The deal is over"), []

    def low_wins(self) -> bool:
        """Whether the lowest total is the best."""
        return False

"""The hands that lie open after a poker: what they are played for, who has won, and how long they lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.events import Announced, CardMoved, Event, GameOver
from game.kernel.places import kind
from game.kernel.view import View
from scenes.said import WINS

if TYPE_CHECKING:
    from scenes.rummoli import RummoliScene


class Showdown:
    """``view`` is what was to be seen before the hands are shown, and None while none is; ``best`` are its winners,
    once all hands lie open.
    """

    def __init__(self, scene: RummoliScene) -> None:
        self.scene = scene
        self.view: View | None = None
        self.best: frozenset[int] = frozenset()
        self._hands = 0
        self._wins: list[Announced] = []  # who wins, until it is said
        self._last = False  # of the match
        self._over = False  # the match, by a last poker

    def begin(self, events: Sequence[Event]) -> Sequence[Event]:
        """Hands are shown by these events, or not. Returns what of them is to be seen: after the last poker of a match
        no hand is taken up again, so that all lie there until the results come.
        """
        self._over = self.scene.view.phase == "final" and any(isinstance(event, GameOver) for event in events)
        scene, shows = self.scene, [e for e in events if isinstance(e, CardMoved) and kind(e.target) == "shown"]
        if self._last and not shows:
            return events
        open_ = bool(shows) and not scene.sprites.pace.instant and scene.view.phase in ("poker", "final")
        self.view = scene.view if open_ else None
        self._hands, self.best = len({e.target for e in shows}), frozenset()
        self._wins = [e for e in events if isinstance(e, Announced) and e.text == WINS] if open_ else []
        final = scene.match.view(scene.viewer).facts["final"]
        self._last = open_ and bool(final) and not final["pots"]
        return [e for e in events if not _taken_up(e)] if self._last else events

    def update(self) -> None:
        """Say who has won before anything is paid."""
        if self._wins and self._all_open:
            self.best = frozenset(event.seat for event in self._wins)
            for event in self._wins:
                self.scene.said.word(event.seat, event.text, event.values)
            self._wins = []
            self.scene.dirty = True

    def end(self) -> bool:
        """All has come to rest: whether a showdown has ended by it."""
        ended = self.view is not None and not self._last
        if ended:
            self.view, self.best = None, frozenset()
        return ended

    def last_look(self) -> None:
        """Where the events of ``begin`` end the match: who has won it is to be seen before the results come."""
        if self._over:
            self.scene.timeline.at(self.scene.sprites.pace.of("hold").seconds, lambda: None)

    @property
    def folded(self) -> list[int]:
        """Who has folded in the bets that the hands were shown after, if there were bets."""
        was = self.view
        if was is None or (was.phase == "final" and self._without_bets(was)):
            return []
        found: list[int] = was.facts["betting"]["folded"]
        return found

    def _without_bets(self, was: View) -> bool:
        final = was.facts["final"]
        return was.options["final_betting"] == "off" or final["pots"][:1] == ["tie"]

    @property
    def _all_open(self) -> bool:
        """Whether the last hand has been laid open."""
        piles = [pile for place, pile in self.scene.sprites.piles.items() if pile and kind(place) == "shown"]
        return len(piles) == self._hands and not any(sprite.aloft for pile in piles for sprite in pile)


def _taken_up(event: Event) -> bool:
    return isinstance(event, CardMoved) and kind(event.source) == "shown"

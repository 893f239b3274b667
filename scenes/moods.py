"""How the guests feel about the game, as far as everybody can see it: pleased, worried or calm."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.events import Announced, ChipsMoved, Event, GameOver, Scored, TurnBegan
from game.kernel.places import hand, owner, purse, shown
from game.kernel.view import View

PLEASED_FOR = 9  # turns of anybody after a pot taken, a hand emptied, a deal won
FEW_CARDS = 2  # in another hand: that seat is about to go out
MANY_CARDS = 5  # in one's own: then it is bad news
_POOR = 0.25  # of what each would have if the chips were shared out: nearly out of them
_BEHIND = 0.5  # of the greatest total: who lies so far behind the best
_LEAST_BEHIND = 40  # points: less is not worth a worry


class Moods:
    """Of one match. Looked at anew only when a turn begins: a face does not change with every card."""

    def __init__(self) -> None:
        self._pleased: dict[int, int] = {}  # by seat: for how many turns yet
        self._worried: frozenset[int] = frozenset()

    def of(self, seat: int) -> str:
        """calm, pleased or worried."""
        return "pleased" if seat in self._pleased else "worried" if seat in self._worried else "calm"

    def hear(self, events: Sequence[Event], view: View, low_wins: bool) -> None:
        """Take in what happened; ``view`` is anybody's after it."""
        if any(isinstance(event, TurnBegan) for event in events):
            self._pleased = {seat: left - 1 for seat, left in self._pleased.items() if left > 1}
            self._worried = frozenset(seat for seat in range(view.seats) if worried(view, seat, low_wins))
        for seat in glad(events, view, low_wins):
            self._pleased[seat] = PLEASED_FOR


def glad(events: Sequence[Event], view: View, low_wins: bool) -> set[int]:
    """The seats that just took a pot, emptied their hand, or won a deal or the match."""
    found: set[int] = set()
    for event in events:
        match event:
            case ChipsMoved() if event.takes_pot:
                found.add(int(owner(event.target)))
            case Scored(gains, _) if low_wins:
                found.update(seat for seat, gain in enumerate(gains) if gain == min(gains) < max(gains))
            case Scored(gains, _):
                found.update(seat for seat, gain in enumerate(gains) if gain == max(gains) > 0)
            case GameOver(_, winners):
                found.update(winners)
            case Announced(seat, _, _) if seat >= 0 and _dealt(view) and not _cards(view, seat):
                found.add(seat)
    return found


def worried(view: View, seat: int, low_wins: bool) -> bool:
    """Whether a seat is nearly out of chips, far behind, or sees another hand about to be empty before its own.

    Not one that is about to empty its own hand.
    """
    held = [_cards(view, one) for one in range(view.seats)]
    if not any(held) or held[seat] == min(held) <= FEW_CARDS:
        return False
    if view.chips:
        if view.chips.get(purse(seat), 0) < _POOR * sum(view.chips.values()) / view.seats:
            return True
    elif totals := view.facts.get("totals"):
        behind = abs((min if low_wins else max)(totals) - totals[seat])
        if behind >= max(_LEAST_BEHIND, _BEHIND * max(map(abs, totals))):
            return True
    return held[seat] >= MANY_CARDS and any(0 < count <= FEW_CARDS for count in held)


def _cards(view: View, seat: int) -> int:
    return len(view.piles.get(hand(seat), [])) + len(view.piles.get(shown(seat), []))


def _dealt(view: View) -> bool:
    """Whether a deal is being played."""
    return any(_cards(view, seat) for seat in range(view.seats))

"""What the others have done in this poker, read back from the chips they have put in (rummoli.md 7)."""

from __future__ import annotations

from game.stops.bot.position import Position
from game.stops.bot.rivals import CALLED, CHECKED, FOLDED, RAISED, WAITING, Act


def acts(position: Position) -> list[Act]:
    """By place, the last act of each seat; the view has no history of it, but the order of betting leaves little open."""
    betting = position.view.facts["betting"]
    own = [betting["own"][str(seat)] for seat in position.order]
    folded = {position.order.index(seat) for seat in betting["folded"]}
    current, raises = betting["cur"], betting["raises"]
    most = position.number("max_raises") if not position.option("betting", "no_limit") else 10**6
    if not current:
        return [Act(CHECKED if place < position.me else WAITING) for place in range(position.n)]
    bets = 1 + raises
    after = [(position.me + step) % position.n for step in range(1, position.n)]
    raiser = next((place for place in after if own[place] == current and place not in folded), after[-1])
    second_lap = own[position.me] > 0 or raiser > position.me
    found = []
    for place in range(position.n):
        level = max(1, round((1 + raises) * own[place] / current))  # bets that it has met
        if place in folded:
            found.append(Act(FOLDED, min(level + bool(own[place]), bets)))
        elif place == raiser:
            found.append(Act(RAISED, raises))
        elif own[place]:
            found.append(Act(CALLED, level, capped=level > most or own[place] < current))
        elif place < position.me or second_lap:
            found.append(Act(CHECKED))
        else:
            found.append(Act(WAITING))
    return found

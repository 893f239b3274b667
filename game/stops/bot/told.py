"""What the play has told of hidden cards: where a card cannot be (rummoli.md 6 and 8)."""

from __future__ import annotations

from game.kernel.cards import Card, full_pack
from game.kernel.places import DEAD, WIDOW
from game.stops.board import POT_OF
from game.stops.bot.position import Position
from game.stops.sequence import colour, next_card, opposite

BOARD_CARDS = frozenset(POT_OF)


def impossible(position: Position) -> list[set[Card]]:
    """By place, the unseen cards that the hand can't hold; last, those that can't be out of play."""
    found: list[set[Card]] = [set() for _ in range(position.n + 1)]
    found[-1] = _not_given_away(position)
    if position.view.phase == "stops":
        _read_stops(position, found)
    unseen = set(position.unseen)
    return [cards & unseen for cards in found]


def _not_given_away(position: Position) -> set[Card]:
    """A hand that was changed had no pay card; the own old hand is known anyway."""
    exchanged = bool(position.view.piles.get(DEAD)) and not position.view.piles.get(WIDOW)
    if position.final or not exchanged or position.option("poker_cards_return", "off"):
        return set()
    return set(BOARD_CARDS)


def _read_stops(position: Position, found: list[set[Card]]) -> None:
    facts = position.view.facts
    for place, seat in enumerate(position.order):
        for void in facts["no_colour"].get(str(seat), []):
            found[place] |= {card for card in full_pack() if colour(card) == void}
        found[place] |= set(facts["dead_cards"])
    for place, lead, first in _leads(position):
        found[place] |= {card for card in full_pack() if _was_passed_over(position, card, lead, first)}


def _was_passed_over(position: Position, card: Card, lead: Card, first: bool) -> bool:
    """Whether a hand that led that card can't have held this one: a lower one would have been led (8.1, 8.5)."""
    if card.height >= lead.height:
        return False
    if first:
        return position.option("first_card", "whole_hand")
    return card.suit == lead.suit if position.option("stop_lead", "chosen_suit") else card.red == lead.red


def _leads(position: Position) -> list[tuple[int, Card, bool]]:
    """Every card that was led so far, by whom, and whether it was the first of all.

    Each seat's cards lie in their order, and who lays next is settled by the card before: so the play can be read back.
    """
    waiting = [list(pile) for pile in position.laid]
    showdown = position.view.facts["showdown"]
    place = position.order.index(showdown["lead"]) if showdown else position.me
    found: list[tuple[int, Card, bool]] = []
    while waiting[place]:
        card: Card | None = waiting[place].pop(0)
        assert card is not None
        found.append((place, card, not found))
        while following := next_card(card):
            holder = next((p for p, pile in enumerate(waiting) if pile and pile[0] == following), None)
            if holder is None:
                break
            place, card = holder, waiting[holder].pop(0)
        wanted = opposite(card)
        places = [(place + step) % position.n for step in range(position.n)]
        place = next((p for p in places if waiting[p] and colour(waiting[p][0]) == wanted), place)
        if not (waiting[place] and colour(waiting[place][0]) == wanted):
            break
    return found

"""Before the cards are seen: the cut for the first deal, the ante, the deal (rummoli.md 3 to 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.kernel.actions import DEALER
from game.kernel.cards import Card
from game.kernel.places import PACK, WIDOW, hand, pool, purse, shown
from game.stops import auction
from game.stops.board import POTS
from game.stops.question import Outcome, by_seat

if TYPE_CHECKING:
    from game.stops.rummoli import Rummoli


def cut(game: Rummoli) -> Outcome:
    """Each seat draws a card and the highest deals; equal highest cards cut again (rummoli.md 3.2)."""
    game.cuts += 1
    game.gather("cut", game.cuts)
    drawn: dict[int, Card] = {}
    for seat in game.cutters:
        drawn[seat] = game.table.pile(PACK)[-1]
        game.table.move(drawn[seat], PACK, shown(seat))
        game.announce(seat, "cuts {card}", card=drawn[seat])
    for seat in game.cutters:
        game.table.move(drawn[seat], shown(seat), PACK)
    best = max(card.height for card in drawn.values())
    game.cutters = [seat for seat in game.cutters if drawn[seat].height == best]
    if len(game.cutters) == 1:
        game.dealer = game.cutters[0]
        game.announce(game.dealer, "deals first")
        game.let_dealer("ante")
    return {"cards": by_seat(drawn)}


class Seating(NamedTuple):
    """Who takes part in the next round; ``dealer`` is -1 when nobody can deal it."""

    dealer: int
    playing: list[int]
    out: list[int]


def next_seating(game: Rummoli) -> Seating:
    """Who deals the next round, who is dealt in, and who of the last one is out for good (rummoli.md 4.3)."""
    order = game.from_left(game.playing)
    if game.round == 0:  # the first dealer himself deals
        order = order[-1:] + order[:-1]
    ruling = game.options["short_ante"]
    if ruling == "credit":
        return Seating(order[0], sorted(order), [])
    need = len(POTS) if ruling == "sit_out" else 1
    dealer_need = 2 * need if ruling == "sit_out" and game.on("dealer_double_ante") else need
    dealer = next((seat for seat in order if game.purse(seat) >= dealer_need), -1)
    if dealer < 0:
        return Seating(-1, [], sorted(order))
    passed_over = order[: order.index(dealer)]
    out = sorted(seat for seat in order if seat in passed_over or game.purse(seat) < need)
    return Seating(dealer, sorted(set(order) - set(out)), out)


def pay_ante(game: Rummoli) -> Outcome:
    """A round begins: each seat dealt in puts a chip into each pot (rummoli.md 4)."""
    seating = next_seating(game)
    game.round += 1
    game.forget()
    game.begin("ante")
    game.clear_away()  # before anybody pays: what lies on the table is of the round before
    game.dealer, game.playing = seating.dealer, seating.playing
    if seating.out:
        game.eliminated.append(seating.out)
    for seat in seating.out:
        game.announce(seat, "is out of the match")
    game.before = [game.purse(seat) for seat in range(game.seats)]
    paid: dict[int, list[str]] = {}
    for seat in game.from_left(game.playing):
        passes = 2 if seat == game.dealing() and game.on("dealer_double_ante") else 1
        pots = list(POTS) * passes
        paid[seat] = pots[: game.owed(seat, len(pots))]
        for pot in paid[seat]:
            game.table.pay(1, purse(seat), pool(pot))
        if len(paid[seat]) < len(pots):
            game.announce(seat, "can ante only {chips}", chips=len(paid[seat]))
    game.announce(DEALER, "Everybody antes: round {round}", round=game.round)
    game.let_dealer("deal")
    return {"dealer": game.dealing(), "paid": by_seat(paid)}


def dealing(seats: Sequence[int], widow_first: bool, widow_takes_rest: bool) -> list[str]:
    """The places of the 52 cards in the order dealt, ``seats`` clockwise from the dealer's left (rummoli.md 5)."""
    hands = [hand(seat) for seat in seats]
    once = [WIDOW, *hands] if widow_first else [*hands, WIDOW]
    rounds, rest = divmod(52, len(once))
    return once * rounds + ([WIDOW] * rest if widow_takes_rest else once[:rest])


def deal_cards(game: Rummoli, places: Sequence[str], *purpose: object) -> list[Card]:
    """Shuffle for that purpose and deal from the top to the places; returns the pack in the order in which it leaves."""
    game.gather(*purpose)
    game.forget()
    pack = game.table.pile(PACK)[::-1]
    for card, place in zip(pack, places, strict=False):
        game.table.move(card, PACK, place)
    return pack


def deal(game: Rummoli) -> Outcome:
    """Deal all cards to the players and the widow; then the dealer has the first word."""
    game.begin("deal")
    seats = game.from_left(game.playing)
    places = dealing(seats, game.options["widow_seat"] == "first", game.on("widow_takes_rest"))
    pack = deal_cards(game, places, "deal", game.round)
    game.announce(game.dealing(), "deals")
    auction.ask_dealer(game)
    return {"dealer": game.dealing(), "pack": pack}

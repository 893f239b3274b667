"""The dealer's chores in Rummy: cut for the deal, deal, make up the stock, score, end the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from game.kernel.actions import DEALER
from game.kernel.events import GameOver, Scored
from game.kernel.places import DISCARD, PACK, STOCK, hand, shown
from game.rummy import scoring
from game.rummy.melds import ORDER, mask, pips

if TYPE_CHECKING:
    from game.rummy.rummy import Rummy


def cut(game: Rummy) -> dict[str, Any]:
    """Each cutter shows a card; the lowest deals, ace low, and equals cut again (rummy.md 2.1)."""
    game.begin("cut")
    game.cuts += 1
    game.gather("cut", game.cuts)
    cards = {}
    for seat in game.cutters:
        cards[seat] = game.table.piles[PACK][-1]
        game.table.move(cards[seat], PACK, shown(seat))
        game.announce(seat, "cuts {card}", card=cards[seat])
    ranks = {seat: ORDER.index(card.rank) for seat, card in cards.items()}
    game.cutters = [seat for seat in game.cutters if ranks[seat] == min(ranks.values())]
    if len(game.cutters) == 1:
        game.announce(game.cutters[0], "deals first")
        game.let_dealer("deal")
    return {"cards": {str(seat): card for seat, card in cards.items()}}


def deal(game: Rummy) -> dict[str, Any]:
    """Shuffle, deal one card at a time from the dealer's left and turn the up card (rummy.md 2.2 to 2.5)."""
    game.begin("deal")
    game.dealer = _dealer(game)
    game.deal += 1
    game.clear()
    game.gather("deal", game.deal)
    pack = game.table.piles[PACK]
    order = pack[::-1]
    size = scoring.HAND_SIZE[game.seats]
    game.announce(game.dealer, "deals {count} cards each", count=size)
    for turn in range(size * game.seats):
        game.table.move(pack[-1], PACK, hand((game.dealer + 1 + turn) % game.seats))
    game.table.move_all(PACK, STOCK)
    game.table.move(game.table.piles[STOCK][-1], STOCK, DISCARD)
    game.begin("play")
    game.begin_turn((game.dealer + 1) % game.seats)
    return {"dealer": game.dealer, "pack": order}


def _dealer(game: Rummy) -> int:
    """rummy.md 2.1 and 2.2: winner_deals acts with two players only, and after a blocked deal the same one deals again."""
    last = game.dealer
    if last is None:
        named = game.first_dealer()
        return game.cutters[0] if named is None else named
    if game.options["deal_rotation"] == "winner_deals" and game.seats == 2:
        return last if game.out is None else game.out
    return (last + 1) % game.seats


def reshuffle(game: Rummy) -> dict[str, Any]:
    """Make up a new stock for the seat whose draw it is, and let it draw (rummy.md 6.1 to 6.3, 6.6)."""
    game.reshuffles += 1
    pile = game.table.piles[DISCARD]
    if game.options["stock_out"] == "turn_over":
        game.announce(DEALER, "The discard pile is turned over")
        for card in pile[::-1]:
            game.table.move(card, DISCARD, STOCK)
    else:
        game.announce(DEALER, "The discards are shuffled into a new stock")
        for card in pile[:-1]:
            game.table.move(card, DISCARD, STOCK)
        stock = game.table.piles[STOCK]
        game.table.reorder(STOCK, game.table.shuffled(stock, "reshuffle", game.deal, game.reshuffles))
    order = game.table.piles[STOCK][::-1]
    game.draw_from_stock(game.turn)
    return {"stock": order}


def score(game: Rummy) -> dict[str, Any]:
    """Count what is left in the hands and add it to the totals (rummy.md 8)."""
    game.begin("score")
    out = game.out
    rummy = out is not None and not game.played[out]
    counts = [pips(mask(game.hand(seat)), game.ace) for seat in range(game.seats)]
    points = scoring.points(counts, out, rummy, game.options)
    game.totals = [total + more for total, more in zip(game.totals, points, strict=True)]
    game.blocked += out is None
    game.blocked_in_row = game.blocked_in_row + 1 if out is None else 0
    for seat in range(game.seats):
        game.table.move_all(hand(seat), shown(seat))
        if points[seat]:
            game.announce(seat, "scores {points}", points=points[seat])
    game.known = [[] for _ in game.known]
    game.table.events.append(Scored(list(points), list(game.totals)))
    game.let_dealer("over" if _match_ends(game) else "deal")
    outcome = {"out": out, "rummy": rummy, "blocked": out is None, "points": points, "totals": list(game.totals)}
    game.last_score = dict(outcome)
    return outcome


def _match_ends(game: Rummy) -> bool:
    """rummy.md 10: with tie=extra_hand only when one leads alone, but for the guard against endless matches."""
    if scoring.must_end(game.deal, game.blocked_in_row, game.options):
        return True
    if not game.tied and not scoring.reached(game.totals, game.deal, game.options):
        return False
    alone = len(scoring.leaders(game.totals, game.options)) == 1
    game.tied = not alone
    return alone or game.options["tie"] == "shared"


def over(game: Rummy) -> dict[str, Any]:
    """The match ends; equal leaders share it (rummy.md 10.4)."""
    game.begin("over")
    game.to_act = None
    winners = scoring.leaders(game.totals, game.options)
    for seat in winners:
        if len(winners) == 1:
            game.announce(seat, "wins the match")
        else:
            game.announce(seat, "shares the win")
    game.table.events.append(GameOver(list(game.totals), winners))
    return {"totals": list(game.totals), "winners": winners}


CHORES: Final[dict[str, Callable[[Rummy], dict[str, Any]]]] = {
    "cut": cut,
    "deal": deal,
    "reshuffle": reshuffle,
    "score": score,
    "over": over,
}

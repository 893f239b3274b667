"""The spare hand: the dealer's exchange and the auction (rummoli.md 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.actions import DEALER, Action, IllegalAction
from game.kernel.cards import Card
from game.kernel.places import DEAD, WIDOW, hand, purse
from game.kernel.words import mark
from game.stops import betting, board
from game.stops.actions import Bid, Bury, Exchange, Keep, Offer, Pass
from game.stops.question import Outcome, Question, anything
from game.stops.state import Auction

if TYPE_CHECKING:
    from game.stops.rummoli import Rummoli


def pay_cards(game: Rummoli, seat: int) -> list[Card]:
    """The seat's cards that bar it from exchange and auction."""
    return board.pay_cards(game.hand(seat), game.options["pay_cards"])


def swap(game: Rummoli, seat: int) -> None:
    """A seat's hand for the spare hand; the old one lies where it is out of play, or for sale (6.2, 6.4)."""
    game.old_hands[seat] = list(game.hand(seat))
    taken, free = game.spare, DEAD if game.spare == WIDOW else WIDOW
    game.table.move_all(hand(seat), free)
    game.table.move_all(taken, hand(seat))
    game.spare = free


# -- the dealer's right ----------------------------------------------------------------------------------


def ask_dealer(game: Rummoli) -> None:
    """The dealer always acts, pay card or not, so that nobody learns why he keeps (6.2)."""
    game.begin("exchange")
    game.ask(game.dealing(), "exchange")


def _legal_exchange(game: Rummoli) -> list[Action]:
    return [Keep()] if pay_cards(game, game.dealing()) else [Keep(), Exchange()]


def _check_exchange(game: Rummoli, action: Action) -> None:
    barred = pay_cards(game, game.dealing())
    if isinstance(action, Exchange) and barred:
        raise IllegalAction("You hold {cards}: with a pay card you keep your hand", cards=barred)


def _exchange(game: Rummoli, action: Action) -> Outcome:
    exchanged = isinstance(action, Exchange)
    if exchanged:
        game.announce(game.dealing(), "exchanges hands with the widow")
        swap(game, game.dealing())
    else:
        game.announce(game.dealing(), "keeps the hand")
    if game.on("auction_old_hand" if exchanged else "dealer_may_skip_auction"):
        game.ask(game.dealing(), "offer")
    elif exchanged:
        betting.open_poker(game)
    else:
        _open_auction(game)
    return {}


EXCHANGE = Question(
    (Keep, Exchange),
    mark("Keep your hand or exchange it for the spare hand"),
    _legal_exchange,
    _check_exchange,
    _exchange,
)


def _legal_offer(game: Rummoli) -> list[Action]:
    return [Offer(), Bury()]


def _offer(game: Rummoli, action: Action) -> Outcome:
    if isinstance(action, Offer):
        game.announce(game.dealing(), "offers the spare hand")
        _open_auction(game)
    else:
        game.announce(game.dealing(), "lets the spare hand lie")
        betting.open_poker(game)
    return {}


OFFER = Question((Offer, Bury), mark("Offer the spare hand for sale or let it lie"), _legal_offer, anything, _offer)


# -- the auction -----------------------------------------------------------------------------------------


def _open_auction(game: Rummoli) -> None:
    game.begin("auction")
    game.auction = Auction(game.from_left(seat for seat in game.playing if seat != game.dealing()))
    game.ask(game.auction.bidders[0], "sealed" if game.options["auction"] == "sealed" else "bid")


def _auction_of(game: Rummoli) -> Auction:
    assert game.auction is not None
    return game.auction


def least_bid(game: Rummoli) -> int:
    """The smallest bid that would stand now, in chips."""
    standing = 0 if game.options["auction"] == "sealed" else _auction_of(game).chips
    return max(game.number("min_bid"), standing + 1)


def _bids(game: Rummoli) -> list[Action]:
    seat = game.actor()
    if pay_cards(game, seat):
        return []
    return [Bid(chips) for chips in range(least_bid(game), game.purse(seat) + 1)]


def _legal_bid(game: Rummoli) -> list[Action]:
    return [Pass(), *_bids(game)]


def _legal_sealed(game: Rummoli) -> list[Action]:
    return [Bid(0), *_bids(game)]


def _check_bid(game: Rummoli, action: Action) -> None:
    if not isinstance(action, Bid):
        return
    seat = game.actor()
    if barred := pay_cards(game, seat):
        raise IllegalAction("You hold {cards}: with a pay card you may not bid", cards=barred)
    if action.chips < least_bid(game):
        raise IllegalAction("A bid must be at least {least}", least=least_bid(game))
    if action.chips > game.purse(seat):
        raise IllegalAction("You have only {chips} to bid", chips=max(0, game.purse(seat)))


def _check_sealed(game: Rummoli, action: Action) -> None:
    if action != Bid(0):
        _check_bid(game, action)


def _bid(game: Rummoli, action: Action) -> Outcome:
    """A bid or a pass; where a pass is not final, a bid has everybody asked again (6.4)."""
    seat, sale = game.actor(), _auction_of(game)
    if isinstance(action, Bid):
        sale.buyer, sale.chips = seat, action.chips
        if game.options["auction"] == "rounds":
            sale.passed.clear()
        game.announce(seat, "bids {chips}", chips=action.chips)
    else:
        sale.passed.add(seat)
        game.announce(seat, "passes")
    place = sale.bidders.index(seat) + 1
    after = sale.bidders[place:] + sale.bidders[:place]
    asked = next((other for other in after if other not in sale.passed and other != sale.buyer), None)
    if asked is None:
        game.let_dealer("sell")
    else:
        game.ask(asked, "bid")
    return {}


BID = Question((Pass, Bid), mark("Bid for the spare hand or pass"), _legal_bid, _check_bid, _bid)


def _write_bid(game: Rummoli, action: Action) -> Outcome:
    """A secret bid; after the last the highest stands, the first from the dealer's left of equal ones."""
    assert isinstance(action, Bid)
    seat, sale = game.actor(), _auction_of(game)
    sale.sealed[seat] = action.chips
    game.announce(seat, "writes a bid")
    waiting = [other for other in sale.bidders if other not in sale.sealed]
    if waiting:
        game.ask(waiting[0], "sealed")
        return {}
    highest = max(sale.bidders, key=lambda other: sale.sealed[other])
    if sale.sealed[highest]:
        sale.buyer, sale.chips = highest, sale.sealed[highest]
    game.let_dealer("sell")
    return {}


SEALED = Question((Bid,), mark("Write down a bid: 0 for none"), _legal_sealed, _check_sealed, _write_bid)


def sell(game: Rummoli) -> Outcome:
    """The buyer pays the dealer and must exchange (6.4)."""
    sale = _auction_of(game)
    if sale.buyer is None:
        game.announce(DEALER, "Nobody buys the spare hand")
    else:
        game.announce(sale.buyer, "buys the spare hand for {chips}", chips=sale.chips)
        game.table.pay(sale.chips, purse(sale.buyer), purse(game.dealing()))
        swap(game, sale.buyer)
    outcome = {"to": sale.buyer, "chips": sale.chips}
    betting.open_poker(game)
    return outcome

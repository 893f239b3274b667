"""Easy and Normal: players of Rummoli without search, who look at their own hand alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import floor
from random import Random

from game.kernel.actions import Action
from game.kernel.cards import Card
from game.kernel.chance import generator, pick
from game.kernel.view import View
from game.stops.actions import Bid, Bury, Call, Check, Exchange, Fold, Keep, Lay, Offer, Pass
from game.stops.board import POT_OF
from game.stops.bot.manners import call_price, legal, raise_near, routine
from game.stops.bot.position import Position
from game.stops.bot.spare import spare_worth
from game.stops.bot.styles import Style, style_of
from game.stops.sequence import next_card

FLAT_BID = 2
SLIPS = 0.4  # share of the rounds in which Easy is careless: its mistakes come together
MOST_RAISES = 2  # of one player without ranges: whoever goes on after that has what it takes


@dataclass(frozen=True, slots=True)
class Temper:
    """How a player without search bets: ``needs`` is the share of the fair price at which it still calls."""

    needs: float
    opens: float  # how many times its fair share of the pot a hand must win to be bet
    raises: float


def easy(character: str | None) -> Callable[[View, Random], Iterator[Action]]:
    """Swaps on a coin, bids up to 2 where the spare hand is worth it, calls too much, leads at random, is careless at times."""
    style = style_of(character)

    def think(view: View, rng: Random) -> Iterator[Action]:
        mood = generator("mood", view.facts["round"], view.seat, *sorted(view.hand()))
        careless = mood.random() < SLIPS
        temper = Temper(0.25, 1.5, 2.6) if careless else Temper(0.5, 1.5, 2.0)
        yield routine(view) or _choice(view, rng, temper, style, swaps=mood.random() < 0.5, cap=pick(mood, (0, 1, 2)))

    return think


def normal(character: str | None) -> Callable[[View, Random], Iterator[Action]]:
    """Always swaps, bids up to 2 where the spare hand is worth it, bets by the share of hands of its size that it beats."""
    style = style_of(character)

    def think(view: View, rng: Random) -> Iterator[Action]:
        yield routine(view) or _choice(view, rng, Temper(0.8, 1.1, 1.5), style, swaps=True, cap=FLAT_BID, reads=True)

    return think


def _choice(
    view: View, rng: Random, temper: Temper, style: Style, swaps: bool, cap: int, reads: bool = False
) -> Action:
    first = view.legal[0]
    if isinstance(first, Keep):
        sells = reads and style.selling > 0 and Position(view).percentile > 0.65
        return Exchange() if swaps and not sells else Keep()
    if isinstance(first, Offer | Bury):
        return Offer()
    if isinstance(first, Pass | Bid):
        return _bid(view, min(round(cap * style.bidding), floor(spare_worth(Position(view)))), int(style.eager))
    if isinstance(first, Lay):
        return _lead(view, rng, 3 + 10 * style.pots) if reads else pick(rng, legal(view, Lay))
    return _bet(view, rng, temper, style)


def _bid(view: View, cap: int, more: int) -> Action:
    """The least that stands or so much more, up to the cap; in a sealed auction what comes nearest to the cap."""
    bids = [bid for bid in legal(view, Bid) if bid.chips <= max(cap, 0)]
    if view.options["auction"] == "sealed":
        return max(bids, key=lambda bid: bid.chips)
    return bids[: 1 + more][-1] if bids else Pass()


# -- leading ---------------------------------------------------------------------------------------------


def _lead(view: View, rng: Random, pot: float) -> Action:
    """The card with the more of its own sequence behind it, a card that takes a pot counting as ``pot`` cards."""
    return max(legal(view, Lay), key=lambda lay: (_behind(lay.card, set(view.hand()), pot), rng.random()))


def _behind(card: Card | None, held: set[Card], pot: float) -> float:
    count = 0.0
    while card is not None and card in held:
        count += pot if card in POT_OF else 1
        card = next_card(card)
    return count


# -- betting ---------------------------------------------------------------------------------------------


def _bet(view: View, rng: Random, temper: Temper, style: Style) -> Action:
    position, betting = Position(view), view.facts["betting"]
    rivals = position.n - 1 - len(betting["folded"])
    call, pot = call_price(view), betting["pot"]
    share = position.percentile**rivals  # wins against random hands
    fair = 1 / (rivals + 1)
    quiet = betting["raises"] < MOST_RAISES
    bluff = not call and rng.random() < style.bluffs
    step = view.options["betting"] in ("no_limit", "pot_limit")
    more = raise_near(view, call + (pot / 3 if step else 1))
    wanted = (temper.raises if call else temper.opens) * fair - 0.6 * fair * style.raising
    if more is not None and quiet and (share > min(wanted, 0.97) or bluff):
        return more
    if not call:
        return Check()
    price = temper.needs * call - 1.5 * style.putting_in
    if share * (pot + call) >= price or (share > fair and call <= pot):
        return next(action for action in view.legal if isinstance(action, Call))
    return Fold()

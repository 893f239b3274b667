"""The stops play: who must lay what, the pots that cards take, fines and claims (rummoli.md 8 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.actions import DEALER, Action, IllegalAction
from game.kernel.cards import Card
from game.kernel.places import hand, laid, pool, purse
from game.kernel.words import Word, mark
from game.stops.actions import Claim, Lay, Pass
from game.stops.board import POT_NAMES, pot_won
from game.stops.question import Outcome, Question, by_seat
from game.stops.sequence import colour, leads, lowest, next_card, opposite
from game.stops.state import Stops

if TYPE_CHECKING:
    from game.stops.rummoli import Rummoli


def open_stops(game: Rummoli, lead: int) -> None:
    """The winner of the poker lays the lowest card of his hand, or of his five (8.1)."""
    game.begin("stops")
    cards = game.five(lead) if game.options["first_card"] == "poker_five" else game.hand(lead)
    game.stops = Stops(lowest(cards), lead)
    game.ask(lead, "lay")


def stops_of(game: Rummoli) -> Stops:
    """The stops play in progress."""
    assert game.stops is not None
    return game.stops


# -- laying ----------------------------------------------------------------------------------------------


def _claims(game: Rummoli) -> list[Action]:
    return [Claim(pot) for pot in stops_of(game).claims]


def _legal_lay(game: Rummoli) -> list[Action]:
    """The cards that may be laid, spades first among equals, then the pots that may be claimed."""
    return [*map(Lay, stops_of(game).due), *_claims(game)]


def _check_lay(game: Rummoli, action: Action) -> None:
    if isinstance(action, Claim):
        _check_claim(game, action)
        return
    assert isinstance(action, Lay)
    stops = stops_of(game)
    if action.card in stops.due:
        return
    if action.card not in game.hand(game.actor()):
        raise IllegalAction("{card} is not in your hand", card=action.card)
    if stops.forced:
        raise IllegalAction("You hold {card}, which is next: lay it", card=stops.due[0])
    if stops.wanted is None:
        raise IllegalAction("The first card is the lowest: lay {cards}", cards=stops.due)
    if colour(action.card) != stops.wanted:
        raise IllegalAction(
            "After a stop the colour changes: lay your lowest {colour} card, {cards}",
            colour=Word(stops.wanted),
            cards=stops.due,
        )
    raise IllegalAction("Lay your lowest {colour} card: {cards}", colour=Word(stops.wanted), cards=stops.due)


def _answer_lay(game: Rummoli, action: Action) -> Outcome:
    if isinstance(action, Claim):
        return _claim(game, action)
    assert isinstance(action, Lay)
    seat, card, stops = game.actor(), action.card, stops_of(game)
    game.table.move(card, hand(seat), laid(seat))
    game.announce(seat, "lays {card}", card=card)
    stops.run = [*stops.run, (seat, card)] if stops.forced else [(seat, card)]
    stops.wanted, stops.forced = None, False
    pot = pot_won([each for _, each in stops.run], game.table.pile(laid(seat)), game.options["combo"])
    if pot and game.pot(pot):
        if game.options["claim"] == "auto":
            stops.won = pot
            game.let_dealer("pot")
            return {}
        stops.claims.append(pot)
    _find_next(game)
    return {}


LAY = Question((Lay, Claim), mark("It is your turn to lay a card"), _legal_lay, _check_lay, _answer_lay)


# -- who is next -----------------------------------------------------------------------------------------


def _find_next(game: Rummoli) -> None:
    """After a card: the holder of the next one, else who leads the other colour, else the end (8.3 to 8.9)."""
    stops = stops_of(game)
    seat, card = stops.run[-1]
    stops.due = []
    if game.hand(seat):
        following = next_card(card)
        holder = next((other for other in game.playing if following in game.hand(other)), None)
        if following and holder is not None:
            stops.layer, stops.due, stops.forced = holder, [following], True
        else:
            _say_stop(game, following)
            if following and all(following not in game.table.pile(laid(other)) for other in game.playing):
                stops.unheld.append(following)
            _find_lead(game, seat, opposite(card))
    if stops.fined:
        game.let_dealer("fine")
    else:
        _go_on(game)


def _say_stop(game: Rummoli, following: Card | None) -> None:
    if following:
        game.announce(DEALER, "Stop: nobody has {card}", card=following)
    else:
        game.announce(DEALER, "Stop: an ace ends the run")


def _find_lead(game: Rummoli, seat: int, wanted: str) -> None:
    """The first seat clockwise, the last layer before all, that has the colour wanted; nobody is a deadlock (8.6, 8.9)."""
    stops = stops_of(game)
    stops.wanted = wanted
    place = game.playing.index(seat)
    for other in game.playing[place:] + game.playing[:place]:
        stops.due = leads(game.hand(other), wanted, game.options["stop_lead"] == "chosen_suit")
        if stops.due:
            stops.layer = other
            return
        if wanted not in stops.voids.setdefault(other, []):
            stops.voids[other].append(wanted)
        game.announce(other, "has no {colour} card", colour=Word(wanted))
        if game.owed(other, game.number("no_colour_fine")) > 0:
            stops.fined.append(other)
    stops.deadlock = True


def _go_on(game: Rummoli) -> None:
    """Ask for the next card; before another seat lays or the round is settled, for open claims (9.6)."""
    stops = stops_of(game)
    last = stops.run[-1][0]
    if stops.claims and not (stops.due and stops.layer == last):
        game.ask(last, "claim")
    elif stops.due:
        game.ask(stops.layer, "lay")
    else:
        game.let_dealer("settle")


def fine(game: Rummoli) -> Outcome:
    """Each seat that had not the colour wanted pays into the Rummoli pot (8.6)."""
    stops, paid = stops_of(game), {}
    for seat in stops.fined:
        paid[seat] = game.table.pay(game.owed(seat, game.number("no_colour_fine")), purse(seat), pool("rummoli"))
        game.announce(seat, "pays a fine of {chips}", chips=paid[seat])
    stops.fined = []
    _go_on(game)
    return {"seats": by_seat(paid)}


# -- the pots that cards take ----------------------------------------------------------------------------


def _take(game: Rummoli, seat: int, pot: str) -> int:
    """The seat takes all chips of a pot; returns how many."""
    stops_of(game).taken.append(pot)
    chips = game.pot(pot)
    game.announce(seat, "takes {chips} from {pot}", chips=chips, pot=POT_NAMES[pot])
    return game.table.pay(chips, pool(pot), purse(seat))


def pay_pot(game: Rummoli) -> Outcome:
    """The dealer pays the pot that the last card has won, before anything else happens (9.1 to 9.4)."""
    stops = stops_of(game)
    seat, pot = stops.run[-1][0], stops.won
    assert pot is not None
    stops.won = None
    outcome = {"pot": pot, "to": seat, "chips": _take(game, seat, pot)}
    _find_next(game)
    return outcome


def _check_claim(game: Rummoli, action: Action) -> None:
    if isinstance(action, Claim) and action.pot not in stops_of(game).claims:
        if action.pot not in POT_NAMES:
            raise IllegalAction("There is no pot of that name")
        raise IllegalAction("You can't claim {pot}", pot=POT_NAMES[action.pot])


def _legal_claim(game: Rummoli) -> list[Action]:
    return [*_claims(game), Pass()]


def _claim(game: Rummoli, action: Claim) -> Outcome:
    stops_of(game).claims.remove(action.pot)
    return {"chips": _take(game, game.actor(), action.pot)}


def _answer_claim(game: Rummoli, action: Action) -> Outcome:
    """One pass gives up all pots still open; nothing is announced of it."""
    outcome: Outcome = {}
    if isinstance(action, Claim):
        outcome = _claim(game, action)
    else:
        stops_of(game).claims.clear()
    _go_on(game)
    return outcome


CLAIM = Question((Claim, Pass), mark("Claim your pot or pass"), _legal_claim, _check_claim, _answer_claim)

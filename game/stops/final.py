"""The poker after the last round, and the winner (rummoli.md 12.2 to 12.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.cards import Card
from game.kernel.events import GameOver
from game.kernel.places import hand, pool, purse
from game.stops import betting
from game.stops.ante import deal_cards, dealing, next_seating
from game.stops.board import POTS
from game.stops.question import Outcome, by_seat
from game.stops.showdown import award
from game.stops.state import Final, Poker

if TYPE_CHECKING:
    from game.stops.rummoli import Rummoli


def end_match(game: Rummoli, for_lack: bool = False) -> None:
    """After the last round: the board's chips are played for, then the winner is found.

    ``for_lack`` when the match ends because fewer than two can pay the next ante.
    """
    game.final = None
    board = sorted((pot for pot in POTS if game.pot(pot)), key=game.pot)  # equal amounts stay in board order
    if not board or game.options["final"] == "none":
        _find_winner(game)
        return
    entrants = _entrants(game, for_lack)
    together = game.options["final"] == "one_pot" or len(entrants) == 1
    game.final = Final(entrants, ["all"] if together else board)
    game.begin("final")
    _next_hand(game)


def _entrants(game: Rummoli, for_lack: bool) -> list[int]:
    """Who plays the final poker: fixed when it begins (12.4; for sit_out 4.3)."""
    dealt_in = game.playing
    if game.options["short_ante"] == "credit":
        return dealt_in
    found = dealt_in
    if for_lack and game.options["short_ante"] == "sit_out":
        found = next_seating(game).playing
    if game.options["final_entrants"] == "with_chips":
        found = [seat for seat in found if game.purse(seat) > 0]
    return found or dealt_in


def _next_hand(game: Rummoli) -> None:
    final = _final_of(game)
    if not final.pots:
        _find_winner(game)
    elif game.on("final_betting") and len(final.entrants) > 1 and final.pots[0] != "tie":
        game.let_dealer("final_deal")
    else:
        game.let_dealer("final")


def _final_of(game: Rummoli) -> Final:
    assert game.final is not None
    return game.final


# -- one hand of poker -----------------------------------------------------------------------------------


def _deal(game: Rummoli) -> list[Card]:
    """The next entrant deals; the pack in the order in which it leaves (12.3, 12.5)."""
    final = _final_of(game)
    pot = final.pots[0]
    game.finals += 1
    game.dealer = game.next_seat(game.dealing(), final.entrants)
    players = game.from_left(final.entrants)
    if game.options["final_deal"] == "full" and pot != "tie":
        places = dealing(players, game.options["widow_seat"] == "first", game.on("widow_takes_rest"))
    else:
        places = [hand(seat) for seat in players] * 5
    pack = deal_cards(game, places, "final", game.finals)
    if pot == "tie":
        game.announce(game.dealer, "deals to break the tie")
    else:
        game.announce(game.dealer, "deals for the board")
    if pot == "all":
        _put_together(game)
    stake = "poker" if pot in ("all", "tie") else pot
    game.poker = Poker(players, stake, game.number("bet_min"))
    return pack


def _put_together(game: Rummoli) -> None:
    """All chips on the board become one pot (12.2)."""
    for pot in POTS:
        if pot != "poker":
            game.table.pay(game.pot(pot), pool(pot), pool("poker"))


def deal_with_bets(game: Rummoli) -> Outcome:
    """Deal a final hand that is played with bets."""
    pot = _final_of(game).pots[0]
    pack = _deal(game)
    _final_of(game).dealt = True
    betting.open_bets(game)
    return {"pot": pot, "dealer": game.dealing(), "pack": pack}


def play(game: Rummoli) -> Outcome:
    """Award one pot of the final poker, dealing first unless that was done for the bets."""
    final = _final_of(game)
    pot = final.pots[0]
    if len(final.entrants) == 1:
        return _take_all(game)
    bets, final.dealt = final.dealt, False
    pack = [] if bets else _deal(game)
    found = award(game)
    shares = {} if pot == "tie" else by_seat(found.won)
    outcome: Outcome = {"pot": pot}
    if bets:
        outcome |= {"hands": found.hands, "pots": found.pots, "returned": found.returned, "shares": shares}
    else:
        outcome |= {"dealer": game.dealing(), "pack": pack, "hands": found.hands, "shares": shares}
    game.last_showdown = {key: value for key, value in outcome.items() if key != "pack"}  # cards not dealt stay secret
    final.pots.pop(0)
    if pot == "tie":
        _decide(game, found.best)
    else:
        _next_hand(game)
    return outcome


def _take_all(game: Rummoli) -> Outcome:
    """The only entrant takes the board without play (12.4)."""
    final = _final_of(game)
    seat = final.entrants[0]
    chips = sum(game.table.pay(game.pot(pot), pool(pot), purse(seat)) for pot in POTS)
    game.dealer = seat
    game.announce(seat, "takes {chips} from the board without play", chips=chips)
    final.pots.clear()
    _next_hand(game)
    return {"pot": "all", "dealer": seat, "pack": [], "hands": {}, "shares": {str(seat): chips}}


# -- the winner ------------------------------------------------------------------------------------------


def _find_winner(game: Rummoli) -> None:
    """Most chips; he who was out earlier comes after him who lost his last chip later (4.3, 12.6)."""
    most = max(game.purse(seat) for seat in range(game.seats))
    leaders = [seat for seat in range(game.seats) if game.purse(seat) == most]
    if game.options["short_ante"] == "partial":
        leaders = [seat for seat in leaders if seat in game.playing] or leaders
    _decide(game, leaders)


def _decide(game: Rummoli, leaders: list[int]) -> None:
    """Equal leaders share the match, or play cold hands until one is left (12.6)."""
    if len(leaders) > 1 and game.options["tie"] == "extra_hand":
        game.final = Final(sorted(leaders), ["tie"])
        if game.phase != "final":
            game.begin("final")
        game.let_dealer("final")
    else:
        game.winners = sorted(leaders)
        game.let_dealer("over")


def end(game: Rummoli) -> Outcome:
    """The last line of the match."""
    totals = [game.purse(seat) for seat in range(game.seats)]
    game.begin("over")
    game.table.events.append(GameOver(totals, game.winners))
    game.to_act = None
    return {"totals": totals, "winners": game.winners}

"""The position file: what a seat sees, what is right there and why; read from positions.json and built as a game's view.

One position, in `positions.json`:

* ``name``, ``game``, ``asks`` (Rummy: draw, play; Rummoli: exchange, offer, auction, poker, choose, lead, vote),
  ``options`` (those that differ from the usual), ``hand`` (the own one).
* Rummy, own seat 0: ``others`` (cards in the other hands), ``table`` (melds of others), ``mine`` (own melds), ``pile`` (its
  last card is the upcard), ``known`` (by seat, cards that it took from the pile), ``played`` (seats that have played
  cards in an earlier turn), ``totals``, ``takes`` (the card that the own seat has just taken), ``stock`` (cards left in it).
* Rummoli: ``seats``, ``before`` (what was said or laid before, in turn), ``seat`` (the own place from the dealer's left;
  else whoever is next; who leads is 0), ``chips`` of the seats, ``board`` (chips in each pot, else one for each seat), ``pots`` (chips in some).
* ``right`` or ``wrong``: actions as ``rummy_table.read`` and ``rummoli_table.read`` know them; a verb alone means any such.
* ``tempting``: the wrong action that a player would think of (else the best of the wrong ones), and ``reason``: the term of the
  candidates in which right and tempting differ most; null where nothing is weighed. ``why``: the same in a sentence.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from game.kernel.actions import Action
from game.kernel.cards import Card, cards, full_pack
from game.kernel.chance import generator, shuffled
from game.kernel.view import View
from game.stops import auction, betting, stops_phase
from game.stops.ante import dealing
from game.stops.board import POTS
from game.stops.rummoli import Rummoli
from tests import rummoli_table, rummy_table

FIXED = {"betting": "fixed", "bet_min": "2"}


@dataclass(frozen=True)
class Position:
    """One position as the file tells it."""

    name: str
    game: str
    asks: str
    hand: str
    why: str
    reason: str | None
    right: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    tempting: str = ""
    options: dict[str, str] = field(default_factory=dict)
    # what a seat of Rummy sees
    others: list[int] = field(default_factory=list)
    table: list[str] = field(default_factory=list)
    mine: list[str] = field(default_factory=list)
    pile: str = ""
    known: dict[str, str] = field(default_factory=dict)
    played: list[int] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    takes: str = ""
    stock: int | None = None
    # and one of Rummoli
    seats: int = 4
    seat: int | None = None
    before: list[str] = field(default_factory=list)
    chips: list[int] = field(default_factory=list)
    board: int | None = None
    pots: dict[str, int] = field(default_factory=dict)

    def view(self) -> View:
        """What the seat sees; the cards that it can't see lie anyhow."""
        assert self.game in MADE_BY, f"nobody has said in tests/positions how a position of {self.game} is laid out"
        return MADE_BY[self.game](self)

    def finds(self, action: Action) -> bool:
        """Whether an action is right here."""
        if self.right:
            return any(self.means(action, text) for text in self.right)
        return not any(self.means(action, text) for text in self.wrong)

    def tempts(self, action: Action) -> bool:
        """Whether it is the wrong action that a player would think of."""
        return self.means(action, self.tempting) if self.tempting else not self.finds(action)

    def means(self, action: Action, text: str) -> bool:
        """Whether an action is the one that a text means: a verb alone is any of that kind."""
        if " " not in text:
            return action.to_json()["do"] == text
        same, meant = rummy_table.same, TABLES[self.game].read(text)
        return action == meant or (self.game == "rummy" and same(action) == same(meant))


def _rummy(told: Position) -> View:
    assert told.table or told.mine or not told.played, f"{told.name}: who has played has something on the table"
    known = {int(seat): cards(words) for seat, words in told.known.items()}
    named = cards(" ".join([told.hand, told.pile, told.takes, *told.table, *told.mine, *told.known.values()]))
    rest = [card for card in shuffled(generator("positions", told.name), full_pack()) if card not in named]
    hands = [told.hand]
    for seat, size in enumerate(told.others, 1):
        held = known.get(seat, [])
        hands.append(" ".join([*held, *(rest.pop() for _ in range(size - len(held)))]))
    laid = [*((meld, 1) for meld in told.table), *((meld, 0) for meld in told.mine)]
    stock = None if told.stock is None else " ".join(rest[: told.stock])
    game = rummy_table.table(
        hands, laid, told.pile, stock=stock, phase=told.asks, takes=told.takes, **told.options
    )  # fmt: skip
    for seat, held in known.items():
        game.known[seat] = held
    game.played = [seat in told.played for seat in range(len(hands))]
    game.totals = told.totals or game.totals
    return game.view(0)


def _rummoli(told: Position) -> View:
    mine = cards(told.hand)
    seat = told.seat
    if seat is None:
        seat = {"exchange": told.seats - 1, "offer": told.seats - 1}.get(told.asks, len(told.before) % told.seats)
    if told.asks == "lead":
        seat = 0
    rest = [card for card in shuffled(generator("positions", told.hand), full_pack()) if card not in mine]
    places = dealing(list(range(told.seats)), False, False)
    piles = {place: [rest.pop() for _ in range(places.count(place))] for place in sorted({*places} - {f"hand:{seat}"})}
    hands = [told.hand if place == seat else " ".join(piles[f"hand:{place}"]) for place in range(told.seats)]
    board = dict.fromkeys(POTS, told.seats if told.board is None else told.board) | told.pots
    game = rummoli_table.table(
        hands, told.chips or None, board=board, widow=" ".join(piles["widow"]), **(FIXED | told.options)
    )
    _open(game, told, seat)
    assert game.to_act == seat, f"{told.name}: {game.to_act} is asked, not {seat}"
    return game.view(seat)


def _open(game: Rummoli, told: Position, seat: int) -> None:
    match told.asks:
        case "exchange" | "offer":
            auction.ask_dealer(game)
        case "auction":
            _unbar(game, seat)
            auction._open_auction(game)
        case "lead":
            game.last_showdown = {"lead": seat, "hands": {}}
            stops_phase.open_stops(game, seat)
        case "vote":
            game.ask(seat, "vote")
        case _:
            betting.open_poker(game)
    rummoli_table.do(game, *told.before)


def _unbar(game: Rummoli, seat: int) -> None:
    """Nobody before the own seat is barred from bidding: his words are given."""
    for other in range(seat):
        barred = {Card("Ts"), *auction.pay_cards(game, other)}
        game.table.piles[f"hand:{other}"] = [card for card in game.hand(other) if card not in barred]


def positions() -> list[Position]:
    """All of the file, in its order."""
    text = (Path(__file__).parent / "positions.json").read_text(encoding="utf-8")
    return [Position(**entry) for entry in json.loads(text)]


def answered(think: Any, told: Position) -> Action:
    """The action of a computer player, with chances of its own."""
    *_, last = think(told.view(), Random(told.name))
    action: Action = last
    return action


TABLES: dict[str, Any] = {"rummy": rummy_table, "rummoli": rummoli_table}
"""By game, what reads an action from a text."""
MADE_BY = {"rummy": _rummy, "rummoli": _rummoli}
"""By game, what lays a position out."""

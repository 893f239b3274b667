"""Positions of Rummoli for tests, written as a player would say them: ``do(game, "bid 2", "pass")``.

Seats are called A B C ... clockwise from the dealer's left, as in the worked examples: the last seat deals.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.kernel.actions import ALL, DEALER, VERBS, Action, Chore, IllegalAction, Vote
from game.kernel.cards import Card, cards, full_pack
from game.stops import actions as act
from game.stops import auction, betting, settle, stops_phase
from game.stops.board import POTS
from game.stops.rummoli import Rummoli

SEED = "0123456789abcdef0123456789abcdef"
EXAMPLES = {
    example["id"]: example
    for example in json.loads((Path(__file__).parent / "data" / "worked-examples.json").read_text(encoding="utf-8"))
}


def table(
    hands: Sequence[str],
    chips: Sequence[int] | None = None,
    board: Mapping[str, int] | None = None,
    widow: str = "",
    **options: str,
) -> Rummoli:
    """A round that is dealt: these hands and widow, all other cards out of play; purses and pots as given or 100 and 0."""
    game = Rummoli(SEED, len(hands), options)
    game.round, game.dealer = 1, len(hands) - 1
    piles = {f"hand:{seat}": cards(hand) for seat, hand in enumerate(hands)} | {"widow": cards(widow)}
    named = [card for pile in piles.values() for card in pile]
    assert len(set(named)) == len(named), "a card lies in two places"
    game.table.piles = piles | {"pack": [card for card in full_pack() if card not in named]}
    for seat, count in enumerate(chips or [100] * len(hands)):
        game.table.chips[f"purse:{seat}"] = count
    for pot, count in (board or {}).items():
        game.table.chips[f"pool:{pot}"] = count
    game.before = [game.purse(seat) for seat in range(len(hands))]
    return game


def exchanging(hands: Sequence[str], **more: Any) -> Rummoli:
    """The dealer is asked whether he exchanges."""
    game = table(hands, **more)
    auction.ask_dealer(game)
    return game


def ranked(order: str, **more: Any) -> Rummoli:
    """The poker begins. Each seat holds a pair: a lower digit is a higher pair, two equal digits tie to the last card."""
    kickers = {rank: list("shdc") for rank in "765432"}
    hands: dict[int, str] = {}
    for digit in sorted(set(order)):
        holders = [place for place, other in enumerate(order) if other == digit]
        low = sorted(kickers, key=lambda rank: -len(kickers[rank]))[:3]
        for place, pair in zip(holders, ("sh", "dc"), strict=False):
            rank = "AKQJT98"[int(digit)]
            hands[place] = " ".join([*(rank + suit for suit in pair), *(each + kickers[each].pop(0) for each in low)])
    game = table([hands[place] for place in range(len(order))], **more)
    betting.open_poker(game)
    return game


def stopping(hands: Sequence[str], lead: str = "A", **more: Any) -> Rummoli:
    """The stops play begins; ``lead`` lays first."""
    game = table(hands, **more)
    stops_phase.open_stops(game, seat(lead))
    return game


def after_round(
    chips: Sequence[int], round: int = 6, dealer: int = 0, board: Mapping[str, int] | None = None, **options: str
) -> Rummoli:
    """A round has just been settled: what comes next?"""
    game = table([""] * len(chips), chips=chips, board={"ts": 9} if board is None else board, **options)
    game.round, game.dealer = round, dealer
    settle.after_round(game)
    return game


def seat(letter: str) -> int:
    """0 of A."""
    return "ABCDEFGH".index(letter)


def read(text: str) -> Action:
    """``bid 2``, ``raise 5`` (what leaves the purse), ``lay 3h``, ``claim kh``, ``choose 2s 3s ...``, ``vote yes``, or a chore."""
    verb, *words = text.split()
    match verb:
        case "bid" | "bet" | "call" | "raise":
            return {"bid": act.Bid, "bet": act.Bet, "call": act.Call, "raise": act.Raise}[verb](int(words[0]))
        case "lay":
            return act.Lay(Card(words[0]))
        case "claim":
            return act.Claim(words[0])
        case "choose":
            return act.Choose(tuple(cards(words)))
        case "vote":
            return Vote(words[0] == "yes")
    return VERBS[verb]() if verb in VERBS else Chore(verb)


def do(game: Rummoli, *texts: str) -> dict[str, Any]:
    """Do legal actions one after the other; ``A:check`` also says whose it is. Returns the last one's line of the log."""
    line: dict[str, Any] = {}
    for text in texts:
        who, _, words = text.rpartition(":")
        if who:
            assert game.to_act == seat(who), f"it is the turn of {game.to_act}, not of {who}"
        action = read(words)
        assert action in game.legal_actions(), f"{text} is not listed as legal"
        line = game.apply(action).line
    return line


def chore(game: Rummoli) -> dict[str, Any]:
    """The dealer's next chore; its line of the log."""
    assert game.to_act == DEALER
    return game.apply(game.legal_actions()[0]).line


def refused(game: Rummoli, text: str) -> str:
    """The sentence with which an action is refused; it must change nothing and not be listed."""
    action, before = read(text), state(game)
    assert action not in game.legal_actions(), f"{text} is listed as legal"
    with pytest.raises(IllegalAction) as caught:
        game.apply(action)
    assert state(game) == before
    return str(caught.value)


def state(game: Rummoli) -> str:
    """All that can be seen or asked of a game, to compare before and after."""
    return json.dumps([game.view(viewer).to_json() for viewer in (*range(game.seats), ALL)])


def legal(game: Rummoli) -> list[str]:
    """The legal actions as ``do`` reads them."""
    found = []
    for action in game.legal_actions():
        line = action.to_json()
        rest = [value for key, value in line.items() if key != "do"]
        found.append(" ".join([line["do"], *(str(word) for word in rest)]))
    return found


def lay_out(game: Rummoli, *wanted: str) -> list[str]:
    """Play the stops to the end of the round: ``A:3h`` for each card laid. Where there is a choice the next of
    ``wanted`` that is legal is laid, and pots are paid as the dealer goes."""
    played: list[str] = []
    while game.phase == "stops" and game.legal_actions() != [Chore("settle")]:
        if game.to_act == DEALER:
            chore(game)
            continue
        lays = [action for action in game.legal_actions() if isinstance(action, act.Lay)]
        pick = lays[0] if len(lays) == 1 else next(lay for lay in lays if lay.card in wanted)
        played.append(f"{'ABCDEFGH'[game.actor()]}:{pick.card}")
        game.apply(pick)
    return played


def purses(game: Rummoli) -> list[int]:
    """The chips of each seat."""
    return [game.purse(each) for each in range(game.seats)]


def pots(game: Rummoli) -> dict[str, int]:
    """The pots that hold chips."""
    return {pot: game.pot(pot) for pot in POTS if game.pot(pot)}


def run_chores(game: Rummoli, until: Iterable[str] = ("ante",)) -> list[dict[str, Any]]:
    """The dealer's chores up to one of ``until``, or until a seat is asked or the match is over; their lines."""
    lines = []
    while game.to_act == DEALER and game.chore not in until:
        lines.append(chore(game))
    return lines

"""The stops play of many deals at once ends as the real one does: the same chips, for any options."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from game.kernel.options import OptionError
from game.stops import poker
from game.stops.board import POTS
from game.stops.bot import lockstep
from game.stops.rummoli import Rummoli


class Coin:
    """Of equal cards always the last, or always the first."""

    def __init__(self, last: bool) -> None:
        self.last = last

    def random(self, count: int) -> Any:
        return np.full(count, 0.0 if self.last else 1.0)


def at_the_stops(chance: Random) -> Rummoli:
    """A match with a stops play about to begin, after choices at random."""
    while True:
        fine = chance.choice("00013")
        options = {
            "end": "rounds:1", "final": "none", "no_colour_fine": fine,
            "start_chips": chance.choice(["9", "13", "40"]) if fine == "0" else "200",
            "poker": chance.choice(["showdown", "betting"]),
            "stop_lead": chance.choice(["colour", "chosen_suit"]),
            "combo": chance.choice(["one_player", "completer"]),
            "card_payment": chance.choice(["winner", "next_pot"]),
            "short_ante": chance.choice(["partial", "credit", "sit_out"]),
            "first_card": chance.choice(["whole_hand", "poker_five"]),
            "poker_cards_return": chance.choice(["on", "on", "off"]),
        }  # fmt: skip
        try:
            game = Rummoli(f"{chance.getrandbits(128):032x}", chance.randrange(2, 9), options)
        except OptionError:
            continue
        while game.phase != "stops" and game.to_act is not None:
            actions = game.legal_actions()
            game.apply(chance.choice(actions) if fine == "0" else actions[0])
        if game.phase == "stops" and game.stops and game.stops.due:
            return game


@pytest.mark.parametrize("seed", range(300))
def test_the_same_deal_brings_the_same_chips(seed: int) -> None:
    chance = Random(seed)
    game, last = at_the_stops(chance), chance.random() < 0.5
    assert game.stops
    hands = np.array([[poker.bits(game.hand(seat))] for seat in game.playing], np.uint64)
    purses = [game.purse(seat) for seat in game.playing]
    rules = lockstep.Rules(
        {pot: game.pot(pot) for pot in POTS},
        game.options["stop_lead"] == "chosen_suit",
        game.options["combo"] == "completer",
        game.options["card_payment"] == "winner",
        game.number("no_colour_fine"),
        game.options["short_ante"] == "credit",
    )
    lead = np.array([game.playing.index(game.stops.layer)])
    first = np.array([poker.bits(game.stops.due)], np.uint64)
    end = lockstep.play(hands, lead, first, rules, Coin(last))  # type: ignore[arg-type]
    gains, board = lockstep.gains(end, hands, rules, np.array(purses))
    while game.phase == "stops":
        actions = game.legal_actions()
        game.apply(actions[-1] if last and game.to_act != -1 else actions[0])
    assert [game.purse(seat) - had for seat, had in zip(game.playing, purses, strict=True)] == gains[:, 0].tolist()
    assert sum(game.pot(pot) for pot in POTS if pot != "poker") == board[0]


def test_an_engine_that_lays_no_card_fails_with_a_sentence_instead_of_going_on(monkeypatch: pytest.MonkeyPatch) -> None:
    game = at_the_stops(Random(1))
    assert game.stops
    hands = np.array([[poker.bits(game.hand(seat))] for seat in game.playing], np.uint64)
    lead, first = np.array([game.playing.index(game.stops.layer)]), np.array([poker.bits(game.stops.due)], np.uint64)
    monkeypatch.setattr(lockstep, "_run", lambda held, card: np.zeros_like(card))
    with pytest.raises(AssertionError, match="a sequence laid no card"):
        lockstep.play(hands, lead, first, lockstep.Rules(dict.fromkeys(POTS, 1)), Coin(True))  # type: ignore[arg-type]

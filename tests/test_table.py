"""The table: what lies where, and that every change to it is told."""

from __future__ import annotations

import pytest

from game.kernel.cards import Card, cards
from game.kernel.events import CardMoved, ChipsMoved
from game.kernel.table import Table


def test_looking_at_a_place_makes_none() -> None:
    table = Table("seed")
    assert table.pile("hand:0") == [] and table.piles == {}
    table.move_all("hand:0", "stock")
    assert table.piles == {} and table.events == []


def test_a_card_goes_to_the_end_or_to_a_slot_and_each_move_is_told() -> None:
    table = Table("seed")
    table.piles["hand:0"] = cards("7h 8h 9h")
    table.move(Card("8h"), "hand:0", "meld:0")
    table.move(Card("7h"), "hand:0", "meld:0", 0)
    table.move(Card("9h"), "hand:0", "meld:0")
    assert table.piles == {"hand:0": [], "meld:0": cards("7h 8h 9h")}
    assert table.events[1] == CardMoved(Card("7h"), "hand:0", "meld:0", slot=0) and len(table.events) == 3
    with pytest.raises(ValueError):
        table.move(Card("7h"), "hand:0", "meld:0")


def test_chips_are_paid_and_nothing_is_told_of_none() -> None:
    table = Table("seed")
    assert table.pay(3, "purse:0", "pool:ts") == 3 and table.pay(0, "purse:0", "pool:ts") == 0
    assert table.chips == {"purse:0": -3, "pool:ts": 3}
    assert table.events == [ChipsMoved(3, "purse:0", "pool:ts")]


def test_a_new_order_holds_the_same_cards() -> None:
    table = Table("seed")
    table.piles["stock"] = cards("7h 8h 9h")
    with pytest.raises(AssertionError, match="the same cards"):
        table.reorder("stock", cards("7h 8h"))

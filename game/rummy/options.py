"""The rule options of Rummy, in the order of the match log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.kernel.options import Option, OptionError, numbers, on_off

OPTIONS: Final = (
    Option(
        "first_dealer",
        "random",
        ("random", "fixed:<0-5>", "low_cut"),
        "who deals first; low_cut: whoever draws the lowest card",
    ),
    Option("deal_rotation", "clockwise", ("clockwise", "winner_deals"), "who deals next; winner_deals is for two"),
    Option("melds_per_turn", "unlimited", ("unlimited", "1", "1_unless_out"), "how many new melds a turn may lay"),
    on_off("layoff_requires_own_meld", "only those who have laid a meld in this deal may lay off"),
    Option("stock_out", "reshuffle", ("reshuffle", "turn_over", "block"), "what happens when the stock is used up"),
    Option(
        "max_reshuffles",
        "none",
        ("none", "<0-99>"),
        "how often a deal may make up a new stock: any number of times, or at most so often",
    ),
    Option("stall_turns", "40", ("<5-400>",), "turns per seat without a card played that end a deal"),
    Option("blocked_score", "none", ("none", "lowest_wins", "all_lose"), "how a blocked deal counts"),
    Option("max_blocked", "5", ("<1-99>",), "blocked deals in a row that end the match"),
    on_off("must_discard_last", "the last card must be discarded: it can't be melded or laid off"),
    Option("rummy_bonus", "double", ("double", "none"), "going out in one turn with the whole hand doubles the points"),
    Option("score_mode", "winner_takes", ("winner_takes", "penalty"), "the winner gains, or each loser is charged"),
    Option(
        "match",
        "target:150",
        ("target:<1-9999>", "hands:<1-300>", "target:<1-9999>+hands:<1-300>"),
        "the match ends at so many points, after so many deals, or at whichever comes first",
    ),
    Option("tie", "shared", ("shared", "extra_hand"), "equal leaders share the win, or play further deals"),
    Option("ace", "low", ("low", "high_or_low", "round_corner"), "how the ace counts in runs; it is low in A-2-3"),
)


def check(options: Mapping[str, str], seats: int) -> None:
    """OptionError with the reason when the rules exclude this combination of checked values."""
    first, limit = options["first_dealer"], options["max_reshuffles"]
    if first.startswith("fixed:") and numbers(first)[0] >= seats:
        raise OptionError(
            "first_dealer={value} is not possible with {seats} seats: they are 0 to {last}",
            value=first, seats=seats, last=seats - 1,
        )  # fmt: skip
    if options["stock_out"] == "block" and limit not in ("none", "0"):
        raise OptionError(
            "stock_out=block ends the deal when the stock is used up, so max_reshuffles={limit} can't be kept: "
            "leave it at none or 0",
            limit=limit,
        )

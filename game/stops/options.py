"""The options of Rummoli, declared once, and the combinations that its rules exclude (rummoli.md 13)."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.options import Option, OptionError, numbers, on_off

OPTIONS = (
    Option("start_chips", "100", ("<9-9999>",), "chips that each player begins with"),
    Option("first_dealer", "random", ("random", "cut_high", "fixed:<0-7>"), "who deals first; cut_high: whoever draws the highest card"),
    on_off("dealer_double_ante", "the dealer puts two chips into each pot"),
    Option(
        "short_ante",
        "partial",
        ("partial", "sit_out", "credit"),
        "who can't pay nine chips pays what he has, is out, or goes into debt",
    ),
    Option("widow_seat", "last", ("last", "first"), "whether the spare hand is dealt after the dealer or before all"),
    on_off("widow_takes_rest", "players get equal hands and the spare hand gets the cards left over"),
    Option(
        "pay_cards",
        "collecting",
        ("collecting", "five", "marked"),
        "which cards bar a hand from exchange and auction: what could collect a pot, only the five single cards, or any marked card",
    ),
    on_off("dealer_may_skip_auction", "a dealer who keeps his hand may let the spare hand lie"),
    on_off("auction_old_hand", "after his exchange the dealer may sell his old hand"),
    Option(
        "auction",
        "rounds",
        ("rounds", "pass_out", "sealed"),
        "a pass is not final, a pass is final, or one secret bid each",
    ),
    Option("min_bid", "1", ("<1-99>",), "the smallest bid for the spare hand"),
    Option("poker", "betting", ("betting", "showdown"), "poker with bets, or hands are shown at once"),
    Option("poker_cards", "auto_best", ("auto_best", "chosen"), "the best five count, or each player sets five aside"),
    Option("wheel", "on", ("on", "off"), "5 4 3 2 A is the lowest straight"),
    Option("betting", "spread", ("spread", "fixed", "no_limit", "pot_limit"), "the limits of bets and raises"),
    Option("bet_min", "1", ("<1-999>",), "the smallest bet and raise"),
    Option("bet_max", "5", ("<1-999>",), "the largest bet and raise with betting=spread"),
    Option("max_raises", "3", ("<0-99>",), "how often the bet may be raised; no_limit has no cap"),
    Option("poker_cards_return", "on", ("on", "off"), "the poker cards go back to the hands, or leave the round"),
    Option(
        "first_card", "whole_hand", ("whole_hand", "poker_five"), "the first card is the lowest of the hand or of the five"
    ),
    Option(
        "stop_lead", "colour", ("colour", "chosen_suit"), "after a stop the lowest card of the colour, or of either suit"
    ),
    Option("no_colour_fine", "0", ("<0-9>",), "chips into the Rummoli pot for not having the colour wanted"),
    Option(
        "combo",
        "one_player",
        ("one_player", "completer"),
        "7-8-9 and A-K of diamonds pay who lays them all, or who completes them",
    ),
    Option("claim", "auto", ("auto", "manual"), "pots are paid by themselves, or must be claimed"),
    Option(
        "card_payment", "winner", ("winner", "next_pot"), "the chips for cards left go to the winner or into the next pot"
    ),
    Option(
        "end",
        "rounds:auto",
        ("rounds:auto", "rounds:<1-999>", "time:<1-600>", "last_standing", "vote"),
        "how long the match goes: so many rounds, or 10 and as many more as let all deal equally often; minutes; until all but one have lost their chips; until all vote to end it",
    ),
    Option("final", "one_pot", ("one_pot", "per_pot", "none"), "the last poker is for the whole board, for each pot, or left out"),
    Option("final_deal", "five", ("five", "full"), "cards for the last poker: five each, or all as in a round"),
    on_off("final_betting", "the last poker has bets"),
    Option("final_entrants", "with_chips", ("with_chips", "all_last_round"), "who plays the last poker"),
    Option("tie", "shared", ("shared", "extra_hand"), "equal chips at the end share the match or play one more hand"),
)  # fmt: skip


def check_options(options: Mapping[str, str], seats: int) -> None:
    """OptionError with a sentence for a combination that the rules exclude."""
    number = {name: numbers(options[name]) for name in ("start_chips", "first_dealer", "bet_min", "bet_max")}
    if any(seat >= seats for seat in number["first_dealer"]):
        raise OptionError(
            "first_dealer={value} is no seat: with {seats} seats they are 0 to {last}",
            value=options["first_dealer"],
            seats=seats,
            last=seats - 1,
        )
    if options["dealer_double_ante"] == "on" and number["start_chips"][0] < 18:
        raise OptionError("dealer_double_ante=on needs start_chips of at least 18: the dealer pays 18")
    if options["short_ante"] == "credit" and options["end"] == "last_standing":
        raise OptionError("short_ante=credit can't go with end=last_standing: with credit nobody is ever out")
    if number["bet_min"] > number["bet_max"]:
        raise OptionError(
            "bet_min={least} is above bet_max={most}: bet_min is at most bet_max",
            least=options["bet_min"],
            most=options["bet_max"],
        )
    if options["poker_cards_return"] == "off":
        if seats == 8:
            raise OptionError("poker_cards_return=off is for up to 7 seats: with 8 a hand may have only five cards")
        if options["first_card"] == "poker_five":
            raise OptionError("poker_cards_return=off can't go with first_card=poker_five: the five have left the hand")


def round_limit(options: Mapping[str, str], seats: int) -> int | None:
    """How many rounds the match has, None when something else ends it (rummoli.md 12.1)."""
    end = options["end"]
    if end == "rounds:auto":
        return seats * -(-10 // seats)
    if end.startswith("rounds:"):
        return numbers(end)[0]
    return 500 if end == "last_standing" else None

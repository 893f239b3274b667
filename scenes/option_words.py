"""What rule options and their values are called."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from game.kernel.options import Option, numbers
from scenes.words import counted, mark, tr

RANGE: Final = re.compile(r"<(\d+)-(\d+)>")

NAMES: Final = {
    "match": mark("Match goes"),
    "end": mark("Match goes"),
    "tie": mark("Equal leaders"),
    "first_dealer": mark("First dealer"),
    "ace": mark("Ace in runs"),
    "wheel": mark("5 4 3 2 A is a straight"),
    "combo": mark("7-8-9 and A-K pay"),
    "claim": mark("Pots are paid"),
    "poker": mark("Poker hands"),
    "score_mode": mark("Counting"),
    "rummy_bonus": mark("Going rummy"),
    "deal_rotation": mark("Next dealer"),
    "melds_per_turn": mark("Melds a turn"),
    "layoff_requires_own_meld": mark("Meld before laying off"),
    "must_discard_last": mark("Last card is discarded"),
    "stock_out": mark("Stock used up"),
    "max_reshuffles": mark("New stocks in a deal"),
    "blocked_score": mark("Blocked deal"),
    "max_blocked": mark("Blocked deals in a row"),
    "stall_turns": mark("Turns without a play"),
    "start_chips": mark("Chips to begin with"),
    "short_ante": mark("Too few chips"),
    "dealer_double_ante": mark("Dealer antes twice"),
    "auction": mark("Auction"),
    "pay_cards": mark("Cards that bar"),
    "min_bid": mark("Smallest bid"),
    "dealer_may_skip_auction": mark("Dealer may skip auction"),
    "auction_old_hand": mark("Sell the old hand"),
    "widow_seat": mark("Spare hand is dealt"),
    "widow_takes_rest": mark("Spare hand takes the rest"),
    "betting": mark("Limits"),
    "bet_min": mark("Smallest bet"),
    "bet_max": mark("Largest bet"),
    "max_raises": mark("Raises at most"),
    "poker_cards": mark("The five cards"),
    "poker_cards_return": mark("Cards go back to the hand"),
    "first_card": mark("First card"),
    "stop_lead": mark("After a stop"),
    "no_colour_fine": mark("Fine for lacking a colour"),
    "card_payment": mark("Cards left are paid"),
    "final": mark("Played for"),
    "final_deal": mark("Cards"),
    "final_betting": mark("With bets"),
    "final_entrants": mark("Who plays"),
}
# What a form of values means, of one option or of whichever has it; numbers are left out.
VALUES: Final[dict[str | tuple[str, str], str]] = {
    "on": mark("on"),
    "off": mark("off"),
    "none": mark("none"),
    "random": mark("random"),
    "shared": mark("share the win"),
    "extra_hand": mark("play one more"),
    "target:<>": mark("to points"),
    "hands:<>": mark("for deals"),
    "target:<>+hands:<>": mark("points or deals"),
    "rounds:auto": mark("for 10+ rounds"),
    "rounds:<>": mark("for rounds"),
    "time:<>": mark("for minutes"),
    "last_standing": mark("until one is left"),
    "vote": mark("until a vote"),
    "low_cut": mark("lowest card"),
    "cut_high": mark("highest card"),
    ("first_dealer", "fixed:<>"): mark("fixed"),
    ("deal_rotation", "clockwise"): mark("clockwise"),
    ("deal_rotation", "winner_deals"): mark("winner deals"),
    ("melds_per_turn", "unlimited"): mark("unlimited"),
    ("melds_per_turn", "1"): mark("one"),
    ("melds_per_turn", "1_unless_out"): mark("1, more to go out"),
    ("stock_out", "reshuffle"): mark("shuffle again"),
    ("stock_out", "turn_over"): mark("turn it over"),
    ("stock_out", "block"): mark("the deal ends"),
    ("max_reshuffles", "none"): mark("any number"),
    ("max_reshuffles", "<>"): mark("at most"),
    ("blocked_score", "none"): mark("counts nothing"),
    ("blocked_score", "lowest_wins"): mark("lowest hand gains"),
    ("blocked_score", "all_lose"): mark("all lose"),
    ("rummy_bonus", "double"): mark("counts double"),
    ("rummy_bonus", "none"): mark("counts as usual"),
    ("score_mode", "winner_takes"): mark("for the winner"),
    ("score_mode", "penalty"): mark("against losers"),
    ("ace", "low"): mark("low"),
    ("ace", "high_or_low"): mark("high or low"),
    ("ace", "round_corner"): mark("round corner"),
    ("short_ante", "partial"): mark("pays what is left"),
    ("short_ante", "sit_out"): mark("is out"),
    ("short_ante", "credit"): mark("goes into debt"),
    ("widow_seat", "last"): mark("after the dealer"),
    ("widow_seat", "first"): mark("before all"),
    ("pay_cards", "collecting"): mark("what wins a pot"),
    ("pay_cards", "five"): mark("five single cards"),
    ("pay_cards", "marked"): mark("any marked card"),
    ("auction", "rounds"): mark("pass, bid again"),
    ("auction", "pass_out"): mark("a pass is final"),
    ("auction", "sealed"): mark("one secret bid"),
    ("poker", "betting"): mark("with bets"),
    ("poker", "showdown"): mark("shown at once"),
    ("poker_cards", "auto_best"): mark("the best five"),
    ("poker_cards", "chosen"): mark("set aside"),
    ("betting", "spread"): mark("within limits"),
    ("betting", "fixed"): mark("fixed size"),
    ("betting", "no_limit"): mark("no limit"),
    ("betting", "pot_limit"): mark("up to the pot"),
    ("first_card", "whole_hand"): mark("lowest in hand"),
    ("first_card", "poker_five"): mark("lowest of five"),
    ("stop_lead", "colour"): mark("lowest in colour"),
    ("stop_lead", "chosen_suit"): mark("lowest in suit"),
    ("combo", "one_player"): mark("who lays them all"),
    ("combo", "completer"): mark("who lays the last"),
    ("claim", "auto"): mark("by themselves"),
    ("claim", "manual"): mark("when claimed"),
    ("card_payment", "winner"): mark("to the winner"),
    ("card_payment", "next_pot"): mark("into the pot"),
    ("final", "one_pot"): mark("the whole board"),
    ("final", "per_pot"): mark("each pot"),
    ("final", "none"): mark("left out"),
    ("final_deal", "five"): mark("five cards"),
    ("final_deal", "full"): mark("as in a round"),
    ("final_entrants", "with_chips"): mark("who has chips"),
    ("final_entrants", "all_last_round"): mark("all who were left"),
}

# What the number behind a name in a form counts: of one, of several.
UNITS: Final = {
    "target": (mark("{count} pt"), mark("{count} pts")),
    "hands": (mark("{count} deal"), mark("{count} deals")),
    "rounds": (mark("{count} round"), mark("{count} rounds")),
    "time": (mark("{count} min"), mark("{count} min")),
}


def units(form: str) -> list[str]:
    """The names before the numbers of a form, one for each.

    >>> units("target:<1-9999>+hands:<1-300>"), units("<0-99>"), units("rounds:auto")
    (['target', 'hands'], [''], [])
    """
    return re.findall(r"(\w*):?<\d+-\d+>", form)


def number_words(unit: str, number: int) -> str:
    """A number with what it counts, if that has a word.

    >>> number_words("target", 150), number_words("hands", 1), number_words("", 5)
    ('150 pts', '1 deal', '5')
    """
    return counted(*UNITS[unit], number) if unit in UNITS else str(number)


def value_words(option: str, form: str) -> str:
    """A form of an option's values as a person reads it, its numbers left out.

    >>> value_words("card_payment", "winner"), value_words("lead", "winner"), value_words("target", "target:<1-99>")
    ('to the winner', 'winner', 'to points')
    """
    bare = RANGE.sub("<>", form)
    words = VALUES.get((option, bare)) or VALUES.get(bare)
    return tr(words) if words else bare.replace("_", " ").replace(":<>", "")


def form_of(option: Option, value: str) -> str:
    """The form that a value has."""
    return next(form for form in option.forms if Option("", "", (form,), "").accepts(value))


def said(option: Option, value: str) -> str:
    """A value in words, its numbers with it.

    >>> said(Option("match", "target:150", ("target:<1-9999>", "hands:<1-300>"), ""), "hands:3")
    'for deals, 3'
    """
    if not option.accepts(value):
        return value
    form = form_of(option, value)
    found = [str(number) for number in numbers(value)] if RANGE.search(form) else []
    return ", ".join([*([value_words(option.name, form)] if RANGE.sub("", form) else []), *found])


def name_words(name: str) -> str:
    """An option's name as a person reads it."""
    return tr(NAMES[name]) if name in NAMES else name.replace("_", " ").capitalize()


def readable(sentence: str, options: Sequence[Option]) -> str:
    """A sentence of the rules with the page's own words for options and their values.

    >>> readable("bet_min=9 is above bet_max=5", [Option("bet_min", "1", ("<1-999>",), ""), Option("bet_max", "5", ("<1-999>",), "")])
    '“Smallest bet: 9” is above “Largest bet: 5”'
    """
    by_name = {option.name: option for option in options}

    def words(found: re.Match[str]) -> str:
        name, value = found[1], found[2]
        if name not in by_name or ("_" not in name and not value):
            return found[0]
        if not value:
            return f"“{name_words(name)}”"
        return f"“{name_words(name)}: {said(by_name[name], value)}”"

    worded = re.sub(r"\b([a-z_]+)(?:=([\w+]+(?::\w+)?))?", words, sentence)
    owner = {form: option.name for option in options for form in option.forms}
    return re.sub(r"\b([a-z]+_[a-z_]+)\b", lambda found: value_words(owner.get(found[1], ""), found[1]), worded)

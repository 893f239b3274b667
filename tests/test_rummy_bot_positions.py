"""Styles of Rummy show in what characters choose at the same positions; those with a right move are in tests/positions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

import pytest

from game.bots import find_bot
from game.characters import CHARACTERS
from game.kernel.actions import DEALER, Action
from game.kernel.cards import HIDDEN, cards
from game.kernel.options import complete
from game.kernel.view import View
from game.rummy import melds
from game.rummy.actions import Discard, Draw, LayOff, Meld
from game.rummy.bot.styles import STYLES
from game.rummy.options import OPTIONS
from game.rummy.rummy import Rummy
from tests.tools.rummy_styles import Habits, each, noted


def view(
    hand: str,
    pile: str = "2c",
    table: Sequence[str] = (),
    others: Sequence[int] = (10,),
    known: Mapping[int, str] | None = None,
    played: Sequence[int] = (),
    taken: str = "",
    play: bool = True,
    **options: str,
) -> View:
    """Seat 0's view; ``others`` are the sizes of the other hands, ``played`` the seats that have played cards."""
    seats = 1 + len(others)
    chosen = complete(OPTIONS, options)
    held, laid = cards(hand), [melds.in_order(cards(meld), chosen["ace"]) for meld in table]
    piles = {"hand:0": held, "discard": cards(pile)}
    piles |= {f"hand:{seat}": [HIDDEN] * count for seat, count in enumerate(others, 1)}
    piles |= {f"meld:{number}": meld for number, meld in enumerate(laid)}
    piles["stock"] = [HIDDEN] * (52 - len(held) - len(cards(pile)) - sum(others) - sum(map(len, laid)))
    facts = {
        "deal": 1,
        "totals": [0] * seats,
        "melds": [{}] * len(table),
        "known": [cards((known or {}).get(seat, "")) for seat in range(seats)],
        "melded": [seat in played for seat in range(seats)],
        "played": [seat in played for seat in range(seats)],
        "melds_this_turn": 0,
        "plays_this_turn": 0,
        "reshuffles": 0,
        "taken": cards(taken)[0] if taken else None,
    }
    bits = melds.mask(held)
    legal: list[Action] = [Draw("stock"), Draw("discard")]
    if play:
        legal = [
            Meld(tuple(melds.in_order(melds.unmask(m), chosen["ace"]))) for m in melds.all_melds(bits, chosen["ace"])
        ]
        legal += [LayOff(n, more) for n, meld in enumerate(laid) for more in melds.layoffs(meld, bits, chosen["ace"])]
        legal += [Discard(card) for card in held if card != facts["taken"]]
    return View(
        game="rummy", seat=0, seats=seats, step=7, to_act=0, phase="play" if play else "draw", piles=piles, chips={},
        facts=facts, options=chosen, legal=legal, undo=False,
    )  # fmt: skip


def choice(name: str, seen: View) -> Action:
    think = find_bot("rummy", name)
    assert think is not None
    return list(think(seen, Random(1)))[-1]


def test_every_character_has_a_style() -> None:
    assert list(STYLES) == list(CHARACTERS)
    assert len(set(STYLES.values())) == len(STYLES)


HABITS = {
    "vera": ("pips", +1),  # throws what is dear
    "jonas": ("pips", -1),  # keeps what is dear
    "mila": ("pairs", -1),  # breaks no pairs
    "lev": ("danger", -1),  # gives the next player little
    "ona": ("gaps", +1),  # waits for no hole to be filled
    "egle": ("pairs", +1),  # breaks pairs
    "adam": ("gaps", -1),  # waits for holes to be filled
}
"""By character, what of a discard is more or less with it than with the plain player of its level (rummy_styles)."""
SHOWN = 0.01  # of what the plain player has: the least that is more or less


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_each_character_has_its_habit(level: str) -> None:
    """At the same discards of the same deals; the steady one plays as its level does."""
    seen = [*discards(40)]
    plain = habits(level, seen)
    for character in CHARACTERS:
        mine = habits(f"{level}/{character}", seen)
        if character not in HABITS:
            assert mine == plain
            continue
        habit, sign = HABITS[character]
        assert sign * (each(mine, habit) / each(plain, habit) - 1) > SHOWN, character


def habits(name: str, seen: list[View]) -> Habits:
    """What a player does at these views, added up."""
    found = Habits()
    for one in seen:
        noted(one, choice(name, one), found)
    return found


def discards(deals: int) -> Iterator[View]:
    """What the seats see that discard, in so many deals of a player who holds back and one who does not."""
    law = Rummy(f"{1:032x}", 2, {"match": f"hands:{deals}"})
    while law.to_act is not None:
        if law.to_act == DEALER:
            law.apply(law.legal_actions()[0])
            continue
        seen = law.view(law.to_act)
        action = choice(("hard", "layer-1")[law.to_act], seen)
        if isinstance(action, Discard):
            yield seen
        law.apply(action)


def test_a_quick_and_a_cautious_character_hold_a_hand_back_less_long() -> None:
    held = view("7h 8h 9h 2s 4d Jc Kd 6s Qh Ac 3h", others=(4,))
    assert isinstance(choice("hard", held), Discard)
    for character in ("vera", "egle"):
        assert isinstance(choice(f"hard/{character}", held), Meld)
    assert isinstance(choice("hard/jonas", view("7h 8h 9h 2s 4d Jc Kd 6s Qh Ac 3h", others=(3,))), Discard)

"""Positions in which a good player of Rummy sees the move: Hard and Expert find it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from game.bots import find_bot
from game.characters import CHARACTERS
from game.kernel.actions import Action, Discard, Draw, LayOff, Meld
from game.kernel.cards import HIDDEN, cards
from game.kernel.options import complete
from game.kernel.view import View
from game.rummy import melds
from game.rummy.bot.styles import STYLES
from game.rummy.options import OPTIONS


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


POSITIONS = {
    "a run of two is kept over a lone king": (
        view("6h 7h Ks 2d 2s 9c 9d 4s", played=[0], others=(6,)), {"Ks"},
    ),
    "the upcard that makes a run is taken": (view("6h 7h Ks 2d", pile="2c 8h", play=False), {"discard"}),
    "the upcard that helps nothing is left": (view("6h 7h 2s 2d", pile="3c Kh", play=False), {"stock"}),
    "the upcard that the table takes is taken to go out": (
        view("5c", pile="Jc 9h", table=["6h 7h 8h"], played=[0, 1], others=(4,), play=False), {"discard"},
    ),
    "a layoff that goes out": (view("9h 9c", table=["6h 7h 8h"], played=[0, 1], others=(4,)), {"9h"}),
    "everything goes out at once for the double": (
        view("3s 4s 5s 6s 9h 9c 9d Kh Kd Kc 2h"), {"3s 4s 5s 6s", "9h 9d 9c", "Kh Kd Kc"},
    ),
    "melds are laid when somebody is nearly out": (
        view("9h 9c 9d 4s Kh Qs 3c 7d", others=(1,), played=[1]), {"9h 9d 9c"},
    ),
    "who has played already lays the next meld": (
        view("9h 9c 9d 4s Kh", others=(2,), played=[0, 1]), {"9h 9d 9c"},
    ),
    "a discard that the table takes is kept from the next player": (
        view("9h Tc 2s 3s", pile="4c", table=["6h 7h 8h"], played=[0, 1], others=(2,)), {"9h"},
    ),
    "a dead pair is broken": (
        view("Kh Kd 6s 7s", pile="Ks Kc 2c", played=[0, 1], others=(3,)), {"Kh", "Kd"},
    ),
    "a card for the pair that the next player took is not thrown": (
        view("8s Js Qs 4d 4h", pile="2c", known={1: "8h 8d"}, played=[0, 1], others=(5,)), {"Js", "Qs"},
    ),
    "without the double a meld is laid at once": (
        view("9h 9c 9d 4s 6c Kh Qs 3c 7d Jd As", rummy_bonus="none"), {"9h 9d 9c"},
    ),
    "the last card may not be laid where it must be discarded": (
        view("9h 9c 9d", played=[0, 1], others=(5,), must_discard_last="on"), {"9h", "9c", "9d"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("level", ["hard", "expert@200"])
@pytest.mark.parametrize("position", POSITIONS)
def test_the_move_is_seen(position: str, level: str) -> None:
    seen, wanted = POSITIONS[position]
    if seen.options["must_discard_last"] == "on":
        seen.legal = [action for action in seen.legal if isinstance(action, Discard)]
    action = choice(level, seen)
    told = getattr(action, "source", None) or getattr(action, "card", None) or " ".join(getattr(action, "cards", ()))
    assert told in wanted, f"{level}: {action}"


def test_every_character_has_a_style() -> None:
    assert list(STYLES) == list(CHARACTERS)
    assert len({style.name for style in STYLES.values()}) == len(STYLES)


def test_styles_show() -> None:
    """Each character but the steady one plays some position otherwise than its level does."""
    seen = [view(hand, played=[0, 1], others=(4,)) for hand in hands()]
    plain = [choice("hard", one) for one in seen]
    for character in CHARACTERS:
        mine = [choice(f"hard/{character}", one) for one in seen]
        assert (mine != plain) == (character not in ("tomas",)), character


def hands() -> list[str]:
    pack, rng = [*melds.BIT], Random(8)
    pack.remove(cards("2c")[0])
    return [" ".join(rng.sample(pack, 7)) for _ in range(200)]

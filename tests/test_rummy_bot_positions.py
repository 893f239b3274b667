"""Styles of Rummy show in what characters choose at the same positions; those with a right move are in tests/positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

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

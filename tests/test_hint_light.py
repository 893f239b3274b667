"""What a hint lights: melds that may take a card, cards that are loose, and of a card in a fan what is seen of it."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.coach import Hint, Line, hint
from game.kernel.actions import Action
from game.kernel.cards import Card, cards, full_pack
from game.kernel.words import Sentence
from game.rummy.actions import Discard, LayOff, Meld
from game.rummy.melds import is_run, is_set
from game.rummy.rummy import Rummy
from levels.layout import CARD_RATIO
from scenes import hint_light, hints
from scenes.hint_panel import NUDGE
from tests import rummy_screen, rummy_table
from tests.hint_checks import decisions
from tests.hinted import click

REACH = 60  # design pixels that a light is to be seen beside what it lights


def of(*fine: Action) -> Hint:
    """A made-up hint that advises these."""
    table = tuple(Line(action, Sentence("Do it"), 0) for action in fine)
    return Hint(fine[0], fine[-1], Sentence("Look there"), Sentence("Because"), table, "pips", fine)


LAID = [
    (["5s 5h 5d 5c", "Tc Jc Qc"], "1"),
    (["5s 5h 5d", "5c 6c 7c"], "1"),
    (["5s 5h 5d", "Tc Jc Qc"], "01"),
    (["As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks", "Tc Jc Qc"], "1"),
    (["Tc Jc Qc", "Kc Kd Kh", "9c 9d 9h"], "12"),  # both its ends lie in sets
]


@pytest.mark.parametrize(("laid", "live"), LAID)
def test_melds_that_take_no_card_any_more_stay_dark(laid: list[str], live: str) -> None:
    view = rummy_table.table(["2h 8d", "7h 7d 4h"], laid).view(0)
    lit = hint_light.places(view, of(LayOff(0, (Card("2h"),))), NUDGE)
    assert lit == [f"meld:{number}" for number in live]


@pytest.mark.parametrize("ace", ["low", "high_or_low", "round_corner"])
def test_at_any_table_those_are_lit_that_a_card_could_join(ace: str) -> None:
    rng, dark = Random(5), 0
    for seed in range(3):
        game = Rummy(f"{seed:032x}", 4, {"ace": ace})
        for _, view in decisions(game, rng, 40):
            melds = [view.piles[f"meld:{number}"] for number in range(len(view.facts["melds"]))]
            free = set(full_pack()) - {card for meld in melds for card in meld}
            live = [i for i, meld in enumerate(melds) if any(joins(card, meld, ace) for card in free)]
            assert hint_light.places(view, of(LayOff(0, ())), NUDGE) == [f"meld:{i}" for i in live]
            dark += len(melds) - len(live)
    assert dark, "melds that take none were met"


def joins(card: Card, meld: list[Card], ace: str) -> bool:
    more = [*meld, card]
    return is_set(more) or is_run(more, ace)


def test_who_is_to_throw_looks_at_what_is_in_no_meld() -> None:
    rng, some = Random(3), 0
    for seed in range(4):
        for _, view in decisions(Rummy(f"{seed:032x}", 2), rng, 30):
            given = hint(view)
            if given is None:
                continue
            lit, thrown = hint_light.loose(view, given), {a.card for a in given.fine if isinstance(a, Discard)}
            assert thrown <= lit <= set(view.hand())
            if not isinstance(given.action, Discard):
                assert lit == (set(view.hand()) if isinstance(given.action, Meld) else set())
            some += bool(thrown) and lit != set(view.hand())
    assert some > 5


def test_where_a_card_of_a_meld_is_advised_all_are_lit() -> None:
    view = rummy_table.table(["6d 6c 6s Kc 9h", "7c 7s Jh"]).view(0)
    assert hint_light.loose(view, of(Discard(Card("Kc")))) == set(cards("Kc 9h"))
    assert hint_light.loose(view, of(Discard(Card("6d")))) == set(view.hand())
    assert hint_light.loose(view, of(Meld(tuple(cards("6d 6c 6s"))))) == set(view.hand())
    assert not hint_light.loose(view, of(LayOff(0, (Card("6d"),))))


LOOSE = [
    ("Ks", "Ks 6s 6h 6c"),
    ("Qh", "Ts Th Tc Qh 4d 5d 6d"),
    ("Kc", "3h 4h 5h 9s 9h 9d Kc 8c 8d 8h"),
    ("2d", "6s 6h 6d 2d"),
]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize(("card", "hand"), LOOSE)
def test_the_light_of_a_raised_card_in_a_fan_is_as_wide_as_its_upper_edge(
    card: str, hand: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it alone is loose or is the one that is named."""
    monkeypatch.setattr(hints, "hint", lambda view, chosen=None: of(Discard(Card(card))))
    screen, scene = rummy_screen.shown(rummy_table.table([hand, "7s Jh"]), size=size)
    screen.move((3, 3))
    fan, scale = scene.sprites.in_hand(), screen.stack.canvas.scale
    at = next(i for i, sprite in enumerate(fan) if sprite.card == card)
    for depth in (1, 2):
        scene.hints.close()
        screen.wait(1)
        dark = pygame.surfarray.array3d(screen.surface).astype(int)
        for _ in range(depth):
            click(screen)
        screen.move((3, 3))
        screen.wait(0.5)
        pose = fan[at].goal
        left, right = (pose.moved(side * pose.height * CARD_RATIO / 2, pose.height / 2).x for side in (-1, 1))
        changed = abs(pygame.surfarray.array3d(screen.surface).astype(int) - dark).sum(axis=2) > 24
        start, top = round((left - 200) * scale), round((pose.box().top - REACH) * scale)
        band = changed[start : round((right + 200) * scale), top : round((pose.box().top + 40) * scale)]
        lit = (band.any(axis=1).nonzero()[0] + start) / scale
        assert left - REACH <= lit.min() <= left - 5 and right + 5 <= lit.max() <= right + REACH, depth


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_loose_cards_beside_others_stand_out_of_the_hand(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A light under a fan doesn't tell which of its cards are meant; where all are there is nothing to tell."""
    for card, meant in (("Ks", "Ks Qs"), ("6s", "")):
        monkeypatch.setattr(hints, "hint", lambda view, chosen=None, card=card: of(Discard(Card(card))))
        screen, scene = rummy_screen.shown(rummy_table.table(["6s Ks Qs 6h 6c", "7s Jh"]), size=size)
        screen.move((3, 3))
        before = {sprite.card: sprite.goal.y for sprite in scene.sprites.in_hand()}
        for wanted in (meant, card):
            click(screen)
            screen.move((3, 3))
            screen.wait(0.5)
            raised = {sprite.card for sprite in scene.sprites.in_hand() if sprite.goal.y < before[sprite.card] - 20}
            assert raised == set(cards(wanted)) and all(s.tag != "hint" for s in scene.sprites.in_hand()) == (
                scene.hints.depth == 1
            )
        fan = scene.sprites.in_hand()
        assert {wide for _, wide in hint_light.strips(fan, set(before), set(before))} != {
            fan[0].goal.height * CARD_RATIO
        }
        scene.hints.close()
        screen.wait(0.5)
        assert {sprite.card: sprite.goal.y for sprite in scene.sprites.in_hand()} == before

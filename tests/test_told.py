"""A pot tells what it is for and what lies there, the cards that nobody holds too; one's own cards, what they may cost."""

from __future__ import annotations

import math
from typing import Any

import pytest

from game.kernel.actions import DEALER
from game.stops.rummoli import Rummoli
from scenes.told import Told
from sprites.art import board
from tests import rummoli_table as positions
from tests.legible import words_now, written
from tests.rummoli_screen import THREE, dealing, only_answer, scene_of, shown
from tests.screen import Screen

RUN = ("3s 5s 9h 9d Kc", "4s 6s Td Jd 2h")
POTS = {
    "10♠": "For whoever lays 10♠: 3 chips",
    "A-K♦": "For whoever lays both K♦ and A♦: 1 chip",
    "7-8-9": "For whoever lays 7, 8 and 9 of one suit: 0 chips",
    "Poker": "For the best poker hand: 0 chips",
    "Rummoli": "For the first hand without cards: 9 chips",
}


def told(screen: Screen, label: str) -> Told:
    found = screen.widget(label, Told)
    assert isinstance(found, Told)
    return found


def stopping(**options: Any) -> Rummoli:
    return positions.stopping(RUN, board={"ts": 3, "akd": 1, "rummoli": 9}, **options)


@pytest.mark.parametrize(("label", "said"), POTS.items())
def test_a_pot_tells_of_itself_under_the_pointer_and_with_the_focus(label: str, said: str) -> None:
    screen = shown(stopping())
    assert said not in words_now(screen)
    screen.move(told(screen, f"Pot {label}").rect.center)
    scene_of(screen).changed()  # as at the end of any motion: it is still under the pointer
    assert said in words_now(screen)
    screen.move((960, 30))
    assert said not in words_now(screen)
    screen.walk_to(f"Pot {label}")
    assert said in words_now(screen)


def test_what_a_pot_is_for_goes_by_the_rules_played_and_the_phase() -> None:
    screen = shown(stopping(combo="completer"))
    screen.move(told(screen, "Pot A-K♦").rect.center)
    assert "For whoever lays A♦ right after K♦: 1 chip" in words_now(screen)
    game = positions.after_round([9, 9, 9], round=12, final_betting="on", final="per_pot")
    while game.to_act == DEALER:
        positions.chore(game)
    screen = shown(game)
    screen.move(told(screen, "Pot 10♠").rect.center)
    assert "For the last poker: 9 chips" in words_now(screen)


def test_the_spare_hand_tells_what_it_is_for() -> None:
    game = dealing(THREE)
    screen = shown(game)
    screen.move(told(screen, "Spare hand").rect.center)
    assert "5 cards, exchanged or sold unseen" in words_now(screen)
    screen.press("Exchange it for the spare hand")
    screen.wait(0.1)
    screen.move(told(screen, "Out of play").rect.center)
    assert "5 cards: the gaps at which runs stop" in words_now(screen)


def test_a_press_on_a_pot_is_one_on_the_bare_table() -> None:
    screen = shown(only_answer("auction"), speed="normal")
    step = scene_of(screen).view.step
    screen.wait(0.5)
    screen.click(told(screen, "Pot Rummoli"))
    screen.wait(0.1)
    assert scene_of(screen).view.step > step


@pytest.mark.parametrize("pot", board.POT_IDS)
def test_what_tells_of_a_pot_lies_within_it(pot: str) -> None:
    x, y, w, h = board.boxes(318)[pot]
    middle = -90 + 45 * board.POT_IDS.index(pot)
    for corner in ((x, y), (x + w, y), (x, y + h), (x + w, y + h)):
        far, aside = math.hypot(*corner), math.degrees(math.atan2(corner[1], corner[0])) - middle
        across = far * math.cos(math.radians((aside + 22.5) % 45 - 22.5))  # to the side of the octagon it lies on
        if pot == "rummoli":
            assert across < 0.40 * 318 * math.cos(math.pi / 8)
        else:
            assert abs((aside + 180) % 360 - 180) < 22.5
            assert 0.40 * 318 < across / math.cos(math.pi / 8) < board.inner_radius(318)


@pytest.mark.parametrize(
    ("chips", "options", "said"),
    [
        (100, {}, "If another goes out you pay 5: 1 each card"),
        (3, {}, "If another goes out you pay 3: all you have"),
        (3, {"short_ante": "credit"}, "If another goes out you pay 5: 1 each card"),
    ],
)
def test_ones_own_hand_says_what_it_may_cost(chips: int, options: dict[str, str], said: str) -> None:
    screen = shown(stopping(chips=[chips, 100], **options))
    spot = scene_of(screen).layout["note"]
    lines = [text for text in written(screen) if abs(text.rect.centery - spot.cy) < 30 and text.rect.left > spot.x - 20]
    assert " ".join(text.words for text in lines) == said

"""Rummoli's poker on screen: cards set aside, bets and raises, bubbles, hands and pots that are explained."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.kernel.cards import cards
from game.match import Match
from game.players import guests, sit_down
from game.seats import Occupant
from game.stops.actions import Raise
from game.stops.rummoli import Rummoli
from scenes.amounts import AmountField, AmountSlider
from scenes.ask import Preset
from scenes.poker import hand_name, telling
from scenes.table import table_scene
from scenes.widgets import Button
from sprites.art import palette
from tests import rummoli_table as positions
from tests.legible import written
from tests.moments import Moment, show
from tests.rummoli_screen import THREE, card, dealing, labels, scene_of, sentences, shown
from tests.screen import Screen

RING = 2 * (6 + 3.5 + 2)  # design pixels that a focus ring is wider than what it lies round, with air


def test_five_cards_are_set_aside() -> None:
    game = positions.table(("3s 9h 9d 9c Kc Kh 2h", "2s 3h 4h 5h 7c 6c 8c"), poker_cards="chosen")
    positions.betting.open_poker(game)
    screen = shown(game)
    screen.press("Set them aside")
    screen.wait(0.1)
    assert sentences(screen) == ["Name five different cards of your hand"]
    screen.press("Take the best five")
    assert set(scene_of(screen).chosen) == set(cards("9h 9d 9c Kc Kh"))
    screen.click(card(screen, "Kh"))
    screen.click(card(screen, "2h"))
    screen.press("Set them aside")
    screen.wait(0.1)
    assert set(game.fives[0]) == set(cards("9h 9d 9c Kc 2h"))


QUICK: list[tuple[dict[str, str], int, list[str]]] = [
    ({}, 12, ["Max 7"]),  # by 2 to 5 beyond the bet of 2; by half the pot would be 8
    ({}, 5, ["Max 7"]),  # by half the pot would be 7, too
    ({}, 3, ["Half pot", "Max 7"]),
    ({"betting": "no_limit"}, 12, ["Half pot", "Pot"]),
]


def test_a_raise_says_to_how_much_and_what_it_costs() -> None:
    game = positions.ranked("102", betting="no_limit", board={"poker": 3})
    game.to_act = 2
    positions.do(game, "bet 4")
    screen = shown(game)
    assert {"Fold", "Call 4", "Half pot", "Pot"} <= set(labels(screen))
    screen.press("Pot")  # 3 on the board, 4 bet, 4 to call: by 11
    go = screen.widget("Raise to 15")
    assert isinstance(go, Button) and go.sub == "you pay 15"
    screen.click(go)
    scene_of(screen).update(1 / 60)
    assert game.table.chips["bet:0"] == 15
    assert Raise(15) not in game.legal_actions()


@pytest.mark.parametrize("size", [(1024, 600), (1024, 768), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("called", ["4", "15"])
def test_what_a_raise_costs_is_set_smaller_and_quieter_than_the_raise(size: tuple[int, int], called: str) -> None:
    game = positions.ranked("102", betting="no_limit", board={"poker": 3})
    game.to_act = 2
    positions.do(game, f"bet {called}")
    texts = written(shown(game, size))
    cost = next(text for text in texts if text.words.startswith("you pay"))
    same = [text for text in texts if text.box == cost.box and text is not cost]
    assert "".join(text.words for text in same).startswith("Raise")
    for text in same:
        assert text.capitals.h * text.share > 1.15 * cost.capitals.h * cost.share, text.words
        assert palette.contrast(text.colour, palette.LACQUER) > 1.25 * palette.contrast(cost.colour, palette.LACQUER)


@pytest.mark.parametrize(("options", "pot", "offered"), QUICK)
def test_quick_amounts_are_within_the_limits_and_each_another_one(
    options: dict[str, str], pot: int, offered: list[str]
) -> None:
    game = positions.ranked("102", board={"poker": pot}, **options)
    game.to_act = 2
    positions.do(game, "bet 2")
    screen = shown(game)
    assert [w.label for w in screen.offered() if isinstance(w, Preset)] == offered
    numbers = []
    for label in offered:
        screen.press(label)
        numbers.append(next(w for w in screen.offered() if isinstance(w, AmountField)).number)
    assert len({*numbers, 4}) == len(offered) + 1  # 4 is the least, with which the slider begins


def test_every_answer_of_the_poker_has_a_letter_of_its_own() -> None:
    for options, pot, _ in QUICK:
        game = positions.ranked("102", board={"poker": pot}, **options)
        game.to_act = 2
        positions.do(game, "bet 2")
        letters = [label[0] for label in labels(shown(game))]
        assert len(set(letters)) == len(letters), letters


def test_a_bet_of_one_amount_needs_no_slider() -> None:
    game = positions.ranked("102", betting="fixed", bet_min="2", bet_max="4")
    game.to_act = 2
    positions.do(game, "bet 2")
    screen = shown(game)
    assert "Raise to 4" in labels(screen)
    assert not any(isinstance(w, AmountSlider | AmountField) for w in screen.offered())


TELLING = {
    "As Kd 9c 7h 2s": "As",
    "Kd Kh As Qs Tc": "Kd Kh",
    "Kd Kh 5s 5c Tc": "Kd Kh 5s 5c",
    "Kd Kh Ks 5c Tc": "Kd Kh Ks",
    "9d 8h 7s 6c 5c": "9d 8h 7s 6c 5c",
    "5d 4h 3s 2c Ac": "5d 4h 3s 2c Ac",
    "Kd Qd 9d 4d 2d": "Kd Qd 9d 4d 2d",
    "Kd Kh Ks 5c 5h": "Kd Kh Ks 5c 5h",
    "Kd Kh Ks Kc 5h": "Kd Kh Ks Kc",
}


@pytest.mark.parametrize(("five", "made"), TELLING.items())
def test_the_cards_are_known_that_make_a_hand_what_it_is_called(five: str, made: str) -> None:
    assert telling(cards(five), wheel=True) == cards(made)


def test_bubbles_are_short_and_say_to_how_much_was_raised() -> None:
    game = positions.ranked("012", betting="no_limit", board={"poker": 3})
    game.to_act = 0
    scene = scene_of(shown(game))
    for said, bubbles in (
        ("bet 4", {0: "Bet 4"}),
        ("raise 9", {0: "Bet 4", 1: "Raise to 9"}),
        ("fold", {0: "Bet 4", 1: "Raise to 9", 2: "Folded"}),
        ("raise 20", {0: "Raise to 24", 1: "Raise to 9", 2: "Folded"}),
    ):
        scene.tell(game.apply(positions.read(said)).events)
        assert scene.bubbles == bubbles
    assert scene.happened[-1] == "Player raises to 24"


def test_what_was_said_is_forgotten_when_a_new_run_is_led() -> None:
    game = positions.stopping(("3s Jd 5c", "4s 6s Td", "2h Qs Ac"), board={"jd": 7})
    scene = scene_of(shown(game))
    scene.bubbles[1] = "Pair of fives"  # of the poker before
    scene.tell(game.apply(positions.read("lay 3s")).events)
    assert not scene.bubbles
    scene.tell(game.apply(positions.read("lay 4s")).events)
    scene.tell(game.apply(positions.read("lay Td")).events)
    scene.tell(game.apply(positions.read("lay Jd")).events)
    scene.tell(game.apply(game.legal_actions()[0]).events)
    assert scene.bubbles == {0: "+7 J♦"}
    scene.tell(game.apply(positions.read("lay 5c")).events)
    assert not scene.bubbles


def test_what_can_not_be_raised_is_refused_with_the_reason() -> None:
    game = positions.ranked("102", max_raises="0")
    game.to_act = 2
    positions.do(game, "bet 4")
    screen = shown(game)
    assert not screen.widget("Raise").enabled
    screen.press("Raise")
    screen.wait(0.1)
    assert sentences(screen) == ["No more raises: the limit is 0"]


@pytest.mark.parametrize(
    ("options", "said"),
    [({"max_raises": "0"}, "No more raises: the limit is 0"), ({"chips": [4, 100, 100]}, "No more can be bet")],
)
def test_it_is_said_why_nothing_can_be_added(options: dict[str, Any], said: str) -> None:
    game = positions.ranked("102", **options)
    game.to_act = 2
    positions.do(game, "bet 4")
    assert said in words(game)


def words(game: Rummoli, persons: int = 1) -> list[str]:
    """All that is written on the table before anybody does anything."""
    who = [Occupant("Player", "human"), *guests(["naive-1"] * (game.seats - 1))] if persons else guests(["naive-1"] * 3)
    scene = table_scene(Match(game, [sit_down(game, seat, one) for seat, one in enumerate(who)], who))
    return [text.words for text in written(Screen(scene))]


def test_the_pot_is_explained_to_who_plays_and_to_who_watches() -> None:
    game = positions.ranked("012", betting="no_limit", board={"poker": 3})
    game.to_act = 0
    positions.do(game, "bet 4")
    for persons in (1, 0):
        assert {"Pot", "7", "3 on the board, 4 in bets"} <= set(words(game, persons))


def test_the_spare_hand_has_a_name_and_another_when_it_is_out_of_play() -> None:
    game = dealing(THREE, auction_old_hand="on")
    assert "Spare hand" in words(game)
    positions.do(game, "exchange")
    assert "Spare hand" in words(game), "what the dealer gave away is for sale"
    while game.phase in ("exchange", "auction"):
        game.apply(game.legal_actions()[0])
    assert "Spare hand" not in words(game) and "Out of play" in words(game)


def test_the_ring_of_an_amount_leaves_the_words_beside_it_whole() -> None:
    game = positions.ranked("102", board={"poker": 3})
    game.to_act = 2
    positions.do(game, "bet 2")
    screen = shown(game)
    amounts = [w for w in screen.offered() if isinstance(w, AmountSlider | AmountField)]
    assert len(amounts) == 2
    for amount in amounts:
        outer = amount.rect.inflate(RING, RING)
        cut = [
            t.words for t in written(screen) if outer.colliderect(t.capitals) and not amount.rect.contains(t.capitals)
        ]
        assert not cut


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_name_of_a_hand_stands_beside_what_is_out_of_play(seats: int, size: tuple[int, int]) -> None:
    """Wherever in the hand the cards lie that it names."""
    screen = show(Moment("rummoli", seats, lambda view: view.to_act == 0 and view.phase == "poker"), size)
    scene = scene_of(screen)
    trays = [
        pygame.FRect(scene.layout[f"tray:{heap}"].rect) for heap in ("widow", "dead") if scene.sprites.piles.get(heap)
    ]
    assert trays
    name, held = hand_name(scene.view.facts["best"], True), [sprite.card for sprite in scene.sprites.in_hand()]
    for lit in (held[:1], held[-1:], held):
        scene.chosen = lit
        pill = next(text.box for text in written(screen) if text.words == name)
        assert pill and pill.inflate(4, 0).collidelist(trays) == -1


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)], ids=str)
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_name_of_a_heap_touches_neither_its_frame_nor_its_cards(seats: int, size: tuple[int, int]) -> None:
    screen = show(Moment("rummoli", seats, lambda view: view.to_act == 0 and view.phase == "poker"), size)
    scene = scene_of(screen)
    heaps = [heap for heap in ("widow", "dead") if scene.sprites.piles.get(heap)]
    names = [text for text in written(screen) if text.words in ("Spare hand", "Out of play")]
    assert heaps and len(names) == len(heaps)
    for heap, name in zip(heaps, sorted(names, key=lambda text: text.words == "Out of play"), strict=True):
        tray = pygame.FRect(scene.layout[f"tray:{heap}"].rect)
        assert tray.inflate(-14, -8).contains(name.capitals)
        assert name.capitals.top - max(sprite.goal.box().bottom for sprite in scene.sprites.piles[heap]) >= 8
        assert name.share > 0.85, "it is hardly smaller than asked for"

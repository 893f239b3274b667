"""What a person does at a table: a pad does what keys do, and a game without a scene of its own can be played."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from game import GAMES
from game.kernel import places
from game.kernel.actions import VERBS
from game.kernel.game import Game
from game.players import guests
from game.rummy.actions import Meld
from game.seats import Occupant
from game.stops.actions import Bid
from scenes import seating
from scenes.pause import PauseScene
from scenes.plain import WORDS
from scenes.table import TableScene, table_scene
from scenes.widgets import Button
from sprites.pace import Pace
from tests.screen import Screen
from tests.test_table_scene import NAMES, SHORT, new_match
from tests.walk import Walk

# -- a pad --------------------------------------------------------------------------------------------------------

A, B, X, Y = range(4)


def button(screen: Screen, number: int) -> None:
    screen.post(pygame.JOYBUTTONDOWN, instance_id=0, button=number)
    screen.post(pygame.JOYBUTTONUP, instance_id=0, button=number)
    screen.draw()


def cross(screen: Screen, x: int, y: int) -> None:
    for value in ((x, y), (0, 0)):
        screen.post(pygame.JOYHATMOTION, instance_id=0, hat=0, value=value)
    screen.draw()


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_match_by_pad_alone(game: str) -> None:
    people = (Occupant("Ana", "human"), *guests(["easy"] * 2))
    scene = table_scene(seating.new_match(seating.Setup(game, people, SHORT[game], "6" * 32)))
    screen = Screen(scene)
    screen.stack.settings.speed = "instant"
    screen.stack.settings_changed("speed")
    Walk(screen, Random(2), pad=True).to_the_end()
    assert scene.match.over and any(line.startswith("Ana ") for line in scene.happened)


@pytest.mark.parametrize("plain", [False, True], ids=["its own scene", "plain"])
def test_the_buttons_of_a_pad_do_at_the_table_what_keys_do(plain: bool) -> None:
    kind = TableScene if plain else table_scene
    people = (Occupant("Ana", "human"), *guests(["easy"]))
    scene = kind(seating.new_match(seating.Setup("rummy", people, {"first_dealer": "fixed:1"}, "9" * 32)))
    screen = Screen(scene)
    screen.stack.settings.speed = "instant"
    screen.stack.settings_changed("speed")
    while not scene.mine:
        screen.wait(0.1)
    before = [sprite.card for sprite in scene.sprites.in_hand()]
    button(screen, Y)
    screen.wait(0.1)
    assert [sprite.card for sprite in scene.sprites.in_hand()] != before
    screen.walk_to("Draw from the stock" if plain else "Draw")
    button(screen, A)
    screen.wait(0.1)
    assert scene.view.phase == "play"
    screen.walk_to(str(scene.hand_widgets()[0].label))
    cross(screen, 1, 0)
    button(screen, A)
    assert scene.chosen == [scene.sprites.in_hand()[1].card]
    if not plain:
        button(screen, B)
        assert scene.chosen == [] and screen.top is scene
    button(screen, B)
    assert isinstance(screen.top, PauseScene)
    button(screen, B)
    assert screen.top is scene
    button(screen, 7)
    assert isinstance(screen.top, PauseScene)


def with_a_meld() -> Screen:
    """A plain table of Rummy where Ana may lay a meld."""
    for seed in range(60):
        screen = Screen(TableScene(new_match("rummy", 2, persons=1, seed=seed)))
        screen.stack.settings.speed = "instant"
        screen.stack.settings_changed("speed")
        scene = screen.top
        assert isinstance(scene, TableScene)
        for _ in range(40):
            screen.wait(0.1)
            if scene.mine and any(isinstance(action, Meld) for action in scene.view.legal):
                return screen
            if scene.mine and scene.view.phase == "draw":
                scene.submit(scene.view.legal[0])
    raise AssertionError("nobody ever holds a meld")


@pytest.mark.parametrize("how", ["pad", "key"])
def test_a_meld_is_taken_back_at_a_plain_table(how: str) -> None:
    screen = with_a_meld()
    scene = screen.top
    assert isinstance(scene, TableScene)

    def back() -> None:
        button(screen, X) if how == "pad" else screen.key(pygame.K_u)
        screen.wait(0.1)

    before = scene.view.hand()
    back()  # there is nothing to take back yet
    scene.submit(next(action for action in scene.view.legal if isinstance(action, Meld)))
    screen.wait(0.1)
    assert len(scene.view.hand()) == len(before) - 3
    back()
    assert sorted(scene.view.hand()) == sorted(before)


# -- a game without a scene of its own ----------------------------------------------------------------------------


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
@pytest.mark.parametrize("game", NAMES)
def test_the_plain_table_lets_a_person_play_any_game(game: str, keys: bool) -> None:
    people = (Occupant("Ana", "human"), *guests(["easy"] * 2))
    scene = TableScene(seating.new_match(seating.Setup(game, people, SHORT[game], "5" * 32)))
    screen = Screen(scene, (640, 360))
    scene.sprites.pace = Pace("instant")
    Walk(screen, Random(4), keys=keys).to_the_end()
    assert scene.match.over
    done = {line.split()[1] for line in scene.happened if line.startswith("Ana ")}
    assert len(done) >= 3, f"only {done} was done"


def test_more_answers_than_there_is_room_for_are_leafed_through() -> None:
    people = (Occupant("Ana", "human"), *guests(["easy"]))
    scene = TableScene(seating.new_match(seating.Setup("rummoli", people, {}, "1" * 32)))
    screen = Screen(scene)
    legal = [Bid(chips) for chips in range(1, 12)]
    scene.view = replace(scene.view, legal=legal)
    scene.changed()
    seen: list[str] = []
    while not seen or seen[0] not in (labels := [w.label for w in screen.offered() if isinstance(w, Button)]):
        labels = [w.label for w in screen.offered() if isinstance(w, Button)]
        seen += [label for label in labels if label != "More"]
        screen.press("More")
    assert seen == [f"Bid {bid.chips}" for bid in legal]


def test_a_key_that_hurries_what_moves_presses_nothing() -> None:
    people = (Occupant("Ana", "human"), *guests(["easy"]))
    scene = table_scene(seating.new_match(seating.Setup("rummoli", people, {"first_dealer": "fixed:0"}, "9" * 32)))
    screen = Screen(scene)
    while not (scene.mine and scene.timeline.busy):
        screen.wait(0.02)
    step = scene.match.game.step
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        screen.post(kind, key=pygame.K_RETURN, unicode="\r", mod=0)
    assert not scene.timeline.busy, "it only hurries"
    screen.wait(0.1)
    assert scene.match.game.step == step
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        screen.post(kind, key=pygame.K_RETURN, unicode="\r", mod=0)
    screen.wait(0.1)
    assert scene.match.game.step > step, "the next one presses"


def test_every_verb_has_its_word_on_a_plain_button() -> None:
    verbs = {verb for verb, action in VERBS.items() if action.__module__.startswith("game.")}
    assert verbs <= set(WORDS)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_the_facts_that_screens_of_every_game_look_for_are_there(game: type[Game]) -> None:
    match = new_match(game.NAME, game.SEATS[0])
    chips = laid = False
    for _ in range(200):
        match.tick()
        view, seats = match.view(0), range(match.game.seats)
        laid = laid or any(places.kind(place) == "meld" and cards for place, cards in view.piles.items())
        chips = chips or bool(view.chips)
        assert view.facts["dealer"] in seats
        assert view.chips or len(view.facts["totals"]) == len(seats)
        melds = [place for place in view.piles if places.kind(place) == "meld"]
        assert [meld["owner"] in seats for meld in view.facts.get("melds", [])] == [True] * len(melds)
    assert chips or laid

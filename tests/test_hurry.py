"""One press goes on to the next real choice: never past a person's decision, a page, or what is to be read."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pygame
import pytest

from game.kernel.actions import NOBODY
from game.kernel.events import CardMoved
from game.kernel.places import kind
from game.players import guests
from game.seats import Occupant
from game.stops.actions import Lay
from scenes import seating
from scenes.curtain import CurtainScene
from scenes.deal import DealScene
from scenes.devices import Confirm, Press
from scenes.forced_run import at_stake, forced_run
from scenes.table import TableScene, table_scene
from tests.moments import Moment, show
from tests.screen import Screen
from tests.test_table_scene import NAMES, new_match, table
from tests.tools.film import before, showdown

FELT = (960.0, 20.0)  # nothing can be pressed there


def sitting(game: str, persons: int = 1, seats: int = 4, **options: str) -> tuple[Screen, TableScene]:
    people = [Occupant(name, "human") for name in ("Ana", "Ben", "Cid")[:persons]]
    setup = seating.Setup(game, (*people, *guests(["easy"] * (seats - persons))), options, "3" * 32)
    screen = Screen(table_scene(seating.new_match(setup)), (640, 360))
    scene = screen.top
    assert isinstance(scene, TableScene)
    return screen, scene


def decides(scene: TableScene) -> bool:
    """Whether the viewer has a choice, told without the scene's help."""
    return scene.mine and [type(action) for action in scene.view.legal] != [Lay]


@pytest.mark.parametrize(("game", "device"), [("rummy", "key"), ("rummoli", "pointer")])
def test_one_press_goes_on_to_the_next_real_choice(game: str, device: str) -> None:
    screen, scene = sitting(game)
    rng, chosen = Random(1), 0
    given: list[tuple[bool, object]] = []
    submit = scene.submit
    scene.submit = lambda action: (given.append((decides(scene), action)), submit(action))[1]  # type: ignore[assignment, func-returns-value, method-assign]
    for _ in range(600):
        if not isinstance(screen.top, TableScene):
            screen.stack.pop()
            continue
        if decides(scene) and not scene.timeline.busy:
            given.clear()
            scene.submit(rng.choice(scene.view.legal))
            chosen += 1
            screen.stack.update(1 / 60)
            assert len(given) == 1
        elif scene.timeline.busy and not scene.hurry.on:
            screen.stack.handle(Press(FELT) if device == "pointer" else Confirm())
        step = scene.match.game.step
        screen.stack.update(1 / 60)
        assert scene.match.game.step - step <= 1, "at most one action a frame"
        assert all(not real for real, _ in given[1:]), "a person's choice was made for him"
    assert chosen > 20


@pytest.mark.parametrize("game", NAMES)
def test_a_hurry_takes_a_frame_for_each_action(game: str) -> None:
    """Nothing is waited for: bots that answer at once play an action in every frame."""
    screen, scene = sitting(game)
    while not (decides(scene) and not scene.timeline.busy):
        screen.wait(1 / 60)
    scene.submit(scene.view.legal[0])
    screen.wait(1 / 60)
    assert scene.timeline.busy
    screen.stack.handle(Press(FELT))
    while scene.hurry.on:
        step = scene.match.game.step
        scene.stack.update(1 / 60)
        if scene.hurry.on:
            assert scene.match.game.step == step + 1 and not scene.timeline.busy
    assert decides(scene) or screen.top is not scene or scene.timeline.busy


def test_a_showdown_is_seen_unless_it_is_pressed_again() -> None:
    screen = before(Moment("rummoli", 5, showdown), 0)((640, 360))
    scene = screen.top
    assert isinstance(scene, TableScene)
    while not any(sprite.aloft for sprite in scene.sprites.cards()):
        screen.wait(1 / 60)
    shown = [place for place in scene.sprites.piles if kind(place) == "shown"]
    screen.stack.handle(Press(FELT))
    lying = sum(scene.sprites.count(place) for place in shown)
    assert lying >= 15 and scene.timeline.busy, "the hands lie open"
    screen.wait(1.5)
    assert sum(scene.sprites.count(place) for place in shown) == lying, "and stay so"
    assert scene.bubbles
    screen.stack.handle(Press(FELT))
    assert not scene.timeline.busy and not any(scene.sprites.count(place) for place in shown)


def test_a_press_that_is_aimed_at_something_goes_no_further() -> None:
    screen, scene = sitting("rummy")
    while not (scene.mine and scene.timeline.busy):
        screen.wait(1 / 60)
    card = scene.sprites.in_hand()[-1]
    screen.stack.handle(Press((card.goal.x, card.goal.y)))
    assert not scene.hurry.on and not scene.timeline.busy


def test_what_is_only_watched_is_hurried_no_further_than_it_moves() -> None:
    scene = table(new_match("rummy", 4))
    for _ in range(60):
        scene.stack.update(1 / 60)
    assert scene.timeline.busy
    scene.stack.handle(Press(FELT))
    step = scene.match.game.step
    assert not scene.timeline.busy and not scene.hurry.on
    for _ in range(6):
        scene.stack.update(1 / 60)
    assert scene.match.game.step <= step + 1


@pytest.mark.parametrize("game", NAMES)
def test_among_several_persons_it_stops_at_each_of_them(game: str) -> None:
    screen, scene = sitting(game, persons=2)
    rng, acted, curtains = Random(2), 0, 0
    for _ in range(600):
        if isinstance(screen.top, CurtainScene):
            curtains += 1
            scene.open_to(screen.top.seat)
            screen.stack.pop()
        elif isinstance(screen.top, DealScene):
            screen.stack.pop()
        elif screen.top is not scene:
            break
        acting, step = scene.match.game.to_act, scene.match.game.step
        if scene.mine and not scene.timeline.busy:
            scene.submit(rng.choice(scene.view.legal))
            acted += 1
            screen.stack.update(1 / 60)
            continue
        screen.stack.handle(Press(FELT))
        screen.stack.update(1 / 60)
        assert acting not in scene.persons or scene.match.game.step == step
    assert acted > 10 and curtains > 4


def test_a_page_ends_a_hurry() -> None:
    screen, scene = sitting("rummy", match="hands:2")
    rng = Random(3)
    for _ in range(3000):
        if screen.top is not scene:
            break
        if scene.mine and not scene.timeline.busy:
            scene.submit(rng.choice(scene.view.legal))
        screen.stack.handle(Press(FELT))
        screen.stack.update(1 / 60)
    assert isinstance(screen.top, DealScene)
    screen.wait(0.1)
    assert not scene.hurry.on


# -- dominoes ---------------------------------------------------------------------------------------------------------


def test_forced_cards_fall_like_dominoes() -> None:
    screen, scene = sitting("rummoli", persons=0, seats=5)
    heard: list[tuple[int, float]] = []
    sound = scene.sprites.cue

    def cue(name: str, x: float, step: int) -> None:
        if name == "domino":
            heard.append((step, scene.timeline.now))
        sound(name, x, step)

    scene.sprites.cue = cue
    for _ in range(12_000):
        screen.stack.update(1 / 60)
        if screen.top is not scene:
            screen.stack.pop()
    rows = [(one, other) for one, other in pairwise(heard) if other[0] == one[0] + 1]
    assert len(rows) > 20, "steps climb by one"
    times: dict[int, list[float]] = {}
    for (_, began), (step, ended) in rows:
        times.setdefault(step, []).append(ended - began)
    quickest = {step: min(each) for step, each in times.items()}
    assert quickest[2] > quickest[4] > quickest[6] > 0.2
    assert quickest[7] == pytest.approx(quickest[8], abs=0.04), "no faster than the floor"


def test_a_forced_run_is_counted_from_the_lead_and_broken_where_something_is_at_stake() -> None:
    screen, scene = sitting("rummoli", persons=0, seats=4)
    counted: dict[str, set[int]] = {"lead": set(), "stop": set(), "stake": set(), "forced": set()}
    match = scene.match
    for _ in range(400):
        if match.over:
            break
        events = match.tick()
        view = match.view(NOBODY)
        if not any(isinstance(e, CardMoved) and kind(e.target) == "laid" for e in events):
            assert forced_run(view, events) == 0 and not at_stake(view, events)
            continue
        run = len(view.facts["run"])
        what = (
            "stake" if view.to_act == -1 else "stop" if view.facts["lead_colour"] else "forced" if run > 1 else "lead"
        )
        assert at_stake(view, events) == (what == "stake")
        counted[what].add(forced_run(view, events) - (run - 1 if what == "forced" else 0))
    assert counted == {"lead": {0}, "stop": {0}, "stake": {0}, "forced": {0}}


# -- the turn -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
def test_the_light_goes_to_the_next_seat_when_the_cards_have_landed(game: str) -> None:
    scene = table(new_match(game, 4))
    rising = moved = 0
    for _ in range(1200):
        scene.stack.update(1 / 60)
        if scene.stack.top is not scene:
            break
        light = scene.sprites.light
        if not scene.timeline.busy and scene.view.to_act != -1:
            assert light.seat == scene.view.to_act
        if any(sprite.aloft for sprite in scene.sprites.cards()) and light.seat != scene.view.to_act:
            moved += 1
        rising += 0 < light.risen < 1
        assert [plate.active for plate in scene.plates()].count(True) <= 1
    assert rising > 20 and moved > 20


@pytest.mark.parametrize("game", NAMES)
def test_whatever_is_waited_for_is_said(game: str) -> None:
    """Nothing moves for longer than between two actions only while a person is asked, a page is open, or hands are shown."""
    screen, scene = sitting(game)
    still, rng = 0.0, Random(4)
    for _ in range(1200):
        screen.stack.update(1 / 60)
        if screen.top is not scene:
            screen.stack.pop()
        moving = scene.dirty or any(sprite.aloft for sprite in scene.sprites.cards())
        still = 0.0 if moving else still + 1 / 60
        screen.draw()
        asked = scene.mine and not scene.timeline.busy
        reading = any(scene.sprites.count(place) for place in scene.sprites.piles if kind(place) == "shown")
        assert still < 0.9 or asked or reading
        if asked and rng.random() < 0.1:
            scene.submit(rng.choice(scene.view.legal))


def test_a_turn_is_marked_the_moment_one_may_act() -> None:
    screen = show(Moment("rummy", 3, lambda view: view.to_act == 0 and view.phase == "draw"), (640, 360))
    scene = screen.top
    assert isinstance(scene, TableScene) and pygame.display.get_init()
    assert scene.sprites.light.seat == 0 and scene.sprites.light.risen == 1

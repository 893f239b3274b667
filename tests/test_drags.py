"""Drags that end otherwise than they began: the card has gone, another scene came, the recording is over."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import GAMES
from game.log import read
from game.players import guests
from game.replay import Replay
from game.rummy.actions import Discard
from game.seats import Occupant
from game.stops.actions import Claim, Lay, Pass
from scenes import seating
from scenes.at_table import CardWidget, PlaceWidget
from scenes.pause import PauseScene
from scenes.table import TableScene, table_scene
from sprites.card import CardSprite
from tests.played import play_log
from tests.screen import Screen

BUTTON = 1


def ready(game: str, persons: int = 1, **options: str) -> tuple[Screen, TableScene]:
    people = [Occupant(f"Ana {n}", "human") for n in range(persons)]
    bots = guests(["easy"] * (3 - persons))
    setup = seating.Setup(game, (*people, *bots), {"first_dealer": "fixed:2", **options}, "9" * 32)
    screen = Screen(table_scene(seating.new_match(setup)))
    scene = screen.top
    assert isinstance(scene, TableScene)
    return screen, scene


def until_mine(screen: Screen, scene: TableScene, kind: type) -> None:
    """Play on, the first legal action each time, until the viewer may do something of that kind."""
    for _ in range(20_000):
        if scene.mine and not scene.timeline.busy and any(isinstance(a, kind) for a in scene.view.legal):
            return
        if scene.mine and not scene.timeline.busy:
            scene.submit(scene.view.legal[0])
        screen.wait(1 / 60)
    raise AssertionError(f"nobody could {kind.do}")


def hold(screen: Screen, widget: CardWidget) -> None:
    x, y = widget.rect.center
    for kind, dx in ((pygame.MOUSEBUTTONDOWN, 0), (pygame.MOUSEMOTION, 30), (pygame.MOUSEMOTION, 60)):
        scale = screen.stack.canvas.scale
        pos = (round((x + dx) * scale), round((y - dx) * scale))
        more = {"button": BUTTON} if kind == pygame.MOUSEBUTTONDOWN else {"rel": (0, 0), "buttons": (1, 0, 0)}
        screen.post(kind, pos=pos, touch=False, **more)


def release(screen: Screen, pos: tuple[float, float]) -> None:
    scale = screen.stack.canvas.scale
    screen.post(pygame.MOUSEBUTTONUP, pos=(round(pos[0] * scale), round(pos[1] * scale)), button=BUTTON, touch=False)


@pytest.mark.parametrize("wait", [0.0, 0.05, 0.12, 0.3, 0.7, 1.5])
@pytest.mark.parametrize(("game", "kind"), [("rummy", Discard), ("rummoli", Lay)])
def test_a_card_that_leaves_the_hand_while_it_is_held_is_let_go_of(game: str, kind: type, wait: float) -> None:
    screen, scene = ready(game)
    until_mine(screen, scene, kind)
    action = next(a for a in scene.view.legal if isinstance(a, kind))
    widget = next(w for w in scene.widgets if isinstance(w, CardWidget) and w.card == action.card)
    at = widget.rect.center
    hold(screen, widget)
    scene.submit(action)
    screen.wait(wait)
    release(screen, at)
    screen.wait(0.1)
    assert scene.sprites.carried is None and not scene.focus.dragging


def test_a_drag_ends_when_another_scene_comes_over_the_table() -> None:
    screen, scene = ready("rummy")
    until_mine(screen, scene, Discard)
    widget = next(w for w in scene.widgets if isinstance(w, CardWidget))
    at = widget.rect.center
    hold(screen, widget)
    assert scene.sprites.carried is not None
    scene.pause()
    assert isinstance(screen.top, PauseScene)
    assert scene.sprites.carried is None and not scene.focus.dragging
    release(screen, at)
    screen.stack.pop()
    screen.wait(0.5)
    assert not scene.focus.dragging and scene.sprites.carried is None


ENDS: dict[str, Callable[[Screen], None]] = {
    "a second press": lambda screen: screen.post(pygame.MOUSEBUTTONDOWN, pos=(400, 300), button=BUTTON, touch=False),
    "a key": lambda screen: screen.key(pygame.K_s),
    "an arrow": lambda screen: screen.key(pygame.K_LEFT),
    "a pad": lambda screen: screen.post(pygame.JOYBUTTONDOWN, button=3, instance_id=0),
    "another window": lambda screen: screen.post(pygame.WINDOWFOCUSLOST),
}


@pytest.mark.parametrize("ends", ENDS)
def test_a_drag_whose_end_was_not_told_ends_with_whatever_comes_next(ends: str) -> None:
    """A pointer that was flicked out of the window may be let go of where nobody hears it."""
    screen, scene = ready("rummy")
    until_mine(screen, scene, Discard)
    screen.wait(1.0)
    hold(screen, next(w for w in scene.widgets if isinstance(w, CardWidget) and Discard(w.card) in scene.view.legal))
    sprite = scene.sprites.carried
    assert sprite is not None and would_take(scene)
    ENDS[ends](screen)
    assert scene.sprites.carried is None and not scene.focus.dragging and not would_take(scene)
    moved(screen, (300, 300))
    screen.wait(1.5)
    assert sprite.pose == sprite.goal, "it does not follow the pointer"
    assert not any(w.held for w in scene.widgets if isinstance(w, CardWidget) and w is not scene.focus.widget)


def would_take(scene: TableScene) -> bool:
    """Whether the pile shows that the card in hand may be laid there."""
    return next(w for w in scene.widgets if isinstance(w, PlaceWidget) and w.place == "discard").enabled


def test_the_chance_to_claim_comes_again_where_a_match_is_taken_up() -> None:
    people = (Occupant("Ana", "human"), *guests(["easy"] * 2))
    match = seating.new_match(seating.Setup("rummoli", people, {"claim": "manual"}, "9" * 32))
    game = match.game
    while not (game.to_act == 0 and Pass() in (legal := game.legal_actions()) and Claim in map(type, legal)):
        claims = [a for a in game.legal_actions() if isinstance(a, Claim)]
        game.apply(claims[0] if claims else game.legal_actions()[0])
    step = game.step
    screen = Screen(table_scene(match))
    screen.wait(0.1)
    assert {"Claim", "Go on"} <= {w.label.partition(" · ")[0] for w in screen.top.widgets}
    screen.wait(screen.stack.settings.claim_seconds + 1.0)
    assert game.step > step, "silence is a pass"


@pytest.mark.parametrize("game", [game.NAME for game in GAMES])
def test_a_cut_recording_says_that_it_ends(game: str, tmp_path: Path) -> None:
    log = play_log(tmp_path, game)
    data = log.read_bytes()
    log.write_bytes(data[: len(data) // 2])
    scene = table_scene(Replay(read(log)))
    screen = Screen(scene)
    screen.stack.settings.speed = "instant"
    screen.stack.settings_changed("speed")
    for _ in range(3_000):
        screen.wait(1 / 60)
        if scene.match.over:
            break
    screen.wait(0.5)
    assert any("not finished" in said for said in scene.toasts.sentences)


# -- how a held card moves ------------------------------------------------------------------------------------------


def moved(screen: Screen, pos: tuple[float, float]) -> None:
    """The pointer goes there while a button is down."""
    scale = screen.stack.canvas.scale
    at = round(pos[0] * scale), round(pos[1] * scale)
    screen.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=False)


def taken_up(game: str = "rummy", kind: type = Discard) -> tuple[Screen, TableScene, CardWidget]:
    screen, scene = ready(game)
    until_mine(screen, scene, kind)
    screen.wait(1.0)
    widget = next(w for w in scene.widgets if isinstance(w, CardWidget))
    hold(screen, widget)
    screen.wait(0.5)
    return screen, scene, widget


def test_a_held_card_follows_late_leans_and_is_nearer() -> None:
    screen, scene, widget = taken_up()
    sprite = scene.sprites.carried
    assert sprite is not None and sprite.card == widget.card and sprite.held
    assert sprite.pose.height == pytest.approx(1.06 * sprite.goal.height, rel=0.01)
    assert sprite.pose.angle == pytest.approx(0, abs=0.2), "at rest it hangs straight"
    start = sprite.pose
    moved(screen, (start.x + 300, start.y - 100))
    screen.wait(1 / 60)
    on_way = sprite.pose
    assert start.x < on_way.x < start.x + 200 and 0 < on_way.angle <= 12
    screen.wait(1.0)
    there = sprite.pose
    assert there.x > start.x + 200 and there.angle == pytest.approx(0, abs=0.2)
    scene.stack.update(1 / 60)
    assert not scene.dirty, "a card that is held still draws nothing"


def test_the_same_way_is_followed_at_any_frame_rate() -> None:
    places = []
    for rate in (30, 120):
        screen, scene, _ = taken_up()
        sprite = scene.sprites.carried
        assert sprite is not None
        moved(screen, (900, 500))
        screen.wait(0.1, 1 / rate)
        places.append(sprite.pose)
    assert tuple(places[0]) == pytest.approx(tuple(places[1]), abs=1.5)


def test_neighbours_make_room_where_it_would_land() -> None:
    screen, scene, widget = taken_up()
    hand = scene.sprites.in_hand()
    others = [sprite for sprite in hand if sprite.card != widget.card]
    spot = scene.layout["hand:0"]
    places = [pose.x + 5 for pose in scene.sprites.slots.poses(spot, len(others))]  # of the others without a gap
    for x in (places[-1], places[2]):
        moved(screen, (x, spot.y + 60))
        screen.wait(0.5)
        shown = scene.sprites.in_hand()
        place = [s.card for s in shown].index(widget.card)
        gaps = [
            b.pose.x - a.pose.x for a, b in zip(shown, shown[1:], strict=False) if widget.card not in (a.card, b.card)
        ]
        if 0 < place < len(shown) - 1:
            assert shown[place + 1].pose.x - shown[place - 1].pose.x > 1.7 * min(gaps)
    assert [s.card for s in scene.sprites.in_hand()].index(widget.card) == 3
    release(screen, (places[2], spot.y + 60))
    screen.wait(0.6)
    assert [s.card for s in scene.sprites.in_hand()].index(widget.card) == 3, "where there was room it has landed"
    assert scene.sprites.order.sorting == "own"


def test_a_drop_on_nothing_springs_back_and_a_little_too_far() -> None:
    screen, scene, widget = taken_up("rummoli", Lay)
    sprite = scene.sprites.carried
    assert sprite is not None
    moved(screen, (1500, 620))
    screen.wait(0.5)
    release(screen, (1500, 620))
    hanging = sprite.pose
    screen.wait(0.05)
    assert sprite.pose == hanging, "it hangs for a moment: where it was dropped may take it"
    ways = []
    for _ in range(40):
        screen.wait(1 / 60)
        ways.append(sprite.pose.x - sprite.goal.x)
    assert sprite.pose == sprite.goal
    assert ways[0] > 0 and min(ways) < -5, "out and back"


def test_a_legal_place_shows_that_it_would_take_the_card() -> None:
    screen, scene = ready("rummy")
    until_mine(screen, scene, Discard)
    screen.wait(1.0)
    assert not would_take(scene)
    widget = next(w for w in scene.widgets if isinstance(w, CardWidget) and Discard(w.card) in scene.view.legal)
    hold(screen, widget)
    screen.wait(0.2)
    assert would_take(scene)
    release(screen, (300, 620))
    screen.wait(0.6)
    assert not would_take(scene)


def test_a_card_that_was_dropped_where_it_is_taken_does_not_turn_back() -> None:
    screen, scene, widget = taken_up()
    sprite, pile = scene.sprites.carried, scene.layout["discard"]
    assert sprite is not None and Discard(widget.card) in scene.view.legal
    moved(screen, (pile.cx + 20, pile.cy))
    screen.wait(0.5)
    release(screen, (pile.cx + 20, pile.cy))
    far = abs(sprite.pose.x - pile.cx) + abs(sprite.pose.y - pile.cy)
    for _ in range(20):
        screen.wait(1 / 60)
        assert abs(sprite.pose.x - pile.cx) + abs(sprite.pose.y - pile.cy) < far + 120
    assert sprite in scene.sprites.piles["discard"]


def taken_up_with_reduced_motion() -> tuple[Screen, TableScene, CardSprite]:
    """A card is held that may be discarded."""
    screen, scene = ready("rummy")
    until_mine(screen, scene, Discard)
    screen.stack.settings.reduced_motion = True
    screen.stack.settings_changed("reduced_motion")
    screen.wait(0.2)
    hold(screen, next(w for w in scene.widgets if isinstance(w, CardWidget) and Discard(w.card) in scene.view.legal))
    assert scene.sprites.carried is not None
    return screen, scene, scene.sprites.carried


def test_with_reduced_motion_it_is_under_the_pointer_at_once() -> None:
    screen, _, sprite = taken_up_with_reduced_motion()
    before = sprite.pose
    moved(screen, (900, 500))
    assert sprite.pose.x != before.x and sprite.pose.angle == 0 and sprite.pose.height == sprite.goal.height
    pose = sprite.pose
    screen.wait(0.2)
    assert tuple(sprite.pose) == pytest.approx(tuple(pose), abs=0.01)


def test_with_reduced_motion_a_card_that_is_taken_stays_there() -> None:
    screen, scene, sprite = taken_up_with_reduced_motion()
    pile = scene.layout["discard"]
    moved(screen, (pile.cx, pile.cy))
    release(screen, (pile.cx, pile.cy))
    for _ in range(30):
        screen.wait(1 / 60)
        assert sprite.pose.x > 900
    assert sprite in scene.sprites.piles["discard"] and sprite.pose == sprite.goal

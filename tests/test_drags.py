"""Drags that end otherwise than they began: the card has gone, another scene came, the recording is over."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.kernel.actions import Claim, Discard, Lay, Pass
from game.log import read
from game.players import guests
from game.replay import Replay
from game.seats import Occupant
from scenes import seating
from scenes.at_table import CardWidget
from scenes.pause import PauseScene
from scenes.table import TableScene, table_scene
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
    assert {"Claim", "Go on"} <= {w.label.partition(" (")[0] for w in screen.top.widgets}
    screen.wait(screen.stack.settings.claim_seconds + 1.0)
    assert game.step > step, "silence is a pass"


@pytest.mark.parametrize("game", ["rummy", "rummoli"])
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

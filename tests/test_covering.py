"""A window that is left covers every hand, whatever lies over the table, until the curtain is opened again."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

from game.kernel.actions import NOBODY
from scenes.curtain import CurtainScene
from scenes.deal import DealScene
from scenes.devices import Away, Cancel, Confirm
from scenes.pause import PauseScene
from scenes.results import ResultsScene
from scenes.stack import SceneStack
from scenes.table import TableScene
from tests.test_table_scene import NAMES, faces_in_hands, new_match, table


def turn(scene: TableScene, others: bool = False) -> None:
    """Let time pass until a person's hand lies open and nothing lies over it; ``others``: until a bot acts."""
    rng, acted = Random(3), False
    for _ in range(8000):
        top = scene.stack.top
        acting = scene.match.game.to_act
        if acted and scene.viewer == NOBODY and acting is not None and 0 <= acting not in scene.persons:
            return
        if top is scene and scene.mine and not scene.timeline.busy:
            if not others:
                return
            acted = True
            scene.submit(rng.choice(scene.view.legal))
        elif isinstance(top, CurtainScene) and top.opaque:
            scene.stack.handle(Confirm())
        elif isinstance(top, DealScene):
            top.back()
        scene.stack.update(1 / 20)
    raise AssertionError("no turn")


def press(stack: SceneStack, label: str) -> None:
    next(widget for widget in stack.top.widgets if widget.label == label).press()


def pause(*labels: str) -> Callable[[TableScene], None]:
    """The pause menu, and what is pressed in it."""

    def over(scene: TableScene) -> None:
        turn(scene)
        scene.stack.handle(Cancel())
        assert isinstance(scene.stack.top, PauseScene)
        for label in labels:
            press(scene.stack, label)

    return over


def happened(scene: TableScene) -> None:
    turn(scene)
    scene.show_happened()


def opening(scene: TableScene) -> None:
    """A curtain that has just begun to open."""
    for _ in range(4000):
        top = scene.stack.top
        if isinstance(top, CurtainScene) and top.opaque:
            top.open()
            scene.stack.update(1 / 60)
            assert scene.stack.top is top and scene.viewer == top.seat
            return
        scene.stack.update(1 / 20)


def page(scene: TableScene) -> None:
    """The page at the end of a deal, over an open hand if the game leaves it open."""
    rng = Random(5)
    for _ in range(30_000):
        top = scene.stack.top
        if isinstance(top, DealScene):
            return
        if isinstance(top, CurtainScene) and top.opaque:
            scene.stack.handle(Confirm())
        if top is scene and scene.mine and not scene.timeline.busy:
            scene.submit(rng.choice(scene.view.legal))
        scene.stack.update(1 / 20)


OVER: dict[str, Callable[[TableScene], None]] = {
    "nothing": turn,
    "a bot's turn": lambda scene: turn(scene, others=True),
    "pause": pause(),
    "settings": pause("Settings"),
    "rules": pause("Rules"),
    "house rules": pause("House rules"),
    "leave?": pause("Leave"),
    "anew?": pause("Begin anew"),
    "pause, what happened": pause("What happened"),
    "what happened": happened,
    "an opening curtain": opening,
    "a page": page,
}


@pytest.mark.parametrize("over", OVER)
@pytest.mark.parametrize("persons", [2, 3])
@pytest.mark.parametrize("game", NAMES)
def test_a_window_that_is_left_shows_no_hand_until_the_curtain_is_opened(game: str, persons: int, over: str) -> None:
    scene = table(new_match(game, 4, persons), "fast", wait=0)
    OVER[over](scene)
    stack = scene.stack
    stack.handle(Away())
    for _ in range(2000):
        assert scene.viewer == NOBODY and not faces_in_hands(scene) and scene.view.seat == NOBODY
        top = stack.top
        if isinstance(top, CurtainScene) and top.opaque and not top.opening:
            break
        if isinstance(top, ResultsScene):
            return
        if top is not scene and not isinstance(top, CurtainScene):
            stack.handle(Cancel())  # out of the page
        stack.update(1 / 20)
    assert isinstance(stack.top, CurtainScene)
    stack.handle(Confirm())
    stack.update(1 / 20)
    assert scene.viewer in scene.persons, "the next one opens it"


@pytest.mark.parametrize("game", NAMES)
def test_the_only_person_at_a_table_keeps_the_hand_in_sight(game: str) -> None:
    scene = table(new_match(game, 3, persons=1), "fast", wait=0)
    turn(scene)
    scene.stack.handle(Away())
    assert scene.viewer == 0 and faces_in_hands(scene) == {0}


def test_who_had_the_screen_last_opens_the_curtain_too_when_the_window_was_left_meanwhile() -> None:
    scene, rng = table(new_match("rummoli", 4, 2), "fast", wait=1), Random(3)
    left, opened = False, []
    for _ in range(12_000):
        scene.stack.update(1 / 20)
        top, acting = scene.stack.top, scene.match.game.to_act
        if isinstance(top, CurtainScene) and top.opaque:
            opened.append(top.seat)
            left = False
            scene.stack.handle(Confirm())
        elif scene.viewer == NOBODY and acting is not None and 0 <= acting not in scene.persons:
            scene.stack.handle(Away())
            left = True
        elif top is scene and scene.mine and not scene.timeline.busy:
            scene.submit(rng.choice(scene.view.legal))
        assert not left or scene.viewer == NOBODY
        if any(one == next_ for one, next_ in pairwise(opened)):
            return
    raise AssertionError("the same person never had two turns in a row")

"""The table on screen: time changes nothing, hands stay secret between persons, recordings are shown to their end."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from functools import partial
from itertools import islice, pairwise, repeat
from pathlib import Path
from random import Random

import pygame
import pytest

from game import GAMES
from game.kernel.actions import NOBODY
from game.kernel.cards import HIDDEN
from game.kernel.events import Announced
from game.kernel.places import hand
from game.kiosk import Kiosk
from game.log import Recording, dump, header
from game.match import Match
from game.memory.settings import Settings
from game.players import guests, sit_down
from game.replay import Replay
from game.seats import Occupant
from game.seats.human import HumanSeat
from scenes import seating
from scenes import table as table_module
from scenes.at_table import IconButton
from scenes.company import MOST_TOLD
from scenes.curtain import CurtainScene
from scenes.deal import DealScene
from scenes.devices import Cancel, Confirm, Press
from scenes.games import appearance
from scenes.happened import Sentence
from scenes.pause import PauseScene
from scenes.results import ResultsScene
from scenes.scene import Scene
from scenes.stack import SceneStack
from scenes.table import TableScene, table_scene
from sprites.canvas import Canvas
from tests.moments import pass_by
from tests.screen import Screen
from tests.short import short
from tests.test_table_sprites import picture

SHORT = {game.NAME: short(game.NAME) for game in GAMES}
NAMES = [game.NAME for game in GAMES]


def new_match(game: str, seats: int, persons: int = 0, seed: int = 7) -> Match:
    people = [Occupant(name, "human") for name in ("Ana", "Ben", "Cid")[:persons]]
    setup = seating.Setup(game, (*people, *guests(["easy"] * (seats - persons))), SHORT[game], f"{seed:032x}")
    return seating.new_match(setup)


def table(
    match: Match | Replay, speed: str = "normal", wait: int = 3, size: tuple[int, int] = (960, 540)
) -> TableScene:
    """The match's table on a stack of its own."""
    pygame.display.init()
    settings = Settings(speed=speed, end_of_deal_wait=wait)
    stack = SceneStack(Canvas(pygame.display.set_mode(size)), settings, Path(tempfile.mkdtemp()))
    scene = table_scene(match)
    stack.push(scene)
    return scene


def until(scene: TableScene, kind: type[Scene], dt: float = 1 / 20) -> int:
    """Let time pass until a scene of that kind is on top; returns in how many frames."""
    for frame in range(30_000):
        if isinstance(scene.stack.top, kind):
            return frame
        scene.stack.update(dt)
    raise AssertionError(f"no {kind.__name__} after {frame} frames")


def written(match: Match) -> list[str]:
    lines: list[str] = []
    match.write = lambda line: lines.append(dump(line))
    return lines


def jitter() -> Iterator[float]:
    rng = Random(3)
    while True:
        yield rng.choice([0.001, 0.004, 0.016, 0.016, 0.03, 0.1])


# -- time -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize(
    "frames", [repeat(1 / 30), repeat(1 / 60), repeat(1 / 144), jitter()], ids=["30", "60", "144", "jitter"]
)
def test_the_same_log_at_any_frame_rate_and_without_a_screen(game: str, frames: Iterator[float]) -> None:
    headless = new_match(game, 4, seed=2)
    expected = written(headless)
    while not headless.over:
        headless.tick()
    shown = new_match(game, 4, seed=2)
    lines = written(shown)
    scene = table(shown, "fast")
    for dt in islice(frames, 60_000):
        scene.stack.update(dt)
        if isinstance(scene.stack.top, ResultsScene):
            break
    assert lines == expected


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("speed", ["slow", "fast", "instant"])
def test_the_speed_changes_nothing_but_the_time(game: str, speed: str) -> None:
    headless, shown = new_match(game, 3), new_match(game, 3)
    expected, lines = written(headless), written(shown)
    scene = table(shown, speed)
    frames = until(scene, ResultsScene)
    while not headless.over:
        headless.tick()
    assert lines == expected
    assert frames > len(lines)  # at most one action a frame


def test_a_match_lasts_longer_at_a_slower_speed() -> None:
    def frames(speed: str) -> int:
        return until(table(new_match("rummy", 2), speed), ResultsScene)

    assert frames("instant") < frames("fast") < frames("normal") < frames("slow")


def test_a_press_ends_what_moves_at_once() -> None:
    scene = table(new_match("rummy", 4))
    for _ in range(12):
        scene.stack.update(1 / 60)
    assert scene.timeline.busy
    scene.stack.handle(Press((960, 540)))
    assert not scene.timeline.busy
    for sprite in scene.sprites.cards():
        assert sprite.pose == sprite.goal


# -- persons --------------------------------------------------------------------------------------------------


def faces_in_hands(scene: TableScene) -> set[int]:
    """The seats whose hand shows a face, a flip's other side included."""
    return {
        seat
        for seat in range(scene.view.seats)
        for sprite in scene.sprites.piles.get(hand(seat), [])
        if sprite.card != HIDDEN or (sprite.turn < 1 and sprite._was != sprite.back and not sprite.aloft)
    }


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("persons", [2, 3])
def test_between_two_persons_no_frame_shows_a_hand(game: str, persons: int) -> None:
    scene = table(new_match(game, 4, persons), wait=3)
    rng, curtains, holder = Random(5), 0, None
    for _ in range(6000):
        scene.stack.update(1 / 20)
        top = scene.stack.top
        if isinstance(top, ResultsScene):
            break
        acting = scene.match.game.to_act
        open_hands = faces_in_hands(scene)
        if scene.viewer >= 0:
            assert open_hands <= {scene.viewer} and scene.viewer == holder
            assert acting in (scene.viewer, -1), "the turn is over and the hand still lies open"
        else:
            assert not open_hands
            assert scene.view.seat == NOBODY
        if isinstance(top, CurtainScene) and top.opaque:
            holder, curtains = top.seat, curtains + 1
            assert not open_hands
            scene.stack.handle(Confirm())
        elif top is scene and scene.mine and not scene.timeline.busy:
            scene.submit(rng.choice(scene.view.legal))
    assert curtains >= 2


def test_the_curtain_opens_for_nobody_else_and_not_by_itself() -> None:
    scene = table(new_match("rummy", 2, persons=2))
    until(scene, CurtainScene)
    curtain, lines = scene.stack.top, written(scene.match)
    for _ in range(400):
        scene.stack.update(1 / 20)
    assert scene.stack.top is curtain and not lines
    assert curtain.seat == scene.match.game.to_act and curtain.opaque


def test_what_happened_names_everybody_and_never_says_you() -> None:
    scene = table(new_match("rummoli", 3, persons=1), "instant")
    rng = Random(1)
    for _ in range(400):
        scene.stack.update(1 / 20)
        if scene.mine:
            scene.submit(rng.choice(scene.view.legal))
    assert any(line.startswith("Ana ") for line in scene.happened)
    assert not any("you" in line.lower().split() for line in scene.happened)


def test_an_illegal_action_is_refused_with_a_sentence_and_changes_nothing() -> None:
    from game.rummy.actions import Discard

    scene = table(new_match("rummy", 2, persons=1), "instant")
    while not scene.mine:
        scene.stack.update(1 / 20)
    before, lines = picture(scene.sprites), written(scene.match)
    scene.submit(Discard(scene.view.hand()[0]))
    scene.stack.update(1 / 20)
    assert scene.toasts.sentences and not lines and picture(scene.sprites) == before


@pytest.mark.parametrize("game", NAMES)
def test_open_cards_are_closed_before_a_person_joins(game: str) -> None:
    scene = table(new_match(game, 3), "instant")
    while scene.view.to_act in (None, -1):
        scene.stack.update(1 / 20)
    assert faces_in_hands(scene) == {0, 1, 2}
    scene.match.sit(1, HumanSeat(), Occupant("Ana", "human"))
    scene.stack.update(1 / 20)
    assert scene.viewer == 1 and faces_in_hands(scene) == {1}
    for _ in range(60):
        scene.stack.update(1 / 20)
        if scene.mine:
            scene.submit(scene.view.legal[0])
    assert "Ana" in [plate.name for plate in scene.plates()]
    assert any(line.startswith("Ana ") for line in scene.happened)


def test_a_second_person_who_joins_gets_the_screen_by_the_curtain() -> None:
    scene = table(new_match("rummy", 3, persons=1), "instant")
    while not scene.mine:
        scene.stack.update(1 / 20)
    scene.match.sit(1, HumanSeat(), Occupant("Ben", "human"))
    scene.stack.update(1 / 20)
    assert scene.persons == (0, 1) and not faces_in_hands(scene)
    until(scene, CurtainScene)
    assert scene.stack.top.seat == 0  # whose turn it is still


# -- recordings ---------------------------------------------------------------------------------------------------


def recorded(game: str, change: int = 0) -> Recording:
    """A whole match as its log tells it; the seat of line ``change`` is wrong."""
    match = new_match(game, 3)
    lines: list[dict[str, object]] = []
    match.write = lines.append
    while not match.over:
        match.tick()
    if change:
        lines[change]["seat"] = 7
    return Recording(type(match.game)(match.game.seed, 3, SHORT[game]), list(match.occupants), lines)


@pytest.mark.parametrize("game", NAMES)
def test_a_recording_ends_with_the_results(game: str) -> None:
    scene = table(Replay(recorded(game)), "instant")
    until(scene, ResultsScene)
    outcome = scene.stack.top.outcome
    assert outcome.winners and outcome.history[-1] == scene.match.scored[-1].totals
    assert len(outcome.history) == len(scene.match.scored) + 1


def test_a_recording_that_goes_no_further_says_so_for_good() -> None:
    scene = table(Replay(recorded("rummy", change=9)), "instant")
    for _ in range(400):
        scene.stack.update(1 / 20)
    assert scene.match.game.step == 9
    assert [said for said in scene.toasts.sentences if said.startswith("The recording goes no further: line 11")]


# -- coming and going -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
def test_a_match_taken_up_again_looks_as_it_was_left(game: str) -> None:
    first = new_match(game, 4, seed=9)
    lines: list[dict[str, object]] = []
    first.write = lines.append
    scene = table(first, "instant")
    for _ in range(60):
        scene.stack.update(1 / 20)
    while not scene.bubbles:  # they last as long as they tell something
        scene.stack.update(1 / 20)
    recording = Recording(type(first.game)(first.game.seed, 4, SHORT[game]), list(first.occupants), lines)
    again = table(Match.resumed(recording, partial(sit_down, recording.game)), "instant")
    assert picture(again.sprites) == picture(scene.sprites)
    assert header(first.game, first.occupants) == header(recording.game, recording.occupants)
    assert [s.totals for s in first.scored] == [s.totals for s in again.match.scored]
    assert again.happened == scene.happened and again.happened
    assert again.bubbles == scene.bubbles and again.bubbles


def test_the_list_of_what_happened_does_not_grow_for_ever_and_ends_with_the_latest() -> None:
    scene = table(new_match("rummy", 3))
    for number in range(3 * MOST_TOLD):
        scene.hear([Announced(0, "draws {number}", {"number": number})])
    scene.show_happened()
    lines = [widget.label for widget in scene.stack.top.widgets if isinstance(widget, Sentence) and widget.first]
    assert len(lines) == MOST_TOLD and lines[-1].endswith(f"draws {3 * MOST_TOLD - 1}")


def test_what_was_said_to_one_person_is_gone_when_another_has_the_screen() -> None:
    scene = table(new_match("rummy", 3, persons=2), "instant")
    scene.look_from(0)
    scene.say(f"You don't hold {scene.view.hand()[:1]}")
    scene.look_from(0)
    assert scene.toasts.sentences, "the same eyes may read on"
    scene.look_from(1)
    assert not scene.toasts.sentences
    scene.say("A word to Ben")
    scene.cover()
    assert not scene.toasts.sentences


@pytest.mark.parametrize("game", NAMES)
def test_a_scene_takes_over_documented_hooks_alone(game: str) -> None:
    scene = appearance(game).scene()
    own = {name for kind in scene.__mro__ if not issubclass(TableScene, kind) for name in vars(kind)}
    shared = {name for kind in TableScene.__mro__[:-1] for name in vars(kind) if not name.startswith("__")}
    documented = set(re.findall(r"``(\w+)\(", table_module.__doc__ or ""))
    assert own & shared <= documented


def test_every_documented_hook_is_there() -> None:
    hooks = (table_module.__doc__ or "").partition("To act:")[0]
    assert [name for name in re.findall(r"``(\w+)\(", hooks) if not hasattr(TableScene, name)] == []


def test_a_paused_match_stands_still() -> None:
    scene = table(new_match("rummy", 3))
    lines = written(scene.match)
    scene.stack.handle(Cancel())
    assert isinstance(scene.stack.top, PauseScene)
    for _ in range(100):
        scene.stack.update(1 / 20)
    assert not lines
    scene.stack.handle(Cancel())
    scene.stack.update(1 / 20)
    assert lines


def test_the_page_after_a_deal_waits_or_goes_on_by_itself() -> None:
    for wait, stays in ((0, True), (3, False)):
        scene = table(new_match("rummy", 2), "instant", wait)
        until(scene, DealScene)
        page = scene.stack.top
        for _ in range(100):
            scene.stack.update(1 / 20)
        assert (scene.stack.top is page) == stays


@pytest.mark.parametrize("display", [None, Kiosk()], ids=["at home", "in a hall"])
@pytest.mark.parametrize("game", NAMES)
def test_the_icons_stand_in_one_row_without_a_hole(game: str, display: Kiosk | None, tmp_path: Path) -> None:
    """While cards are dealt, at one's turn, and while the next person has not yet opened the curtain."""
    scene = table_scene(new_match(game, 3, persons=2))
    screen = Screen(scene, (1024, 600), tmp_path, display)
    seen = set()
    for _ in range(240):
        screen.stack.update(1 / 20)
        icons = [widget for widget in scene.widgets if isinstance(widget, IconButton)]
        lefts = sorted(widget.rect.x for widget in icons)
        seen.update((widget.icon, widget.enabled) for widget in icons)
        assert {round(b - a) for a, b in pairwise(lefts)} == {76}
        assert max(lefts) == scene.layout["icon:menu"].x
        if screen.top is not scene:
            pass_by(screen, scene)
    assert "icon:sort" not in scene.layout or {("sort", False), ("sort", True)} <= seen


@pytest.mark.parametrize("game", NAMES)
def test_a_window_may_change_its_size_at_any_moment(game: str) -> None:
    scene = table(new_match(game, 4))
    rng = Random(2)
    for _ in range(20):
        for _ in range(rng.randrange(1, 30)):
            scene.stack.update(1 / 30)
        size = rng.choice([(640, 360), (1024, 600), (800, 800), (1280, 540)])
        scene.stack.resize(Canvas(pygame.display.set_mode(size)))
        scene.stack.draw()
        assert scene.layout["hand:0"].cx == scene.sprites.layout["hand:0"].cx
        for sprite in scene.sprites.cards():
            assert 0 < sprite.goal.x < scene.stack.canvas.width

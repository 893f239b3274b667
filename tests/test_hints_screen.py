"""The lamp at the table: who may ask and when, how a hint deepens, what ends it, and that nobody else ever sees it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from game.coach import EITHER, Hint, Line, hint
from game.kernel.actions import NOBODY, Action, Discard, Draw, LayOff, Meld
from game.kernel.cards import Card, cards
from game.kernel.words import Sentence
from game.kiosk import Kiosk
from game.replay import Replay
from scenes import hints as hints_module
from scenes.at_table import CardWidget, IconButton
from scenes.curtain import CurtainScene
from scenes.devices import Away, Key
from scenes.hint_panel import HintPanel
from scenes.pause import PauseScene
from scenes.rummoli import RummoliScene
from scenes.rummy import RummyScene
from scenes.table import TableScene, table_scene
from scenes.widgets import Button
from scenes.words import shown as said
from sprites.canvas import Canvas
from tests import rummoli_table, rummy_screen
from tests.ear import listen
from tests.legible import words_now
from tests.rummoli_screen import shown as shown_rummoli
from tests.screen import Screen
from tests.test_covering import turn
from tests.test_redraws import differences, drawn
from tests.test_table_scene import new_match, recorded, table

LAMP = "Hint (H)"
HAND = "Kc 9d 8d 4s 2h"
TITLES = ["HINT", "THE REASON", "ALL CHOICES"]
Position = tuple[Screen, TableScene]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, Action | None]]:
    """Each time the coach was asked: at which step, and about what."""
    found: list[tuple[int, Action | None]] = []

    def ask(view: Any, chosen: Action | None = None) -> Hint | None:
        found.append((view.step, chosen))
        return hint(view, chosen)

    monkeypatch.setattr(hints_module, "hint", ask)
    return found


def says(monkeypatch: pytest.MonkeyPatch, given: Hint | None) -> None:
    """Let the coach say that, whatever it is asked."""
    monkeypatch.setattr(hints_module, "hint", lambda view, chosen=None: given)


def of(action: Action, term: str | None = "pips", count: int = 2) -> Hint:
    """A made-up hint with so many choices."""
    table = tuple(Line(action, Sentence(f"choice {i}"), (0, 0, 1, 3, 100)[min(i, 4)]) for i in range(count))
    nudge, reason = (Sentence("Look there"), Sentence("Because")) if term else (Sentence(EITHER), Sentence(EITHER))
    return Hint(action, action, nudge, reason, table, term)


def to_throw(**more: Any) -> tuple[Screen, RummyScene]:
    """A turn of Rummy after the draw, with something to be thrown."""
    return rummy_screen.at_table(HAND, "7c 7s Jh", pile="3h", **more)


def to_bet() -> tuple[Screen, RummoliScene]:
    """A turn in the poker of Rummoli, with half the pot among the quick amounts."""
    game = rummoli_table.ranked("102", betting="no_limit", board={"poker": 6})
    screen = shown_rummoli(game)
    scene = screen.top
    assert isinstance(scene, RummoliScene) and scene.mine
    return screen, scene


POSITIONS = {"rummy": to_throw, "rummoli": to_bet}
both = pytest.mark.parametrize("game", POSITIONS)


def panel(scene: TableScene) -> HintPanel | None:
    return next((widget for widget in scene.widgets if isinstance(widget, HintPanel)), None)


def lamp(scene: TableScene) -> IconButton | None:
    return next((w for w in scene.widgets if isinstance(w, IconButton) and w.icon == "hint"), None)


def nothing_left(scene: TableScene) -> bool:
    """Whether nothing tells of a hint: no words, no light, no mark on a card."""
    tagged = [sprite for sprite in scene.sprites.cards() if sprite.tag == "hint"]
    return not (panel(scene) or scene.hints.places() or scene.hints.cards() or tagged)


def click(screen: Screen) -> None:
    screen.press(LAMP)


def key(screen: Screen) -> None:
    screen.key(pygame.K_h)


def stick(screen: Screen, number: int = 9) -> None:
    screen.post(pygame.JOYBUTTONDOWN, instance_id=0, button=number)
    screen.post(pygame.JOYBUTTONUP, instance_id=0, button=number)
    screen.draw()


# -- how it deepens -----------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("ask", [click, key, stick])
def test_each_press_tells_more_and_the_fourth_takes_it_away(game: str, ask: Any, asked: list[Any]) -> None:
    screen, scene = POSITIONS[game]()
    given = hint(scene.view)
    assert given is not None and given.term, "a position in which the moves differ"
    told = [[said(given.nudge)], [said(given.reason)], [said(line.words) for line in given.table]]
    for title, sentences in zip(TITLES, told, strict=True):
        ask(screen)
        written = words_now(screen)
        assert title in written
        lines = " ".join(written)
        assert all(word in lines for sentence in sentences[:8] for word in sentence.split())
    assert [step for step, _ in asked] == [scene.view.step] * 3
    ask(screen)
    assert nothing_left(scene) and len(asked) == 3
    ask(screen)
    assert TITLES[0] in words_now(screen)


@both
def test_the_panel_itself_may_be_pressed(game: str) -> None:
    screen, scene = POSITIONS[game]()
    click(screen)
    for depth in (2, 3):
        shown = panel(scene)
        assert shown is not None
        screen.click(shown)
        assert scene.hints.depth == depth
    for kind in (pygame.K_TAB,) * 60:
        if isinstance(scene.focus.widget, HintPanel):
            break
        screen.key(kind)
    screen.key(pygame.K_RETURN)
    assert nothing_left(scene) and scene.focus.widget is lamp(scene)


@both
def test_nobody_is_asked_but_by_a_press(game: str, asked: list[Any]) -> None:
    screen, scene = POSITIONS[game]()
    screen.move((960, 600))
    screen.wait(1)
    for card in scene.view.hand():
        scene.press_card(card)
    screen.wait(1)
    assert not asked and nothing_left(scene)
    click(screen)
    screen.wait(1)
    screen.key(pygame.K_TAB)
    scene.changed()
    assert len(asked) == 1


@both
def test_a_table_with_an_open_hint_draws_nothing_while_nothing_moves(game: str) -> None:
    screen, scene = POSITIONS[game]()
    for _ in range(3):
        click(screen)
        for _ in range(40):
            scene.stack.update(1 / 60)
            drawn(scene.stack)
        assert not differences(scene.stack)
        for _ in range(30):
            scene.stack.update(1 / 60)
            assert not scene.stack.dirty


def test_a_press_is_heard_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, _ = to_throw()
    ear = listen(screen)
    for ask in (click, key):
        ask(screen)
        assert ear.take() == ["select"]


# -- what it speaks of ----------------------------------------------------------------------------------------------

LAID = ["5s 5h 5d", "Tc Jc Qc"]
SPEAKS = [  # an action; what is lit at first, what is lit and which cards are marked with the reason
    (Draw("discard"), ["discard"], ["discard"], ""),
    (Draw("stock"), ["stock"], ["stock"], ""),
    (Discard(Card("Kc")), ["hand:0"], [], "Kc"),
    (Meld(tuple(cards("9d 8d 2h"))), ["hand:0"], [], "9d 8d 2h"),
    (LayOff(1, (Card("2h"),)), ["meld:0", "meld:1"], ["meld:1"], "2h"),
]


@pytest.mark.parametrize(("action", "zone", "places", "marked"), SPEAKS, ids=[repr(one[0]) for one in SPEAKS])
def test_the_zone_is_lit_and_then_what_the_action_is_done_with(
    action: Action, zone: list[str], places: list[str], marked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    says(monkeypatch, of(action))
    screen, scene = to_throw(laid=LAID)
    screen.move((3, 3))
    bare = pygame.surfarray.array3d(screen.surface).astype(int)
    for lit, named in ((zone, ""), (places, marked)):
        key(screen)
        screen.wait(0.5)
        assert scene.hints.places() == lit
        tagged = {str(sprite.card) for sprite in scene.sprites.cards() if sprite.tag == "hint"}
        assert tagged == set(named.split())
        shown = panel(scene)
        assert shown is not None
        changed = abs(pygame.surfarray.array3d(screen.surface).astype(int) - bare).sum(axis=2) > 20
        for place in lit:
            around = scene.hints._box(place).inflate(30, 30)
            assert not place.startswith("meld") or not shown.rect.colliderect(scene.hints._box(place))
            x, y = (scene.stack.canvas.px(value) for value in (around.centerx, around.top + 2))
            assert changed[x, y], f"{place} is not lit"


def test_where_the_gap_is_small_either_is_fine(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, of(Discard(Card("Kc")), term=None))
    screen, scene = to_throw()
    key(screen)
    assert EITHER in words_now(screen) and not scene.hints.places() and not scene.hints.cards()
    key(screen)
    assert TITLES[2] in words_now(screen), "there is no reason to tell"
    key(screen)
    assert nothing_left(scene)


def test_the_reason_speaks_of_the_cards_that_are_chosen(asked: list[Any]) -> None:
    screen, scene = to_throw()
    rummy_screen.choose(screen, "9d")
    key(screen)
    key(screen)
    assert [chosen for _, chosen in asked] == [Discard(Card("9d"))] * 2
    compared = hint(scene.view, Discard(Card("9d")))
    shown = panel(scene)
    assert compared is not None and shown is not None and shown.label == said(compared.reason)
    rummy_screen.choose(screen, "8d")
    key(screen)
    assert asked[-1][1] is None, "two cards of no meld are no action"
    assert scene.chosen == cards("9d 8d")


def test_a_coach_who_has_nothing_to_say_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, None)
    screen, scene = to_throw()
    key(screen)
    assert nothing_left(scene) and scene.toasts.sentences == ["There is nothing to weigh here"]


# -- what ends it ---------------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_one_step_back_closes_it_and_the_next_one_pauses(game: str, depth: int) -> None:
    for back in (lambda s: s.key(pygame.K_ESCAPE), lambda s: stick(s, 1)):
        screen, scene = POSITIONS[game]()
        if game == "rummy":
            rummy_screen.choose(screen, "9d")
        before = list(scene.chosen)
        for _ in range(depth):
            key(screen)
        back(screen)
        assert nothing_left(scene) and screen.top is scene and scene.chosen == before
        if game == "rummy":
            back(screen)  # lets the card go
        back(screen)
        assert isinstance(screen.top, PauseScene)


def test_an_action_and_taking_it_back_close_it() -> None:
    screen, scene = rummy_screen.at_table("6d 6c 6s Kc 9h", "7c 7s Jh")
    key(screen)
    key(screen)
    rummy_screen.choose(screen, "6d 6c 6s")
    rummy_screen.press(screen, "Lay 6-6-6")
    assert scene.view.facts["melds"] and nothing_left(scene)
    key(screen)
    assert panel(scene) is not None
    screen.key(pygame.K_u)
    screen.stack.update(1 / 60)
    assert not scene.view.facts["melds"] and nothing_left(scene)


@both
def test_the_setting_takes_lamp_and_hint_away_at_once(game: str, asked: list[Any]) -> None:
    screen, scene = POSITIONS[game]()
    key(screen)
    screen.stack.change("hints", "off")
    assert nothing_left(scene) and lamp(scene) is None
    for ask in (key, stick):
        ask(screen)
    assert nothing_left(scene) and len(asked) == 1
    screen.stack.change("hints", "asked")
    assert lamp(scene) is not None and nothing_left(scene)


def test_h_is_half_the_pot_only_where_there_is_no_lamp() -> None:
    screen, scene = to_bet()
    assert any(widget.label == "Half pot" for widget in screen.offered())
    go = next(widget for widget in screen.offered() if widget.label.startswith("Bet "))
    least = go.label
    key(screen)
    assert panel(scene) is not None and go.label == least
    screen.stack.change("hints", "off")
    key(screen)
    go = next(widget for widget in screen.offered() if widget.label.startswith("Bet "))
    assert go.label != least


# -- who may ask, and when ------------------------------------------------------------------------------------------


@both
def test_in_others_turns_the_lamp_is_dim_and_says_why(game: str, asked: list[Any]) -> None:
    scene = table(new_match(game, 3, persons=1), "instant")
    dim = lit = 0
    for _ in range(900):
        scene.stack.update(1 / 30)
        if scene.stack.top is not scene:
            scene.stack.pop()
        if scene.match.over:
            break
        shown = lamp(scene)
        assert shown is not None
        if not scene.mine:
            assert not shown.enabled and shown.why == "Hints are for your own turn"
            scene.focus.activate(shown)
            dim += 1
        elif scene.landed:
            assert shown.enabled == (len(scene.view.legal) > 1 and scene.view.phase not in ("choose", "vote"))
            lit += shown.enabled
            scene.submit(Random(lit).choice(scene.view.legal))
        assert nothing_left(scene)
    assert dim > 5 and lit and not asked


@both
@pytest.mark.parametrize("ask", [click, key])
def test_a_press_while_cards_still_fly_finds_them_landed(game: str, ask: Any) -> None:
    scene = table(new_match(game, 2, persons=1))
    screen = Screen(scene)
    for _ in range(3000):
        screen.stack.update(1 / 60)
        if screen.top is not scene:
            screen.stack.pop()
        elif scene.mine and scene.landed:
            scene.submit(scene.view.legal[0])
        elif scene.mine and len(scene.view.legal) > 1:
            break
    else:
        raise AssertionError("nothing ever flies as a turn begins")
    screen.draw()
    shown = lamp(scene)
    assert shown is not None and not shown.enabled
    ask(screen)
    assert scene.landed and panel(scene) is not None


@both
def test_no_lamp_for_guests_at_a_display_watchers_and_recordings(game: str, asked: list[Any]) -> None:
    guests = Screen(table_scene(new_match(game, 3, persons=1)), (320, 180), kiosk=Kiosk()).top
    for scene in (guests, table(new_match(game, 3)), table(Replay(recorded(game)))):
        assert isinstance(scene, TableScene)
        for _ in range(150):
            scene.stack.update(1 / 15)
            if scene.stack.top is not scene:
                break
            scene.stack.handle(Key("h"))
            assert lamp(scene) is None and nothing_left(scene)
    assert not asked


def test_a_question_that_needs_no_weighing_has_a_dim_lamp() -> None:
    game = rummoli_table.table(["3s 9h 9d Kc 2h Qd", "Ts 4d 5d 6d 7c 8c"], poker_cards="chosen", board={"poker": 3})
    rummoli_table.betting.open_poker(game)
    screen = shown_rummoli(game)
    scene = screen.top
    assert isinstance(scene, RummoliScene) and scene.view.phase == "choose" and scene.mine
    shown = lamp(scene)
    assert shown is not None and not shown.enabled
    screen.click(shown)
    assert scene.toasts.sentences == ["There is nothing to weigh here"] and nothing_left(scene)


# -- several at one screen --------------------------------------------------------------------------------------------


def frames(scene: TableScene, count: int) -> Iterator[None]:
    for _ in range(count):
        scene.stack.update(1 / 30)
        yield


@both
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_nothing_of_it_is_left_when_the_hand_is_covered(game: str, depth: int) -> None:
    """Neither in the turn of another one nor at any frame on the way there, nor when its owner comes back."""
    scene = table(new_match(game, 3, persons=2))
    hinted = 0
    for _ in range(12):
        turn(scene)
        asker = scene.viewer
        if not scene.weighs():
            scene.submit(scene.view.legal[0])
            scene.stack.update(1 / 30)
            continue
        for _ in range(depth):
            scene.hints.ask()
        if scene.hints.depth != depth:
            continue  # either is fine
        hinted += 1
        scene.submit(scene.view.legal[-1])
        for _ in frames(scene, 200):
            if scene.viewer != asker or scene.view.to_act != asker:
                assert nothing_left(scene)
            if isinstance(scene.stack.top, CurtainScene):
                break
        if hinted == 3:
            return
    assert hinted


@both
def test_a_window_that_is_left_takes_it_away_for_good(game: str) -> None:
    scene = table(new_match(game, 3, persons=2))
    for _ in range(40):
        turn(scene)
        if scene.weighs():
            break
        scene.submit(scene.view.legal[0])
        scene.stack.update(1 / 30)
    asker = scene.viewer
    scene.hints.ask()
    assert panel(scene) is not None
    scene.stack.handle(Away())
    assert scene.viewer == NOBODY and nothing_left(scene)
    turn(scene)
    assert scene.viewer == asker and nothing_left(scene)


# -- windows, matches taken up again --------------------------------------------------------------------------------


@both
def test_it_stays_in_a_window_of_another_size(game: str) -> None:
    screen, scene = POSITIONS[game]()
    for depth in (1, 2, 3):
        key(screen)
        for size in ((1024, 600), (640, 360), (1024, 768), (600, 900), (1280, 720)):
            screen.surface = pygame.display.set_mode(size)
            screen.stack.resize(Canvas(screen.surface))
            screen.draw()
            shown = panel(scene)
            assert shown is not None and scene.hints.depth == depth
            canvas = screen.stack.canvas
            assert pygame.FRect(36, 36, canvas.width - 72, canvas.height - 72).contains(shown.rect)
            assert not [
                w for w in scene.widgets if isinstance(w, Button | CardWidget) and shown.rect.colliderect(w.rect)
            ]
            assert not differences(scene.stack)


@both
def test_a_match_that_is_taken_up_again_has_a_lamp_and_no_hint(game: str) -> None:
    screen, scene = POSITIONS[game]()
    key(screen)
    again = table_scene(scene.match)
    screen = Screen(again)
    assert nothing_left(again)
    key(screen)
    assert panel(again) is not None

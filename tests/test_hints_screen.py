"""The lamp at the table: how a hint deepens, what it speaks of, and what ends it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.bots import BRINGS
from game.coach import EITHER, Hint, Line, hint
from game.kernel.actions import Action
from game.kernel.cards import Card, cards
from game.kernel.words import Sentence
from game.rummy.actions import Discard, Draw, LayOff, Meld
from game.stops.actions import Fold, Lay
from scenes import hints as hints_module
from scenes.hint_light import box
from scenes.hint_panel import HintPanel
from scenes.pause import PauseScene
from scenes.words import shown as said
from tests import rummy_screen
from tests.ear import listen
from tests.hinted import POSITIONS, asking, both, click, key, lamp, nothing_left, panel, stick, to_bet, to_throw
from tests.legible import words_now
from tests.test_redraws import differences, drawn

TITLES = ["HINT", "THE REASON", "CHOICES"]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    return asking(monkeypatch)


def says(monkeypatch: pytest.MonkeyPatch, given: Hint | None) -> None:
    """Let the coach say that, whatever it is asked."""
    monkeypatch.setattr(hints_module, "hint", lambda view, chosen=None: given)


def of(action: Action, term: str | None = "pips", count: int = 2) -> Hint:
    """A made-up hint with so many choices."""
    table = tuple(Line(action, Sentence(f"choice {i}"), (0, 0, 1, 3, 100)[min(i, 4)]) for i in range(count))
    nudge, reason = (Sentence("Look there"), Sentence("Because")) if term else (Sentence(EITHER), Sentence(EITHER))
    return Hint(action, action, nudge, reason, table, term, (action,), bare=term is None)


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
            around = box(scene, place).inflate(30, 30)
            assert not place.startswith("meld") or not shown.rect.colliderect(box(scene, place))
            x, y = (scene.stack.canvas.px(value) for value in (around.centerx, around.top + 2))
            assert changed[x, y], f"{place} is not lit"


def test_of_many_choices_it_says_which_two_are_fine_and_marks_both(monkeypatch: pytest.MonkeyPatch) -> None:
    fine = Discard(Card("Kc")), Discard(Card("9d"))
    nudge, reason = Sentence("Look there"), Sentence("One or the other")
    given = replace(of(fine[0], None, 5), nudge=nudge, reason=reason, other=fine[1], fine=fine, bare=False)
    says(monkeypatch, given)
    screen, scene = to_throw()
    key(screen)
    assert "Look there" in words_now(screen) and scene.hints.places() == ["hand:0"] and not scene.hints.cards()
    key(screen)
    assert "One or the other" in words_now(screen) and scene.hints.cards() == set(cards("Kc 9d"))
    tagged = {sprite.card for sprite in scene.sprites.cards() if sprite.tag == "hint"}
    assert tagged == set(cards("Kc 9d"))


def test_between_two_choices_either_is_fine(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_what_is_forced_is_named_where_no_hint_is_given() -> None:
    _, scene = to_bet()
    forced = [[Lay(Card("8d"))], [Fold()], [Lay(Card("8d")), Lay(Card("8h"))]]
    told = [hints_module.nothing_to_weigh(replace(scene.view, legal=legal)) for legal in forced]
    assert told == ["Only 8♦ may be laid", "Only one thing can be done here", "There is nothing to weigh here"]


@both
def test_the_key_of_the_menu_opens_it_at_once(game: str) -> None:
    for menu in (lambda s: s.key(pygame.K_F10), lambda s: stick(s, 7)):
        screen, _ = POSITIONS[game]()
        key(screen)
        menu(screen)
        assert isinstance(screen.top, PauseScene)


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


@both
def test_where_nobody_teaches_there_is_no_lamp(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BRINGS, game, BRINGS[game]._replace(hints=""))
    screen, scene = POSITIONS[game]()
    key(screen)
    assert lamp(scene) is None and nothing_left(scene) and not scene.toasts.sentences


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

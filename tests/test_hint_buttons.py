"""What a hint does to the buttons: the advised one has the lamp and the light, a slider stands on what is advised."""

from __future__ import annotations

import math
from typing import Any

import pygame
import pytest

from game.coach import Hint, Line
from game.kernel.actions import Action
from game.kernel.cards import Card, cards
from game.kernel.words import Sentence
from game.rummy.actions import Discard, Draw, Meld
from game.stops.actions import Bet, Bid, Check, Fold
from scenes import hints, widgets
from scenes.amounts import AmountSlider
from scenes.ask import ActionButton
from scenes.hint_panel import HintPanel
from scenes.table import TableScene
from scenes.widgets import Button
from sprites.art import icons, signs
from sprites.art.fonts import cap_height
from sprites.art.signs import STICK
from sprites.canvas import Canvas
from tests import rummoli_screen, rummoli_table, rummy_screen
from tests.hinted import LAMP, both, click, key, lamp, panel, stick, to_bet, to_throw
from tests.legible import words_now
from tests.screen import Screen

POSITIONS = {"rummy": to_throw, "rummoli": to_bet}


def says(monkeypatch: pytest.MonkeyPatch, *fine: Action) -> None:
    """Let the coach advise that: one action for a reason, or several that are as good."""
    term = "pips" if len(fine) == 1 else None
    lines = tuple(Line(action, Sentence("Something"), 0) for action in fine)
    said = Hint(fine[0], fine[-1], Sentence("Look"), Sentence("For"), lines, term, fine)
    monkeypatch.setattr(hints, "hint", lambda view, chosen=None: said)


def lit(screen: Screen) -> set[str]:
    """The first words of the amber buttons, which are the only ones that may do what one would do."""
    buttons = [w for w in screen.top.widgets if isinstance(w, Button)]
    assert all(bool(w.advised) == (w.lit_kind == "primary") for w in buttons if w.advised is not None)
    return {w.label.split(" ")[0] for w in buttons if w.lit_kind == "primary" and w.enabled}


def with_lamp(screen: Screen) -> set[str]:
    return {w.label.split(" ")[0] for w in screen.top.widgets if isinstance(w, Button) and w.advised}


# -- where the light is ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("advice", "word"), [(Fold(), "Fold"), (Check(), "Check"), (Bet(1), "Bet")], ids=str)
def test_at_the_bets_the_advised_button_takes_the_light(
    advice: Action, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    says(monkeypatch, advice)
    screen, scene = to_bet()
    assert lit(screen) == {"Check"} and not with_lamp(screen)
    key(screen)
    assert not lit(screen) and not with_lamp(screen), "where to look names nothing yet: what is amber would be the hint"
    for _ in range(2):
        key(screen)
        assert lit(screen) == with_lamp(screen) == {word}
    key(screen)
    assert lit(screen) == {"Check"} and not with_lamp(screen) and not scene.hints.depth


def test_of_two_that_are_fine_both_have_the_lamp(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, Check(), Fold())
    screen, _ = to_bet()
    key(screen)
    key(screen)
    assert lit(screen) == with_lamp(screen) == {"Check", "Fold"}


def test_the_lamp_is_drawn_on_the_button(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, Fold())
    screen, scene = to_bet()
    drawn: list[tuple[str, int]] = []
    tag = icons.tag

    def note(kind: str, size: int) -> pygame.Surface:
        drawn.append((kind, size))
        return tag(kind, size)

    monkeypatch.setattr(icons, "tag", note)
    key(screen)
    assert not drawn
    key(screen)
    assert ("hint", scene.stack.canvas.px(36)) in drawn


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("device", ["pointer", "keys", "pad"])
@pytest.mark.parametrize("game", POSITIONS)
def test_the_lamp_lies_on_no_words_and_above_every_ring(
    game: str, device: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever button it is, with what is to be pressed shown on it or not."""
    screen, scene = POSITIONS[game]()
    screen.surface = pygame.display.set_mode(size)
    screen.stack.resize(Canvas(screen.surface))
    scene.focus.use(device)
    buttons = [w for w in scene.widgets if isinstance(w, Button)]
    monkeypatch.delattr(ActionButton, "advised")  # by its action: here it is whichever we say
    drawn: list[str] = []
    tag, ring = icons.tag, widgets.ring
    monkeypatch.setattr(icons, "tag", lambda *what: (drawn.append("lamp"), tag(*what))[1])
    monkeypatch.setattr(widgets, "ring", lambda *what: (drawn.append("ring"), ring(*what))[1])
    for button in buttons:
        button.advised = True
        for focused in buttons:
            scene.focus.set(focused)
            drawn.clear()
            scene.draw(screen.stack.canvas)
            assert drawn.count("lamp") == 1 and (device == "pointer" or drawn.index("ring") < drawn.index("lamp"))
        notes = _words_of(screen, button)
        assert notes
        x, y = button.rect.right - widgets.LAMP_IN, button.rect.y + widgets.LAMP_IN
        for text in notes:
            near = max(text.left - x, x - text.right, 0), max(text.top - y, y - text.bottom, 0)
            assert math.hypot(*near) >= widgets.LAMP / 2 - 1, f"on {button}"
        button.advised = None


def _words_of(screen: Screen, button: Button) -> list[pygame.FRect]:
    """Where capitals stand on a button as it is now."""
    found: list[pygame.FRect] = []
    draw = Canvas.text

    def note(canvas: Canvas, words: str, x: float, y: float, size: float, *rest: Any, **more: Any) -> float:
        wide = draw(canvas, words, x, y, size, *rest, **more)
        high = size * cap_height()
        found.append(pygame.FRect(x - wide / 2, y - high / 2, wide, high))
        return wide

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "text", note)
        button.draw(screen.stack.canvas)
    return found


DRAWS = [(Draw("stock"), {"Draw"}), (Draw("discard"), {"Take"})]


@pytest.mark.parametrize(("advice", "words"), DRAWS, ids=["stock", "pile"])
def test_at_rummy_it_is_the_draw_that_is_advised(
    advice: Action, words: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    says(monkeypatch, advice)
    screen, _ = rummy_screen.at_table("Kc 9d 8d 4s 2h", "7c 7s Jh", pile="3h", phase="draw")
    key(screen)
    key(screen)
    assert lit(screen) == with_lamp(screen) == words


def test_what_lays_another_meld_or_throws_another_card_has_no_light(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, Discard(Card("9h")))
    screen, scene = rummy_screen.at_table("6d 6c 6s Kc 9h", "7c 7s Jh")
    assert lit(screen) == {"Find"}
    key(screen)
    key(screen)
    assert lit(screen) == set(), "not to find a meld, and nothing is chosen yet"
    rummy_screen.choose(screen, "Kc")
    assert lit(screen) == with_lamp(screen) == set()
    rummy_screen.choose(screen, "Kc 9h")
    assert scene.chosen == [Card("9h")] and lit(screen) == with_lamp(screen) == {"Discard"}


def test_what_finds_the_advised_meld_has_the_light(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, Meld(tuple(cards("6d 6c 6s"))))
    screen, _ = rummy_screen.at_table("6d 6c 6s Kc 9h", "7c 7s Jh")
    key(screen)
    key(screen)
    assert lit(screen) == with_lamp(screen) == {"Find"}
    rummy_screen.choose(screen, "6d 6c 6s")
    assert lit(screen) == with_lamp(screen) == {"Lay"}


def test_what_finds_a_meld_finds_the_one_that_is_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    """And no other, though it be worth more."""
    screen, scene = rummy_screen.at_table("6d 6c 6s Kc Ks Kd 9h", "7c 7s Jh")
    for advised in ("6d 6c 6s", "Kc Ks Kd"):
        says(monkeypatch, Meld(tuple(cards(advised))))
        key(screen)
        key(screen)
        assert lit(screen) == with_lamp(screen) == {"Find"}
        screen.key(pygame.K_m)
        assert {*scene.chosen} == {*cards(advised)} and lit(screen) == with_lamp(screen) == {"Lay"}
        scene.chosen = []
        scene.changed()
        scene.hints.close()


# -- amounts ----------------------------------------------------------------------------------------------------------


def slider(scene: TableScene) -> AmountSlider:
    return next(widget for widget in scene.widgets if isinstance(widget, AmountSlider))


def test_the_slider_stands_on_an_advised_amount_until_it_is_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, Bet(3))
    screen, scene = to_bet()
    key(screen)
    assert slider(scene).number == 1
    key(screen)
    assert slider(scene).number == 3 and lit(screen) == with_lamp(screen) == {"Bet"}
    slider(scene).on_change(2)
    screen.draw()
    assert not with_lamp(screen), "that would be another bet"
    key(screen)
    assert slider(scene).number == 2


def test_an_amount_that_the_player_has_set_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, Bet(3))
    screen, scene = to_bet()
    slider(scene).on_change(4)
    key(screen)
    key(screen)
    assert slider(scene).number == 4


@pytest.mark.parametrize("chips", [1, 2, 3])
def test_no_bid_at_all_moves_no_slider(chips: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where bids are secret to bid nothing has a button beside that of the slider."""
    says(monkeypatch, Bid(chips))
    game = rummoli_table.exchanging(("Kc 9h 9d 2c", "3h 4h", "3s 4d"), widow="8s 8h", auction="sealed")
    rummoli_table.do(game, "keep")
    screen = rummoli_screen.shown(game)
    scene = screen.top
    assert isinstance(scene, TableScene) and scene.mine
    key(screen)
    key(screen)
    assert slider(scene).number == chips and lit(screen) == with_lamp(screen) == {"Bid"}


# -- the lamp and the panel themselves ----------------------------------------------------------------------------------


def test_where_to_look_leaves_no_button_amber_that_finds_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be read as the hint."""
    says(monkeypatch, Discard(Card("9h")))
    screen, scene = rummy_screen.at_table("6d 6c 6s Kc 9h", "7c 7s Jh")
    assert lit(screen) == {"Find"}
    key(screen)
    assert not lit(screen) and not with_lamp(screen)
    scene.hints.close()
    assert lit(screen) == {"Find"}


@both
def test_while_a_hint_is_shown_the_lamp_is_lit_and_has_no_tip(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[str] = []
    button = icons.round_button

    def note(name: str, diameter: int, state: str = "normal") -> pygame.Surface:
        looks.extend([state] if name == "hint" else [])
        return button(name, diameter, state)

    monkeypatch.setattr(icons, "round_button", note)
    screen, scene = POSITIONS[game]()
    shown = lamp(scene)
    assert shown is not None
    screen.move(shown.rect.center)
    assert LAMP in words_now(screen)
    click(screen)
    assert LAMP not in words_now(screen)
    screen.move((3, 3))
    assert looks[-1] == "hover" and LAMP not in words_now(screen)
    scene.hints.close()
    screen.draw()
    assert looks[-1] == "normal"


@both
def test_the_panel_answers_to_the_pointer_as_a_button_does(game: str) -> None:
    screen, scene = POSITIONS[game]()
    key(screen)
    shown = panel(scene)
    assert shown is not None
    looks: list[Any] = []
    middle = shown.rect.center
    for do in (
        lambda: screen.move((3, 3)),
        lambda: screen.move(middle),
        lambda: screen.post(pygame.MOUSEBUTTONDOWN, pos=screen._real(middle), button=1),
    ):
        do()
        screen.draw()
        looks.append((shown.state, pygame.image.tobytes(screen.surface, "RGB")))
    assert [state for state, _ in looks] == ["normal", "hover", "down"]
    assert len({seen for _, seen in looks}) == 3


@both
def test_a_pad_is_told_that_its_stick_asks_on(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    pad = signs.pad

    def note(letter: str, height: int, dim: bool = False) -> pygame.Surface:
        drawn.append(letter)
        return pad(letter, height, dim)

    monkeypatch.setattr(signs, "pad", note)
    screen, scene = POSITIONS[game]()
    stick(screen)
    assert isinstance(panel(scene), HintPanel) and STICK in drawn

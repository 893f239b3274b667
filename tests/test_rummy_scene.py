"""Rummy through its real scene, by posted events only: whole matches, turns, and what is refused."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.kernel.actions import IllegalAction
from game.kernel.cards import Card
from game.rummy.rummy import Rummy
from scenes.at_table import PlaceWidget
from scenes.deal import DealScene
from scenes.rummy import RummyScene
from scenes.rummy_cards import proposal
from scenes.widgets import Button, Widget
from tests.rummy_screen import at_table, choose, hand, labels, pile, place, press, shown
from tests.walk import Walk

# -- whole matches ------------------------------------------------------------------------------------------------

OPTIONS = [
    (2, {"match": "hands:2"}),
    (2, {"match": "hands:2", "must_discard_last": "on", "ace": "high_or_low"}),
    (6, {"match": "hands:2", "melds_per_turn": "1"}),
    (6, {"match": "hands:2", "max_reshuffles": "0", "stall_turns": "20"}),
    (4, {"match": "hands:2", "melds_per_turn": "1_unless_out", "stock_out": "turn_over"}),
    (3, {"match": "hands:2", "layoff_requires_own_meld": "on", "ace": "round_corner", "stock_out": "block"}),
]


WAYS = ["clicks", "drags", "keys"]


@pytest.mark.parametrize(("seats", "options", "way"), [(*one, WAYS[i % 3]) for i, one in enumerate(OPTIONS)])
def test_a_whole_match(seats: int, options: dict[str, str], way: str) -> None:
    """By clicks, drags or keys in turn."""
    screen, scene = shown(Rummy(f"{seats:032x}", seats, options))
    Walk(screen, Random(seats), keys=way == "keys", drags=way == "drags").to_the_end()
    assert scene.match.over
    assert len(scene.match.scored) == 2


@pytest.mark.parametrize("keys", [False, True])
def test_two_persons_take_turns_at_one_screen(keys: bool) -> None:
    screen, scene = shown(Rummy("2" * 32, 3, {"match": "hands:1"}), persons=2)
    Walk(screen, Random(3), keys=keys).to_the_end()
    assert scene.match.over


def test_what_is_enabled_is_done_and_what_is_not_is_refused() -> None:
    rng = Random(5)
    refused: list[IllegalAction] = []
    screen, scene = shown(Rummy("7" * 32, 3, {"match": "hands:9"}))
    scene.refusal = refused.append  # type: ignore[method-assign]
    tried = done = 0
    while not scene.match.over and tried < 300:
        screen.stack.update(1 / 60)
        if screen.top is not scene:
            screen.key(pygame.K_RETURN)
            continue
        if not scene.mine:
            continue
        scene.chosen = rng.sample(scene.view.hand(), min(len(scene.view.hand()), rng.choice((0, 1, 1, 1, 2, 3))))
        if rng.random() < 0.4 and scene.playing:
            scene.chosen = proposal(scene.view) or scene.chosen
        scene.changed()
        answers = [w for w in scene.widgets if acts(w)]
        widget, step = rng.choice(answers), scene.match.game.step
        before, enabled = list(scene.chosen), widget.enabled
        screen.click(widget)
        if scene.asking or scene.chosen != before:
            continue  # it chose the cards, or asks on which meld
        screen.stack.update(1 / 60)
        tried += 1
        done += enabled
        assert (scene.match.game.step > step or screen.top is not scene) == enabled, widget
        assert bool(refused) != enabled or said(scene), widget
        refused.clear()
        scene.toasts.clear()
    assert done > 60 and tried - done > 60


def acts(widget: Widget) -> bool:
    """Whether it stands for an action of the game."""
    if isinstance(widget, PlaceWidget):
        return widget.place.startswith("meld:") or widget.place in ("stock", "discard")
    return isinstance(widget, Button) and widget.label != "Sort"


def said(scene: RummyScene) -> bool:
    return bool(scene.toasts.sentences)


# -- a turn -------------------------------------------------------------------------------------------------------


def test_what_is_let_go_lands_in_the_hand_from_one_height_on_whether_it_lay_there_or_on_a_pile() -> None:
    """A card is drawn where one of the hand would have been put down."""
    for high in range(40, 121, 10):
        screen, scene = at_table("7h 7c", "2d 9d", pile="9s", phase="draw")
        pos = (960, scene.layout["hand:0"].y - high)
        lands = scene.sprites.landing(pos) is not None
        screen.drag(place(scene, "stock").rect.center, pos)
        screen.stack.update(1 / 60)
        assert (scene.view.phase != "draw") == lands, high


def test_drawing_by_pile_button_key_and_drag() -> None:
    for way in ("pile", "button", "key", "drag"):
        for source, label, key in (("stock", "Draw", pygame.K_d), ("discard", "Take 9♠", pygame.K_t)):
            screen, scene = at_table("7h 7c", "2d", pile="9s", phase="draw")
            assert scene.prompt() == "Your turn: draw a card"
            if way == "pile":
                screen.click(place(scene, source))
            elif way == "button":
                screen.press(label)
            elif way == "key":
                screen.key(key)
            else:
                screen.drag(place(scene, source).rect.center, (960, 980))
            top = pile(scene, source)[-1]
            screen.stack.update(1 / 60)
            assert len(scene.view.hand()) == 3 and scene.view.phase == "play", (way, source)
            assert scene.view.facts["taken" if source == "discard" else "drawn"] == hand_card(scene, source, top)


def hand_card(scene: RummyScene, source: str, top: str) -> str:
    """The card that was drawn: known beforehand only from the pile."""
    return top if source == "discard" else next(c for c in scene.view.hand() if c not in ("7h", "7c"))


def test_a_drag_that_ends_elsewhere_draws_nothing() -> None:
    screen, scene = at_table("7h 7c", "2d", pile="9s", phase="draw")
    screen.drag(place(scene, "stock").rect.center, (300, 500))
    screen.stack.update(1 / 60)
    assert scene.view.phase == "draw"
    assert scene.sprites.carried is None
    assert all(sprite.pose == sprite.goal for sprite in scene.sprites.cards())


def test_a_card_is_discarded_by_button_pile_drag_and_key() -> None:
    for way in ("button", "pile", "drag", "key"):
        screen, scene = at_table("7h 7c Kd", "2d", pile="9s", draws="4c")
        if way != "drag":
            choose(screen, "Kd")
            assert "Discard K♦" in labels(scene)
        if way == "button":
            screen.press("Discard K♦")
        elif way == "pile":
            screen.click(place(scene, "discard"))
        elif way == "key":
            screen.key(pygame.K_d)
        else:
            screen.drag(screen.widget("K♦").rect.center, place(scene, "discard").rect.center)
        screen.stack.update(1 / 60)
        assert pile(scene, "discard")[-1] == "Kd" and not scene.mine, way


def test_the_button_names_the_chosen_meld_and_lays_it() -> None:
    screen, scene = at_table("6s 6d 6c 3h 4h 5h Kd", "2d", draws="4c")
    choose(screen, "6c 6s 6d")
    press(screen, "Lay 6-6-6")
    assert pile(scene, "meld:0") == ["6s", "6d", "6c"]
    choose(screen, "5h 3h 4h")
    press(screen, "Lay 3-4-5♥")
    assert pile(scene, "meld:1") == ["3h", "4h", "5h"]


def test_with_nothing_chosen_the_best_meld_is_chosen_first_and_laid_by_the_next_press() -> None:
    screen, scene = at_table("6s 6d 6c 3h 4h 5h Kd", "2d", draws="9c")
    for label, meld in (("Lay 6-6-6", "meld:0"), ("Lay 3-4-5♥", "meld:1")):
        press(screen, "Find a meld")
        assert pile(scene, meld) == [] and label in labels(scene)
        screen.key(pygame.K_m)
        screen.stack.update(1 / 60)
        assert len(pile(scene, meld)) == 3
    assert "Lay" in labels(scene)


def test_the_felt_is_no_button_while_nothing_is_chosen() -> None:
    screen, scene = at_table("6s 6d 6c 3h Kd", "2d", draws="9c")
    screen.click(place(scene, "melds").rect.center)
    assert scene.chosen == []
    choose(screen, "6s 6d 6c")
    screen.click(place(scene, "melds").rect.center)
    screen.stack.update(1 / 60)
    assert pile(scene, "meld:0") == ["6s", "6d", "6c"]


def test_a_card_can_be_pressed_as_soon_as_it_has_landed() -> None:
    screen, scene = at_table("6s 2c", "2d", pile="Kd", phase="draw")
    screen.stack.settings.speed = "normal"
    screen.stack.settings_changed("speed")
    screen.press("Take K♦")
    screen.wait(0.1)
    assert scene.timeline.busy and "Kd" not in hand(scene).split()
    screen.wait(1.0)
    assert "Kd" in hand(scene).split()
    assert screen.widget("K♦").rect.center == pytest.approx(scene.sprites.in_hand()[-1].goal[:2])


def test_chosen_cards_are_dragged_onto_the_felt() -> None:
    screen, scene = at_table("6s 6d 6c 3h Kd", "2d", draws="9c")
    choose(screen, "6s 6d 6c")
    screen.drag(screen.widget("6♦").rect.center, place(scene, "melds").rect.center)
    screen.stack.update(1 / 60)
    assert pile(scene, "meld:0") == ["6s", "6d", "6c"]


def test_one_card_on_the_bare_felt_is_no_meld_and_goes_back() -> None:
    screen, scene = at_table("7h 8h Kc 2d", "2c 3c", pile="Qd", draws="Ts")
    screen.drag(screen.widget("K♣").rect.center, place(scene, "melds").rect.center)
    screen.wait(0.1)
    assert Card("Kc") in scene.view.hand() and scene.toasts.sentences == []


def test_one_card_on_the_bare_felt_that_can_not_be_discarded_hears_that() -> None:
    screen, scene = at_table("7h 8h Kc 2d", "2c 3c", pile="Qd", takes="Js")
    screen.drag(screen.widget("J♠").rect.center, place(scene, "melds").rect.center)
    screen.wait(0.1)
    assert Card("Js") in scene.view.hand()
    assert scene.toasts.sentences == ["You took J♠ from the pile this turn: discard another card"]


def test_laying_off_by_click_drag_and_button() -> None:
    for way in ("click", "drag", "button", "key", "felt"):
        screen, scene = at_table("6h Kd 9c", "2d", laid=["3h 4h 5h", "Js Qs Ks"], draws="2s")
        if way != "drag":
            choose(screen, "6h")
        if way == "click":
            screen.click(place(scene, "meld:0"))
        elif way == "drag":
            screen.drag(screen.widget("6♥").rect.center, place(scene, "meld:0").rect.center)
        elif way == "button":
            screen.press("Lay off 6♥")
        elif way == "key":
            screen.key(pygame.K_m)
        else:
            screen.drag(screen.widget("6♥").rect.center, place(scene, "melds").rect.center)
        screen.stack.update(1 / 60)
        assert pile(scene, "meld:0") == ["3h", "4h", "5h", "6h"], way


@pytest.mark.parametrize("keys", [False, True])
def test_a_card_that_fits_several_melds_asks_which(keys: bool) -> None:
    screen, scene = at_table("6h Kd 9c", "2d", laid=["3h 4h 5h", "7h 8h 9h", "6s 6d 6c"], draws="2s")
    choose(screen, "6h")
    press(screen, "Lay off 6♥")
    assert scene.match.game.step == 1 and scene.asking
    assert scene.prompt() == "Your turn: choose a meld for 6♥"
    assert [place(scene, f"meld:{n}").enabled for n in range(3)] == [True, True, True]
    if keys:
        assert scene.focus.widget is place(scene, "meld:0")
        for _ in range(10):
            if scene.focus.widget is place(scene, "meld:1"):
                break
            screen.key(pygame.K_TAB)
        screen.key(pygame.K_RETURN)
    else:
        screen.click(place(scene, "meld:1"))
    screen.stack.update(1 / 60)
    assert pile(scene, "meld:1") == ["6h", "7h", "8h", "9h"] and not scene.asking


def test_keys_go_on_in_the_hand_when_a_button_has_done_its_work() -> None:
    screen, scene = at_table("6h Kd 9c", "2d", laid=["3h 4h 5h", "7h 8h 9h"], phase="draw", stock="Js 2s")
    screen.choose("Draw")
    screen.wait(1)
    assert scene.playing and scene.focus.widget is screen.widget("2♠"), "the card just drawn"
    choose(screen, "6h")
    screen.key(pygame.K_m)
    assert scene.focus.widget is place(scene, "meld:0"), "asked which meld"
    screen.key(pygame.K_ESCAPE)
    assert scene.focus.widget is screen.widget("2♠")


def test_a_long_choice_is_counted_on_its_button() -> None:
    screen, scene = at_table("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Kd", "2d", draws="2s")
    choose(screen, "2h 3h 4h")
    assert "Lay 2-3-4♥" in labels(scene)
    choose(screen, "5h 6h 7h 8h 9h Th Jh")
    assert "Lay 10 cards" in labels(scene)
    press(screen, "Lay 10 cards")
    assert len(pile(scene, "meld:0")) == 10


def test_escape_lets_go_of_cards_and_question_before_it_pauses() -> None:
    screen, scene = at_table("6h Kd 9c", "2d", laid=["3h 4h 5h", "7h 8h 9h"], draws="2s")
    choose(screen, "6h")
    press(screen, "Lay off 6♥")
    screen.key(pygame.K_ESCAPE)
    assert not scene.asking and scene.chosen == [] and screen.top is scene
    screen.key(pygame.K_ESCAPE)
    assert screen.top is not scene


def test_undo_takes_a_meld_back_until_the_discard() -> None:
    screen, scene = at_table("6s 6d 6c 3h Kd", "2d", draws="9c")
    assert not screen.widget("Undo").enabled
    choose(screen, "6s 6d 6c")
    press(screen, "Lay 6-6-6")
    press(screen, "Undo")
    assert pile(scene, "meld:0") == [] and hand(scene) == "6s 3h 9c 6c Kd 6d"
    screen.key(pygame.K_u)
    screen.stack.update(1 / 60)
    assert scene.toasts.sentences == ["There is nothing to take back"]


def test_the_deal_is_ended_when_the_stock_is_used_up() -> None:
    screen, scene = at_table("7h 7c", "2d 9d", pile="9s", stock="", phase="draw", max_reshuffles="0")
    screen.click(place(scene, "stock"))
    screen.stack.update(1 / 60)
    assert scene.toasts.sentences == ["The stock is used up: take the discard, or end the deal as blocked"]
    press(screen, "End the deal")
    screen.stack.update(1 / 60)
    screen.stack.update(1 / 60)
    assert isinstance(screen.top, DealScene) and screen.top.title == "The deal is blocked"


# -- what is not done ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chosen", "button", "sentence"),
    [
        ("3h 4h 6h", "Lay 3♥ 4♥ 6♥", "3-4-6 of hearts is not a run: the 5 is missing"),
        ("3h", "Lay 3♥", "A meld is three cards or more, not 1"),
        ("", "Lay", "Choose the cards to play first"),
        ("", "Discard", "Choose the card to discard"),
        ("3h 4h", "Discard", "Discard one card: 2 are chosen"),
        ("Kd", "Discard K♦", "You took K♦ from the pile this turn: discard another card"),
    ],
)
def test_what_is_refused_says_why(chosen: str, button: str, sentence: str) -> None:
    screen, scene = at_table("3h 4h 6h 9c", "2d", takes="Kd")
    choose(screen, chosen)
    assert not screen.widget(button).enabled
    press(screen, button)
    assert scene.toasts.sentences == [sentence]
    assert scene.match.game.step == 1 and len(scene.view.hand()) == 5


def test_nothing_is_done_out_of_turn() -> None:
    screen, scene = at_table("3h 4h 6h 9c", "2d", draws="Kd")
    scene.match.seats[1].poll = lambda view: None  # type: ignore[method-assign]
    choose(screen, "Kd")
    press(screen, "Discard K♦")
    step = scene.match.game.step
    for widget in [w for w in scene.widgets if acts(w)]:
        scene.toasts.clear()
        screen.click(widget)
        screen.stack.update(1 / 60)
        assert not widget.enabled and scene.toasts.sentences == ["It is Vera's turn"], widget
    assert scene.match.game.step == step

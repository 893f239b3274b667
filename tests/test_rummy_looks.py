"""Rummy's scene as it looks: the hand and its order, pages, what is in sight and what is said when."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.cards import Card, cards
from game.rummy.rummy import Rummy
from scenes.at_table import CardWidget, PlaceWidget
from scenes.deal import DealScene
from scenes.rummy import RummyScene
from scenes.rummy_cards import short
from scenes.rummy_pile import PileScene, PileWidget
from scenes.widgets import Button
from scenes.words import tr
from tests import rummy_table
from tests.rummy_screen import at_table, choose, hand, labels, pile, place, press, shown

SIZES = [(1280, 720), (1920, 1080), (1024, 600), (1024, 768)]


# -- the hand -----------------------------------------------------------------------------------------------------


def test_the_hand_is_sorted_by_suit_rank_and_melds() -> None:
    screen, scene = at_table("6s 2c 6d Ah Kh 6c", "2d", draws="2h")
    assert hand(scene) == "6s Kh 2h Ah 6c 2c 6d"
    screen.key(pygame.K_s)
    assert hand(scene) == "Kh 6s 6d 6c 2h 2c Ah"
    screen.press("Sort")
    assert hand(scene) == "6s 6d 6c Kh 2h Ah 2c"
    screen.press("Sort")
    assert hand(scene) == "6s Kh 2h Ah 6c 2c 6d"


def test_the_hand_is_laid_out_by_dragging_and_by_keys_and_stays_so() -> None:
    screen, scene = at_table("6s 2c 6d Kh", "2d 3s 4c", pile="9s", phase="draw")
    assert hand(scene) == "6s Kh 2c 6d"
    screen.drag(screen.widget("2♣").rect.center, screen.widget("6♠").rect.midleft)
    assert hand(scene) == "2c 6s Kh 6d"
    screen.walk_to("2♣")
    screen.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    screen.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    screen.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert hand(scene) == "6s 2c Kh 6d"
    assert scene.focus.widget is not None and scene.focus.widget.label == "2♣"
    press(screen, "Draw")
    assert hand(scene)[:11] == "6s 2c Kh 6d"


def test_the_focus_stays_where_it_was_while_buttons_change() -> None:
    screen, scene = at_table("6s 2c 6d Kh", "2d 3s 4c", pile="9s", phase="draw")
    screen.walk_to("Sort")
    screen.key(pygame.K_d)
    screen.stack.update(1 / 60)
    assert scene.playing and scene.focus.widget is screen.widget("Sort")


def test_a_card_that_can_not_be_played_is_tinted() -> None:
    _, scene = at_table("3h 4h 6h 9c", "2d", takes="Kd")
    assert scene.sprites.playable == set(cards("3h 4h 6h 9c"))
    assert [sprite.card for sprite in scene.sprites.in_hand() if sprite.dim] == [Card("Kd")]


# -- pages and looks ----------------------------------------------------------------------------------------------


def test_the_pile_is_leafed_through_only_where_that_is_agreed_on() -> None:
    screen, scene = at_table("3h 4h", "2d", pile="9s 8s 7s", draws="Kd")
    screen.key(pygame.K_p)
    assert screen.top is scene and "Discards: 3" not in labels(scene)
    screen.stack.settings.show_pile = "all"
    screen.stack.settings_changed("show_pile")
    screen.press("Discards: 3")
    assert isinstance(screen.top, PileScene) and screen.top.pile == cards("9s 8s 7s")
    screen.draw()
    screen.key(pygame.K_ESCAPE)
    assert screen.top is scene


@pytest.mark.parametrize(
    ("options", "lines"),
    [({}, ["The whole hand in one turn: all points are doubled"]), ({"rummy_bonus": "none"}, [])],
)
def test_the_page_after_a_deal_tells_who_went_out_and_what_was_left(options: dict[str, str], lines: list[str]) -> None:
    screen, scene = at_table("6s 6d 6c", "2d Kc", draws="9c", **options)
    choose(screen, "6s 6d 6c")
    press(screen, "Lay 6-6-6")
    choose(screen, "9c")
    press(screen, "Discard 9♣")
    screen.stack.update(1 / 60)
    screen.stack.update(1 / 60)
    page = screen.top
    assert scene.toasts.sentences == ["Player goes rummy"]
    assert isinstance(page, DealScene) and page.title == "Player goes rummy" and list(page.lines) == lines
    assert page.scored.gains == [24 if lines else 12, 0] and list(page.left[1]) == cards("2d Kc")
    screen.draw()


def test_melds_are_called_by_short_names() -> None:
    assert short(cards("5h 3h 4h"), "low") == "3-4-5♥"
    assert short(cards("Ks As Qs"), "high_or_low") == "Q-K-A♠"
    assert short(cards("Th Td Tc"), "low") == "10-10-10"
    assert short(cards("6h Tc"), "low") == "6♥ 10♣"


def lit(scene: RummyScene) -> list[str]:
    """The buttons that are amber."""
    return [w.label for w in scene.widgets if isinstance(w, Button) and w.kind == "primary" and w.enabled]


def test_one_button_is_lit_what_the_chosen_cards_are_for() -> None:
    screen, scene = at_table("7h 7s 7d Kc Qc", "2c 3d 4h", draws="2s")
    assert lit(scene) == ["Find a meld"]
    choose(screen, "Kc")
    assert lit(scene) == ["Discard K♣"]
    choose(screen, "Qc")
    assert lit(scene) == []
    screen.key(pygame.K_ESCAPE)
    choose(screen, "7h 7s 7d")
    assert lit(scene) == ["Lay 7-7-7"]


def test_the_slot_of_the_pile_is_round_its_card_askew() -> None:
    _, scene = at_table("7h 7s Kc", "2c 3d", pile="9s 8s 7c 6c 5c", phase="draw")
    widget = place(scene, "discard")
    sprite = scene.sprites.piles["discard"][-1]
    assert abs(sprite.goal.angle) > 2
    assert scene._around(widget).contains(sprite.goal.box().inflate(12, 12))


def test_cards_that_are_turned_up_where_they_lie_are_counted_all_the_time() -> None:
    _, scene = at_table("7h 7s 7d Kc", "2c 3d 4h", draws="9c")
    scene.sprites.piles["shown:1"] = scene.sprites.piles.pop("hand:1")
    for sprite in scene.sprites.piles["shown:1"]:
        sprite.aloft = True
    assert scene.seat_line(1)[0] == "3 cards"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_everything_to_press_is_in_sight_and_nothing_hides_another(seats: int, size: tuple[int, int]) -> None:
    laid = [(f"{rank}s {rank}h {rank}d", number % seats) for number, rank in enumerate("A23456789TJ")]
    game = rummy_table.table(
        ["Tc Jc Qc Kc 2c 3c 4c 5c 6c 7c", *["8c"] * 1, *["" for _ in range(seats - 2)]], laid=laid, draws="9c"
    )
    screen, scene = shown(game, size=size)
    choose(screen, "6c")
    canvas = screen.stack.canvas
    window = pygame.FRect(0, 0, canvas.width, canvas.height)
    widgets = [w for w in scene.widgets if w.focusable]
    for widget in widgets:
        assert window.contains(widget.rect) or isinstance(widget, CardWidget), widget
        assert window.collidepoint(widget.rect.center), widget
        assert scene.focus.at(widget.rect.center) is widget, widget
        if isinstance(widget, PlaceWidget) and not isinstance(widget, PileWidget):
            assert min(widget.rect.size) >= 48
    in_hand = [w for w in widgets if isinstance(w, CardWidget)]
    places = [w for w in widgets if not isinstance(w, CardWidget)]
    for i, one in enumerate(places):
        assert not any(one.rect.colliderect(other.rect) for other in places[i + 1 :] + in_hand), one
    for spot in scene.layout.group("melds"):
        assert not any(card.rect.colliderect(spot.rect) for card in in_hand), spot


def test_nothing_is_said_of_a_deal_before_its_cards_have_landed() -> None:
    screen, scene = shown(Rummy("3" * 32, 2, {"first_dealer": "fixed:1"}))
    screen.stack.settings.speed = "normal"
    screen.stack.settings_changed("speed")
    screen.wait(0.5)
    assert scene.mine and scene.timeline.busy
    assert scene.prompt() == "" and "Take the discard" in labels(scene)
    assert not any(w.enabled for w in scene.widgets if w.label in ("Draw", "Take the discard"))
    screen.wait(6, 0.05)
    upcard = pile(scene, "discard")[0]
    assert scene.prompt() == "Your turn: draw a card" and tr("Take {card}", card=Card(upcard)) in labels(scene)
    assert all(w.enabled for w in scene.widgets if w.label == "Draw")


def test_the_line_below_a_meld_is_there_when_its_cards_are() -> None:
    screen, scene = at_table("7h 7s 7d Kc Qc", "2c 3d 4h")
    screen.stack.settings.speed = "normal"
    screen.stack.settings_changed("speed")
    scene.lay_cards(cards("7h 7s 7d"))
    screen.stack.update(1 / 60)
    screen.stack.update(0.05)
    assert scene.timeline.busy and scene._underlines() == []
    scene.timeline.finish()
    assert [round(width) for _, _, width, _ in scene._underlines()] == [round(scene.meld_spots()["meld:0"].w - 16)]

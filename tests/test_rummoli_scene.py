"""Rummoli through its real scene, by posted events only."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.cards import cards
from game.match import Match
from game.players import guests, sit_down
from game.seats import Occupant
from game.stops.actions import Bid
from game.stops.rummoli import Rummoli
from scenes.amounts import AmountField, AmountSlider
from scenes.ask import ActionButton, Preset
from scenes.table import table_scene
from tests import rummoli_table as positions
from tests.legible import written
from tests.rummoli_screen import THREE, card, dealing, labels, only_answer, scene_of, sentences, shown
from tests.screen import Screen
from tests.walk import Walk

# -- whole matches ----------------------------------------------------------------------------------------------

MATCHES = [
    (2, {"end": "rounds:2"}),
    (8, {"end": "rounds:2"}),
    (2, {"end": "rounds:2", "poker_cards": "chosen", "claim": "manual", "auction": "sealed", "betting": "no_limit"}),
    (8, {"end": "rounds:1", "poker_cards": "chosen", "claim": "manual", "final": "per_pot", "final_betting": "on"}),
    (3, {"end": "vote", "betting": "no_limit", "dealer_may_skip_auction": "on", "auction_old_hand": "on"}),
    (5, {"end": "rounds:2", "betting": "pot_limit", "final_deal": "full", "final_betting": "on", "no_colour_fine": "2"}),
    (4, {"end": "rounds:2", "auction": "pass_out", "stop_lead": "chosen_suit", "poker_cards_return": "off"}),
    (2, {"start_chips": "20", "end": "last_standing", "short_ante": "sit_out", "tie": "extra_hand"}),
]  # fmt: skip


WAYS = ["clicks", "drags", "keys"]


@pytest.mark.parametrize(
    ("seats", "options", "way"), [(*one, way) for i, one in enumerate(MATCHES) for way in WAYS if way != WAYS[i % 3]]
)
def test_a_whole_match(seats: int, options: dict[str, str], way: str) -> None:
    """Under each of these in two of the ways, by turns."""
    screen = shown(Rummoli(f"{seats:032x}", seats, options))
    match = scene_of(screen).match
    Walk(screen, Random(seats), keys=way == "keys", drags=way == "drags").to_the_end()
    assert match.over


# -- the spare hand ---------------------------------------------------------------------------------------------

FELT = (960.0, 30.0)  # design pixels: nothing lies there


def test_a_dealer_with_a_pay_card_hears_why_he_keeps_his_hand() -> None:
    screen = shown(dealing(("Qc 9h 9d Kc 2h", *THREE[1:])))
    exchange = screen.widget("Exchange it for the spare hand")
    assert not exchange.enabled
    screen.click(exchange)
    screen.wait(0.1)
    assert sentences(screen) == ["You hold Q♣: with a pay card you keep your hand"]
    assert scene_of(screen).mine


def test_a_dealer_without_one_exchanges() -> None:
    screen = shown(dealing(THREE))
    screen.press("Exchange it for the spare hand")
    screen.wait(0.1)
    assert set(scene_of(screen).view.hand()) == set(cards("8s 8h 8d 8c 6s"))


def test_a_bid_is_set_by_slider_field_and_quick_steps() -> None:
    game = positions.exchanging(THREE[:1] + THREE[2:], widow="8s 8h 8d 8c 6s")
    positions.do(game, "keep")
    screen = shown(game)
    amounts = [w for w in screen.offered() if isinstance(w, AmountSlider | AmountField)]
    slider, field = amounts
    assert isinstance(slider, AmountSlider) and isinstance(field, AmountField)
    screen.press("+5")
    screen.press("+1")
    assert (slider.number, field.number) == (7, 7)
    screen.drag(slider.rect.center, (slider.rect.right + 90, slider.rect.centery))
    assert field.number == 100
    screen.click(field)
    screen.type("42")
    assert slider.number == 42
    screen.wheel(slider.rect.center, -1)
    scene_of(screen).changed()  # as at the end of any motion: what was set stays
    screen.press("Bid 43")
    screen.wait(0.1)
    assert game.auction and game.auction.chips == 43


@pytest.mark.parametrize(("purse", "steps"), [(1, []), (4, ["+1"]), (7, ["+1", "+5"]), (100, ["+1", "+5", "+10"])])
def test_no_two_quick_steps_of_a_bid_end_at_the_same(purse: int, steps: list[str]) -> None:
    game = positions.exchanging(THREE[:1] + THREE[2:], widow="8s 8h 8d 8c 6s", chips=[purse, 100])
    positions.do(game, "keep")
    screen = shown(game)
    assert [w.label for w in screen.offered() if isinstance(w, Preset)] == steps
    assert any(isinstance(w, AmountSlider) for w in screen.offered()) == (purse > 1)
    assert screen.widget("Bid 1")


@pytest.mark.parametrize("speed", ["normal", "fast"])
@pytest.mark.parametrize("question", ["auction", "sealed", "exchange"])
def test_the_only_answer_gives_itself_when_it_has_been_read(question: str, speed: str) -> None:
    screen = shown(only_answer(question), speed=speed)
    scene = scene_of(screen)
    only = [w for w in screen.offered() if isinstance(w, ActionButton) and w.enabled]
    assert scene.mine and len(scene.view.legal) == len(only) == 1
    assert not sentences(screen), "the panel says why"
    assert [text.words.startswith("You hold ") for text in written(screen)].count(True) == 1
    step = scene.view.step
    screen.wait(1)
    screen.stack.change("muted", True)  # the count begins anew, on the same button
    screen.wait(4.1)
    assert scene.view.step == step, "it can't be read yet"
    assert only[0].label in ("Pass · 1 s", "No bid · 1 s", "Keep your hand · 1 s") and only[0] in screen.offered()
    screen.wait(1.2)
    assert scene.view.step > step


@pytest.mark.parametrize(
    ("hand", "said"), [("8c 7c 9c 2h 3d", "7♣ 8♣ 9♣: with pay cards"), ("As 7h 8c 2h 3d", "A♠: with a pay card")]
)
def test_pay_cards_are_named_in_their_order(hand: str, said: str) -> None:
    widow, others = "8s 8h 8d 4h 6s", ("Ks 9h 9d Kd 2d", "Js 4d 5d 6d 7d")
    kept = dealing((hand, *others), widow)
    bidding = positions.exchanging((hand, *others), widow=widow)
    positions.do(bidding, "keep")
    for game, then in ((kept, "you keep your hand"), (bidding, "you may not bid")):
        assert f"You hold {said} {then}" in " ".join(text.words for text in written(shown(game, speed="normal")))


@pytest.mark.parametrize("question", ["auction", "exchange"])
def test_a_press_anywhere_gives_the_only_answer(question: str) -> None:
    screen = shown(only_answer(question), speed="normal")
    scene = scene_of(screen)
    step = scene.view.step
    screen.wait(0.5)
    screen.click(FELT)
    screen.wait(0.1)
    assert scene.view.step > step


# -- several persons at one screen --------------------------------------------------------------------------------


def persons(game: Rummoli) -> Screen:
    who = [Occupant(name, "human") for name in ("Ana", "Leo", "Ina")[: game.seats]]
    screen = Screen(table_scene(Match(game, [sit_down(game, seat, one) for seat, one in enumerate(who)], who)))
    screen.stack.settings.speed = "instant"
    screen.stack.settings_changed("speed")
    screen.wait(0.1)
    screen.press("Ana: show my cards")
    screen.wait(0.1)
    return screen


@pytest.mark.parametrize("hand", ["Kh Kd Ad", "Jh Kd Ad"])
def test_the_chance_to_claim_looks_the_same_before_the_screen_is_passed_on(hand: str) -> None:
    """Whether Ana has won a pot or not, her hand stays open as long and the same buttons are there."""
    game = positions.stopping((hand, "4s 6s Td"), claim="manual", board={"kh": 12})
    screen = persons(game)
    scene = scene_of(screen)
    screen.click(card(screen, hand[:2]))
    screen.wait(0.1)
    assert scene.viewer == 0
    assert {"Claim · 3 s", "Go on"} <= set(labels(screen))
    screen.wait(3.3)
    assert scene.viewer < 0
    assert screen.widget("Leo: show my cards")


def test_a_sentence_about_ones_cards_goes_with_the_turn() -> None:
    game = positions.exchanging(("Ts Qc Kh Kc 2h", *THREE[2:], "3s 4d 5d 6d 7c"), widow="8s 8h 8d 8c 6s")
    positions.do(game, "keep")
    screen = persons(game)
    scene = scene_of(screen)
    scene.submit(Bid(1))
    screen.wait(0.1)
    assert scene.toasts.sentences == ["You hold 10♠ Q♣ K♥: with a pay card you may not bid"]
    screen.press("Pass")
    screen.wait(0.1)
    assert scene.viewer < 0 and not scene.toasts.sentences


@pytest.mark.parametrize(("auction", "label"), [("rounds", "Pass"), ("sealed", "No bid")])
def test_among_several_persons_nobody_passes_by_himself(auction: str, label: str) -> None:
    """A pass that gave itself would tell the others at the screen that he may not bid."""
    hands = ("Ts Qc Kh Kc 2h", *THREE[2:], "3s 4d 5d 6d 7c")
    game = positions.exchanging(hands, widow="8s 8h 8d 8c 6s", auction=auction)
    positions.do(game, "keep")
    screen, step = persons(game), game.step
    screen.wait(6, 1 / 20)
    assert game.step == step and scene_of(screen).viewer == 0
    screen.press(label)
    screen.wait(0.1)
    assert game.step > step


def test_a_showdown_is_told_with_a_verb_and_named_in_the_bubbles() -> None:
    screen = shown(Rummoli("2" * 32, 4, {"poker": "showdown"}))
    scene, hands = scene_of(screen), ("High", "Pair", "Two", "Three", "Straight", "Flush", "Full", "Four")
    for _ in range(2000):
        if any(" shows " in line for line in scene.happened):
            break
        screen.wait(1 / 60)
        if scene.mine:
            scene.submit(scene.view.legal[0])
    told = [line for line in scene.happened if " shows " in line]
    assert len(told) == 4 and not any(f" {hand} " in line for hand in hands for line in scene.happened)
    assert sum(said.startswith(hands) for said in scene.bubbles.values()) == 4


def test_a_hand_is_sorted_by_the_mouse_alone() -> None:
    screen = shown(positions.stopping(("9h 3s Kc 5s 9d", "4s 6s Td Jd 2h")))
    scene = scene_of(screen)
    shown_orders = []
    for _ in range(2):
        screen.press("Sort")
        screen.wait(0.1)
        shown_orders.append([sprite.card for sprite in scene.sprites.in_hand()])
    assert sorted(shown_orders[0]) == sorted(shown_orders[1]) and shown_orders[0] != shown_orders[1]


def test_without_a_hand_there_is_nothing_to_sort() -> None:
    who = guests(["naive-1"] * 3)
    game = Rummoli("3" * 32, 3)
    screen = Screen(table_scene(Match(game, [sit_down(game, seat, one) for seat, one in enumerate(who)], who)))
    screen.wait(0.5)
    assert "Menu" in [w.label for w in screen.offered()] and "Sort" not in [w.label for w in screen.offered()]

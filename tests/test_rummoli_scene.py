"""Rummoli through its real scene, by posted events only."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from game.kernel.actions import Lay, Raise
from game.kernel.cards import Card, cards
from game.kernel.places import laid, purse
from game.match import Match
from game.players import guests, sit_down
from game.seats import Occupant
from game.stops.rummoli import Rummoli
from scenes.amounts import AmountField, AmountSlider
from scenes.ask import ActionButton, Preset
from scenes.at_table import CardWidget
from scenes.poker import telling
from scenes.round import RoundScene
from scenes.rummoli import RummoliScene
from scenes.table import table_scene
from scenes.widgets import Button, Widget
from tests import rummoli_table as positions
from tests.legible import written
from tests.screen import Screen
from tests.walk import Walk


def shown(game: Rummoli, size: tuple[int, int] = (1280, 720), speed: str = "instant", **settings: Any) -> Screen:
    """The first seat is a person's, the others are bots; what happens is shown at once."""
    who = [Occupant("Player", "human"), *guests(["naive-1"] * (game.seats - 1))]
    match = Match(game, [sit_down(game, seat, one) for seat, one in enumerate(who)], who)
    scene = table_scene(match)
    assert isinstance(scene, RummoliScene)
    screen = Screen(scene, size)
    for name, value in {"speed": speed, **settings}.items():
        setattr(screen.stack.settings, name, value)
        screen.stack.settings_changed(name)
    screen.wait(0.1)
    return screen


def labels(screen: Screen) -> list[str]:
    """What the buttons in sight say."""
    return [widget.label for widget in screen.offered() if isinstance(widget, Button)]


def card(screen: Screen, name: str) -> Widget:
    """The widget of a card of the hand."""
    return next(w for w in screen.offered() if isinstance(w, CardWidget) and w.card == name)


def scene_of(screen: Screen) -> RummoliScene:
    scene = screen.stack.scenes[0]
    assert isinstance(scene, RummoliScene)
    return scene


def sentences(screen: Screen) -> list[str]:
    return screen.top.toasts.sentences


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


@pytest.mark.parametrize("way", ["clicks", "drags", "keys"])
@pytest.mark.parametrize(("seats", "options"), MATCHES)
def test_a_whole_match(seats: int, options: dict[str, str], way: str) -> None:
    screen = shown(Rummoli(f"{seats:032x}", seats, options))
    match = scene_of(screen).match
    Walk(screen, Random(seats), keys=way == "keys", drags=way == "drags").to_the_end()
    assert match.over


# -- the spare hand ---------------------------------------------------------------------------------------------

FELT = (960.0, 30.0)  # design pixels: nothing lies there
THREE = ("3s 9h 9d Kc 2h", "Ts 4d 5d 6d 7c", "2s 3h 4h 5h 9c")


def dealing(hands: tuple[str, ...], **options: str) -> Rummoli:
    """The first seat deals."""
    game = positions.table(hands, widow="8s 8h 8d 8c 6s", **options)
    game.dealer = 0
    positions.auction.ask_dealer(game)
    return game


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
    assert [said.startswith("You hold ") for said in sentences(screen)] == [True] * (question != "exchange")
    step = scene.view.step
    screen.wait(4)
    assert scene.view.step == step, "it can't be read yet"
    assert only[0].label in ("Pass · 1 s", "No bid · 1 s", "Keep my hand · 1 s") and only[0] in screen.offered()
    screen.wait(1.2)
    assert scene.view.step > step


@pytest.mark.parametrize("question", ["auction", "exchange"])
def test_a_press_anywhere_gives_the_only_answer(question: str) -> None:
    screen = shown(only_answer(question), speed="normal")
    scene = scene_of(screen)
    step = scene.view.step
    screen.wait(0.5)
    screen.click(FELT)
    screen.wait(0.1)
    assert scene.view.step > step


def only_answer(question: str) -> Rummoli:
    """The first seat holds a pay card where that leaves it no choice."""
    if question == "exchange":
        return dealing(("Qc 9h 9d Kc 2h", *THREE[1:]))
    hands = ("Ts 9h 9d Kc 2h", *THREE[2:], "3s 4d 5d 6d 7c")
    options = {"auction": "sealed"} if question == "sealed" else {}
    game = positions.exchanging(hands, widow="8s 8h 8d 8c 6s", **options)
    positions.do(game, "keep")
    return game


# -- the poker --------------------------------------------------------------------------------------------------


def test_five_cards_are_set_aside() -> None:
    game = positions.table(("3s 9h 9d 9c Kc Kh 2h", "2s 3h 4h 5h 7c 6c 8c"), poker_cards="chosen")
    positions.betting.open_poker(game)
    screen = shown(game)
    screen.press("Set them aside")
    screen.wait(0.1)
    assert sentences(screen) == ["Name five different cards of your hand"]
    screen.press("Take the best five")
    assert set(scene_of(screen).chosen) == set(cards("9h 9d 9c Kc Kh"))
    screen.click(card(screen, "Kh"))
    screen.click(card(screen, "2h"))
    screen.press("Set them aside")
    screen.wait(0.1)
    assert set(game.fives[0]) == set(cards("9h 9d 9c Kc 2h"))


QUICK: list[tuple[dict[str, str], int, list[str]]] = [
    ({}, 12, ["Max 7"]),  # by 2 to 5 beyond the bet of 2; by half the pot would be 8
    ({}, 5, ["Max 7"]),  # by half the pot would be 7, too
    ({}, 3, ["Half pot", "Max 7"]),
    ({"betting": "no_limit"}, 12, ["Half pot", "Pot"]),
]


def test_a_raise_says_to_how_much_and_what_it_costs() -> None:
    game = positions.ranked("102", betting="no_limit", board={"poker": 3})
    game.to_act = 2
    positions.do(game, "bet 4")
    screen = shown(game)
    assert {"Fold", "Call 4", "Half pot", "Pot"} <= set(labels(screen))
    screen.press("Pot")  # 3 on the board, 4 bet, 4 to call: by 11
    go = screen.widget("Raise to 15")
    assert isinstance(go, Button) and go.sub == "you pay 15"
    screen.click(go)
    scene_of(screen).update(1 / 60)
    assert game.table.chips["bet:0"] == 15
    assert Raise(15) not in game.legal_actions()


@pytest.mark.parametrize(("options", "pot", "offered"), QUICK)
def test_quick_amounts_are_within_the_limits_and_each_another_one(
    options: dict[str, str], pot: int, offered: list[str]
) -> None:
    game = positions.ranked("102", board={"poker": pot}, **options)
    game.to_act = 2
    positions.do(game, "bet 2")
    screen = shown(game)
    assert [w.label for w in screen.offered() if isinstance(w, Preset)] == offered
    numbers = []
    for label in offered:
        screen.press(label)
        numbers.append(next(w for w in screen.offered() if isinstance(w, AmountField)).number)
    assert len({*numbers, 4}) == len(offered) + 1  # 4 is the least, with which the slider begins


def test_every_answer_of_the_poker_has_a_letter_of_its_own() -> None:
    for options, pot, _ in QUICK:
        game = positions.ranked("102", board={"poker": pot}, **options)
        game.to_act = 2
        positions.do(game, "bet 2")
        letters = [label[0] for label in labels(shown(game))]
        assert len(set(letters)) == len(letters), letters


def test_a_bet_of_one_amount_needs_no_slider() -> None:
    game = positions.ranked("102", betting="fixed", bet_min="2", bet_max="4")
    game.to_act = 2
    positions.do(game, "bet 2")
    screen = shown(game)
    assert "Raise to 4" in labels(screen)
    assert not any(isinstance(w, AmountSlider | AmountField) for w in screen.offered())


TELLING = {
    "As Kd 9c 7h 2s": "As",
    "Kd Kh As Qs Tc": "Kd Kh",
    "Kd Kh 5s 5c Tc": "Kd Kh 5s 5c",
    "Kd Kh Ks 5c Tc": "Kd Kh Ks",
    "9d 8h 7s 6c 5c": "9d 8h 7s 6c 5c",
    "5d 4h 3s 2c Ac": "5d 4h 3s 2c Ac",
    "Kd Qd 9d 4d 2d": "Kd Qd 9d 4d 2d",
    "Kd Kh Ks 5c 5h": "Kd Kh Ks 5c 5h",
    "Kd Kh Ks Kc 5h": "Kd Kh Ks Kc",
}


@pytest.mark.parametrize(("five", "made"), TELLING.items())
def test_the_cards_are_known_that_make_a_hand_what_it_is_called(five: str, made: str) -> None:
    assert telling(cards(five), wheel=True) == cards(made)


def test_bubbles_are_short_and_say_to_how_much_was_raised() -> None:
    game = positions.ranked("012", betting="no_limit", board={"poker": 3})
    game.to_act = 0
    scene = scene_of(shown(game))
    for said, bubbles in (
        ("bet 4", {0: "Bet 4"}),
        ("raise 9", {0: "Bet 4", 1: "Raise to 9"}),
        ("fold", {0: "Bet 4", 1: "Raise to 9", 2: "Folded"}),
        ("raise 20", {0: "Raise to 24", 1: "Raise to 9", 2: "Folded"}),
    ):
        scene.tell(game.apply(positions.read(said)).events)
        assert scene.bubbles == bubbles
    assert scene.happened[-1] == "Player raises by 15"


def test_what_was_said_is_forgotten_when_a_new_run_is_led() -> None:
    game = positions.stopping(("3s Jd 5c", "4s 6s Td", "2h Qs Ac"), board={"jd": 7})
    scene = scene_of(shown(game))
    scene.bubbles[1] = "Pair of fives"  # of the poker before
    scene.tell(game.apply(positions.read("lay 3s")).events)
    assert not scene.bubbles
    scene.tell(game.apply(positions.read("lay 4s")).events)
    scene.tell(game.apply(positions.read("lay Td")).events)
    scene.tell(game.apply(positions.read("lay Jd")).events)
    scene.tell(game.apply(game.legal_actions()[0]).events)
    assert scene.bubbles == {0: "+7 J♦"}
    scene.tell(game.apply(positions.read("lay 5c")).events)
    assert not scene.bubbles


def test_what_can_not_be_raised_is_refused_with_the_reason() -> None:
    game = positions.ranked("102", max_raises="0")
    game.to_act = 2
    positions.do(game, "bet 4")
    screen = shown(game)
    assert not screen.widget("Raise").enabled
    screen.press("Raise")
    screen.wait(0.1)
    assert sentences(screen) == ["No more raises: the limit is 0"]


@pytest.mark.parametrize(
    ("options", "said"),
    [({"max_raises": "0"}, "No more raises: the limit is 0"), ({"chips": [4, 100, 100]}, "No more can be bet")],
)
def test_it_is_said_why_nothing_can_be_added(options: dict[str, Any], said: str) -> None:
    game = positions.ranked("102", **options)
    game.to_act = 2
    positions.do(game, "bet 4")
    assert said in words(game)


def words(game: Rummoli, persons: int = 1) -> list[str]:
    """All that is written on the table before anybody does anything."""
    who = [Occupant("Player", "human"), *guests(["naive-1"] * (game.seats - 1))] if persons else guests(["naive-1"] * 3)
    scene = table_scene(Match(game, [sit_down(game, seat, one) for seat, one in enumerate(who)], who))
    return [text.words for text in written(Screen(scene))]


def test_the_pot_is_explained_to_who_plays_and_to_who_watches() -> None:
    game = positions.ranked("012", betting="no_limit", board={"poker": 3})
    game.to_act = 0
    positions.do(game, "bet 4")
    for persons in (1, 0):
        assert {"Pot", "7", "3 on the board, 4 in bets"} <= set(words(game, persons))


def test_the_spare_hand_has_a_name_and_another_when_it_is_out_of_play() -> None:
    game = dealing(THREE, auction_old_hand="on")
    assert "Spare hand" in words(game)
    positions.do(game, "exchange")
    assert "Spare hand" in words(game), "what the dealer gave away is for sale"
    while game.phase in ("exchange", "auction"):
        game.apply(game.legal_actions()[0])
    assert "Spare hand" not in words(game) and "Out of play" in words(game)


# -- the stops --------------------------------------------------------------------------------------------------

RUN = ("3s 5s 9h 9d Kc", "4s 6s Td Jd 2h")


def test_a_card_that_is_not_due_is_refused_with_the_reason() -> None:
    screen = shown(positions.stopping(RUN))
    screen.click(card(screen, "9h"))
    screen.wait(0.1)
    assert sentences(screen) == ["The first card is the lowest: lay 3♠"]
    screen.click(card(screen, "3s"))
    screen.wait(0.2)
    assert scene_of(screen).view.piles[laid(0)] == cards("3s")
    screen.click(card(screen, "9d"))
    screen.wait(0.1)
    assert "You hold 5♠, which is next: lay it" in sentences(screen)


def test_a_card_is_dragged_to_its_lane() -> None:
    screen = shown(positions.stopping(RUN))
    lane = screen.top.layout.spot("laid:0")  # type: ignore[attr-defined]
    screen.drag(card(screen, "3s").rect.center, (lane.cx, lane.cy))
    screen.wait(0.1)
    assert scene_of(screen).view.piles[laid(0)] == cards("3s")


def test_equal_cards_are_chosen_between() -> None:
    screen = shown(positions.stopping(("3s 3h 9d 9c Kc", "4s 6s Td Jd 2h")))
    assert {"Lay 3♠", "Lay 3♥"} <= set(labels(screen))
    assert scene_of(screen).sprites.playable == set(cards("3s 3h"))
    screen.press("Lay 3♥")
    screen.wait(0.1)
    assert scene_of(screen).view.piles[laid(0)] == cards("3h")


@pytest.mark.parametrize("wished", [False, True])
def test_a_forced_card_is_laid_by_itself_only_if_that_is_wished(wished: bool) -> None:
    screen = shown(positions.stopping(RUN), auto_forced=wished)
    screen.wait(1)
    assert (Lay(Card("3s")) in scene_of(screen).view.legal) != wished
    assert bool(scene_of(screen).view.piles.get(laid(0))) == wished


# -- claims -----------------------------------------------------------------------------------------------------


def claiming(hands: tuple[str, ...], lead: str = "A") -> Screen:
    return shown(positions.stopping(hands, lead, claim="manual", board={"kh": 12, "qc": 5}))


CLAIMS = {
    "his own card, a pot": (("Kh Ah 9d", "4s 6s Td"), "A"),
    "his own card, none": (("Qh 9d 9c", "4s 6s Kh"), "A"),
    "another's card, none": (("9d 9c Jc", "Qh 4s 6s"), "B"),
}


@pytest.mark.parametrize(("hands", "lead"), CLAIMS.values(), ids=CLAIMS)
def test_after_every_card_there_is_the_same_chance_to_claim(hands: tuple[str, ...], lead: str) -> None:
    hands = tuple(f"{hand} 8c" if i else hand for i, hand in enumerate(hands))
    game = positions.stopping(hands, lead, claim="manual", board={"kh": 12, "qc": 5})
    screen = shown(game)
    if scene_of(screen).mine:
        screen.click(card(screen, str(scene_of(screen).view.legal[0].card)))  # type: ignore[attr-defined]
        screen.wait(0.1)
    step = game.step
    assert {"Claim · 3 s", "Go on"} <= set(labels(screen))
    screen.wait(2)
    assert game.step == step, "nobody acts meanwhile"
    assert {"Claim · 1 s", "Go on"} <= set(labels(screen))
    screen.wait(1.2)
    assert "Go on" not in labels(screen) or game.step > step


def test_the_strip_explains_the_chance_and_says_nothing_false() -> None:
    screen = claiming(("Kh Kd Ad", "Ah 6s Td"))
    screen.click(card(screen, "Kh"))
    screen.wait(0.1)
    assert scene_of(screen).mine
    found = {text.words for text in written(screen)}
    assert {"Claim a pot?", "3 s to do so"} <= found
    assert "You hold it" not in found
    screen.wait(3.3)
    assert "You hold it" not in {text.words for text in written(screen)}


def test_while_a_pot_may_be_claimed_no_other_button_calls() -> None:
    screen = claiming(("Kh Ah Ks", "4s 6s Td"))
    screen.click(card(screen, "Kh"))
    screen.wait(0.1)
    assert [w.label for w in screen.top.widgets if isinstance(w, Button) and w.kind == "primary"] == ["Claim · 3 s"]


def test_a_claim_takes_the_pot() -> None:
    screen = claiming(("Kh Kd Ad", "4s 6s Td"))
    scene = scene_of(screen)
    before = scene.view.chips[purse(0)]
    screen.click(card(screen, "Kh"))
    screen.wait(0.1)
    screen.press("Claim · 3 s")
    screen.wait(0.1)
    assert scene.view.chips[purse(0)] == before + 12


def test_silence_leaves_the_pot() -> None:
    screen = claiming(("Kh Kd Ad", "4s 6s Td"))
    scene = scene_of(screen)
    screen.click(card(screen, "Kh"))
    screen.wait(3.3)
    assert scene.view.facts["pots"]["kh"] == 12
    assert scene.view.facts["claims"] == []


def test_a_claim_of_nothing_is_answered() -> None:
    screen = claiming(("3s 5s 9h", "4s 6s Td"))
    screen.click(card(screen, "3s"))
    screen.wait(0.1)
    screen.press("Claim · 3 s")
    assert sentences(screen)[-1] == "There is no pot that you can claim"


# -- the end of a round -----------------------------------------------------------------------------------------


def test_the_page_of_a_deadlock_explains_it() -> None:
    screen = shown(positions.stopping(("2s 3c", "4s 6s")))
    for _ in range(200):
        if isinstance(screen.top, RoundScene):
            break
        screen.wait(1 / 60)
        if scene_of(screen).mine:
            screen.click(card(screen, str(scene_of(screen).view.legal[0].card)))  # type: ignore[attr-defined]
    page = screen.top
    assert isinstance(page, RoundScene)
    assert page.title == "Round 1: deadlock"
    assert page.lines[0].startswith("Nobody has the colour wanted")
    assert page.parts[0]["cards"] == -1


def test_the_focus_is_on_a_safe_answer() -> None:
    """Pressing Enter at once never bets, bids or folds."""
    for game, safe in (
        (positions.ranked("012"), "Check"),
        (dealing(THREE), "Keep my hand"),
    ):
        screen = shown(game)
        assert screen.top.focus.widget is not None and screen.top.focus.widget.label == safe
        screen.key(pygame.K_RETURN)


def lit(screen: Screen) -> list[Widget]:
    return [w for w in screen.top.widgets if isinstance(w, Button) and w.kind == "primary"]


@pytest.mark.parametrize("question", ["bidding", "selling", "raising", "keeping", "choosing"])
def test_one_answer_is_lit_and_the_enter_key_gives_it(question: str) -> None:
    games = {"bidding": bidding, "selling": selling, "raising": raising}
    if question in games:
        game = games[question]()
    elif question == "keeping":
        game = dealing(THREE[:2])
    else:
        game = positions.exchanging(THREE[:2], poker_cards="chosen")
        while game.phase != "choose" or game.to_act != 0:
            game.apply(game.legal_actions()[0])
    screen = shown(game)
    assert len(lit(screen)) == 1
    if question != "choosing":
        assert lit(screen) == [scene_of(screen).focus.widget]


def test_the_panel_of_the_bets_is_there_for_who_acts() -> None:
    """While another one thinks, a small one says who, and what is in the pot."""
    game = positions.ranked("102", betting="no_limit", board={"poker": 3})
    for mine, name in ((True, "panel"), (False, "watch")):
        game.to_act = 0 if mine else 1
        screen = unplayed(game)
        assert scene_of(screen).mine == mine
        pot = next(text for text in written(screen) if text.words == "Pot")
        assert pot.box and pot.box.h == pytest.approx(scene_of(screen).layout.spot(name).h, abs=2)


def unplayed(game: Rummoli) -> Screen:
    """The table before anybody does anything."""
    who = [Occupant("Player", "human"), *guests(["naive-1"] * (game.seats - 1))]
    return Screen(table_scene(Match(game, [sit_down(game, seat, one) for seat, one in enumerate(who)], who)))


def test_who_folded_stays_dark_while_the_hands_lie_open() -> None:
    game = positions.ranked("012")
    game.to_act = 0
    scene = scene_of(unplayed(game))
    for said in ("bet 1", "fold", "call 1"):
        scene.tell(game.apply(positions.read(said)).events)
    while not scene.showdown.view:
        scene.tell(game.apply(game.legal_actions()[0]).events)
    assert scene.dim(1) and not scene.dim(2)


def test_a_bid_by_keys() -> None:
    game = positions.exchanging(THREE[:1] + THREE[2:], widow="8s 8h 8d 8c 6s")
    positions.do(game, "keep")
    screen = shown(game)
    screen.walk_to("Chips")
    for _ in range(3):
        screen.key(pygame.K_RIGHT)
    screen.key(ord("b"))
    screen.wait(0.1)
    assert game.auction and game.auction.chips == 4


def asked(game: Rummoli, *said: str) -> Rummoli:
    """The game after these actions."""
    positions.do(game, *said)
    return game


def bidding(**options: str) -> Rummoli:
    return asked(positions.exchanging(THREE[:1] + THREE[2:], widow="8s 8h 8d 8c 6s", **options), "keep")


def selling() -> Rummoli:
    return asked(dealing(THREE[:2], dealer_may_skip_auction="on"), "keep")


def raising() -> Rummoli:
    game = positions.ranked("102", betting="no_limit", board={"poker": 3})
    game.to_act = 2
    return asked(game, "bet 4")


QUESTIONS = {
    "exchange": (lambda: dealing(THREE), {"e": {"do": "exchange"}, "k": {"do": "keep"}}),
    "offer": (selling, {"o": {"do": "offer"}, "n": {"do": "bury"}}),
    "bid": (bidding, {"p": {"do": "pass"}, "b": {"do": "bid", "chips": 1}}),
    "sealed": (
        lambda: bidding(auction="sealed"),
        {"n": {"do": "bid", "chips": 0}, "b": {"do": "bid", "chips": 1}},
    ),
    "vote": (
        lambda: positions.after_round([100] * 3, dealer=2, end="vote"),
        {"p": {"do": "vote", "end": False}, "e": {"do": "vote", "end": True}},
    ),
    "check or bet": (
        lambda: positions.ranked("012"),
        {"c": {"do": "check"}, "b": {"do": "bet", "chips": 1}, "f": {"do": "fold"}},
    ),
    "call or raise": (raising, {"c": {"do": "call", "chips": 4}, "r": {"do": "raise"}, "f": {"do": "fold"}}),
}


@pytest.mark.parametrize(("question", "letters"), QUESTIONS.values(), ids=QUESTIONS)
def test_every_answer_is_given_by_the_first_letter_on_it(
    question: Callable[[], Rummoli], letters: dict[str, dict[str, Any]]
) -> None:
    offered = [w for w in shown(question()).offered() if isinstance(w, ActionButton)]
    assert {w.label[0].lower() for w in offered} == letters.keys()
    for letter, wanted in letters.items():
        screen, written = shown(question()), list[dict[str, Any]]()
        match = scene_of(screen).match
        assert isinstance(match, Match)
        match.write = written.append
        screen.key(ord(letter))
        screen.wait(1 / 60)
        assert written and written[0].items() >= {"seat": 0, **wanted}.items()


def test_a_claim_and_going_on_are_given_by_their_first_letters() -> None:
    for letter, gained in (("c", 12), ("g", 0)):
        screen = claiming(("Kh Kd Ad", "4s 6s Td"))
        scene = scene_of(screen)
        before = scene.view.chips[purse(0)]
        screen.click(card(screen, "Kh"))
        screen.wait(0.1)
        step = scene.view.step
        screen.key(ord(letter))
        screen.wait(0.1)
        assert scene.view.step > step and scene.view.chips[purse(0)] == before + gained


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

"""Rummoli's stops on screen: cards that are due, claims, and the one answer that is lit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.kernel.cards import Card, cards
from game.kernel.places import laid, purse
from game.match import Match
from game.players import guests, sit_down
from game.seats import Occupant
from game.stops.actions import Lay
from game.stops.rummoli import Rummoli
from scenes.ask import ActionButton
from scenes.round import RoundScene
from scenes.table import table_scene
from scenes.widgets import Button, Widget
from tests import rummoli_table as positions
from tests.legible import written
from tests.rummoli_screen import THREE, card, dealing, labels, scene_of, sentences, shown
from tests.screen import Screen

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
    lane = screen.top.layout["laid:0"]  # type: ignore[attr-defined]
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
    assert scene_of(screen).hints.why_not() == "No hints while pots may be claimed"
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
        (dealing(THREE), "Keep your hand"),
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
        assert pot.box and pot.box.h == pytest.approx(scene_of(screen).layout[name].h, abs=2)


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


def test_a_stop_names_the_suits_for_a_pack_of_four_colours() -> None:
    game = positions.stopping(("2s 9h 9d", "4c 6c Td"))
    positions.do(game, "lay 2s")  # nobody has the next one
    screen = shown(game)
    assert scene_of(screen).mine
    assert "Lay ♥ or ♦ now" in {text.words for text in written(screen)}


def test_who_has_not_the_colour_wanted_says_its_suits() -> None:
    game = positions.stopping(("2s 3c", "4h 6c Td"))
    scene = scene_of(shown(game))
    scene.tell(game.apply(positions.read("lay 2s")).events)
    assert scene.bubbles == {0: "No ♥ or ♦"}

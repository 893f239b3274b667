"""What the page that looks back says: words for every decision, and figures only where something was counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random

import pygame
import pytest

from game import GAMES as KINDS
from game.bots import BRINGS, seat_bot
from game.kernel.actions import Vote
from game.kernel.cards import Card
from game.kernel.game import Game
from game.match import Match
from game.players import guests
from game.review import DEAR, Account, Decision, Review
from game.rummy.actions import Discard, Draw
from game.rummy.rummy import Rummy
from game.stops.actions import Bet, Choose, Claim, Raise
from scenes.menu import MenuScene
from scenes.review import ReviewScene
from scenes.review_look import Look, Told, foot_note
from scenes.review_words import better, done
from scenes.words import signed, tr
from sprites import chart
from sprites.art import palette
from tests import rummoli_table, rummy_table
from tests.hint_checks import decisions
from tests.legible import words_now, written
from tests.pages import occupants
from tests.review_screen import afresh, after_deal, counted, figures, table_of
from tests.screen import Screen
from tests.short import seats_near, short


class Third(Rummy):
    """A game of which nothing is said."""

    NAME = "third"


def test_a_game_of_which_nothing_is_said_has_plain_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BRINGS, "third", BRINGS["rummy"])
    game = Third("3" * 32, 2, Rummy.SINGLE)
    match = Match(game, [seat_bot("third", seat, "normal", game.seed) for seat in range(2)], guests(["normal"] * 2))
    while not match.over:
        match.tick()
    for deal, said in ((0, "Luck in this deal (points)"), (None, "Luck in this match (points)")):
        look = Look(Review(game, match.actions), "third", match.occupants, match.scored, deal, game.totals)
        screen = Screen(ReviewScene(look))
        counted(screen)
        assert said in words_now(screen)


def test_every_decision_that_is_looked_back_at_has_its_words() -> None:
    for kind in [kind for kind in KINDS if BRINGS[kind.NAME].review]:
        rng, game, seen = Random(kind.NAME), kind("3" * 32, seats_near(kind, 3)), set()
        while not game.over and game.step < 2_000:
            actions = game.legal_actions()
            if game.to_act is not None and game.to_act >= 0:
                view = game.view(game.to_act)
                for action in actions:
                    if not isinstance(action, Choose | Claim | Vote):  # nothing is weighed there
                        assert done(action, view).startswith("You "), action
                        seen.add(type(action))
            game.apply(rng.choice(actions))
        assert len(seen) > 3


class Slow(Review):
    """Of a match so long that its luck is never counted."""

    def count_luck(self) -> Iterator[float]:
        while True:
            yield 0.25


@pytest.mark.parametrize(
    ("kind", "options"), [(KINDS[0], {}), (KINDS[1], {"betting": "no_limit", "bet_min": "1"})], ids=["rummy", "rummoli"]
)
def test_of_a_decision_that_was_dear_it_says_why(kind: type[Game], options: dict[str, str]) -> None:
    """Whatever was done instead, also a bet of a size that no computer player would try: the lamp would have told it."""
    rng, met = Random(7), 0
    judge = import_module(BRINGS[kind.NAME].review).Judge
    for game, view in decisions(kind("5" * 32, 3, short(kind.NAME, 9) | options), rng, 40):
        if isinstance(view.legal[0], Claim | Vote):
            continue
        for action in rng.sample(view.legal, min(4, len(view.legal))):
            for then, done_then, cost in judge().hear(game.view(view.seat), action):
                if cost >= DEAR:
                    said, _ = better(done_then, then)
                    assert " – " in said, f"{done_then} cost {cost}: {said}"
                    met += 1
    assert met > 20


def test_while_it_counts_it_says_how_far_it_is_and_can_be_left(tmp_path: Path) -> None:
    screen = after_deal("rummy", tmp_path)
    match, page = table_of(screen).match, screen.top
    screen.stack.push(ReviewScene(Look(Slow(match.game, match.actions), "rummy", match.occupants, match.scored, 0)))
    screen.wait(1)
    assert any("25" in words and "%" in words for words in words_now(screen))
    assert "…" in words_now(screen) and len(figures(screen)) == 2, "what is not counted has no figure"
    assert screen.top.restless
    screen.press(tr("Back"))
    assert screen.top is page


def test_luck_that_is_still_counted_has_no_figure_and_no_colour_that_judges(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = after_deal("rummy", tmp_path)
    match = table_of(screen).match
    review = Slow(match.game, match.actions)
    review.luck = [[9.0, -9.0, 0.0]]  # of the first of two deals
    colours: list[str] = []
    meter = chart.meter
    monkeypatch.setattr(
        chart, "meter", lambda size, share, colour: colours.append(colour) or meter(size, share, colour)
    )
    look = Look(review, "rummy", match.occupants, [*match.scored, *match.scored], None, [1, 2, 3])
    screen.stack.push(ReviewScene(look))
    screen.wait(1)
    screen.draw()
    assert "+9" not in words_now(screen) and "…" in words_now(screen)
    assert colours and not {palette.GOOD, palette.BAD} & {*colours[-3:]}


@pytest.mark.parametrize("game", ["rummy", "rummoli"])
def test_over_several_deals_it_does_not_speak_of_one(game: str, tmp_path: Path) -> None:
    screen = after_deal(game, tmp_path)
    match = table_of(screen).match
    review = Review(match.game, match.actions)
    review.luck = [[0.0] * 3] * 5
    look = Look(review, game, match.occupants, [*match.scored] * 5, None, [1, 2, 3])
    screen.stack.push(ReviewScene(look))
    counted(screen)
    said = " ".join(words_now(screen))
    assert "one deal" not in said and "one round" not in said and ("over 5 deals" in said or "over 5 rounds" in said)


def test_the_foot_speaks_of_raised_cards_and_lamps_only_where_they_are(tmp_path: Path) -> None:
    """A fold has no cards, and a card that was played no lamp."""
    view = rummy_table.table(["7s 7h 2c", "Qd Qc 5h"], draws="9d").view(0)
    bare = Told(Decision(view, Draw("stock"), 3.0), "", ())
    raised = Told(Decision(view, Discard(Card("9d")), 3.0), "", ())
    lit = Told(Decision(view, Draw("stock"), 3.0), "", [Card("7s")])
    words = [foot_note([one]) for one in (bare, raised, lit)] + [foot_note([raised, lit])]
    assert ["Raised" in said for said in words] == [False, True, False, True]
    assert ["lamp" in said for said in words] == [False, False, True, True]


def test_a_raise_is_told_in_what_was_bet_in_all_as_its_hint_tells_it() -> None:
    game = rummoli_table.ranked("201", board={"poker": 9})
    while not any(isinstance(action, Raise) for action in game.legal_actions()) or not game.view(game.to_act).facts[
        "betting"
    ]["own"].get(str(game.to_act)):
        raises = [action for action in game.legal_actions() if isinstance(action, Bet | Raise)]
        game.apply(raises[0])
    view = game.view(game.to_act)
    action = next(action for action in view.legal if isinstance(action, Raise))
    total = view.chips[f"bet:{view.seat}"] + action.chips
    assert total > action.chips and done(action, view) == f"You raised to {total}"


@pytest.mark.parametrize("deal", [0, None])
def test_who_made_no_dear_mistake_reads_kind_words(deal: int | None, tmp_path: Path) -> None:
    screen = after_deal("rummy", tmp_path)
    match = table_of(screen).match

    class Flawless(Review):
        def account(self, seat: int, deal: int | None = None) -> Account:
            return Account(0.0, (), 9)

    look = Look(Flawless(match.game, match.actions), "rummy", match.occupants, match.scored, deal, [1, 2, 3])
    screen.stack.push(ReviewScene(look))
    counted(screen)
    assert any("Well played" in words for words in words_now(screen))


@pytest.mark.parametrize(("game", "one", "other"), [("rummy", "deal", "round"), ("rummoli", "round", "deal")])
@pytest.mark.parametrize("deal", [0, None])
@pytest.mark.parametrize("decisions", [0, 9])
def test_it_speaks_of_deals_or_rounds_as_the_game_does_and_of_the_match_after_it(
    game: str, one: str, other: str, deal: int | None, decisions: int, tmp_path: Path
) -> None:
    screen = after_deal(game, tmp_path)
    match = table_of(screen).match
    gained = match.scored[0].totals

    class Flawless(Review):
        def account(self, seat: int, deal: int | None = None) -> Account:
            return Account(0.0, (), decisions)

    look = Look(Flawless(match.game, match.actions), game, match.occupants, match.scored, deal, gained)
    screen.stack.push(ReviewScene(look))
    counted(screen)
    said = [text.words for text in written(screen)]
    assert not [words for words in said if other in words.split() or f"{other}," in words]
    unit = "chips" if game == "rummoli" else "points"
    assert f"Luck in this {one if deal == 0 else 'match'} ({unit})" in said
    assert f"Your {unit} in this {one if deal == 0 else 'match'}" in said
    assert deal == 0 or not [words for words in said if f"this {one}" in words]
    rest = look.words.rest.lower()
    assert look.words.rest in said and all(("ante" in rest, "poker" in rest)) == (game == "rummoli")
    match.scored.append(match.scored[0])
    look.review.luck.append([0.0] * 3)
    look = replace(look, deal=None if deal is None else 1)
    screen.stack.push(ReviewScene(look))
    screen.draw()
    assert f"Luck over 2 {one}s ({unit})" in [text.words for text in written(screen)]


@pytest.mark.parametrize(
    ("game", "costs", "told", "together"),
    [
        ("rummy", [0.5], ["1 point"], -1),
        ("rummy", [0.6, 0.6], ["1 point", "1 point"], -2),
        ("rummy", [7.4, 1.4], ["7 points", "1 point"], -9),
        ("rummoli", [0.5], ["half a chip"], -1),
        ("rummoli", [0.8, 0.6], ["1 chip", "half a chip"], -2),
    ],
)
def test_decisions_cost_together_no_less_than_one_by_one(
    game: str, costs: list[float], told: list[str], together: int, tmp_path: Path
) -> None:
    screen = after_deal(game, tmp_path)
    match = table_of(screen).match
    begun = type(match.game)("3" * 32, 3)
    while begun.to_act != 0 or len(begun.legal_actions()) < 2:
        begun.apply(begun.legal_actions()[0])
    view = begun.view(0)

    class Told(Review):
        def account(self, seat: int, deal: int | None = None) -> Account:
            return Account(sum(costs), tuple(Decision(view, view.legal[0], cost) for cost in costs), 9)

    screen.stack.push(ReviewScene(Look(Told(match.game, match.actions), game, match.occupants, match.scored, 0)))
    counted(screen)
    assert figures(screen)[1] == signed(together)
    said = [text.words for text in written(screen) if text.words.startswith("cost ")]
    assert sorted(said) == sorted(f"cost {one}" for one in told)


@pytest.mark.parametrize("size", [(1024, 600), (1024, 768), (2560, 1080), (1080, 1920)])
def test_long_names_and_eight_seats_have_room_in_any_window(size: tuple[int, int], tmp_path: Path) -> None:
    screen = after_deal("rummoli", tmp_path, seats=8, humans=8)
    match = table_of(screen).match
    long = [type(who)(f"{who.name} Wilhelmina von", who.kind, who.level) for who in occupants(8)]
    persons = [type(who)(who.name, "human") for who in long]
    wide = Screen(MenuScene(), size, tmp_path)
    wide.stack.push(ReviewScene(Look(afresh(screen), "rummoli", persons, match.scored, 0)))
    wide.press(persons[7].name)
    counted(wide)
    area = pygame.FRect(0, 0, wide.stack.canvas.width, wide.stack.canvas.height)
    for text in written(wide):
        assert area.contains(text.rect) and text.share > 0.5, text.words
        if text.box:
            assert text.box.inflate(6, 6).contains(text.capitals), text.words

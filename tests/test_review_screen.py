"""The page that looks back, as a person uses it: after a deal, after a match, alone, with others, and while it counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game import GAMES as KINDS
from game.bots import BRINGS, seat_bot
from game.kernel.actions import Vote
from game.kernel.cards import Card
from game.kernel.events import Scored
from game.kiosk import Kiosk
from game.log import read
from game.match import Match
from game.players import guests
from game.replay import Replay
from game.review import Account, Decision, Review
from game.rummy.actions import Discard, Draw
from game.rummy.rummy import Rummy
from game.stops.actions import Bet, Choose, Claim, Raise
from scenes.deal import DealScene
from scenes.menu import MenuScene
from scenes.results import ResultsScene
from scenes.review import ReviewScene, SeatRow
from scenes.review_look import Look, Told, foot_note
from scenes.review_words import done
from scenes.table import TableScene, table_scene
from scenes.words import signed, tr
from sprites import chart
from sprites.art import palette
from tests import rummoli_table, rummy_table
from tests.legible import words_now, written
from tests.moments import Moment, pass_by, set_speed, show, until
from tests.pages import occupants
from tests.played import play_log
from tests.screen import Screen
from tests.tools.shots import over, scored

GAMES = ["rummy", "rummoli"]


def after_deal(game: str, folder: Path, seats: int = 3, humans: int = 1, options: str = "") -> Screen:
    """The page at the end of a first deal."""
    screen = show(Moment(game, seats, scored, options, humans), (1280, 720), folder)
    until(screen, DealScene)
    screen.wait(1)
    return screen


def counted(screen: Screen) -> ReviewScene:
    """The look back, when all is counted."""
    scene = screen.top
    assert isinstance(scene, ReviewScene)
    for _ in range(4000):
        if not scene.restless:
            break
        screen.stack.update(1 / 60)
    screen.draw()
    assert not scene.restless
    return scene


def table_of(screen: Screen) -> TableScene:
    return next(scene for scene in screen.stack.scenes if isinstance(scene, TableScene))


def afresh(screen: Screen) -> Review:
    """A look back of its own, all of it counted."""
    match = table_of(screen).match
    review = Review(match.game, match.actions)
    assert all(0 <= share <= 1 for share in review.count_luck())
    return review


def judged(review: Review, seat: int, deal: int | None) -> Account:
    for _ in review.judge(seat, deal):
        pass
    found = review.account(seat, deal)
    assert found is not None
    return found


def figures(screen: Screen) -> list[str]:
    """What stands at the end of each bar, from above."""
    texts = [text for text in written(screen) if text.words.lstrip("+−").isdigit()]
    return [text.words for text in sorted(texts, key=lambda text: (text.rect.x > 1200, text.rect.y))]


def betters(screen: Screen) -> int:
    """How many decisions are shown with what would have been better."""
    return sum(text.words.startswith(tr("Better: {move}", move="")) for text in written(screen))


@pytest.mark.parametrize("game", GAMES)
def test_after_a_deal_it_shows_luck_and_decisions_as_they_were_counted(game: str, tmp_path: Path) -> None:
    screen = after_deal(game, tmp_path, seats=2 if game == "rummy" else 3)
    screen.press(tr("Look back"))
    counted(screen)
    review = afresh(screen)
    account, luck = judged(review, 0, 0), review.luck[0]
    gain = table_of(screen).match.scored[0].gains[0]
    others = gain - round(luck[0]) + round(account.cost)
    wanted = [luck[0], -account.cost, others, gain, *luck]
    assert figures(screen) == [signed(round(one)) for one in wanted]
    costs = [text.words for text in written(screen) if text.words.startswith(tr("cost {amount}", amount=""))]
    assert len(costs) == len(account.dearest)
    assert costs or game == "rummoli"
    assert betters(screen) == len(costs)


def test_keys_alone_open_it_and_lead_back(tmp_path: Path) -> None:
    screen = after_deal("rummy", tmp_path)
    page = screen.top
    screen.choose(tr("Look back"))
    assert isinstance(screen.top, ReviewScene)
    screen.key(pygame.K_ESCAPE)
    assert screen.top is page
    screen.walk_to(tr("Look back"))
    screen.key(pygame.K_SPACE)
    assert isinstance(screen.top, ReviewScene)
    screen.key(pygame.K_ESCAPE)
    screen.walk_to(tr("Go on"))
    screen.key(pygame.K_SPACE)
    assert screen.top is table_of(screen)


def test_the_page_of_the_deal_waits_and_begins_to_count_down_anew(tmp_path: Path) -> None:
    screen = show(Moment("rummy", 3, scored), (1280, 720), tmp_path)
    until(screen, DealScene)
    page = screen.top
    assert isinstance(page, DealScene)
    screen.stack.settings.end_of_deal_wait = 5
    page.rebuild()
    screen.wait(3)
    screen.press(tr("Look back"))
    screen.wait(9)
    screen.key(pygame.K_ESCAPE)
    assert screen.top is page
    screen.wait(4)
    assert screen.top is page
    screen.wait(1.2)
    assert screen.top is not page


def test_with_several_persons_each_asks_for_his_own(tmp_path: Path) -> None:
    screen = after_deal("rummy", tmp_path, seats=4, humans=2)
    screen.press(tr("Look back"))
    scene = counted(screen)
    rows = [widget for widget in scene.widgets if isinstance(widget, SeatRow)]
    names = [table_of(screen).match.occupants[seat].name for seat in range(4)]
    assert [row.label for row in rows] == names[:2]
    review = afresh(screen)
    assert figures(screen) == [signed(round(luck)) for luck in review.luck[0]], "nobody's decisions are shown unasked"
    for seat in (1, 0):
        screen.press(names[seat])
        counted(screen)
        account = judged(review, seat, 0)
        assert figures(screen)[:2] == [signed(round(review.luck[0][seat])), signed(-round(account.cost))]
        assert [row.kind for row in scene.widgets if isinstance(row, SeatRow)][seat] == "chosen"
        assert betters(screen) == len(account.dearest)


def test_who_is_chosen_while_another_is_looked_at_sees_only_his_own(tmp_path: Path) -> None:
    screen = after_deal("rummy", tmp_path, seats=4, humans=2)
    screen.press(tr("Look back"))
    scene = counted(screen)
    for seat in (0, 1, 0, 1):
        scene.choose(seat)
        scene._step()
        scene._step()
    counted(screen)
    account = judged(afresh(screen), 1, 0)
    assert [told.decision.action for told in scene._told] == [one.action for one in account.dearest]


def test_where_nobody_is_a_person_there_is_the_meter_alone(tmp_path: Path) -> None:
    screen = after_deal("rummy", tmp_path, humans=0)
    screen.press(tr("Look back"))
    scene = counted(screen)
    assert figures(screen) == [signed(round(luck)) for luck in afresh(screen).luck[0]]
    assert [widget.label for widget in scene.widgets] == [tr("Back")]


def test_of_deals_that_ended_alike_each_page_opens_its_own(tmp_path: Path) -> None:
    match = table_of(show(Moment("rummy", 2, scored), (1280, 720), tmp_path)).match
    match.scored[:] = [Scored([0, 0], [0, 0]) for _ in range(3)]
    opened = []
    for deal in match.scored:
        screen = Screen(MenuScene(), folder=tmp_path)
        screen.stack.push(table_scene(match))
        table_of(screen).pages.note(deal)
        until(screen, DealScene)
        screen.press(tr("Look back"))
        assert isinstance(screen.top, ReviewScene)
        opened.append(screen.top.look.deal)
    assert opened == [0, 1, 2]


def test_a_display_for_guests_has_none(tmp_path: Path) -> None:
    match = table_of(show(Moment("rummy", 2, scored), (1280, 720), tmp_path)).match
    offered = []
    for kiosk in (None, Kiosk()):
        screen = Screen(MenuScene(), folder=tmp_path, kiosk=kiosk)
        screen.stack.push(table_scene(match))
        table_of(screen).pages.note(match.scored[0])
        until(screen, DealScene)
        offered.append(tr("Look back") in [widget.label for widget in screen.top.widgets])
    assert offered == [True, False]


def test_a_game_whose_luck_nobody_counts_offers_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(BRINGS, "rummy", BRINGS["rummy"]._replace(review=""))
    assert tr("Look back") not in [widget.label for widget in after_deal("rummy", tmp_path).top.widgets]


class Third(Rummy):
    """A game of which nothing is said."""

    NAME = "third"


def test_a_game_of_which_nothing_is_said_has_plain_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BRINGS, "third", BRINGS["rummy"])
    game = Third("3" * 32, 2, Rummy.SINGLE)
    match = Match(game, [seat_bot("third", seat, "normal", game.seed) for seat in range(2)], guests(["normal"] * 2))
    while not match.over:
        match.tick()
    for deal, said in ((0, "Luck in this deal"), (None, "Luck in this match")):
        look = Look(Review(game, match.actions), "third", match.occupants, match.scored, deal, game.totals)
        screen = Screen(ReviewScene(look))
        counted(screen)
        assert tr(said) in words_now(screen)


def test_every_decision_that_is_looked_back_at_has_its_words() -> None:
    for kind in [kind for kind in KINDS if BRINGS[kind.NAME].review]:
        rng, game, seen = Random(kind.NAME), kind("3" * 32, 3), set()
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


def test_left_in_the_middle_it_goes_on_where_it_was(tmp_path: Path) -> None:
    screen = after_deal("rummoli", tmp_path)
    for _ in range(6):
        screen.press(tr("Look back"))
        screen.stack.update(1 / 60)
        screen.press(tr("Back"))
    screen.press(tr("Look back"))
    counted(screen)
    assert figures(screen)[4:] == [signed(round(luck)) for luck in afresh(screen).luck[0]]


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
    assert f"Luck in this {one if deal == 0 else 'match'}" in said
    assert f"Your {'chips' if game == 'rummoli' else 'points'} in this {one if deal == 0 else 'match'}" in said
    assert deal == 0 or not [words for words in said if f"this {one}" in words]
    match.scored.append(match.scored[0])
    look.review.luck.append([0.0] * 3)
    look = replace(look, deal=None if deal is None else 1)
    screen.stack.push(ReviewScene(look))
    screen.draw()
    assert f"Luck over 2 {one}s" in [text.words for text in written(screen)]


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


@pytest.mark.parametrize("game", GAMES)
def test_after_a_match_the_meter_is_over_all_its_deals(game: str, tmp_path: Path) -> None:
    options = "match=hands:3" if game == "rummy" else "end=rounds:3"  # and the last poker, which is no deal
    screen = show(Moment(game, 3, over, options), (1280, 720), tmp_path)
    until(screen, ResultsScene)
    screen.wait(3)
    screen.press(tr("Look back"))
    counted(screen)
    review = afresh(screen)
    assert len(review.luck) == 3
    assert figures(screen)[4:] == [signed(round(sum(luck[seat] for luck in review.luck))) for seat in range(3)]
    assert figures(screen)[1] == signed(-round(judged(review, 0, None).cost))
    match = table_of(screen).match
    won = match.game.view(0).facts["totals"][0] if game == "rummy" else match.game.table.chips["purse:0"] - 100
    assert figures(screen)[3] == signed(won)


def test_whoever_looks_after_another_sees_both_his_dearest_decisions(tmp_path: Path) -> None:
    screen = show(Moment("rummy", 3, over, "match=hands:5", 2), (1280, 720), tmp_path)
    until(screen, ResultsScene)
    screen.wait(3)
    screen.press(tr("Look back"))
    counted(screen)
    for seat in (0, 1):
        screen.press(table_of(screen).match.occupants[seat].name)
        counted(screen)
        assert betters(screen) == len(judged(afresh(screen), seat, None).dearest) == 2


@pytest.mark.parametrize("hints", ["off", "reason"])
def test_it_is_asked_for_so_that_a_setting_without_hints_does_not_hide_it(hints: str, tmp_path: Path) -> None:
    screen = show(Moment("rummy", 2, scored), (1280, 720), tmp_path)
    screen.stack.settings.hints = hints  # type: ignore[attr-defined]
    until(screen, DealScene)
    assert screen.widget(tr("Look back")).enabled


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_is_watched_can_be_looked_back_at(game: str, tmp_path: Path) -> None:
    option = ("match", "hands:2") if game == "rummy" else ("end", "rounds:2")
    replay = Replay(read(play_log(tmp_path, game, 2, 1, **dict([option]))))
    table = table_scene(replay)
    screen = Screen(table, folder=tmp_path)
    set_speed(screen, "instant")
    for deals in (1, 2):
        for _ in range(4000):
            if isinstance(screen.top, DealScene):
                break
            if screen.top is not table:
                pass_by(screen, table)
            screen.stack.update(0.1)
        screen.press(tr("Look back"))
        counted(screen)
        assert len(afresh(screen).luck) == deals
        luck = afresh(screen).luck
        assert figures(screen) == [signed(round(sum(deal[seat] for deal in luck))) for seat in range(2)]
        screen.press(tr("Back"))
        screen.stack.pop()


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

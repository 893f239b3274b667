"""The page that looks back, as a person uses it: after a deal, after a match, alone, with others, and when watching."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.bots import BRINGS
from game.kernel.events import Scored
from game.kiosk import Kiosk
from game.log import read
from game.replay import Replay
from scenes.deal import DealScene
from scenes.menu import MenuScene
from scenes.results import ResultsScene
from scenes.review import ReviewScene, SeatRow
from scenes.table import table_scene
from scenes.words import signed, tr
from tests.legible import written
from tests.moments import Moment, pass_by, set_speed, show, until
from tests.played import play_log
from tests.review_screen import GAMES, afresh, after_deal, betters, counted, figures, judged, table_of
from tests.screen import Screen
from tests.wanted import over, scored


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


def test_left_in_the_middle_it_goes_on_where_it_was(tmp_path: Path) -> None:
    screen = after_deal("rummoli", tmp_path)
    for _ in range(6):
        screen.press(tr("Look back"))
        screen.stack.update(1 / 60)
        screen.press(tr("Back"))
    screen.press(tr("Look back"))
    counted(screen)
    assert figures(screen)[4:] == [signed(round(luck)) for luck in afresh(screen).luck[0]]


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

"""The panel of a hint: what its table says of each choice, and what is pressed on it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.coach import FAR, Hint, Line
from game.kernel.cards import Card, full_pack
from game.kernel.words import Sentence
from game.rummy.actions import Discard, Meld
from game.stops.actions import Bet, Fold
from scenes import hints, words
from scenes.hint_panel import MOST, HintPanel
from scenes.table import TableScene
from scenes.widgets import LEAST, Button
from sprites.canvas import Canvas
from tests.legible import written
from tests.moments import Moment, show
from tests.test_hint_place import asked, crowded
from tests.test_rummy_layout import NARROW, Wordy, shown
from tests.wanted import advised, mine

ROOM = (372.0, 414.0)


@pytest.mark.parametrize(("game", "seats"), [("rummy", 2), ("rummy", 6), ("rummoli", 2), ("rummoli", 8)])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (1024, 768)], ids=str)
def test_a_language_of_longer_words_fits(
    game: str, seats: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "_catalogue", Wordy())
    screen = show(Moment(game, seats, advised(Discard, Fold)), size)
    scene = screen.top
    assert isinstance(scene, TableScene)
    for count in range(3):
        panel = asked(screen, 1)
        assert not [w for w in scene.widgets if isinstance(w, Button) and w.rect.colliderect(panel.rect)]
        within = [text for text in written(screen) if panel.rect.inflate(4, 4).contains(text.capitals)]
        assert len(within) > 2
        for text in within:
            assert text.share >= NARROW, f"{count}: {text.words!r} is set at {text.share:.0%} of its size"
        wide = [text for text in written(screen) if panel.rect.colliderect(text.capitals) and text not in within]
        assert not wide, f"{count}: {wide[0].words!r} leaves the panel"


# -- the table of choices -------------------------------------------------------------------------------------------


def given(*less: float, said: str = "Throw a card") -> Hint:
    """A hint whose choices are worth so much less than the best."""
    table = tuple(Line(Discard(Card("2h")), Sentence(f"{said} {i}"), one) for i, one in enumerate(less))
    best, other = Discard(Card("2h")), Discard(Card("3h"))
    return Hint(best, other, Sentence("Look"), Sentence("For"), table, "pips", (best,))


def panel_of(
    hint: Hint, chips: bool = False, size: tuple[int, int] = (1920, 1080), room: tuple[float, float] = ROOM
) -> HintPanel:
    pygame.display.init()
    return HintPanel(Canvas(pygame.display.set_mode(size)), room, hint, 3, chips, lambda: None)


def test_each_choice_says_what_it_is_worth_less_than_the_best() -> None:
    points = [choice.worth for choice in panel_of(given(0, 0, 0.4, 0.5, 1, 3, FAR - 1, FAR)).choices]
    assert points == ["best", "as good", "a little less", "−1 point", "−1 point", "−3 points", "−99 points", "far less"]
    chips = [choice.worth for choice in panel_of(given(0, 0.5, 0.7, 0.8, 2), chips=True).choices]
    assert chips == ["best", "a little less", "a little less", "−1 chip", "−2 chips"]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("count", [1, MOST, MOST + 1, 40])
def test_eight_choices_are_listed_and_the_rest_is_counted(count: int, size: tuple[int, int]) -> None:
    panel = panel_of(given(*range(count)), size=size)
    assert [" ".join(c.lines) for c in panel.choices] == [f"Throw a card {i}" for i in range(min(count, MOST))]
    assert panel.rest == max(0, count - MOST) and panel.rect.h <= ROOM[1]
    assert len(panel_of(given(*range(count)), room=(ROOM[0], 2000)).choices) == len(panel.choices), "more is too much"


@pytest.mark.parametrize("count", [1, MOST, MOST + 1, 40])
def test_all_is_promised_only_where_all_is_listed(count: int) -> None:
    """Neither by the title nor by the button that brings it."""
    pygame.display.init()
    canvas, hint = Canvas(pygame.display.set_mode((320, 180))), given(*range(count))
    panels = [HintPanel(canvas, ROOM, hint, number, False, lambda: None) for number in (2, 3)]
    promised = "all" in f"{panels[0].more} {panels[1].title}".lower()
    assert not (promised and panels[1].rest)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_what_a_long_choice_is_worth_stands_in_its_middle(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    long = given(0, 28, said="Lay 10♠ 10♥ 10♣ J♠ Q♠ K♠, number")
    monkeypatch.setattr(hints, "hint", lambda view, chosen=None: long)
    screen, _ = shown(crowded(2), size)
    panel = asked(screen, 3)
    for choice in panel.choices:
        texts = [text for text in written(screen) if panel.rect.contains(text.capitals)]
        words = [next(text.capitals for text in texts if text.words == line) for line in choice.lines]
        middle = words[0].unionall(words[1:]).centery
        assert len(words) > 1
        assert any(text.words == choice.worth and abs(text.capitals.centery - middle) < 3 for text in texts)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_what_a_press_brings_is_a_button_as_high_as_any_with_its_words_in_the_middle(size: tuple[int, int]) -> None:
    screen, _ = shown(crowded(2), size)
    for _ in range(3):
        panel = asked(screen, 1)
        button = panel.button.rect
        assert button.h >= LEAST and panel.rect.contains(button)
        drawn = next(text for text in written(screen) if text.words == panel.more and button.contains(text.capitals))
        assert abs(drawn.capitals.centerx - button.centerx) < 2 and abs(drawn.capitals.centery - button.centery) < 4
        others = [text for text in written(screen) if panel.rect.contains(text.capitals) and text != drawn]
        assert others and not [text.words for text in others if button.colliderect(text.capitals)]


def test_what_a_person_thinks_of_is_listed_however_far_behind() -> None:
    few = given(*range(20))
    table = (*few.table[:15], few.table[15]._replace(action=few.other), *few.table[16:])
    panel = panel_of(replace(few, table=table))
    assert [choice.lines[-1] for choice in panel.choices] == [f"Throw a card {i}" for i in (*range(MOST - 1), 15)]
    assert panel.rest == 20 - MOST


def test_one_of_each_kind_is_listed_before_more_of_the_same() -> None:
    """However far behind: what could be laid is seen below the discards."""
    few = given(*range(12))
    thrown = [line._replace(action=Discard(card)) for line, card in zip(few.table, full_pack(), strict=False)]
    laid = Line(Meld((Card("9s"), Card("9d"), Card("9c"))), Sentence("Lay three"), 40)
    panel = panel_of(replace(few, action=thrown[0].action, other=thrown[1].action, table=(*thrown, laid)))
    assert [c.lines[-1] for c in panel.choices] == [*(f"Throw a card {i}" for i in range(MOST - 1)), "Lay three"]


def test_what_the_table_does_not_have_is_counted_with_the_rest() -> None:
    panel = panel_of(replace(given(*range(3)), left_out=40))
    assert len(panel.choices) == 3 and panel.rest == 40
    assert panel_of(replace(given(*range(MOST)), left_out=2)).rest == 2


def test_of_other_amounts_it_is_not_said_how_many_there_are() -> None:
    """But of a choice of another kind that is not listed it is."""
    chips = [Line(Bet(number), Sentence("Bet {chips}", {"chips": number}), number - 1) for number in (1, 5, 99)]
    few = replace(given(0), action=Bet(1), other=Bet(5), table=tuple(chips), left_out=96)
    assert panel_of(replace(few, amounts=True)).rest_words == "and other amounts"
    assert panel_of(few).rest_words == "and 96 more"
    bets = tuple(Line(Bet(number), Sentence("Bet {chips}", {"chips": number}), number - 1) for number in range(1, 13))
    assert panel_of(replace(few, table=bets, left_out=0)).rest_words == "and other amounts"
    cards = [Line(Discard(card), Sentence("Throw"), 3) for card in full_pack()[:9]]
    assert panel_of(replace(few, table=(*chips, *cards), amounts=True)).rest_words == f"and {96 + 12 - MOST} more"


def test_long_choices_take_more_lines_and_the_room_is_kept() -> None:
    panel = panel_of(given(*range(12), said="Lay 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥"))
    assert all(len(choice.lines) > 1 for choice in panel.choices)
    assert 3 < len(panel.choices) < MOST and panel.rest == 12 - len(panel.choices) and panel.rect.h <= ROOM[1]


# -- what is pressed under it ---------------------------------------------------------------------------------------


def test_a_press_on_it_presses_nothing_below(monkeypatch: pytest.MonkeyPatch) -> None:
    """Melds and the free felt lie under it."""
    screen, scene = shown(crowded(2), (1280, 720))
    monkeypatch.setattr(hints, "hint", lambda view, chosen=None: given(0, 1))
    scene.chosen = list(scene.view.hand())
    step, panel = scene.view.step, asked(screen, 1)
    screen.click((panel.rect.x + 30, panel.rect.bottom - 20))
    screen.wait(0.5)
    assert scene.hints.depth == 2 and scene.view.step == step and not scene.toasts.sentences


def test_moments_have_hints_at_every_number_of_seats() -> None:
    for game, seats in (("rummy", range(2, 7)), ("rummoli", range(2, 9))):
        for count in seats:
            screen = show(Moment(game, count, lambda view: mine(view) and len(view.legal) > 1), (320, 180))
            scene = screen.top
            assert isinstance(scene, TableScene) and scene.weighs()
            assert asked(screen, 1).rect.w > 300

"""How a look back is to be read: figures that add up, bars by a scale of each column, hands as they lay, and what is marked in them."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.kernel.cards import Card
from game.kernel.events import Scored
from game.players import guests
from game.review import Review
from levels.layout import load
from scenes.deal import DealScene
from scenes.menu import MenuScene
from scenes.results import ResultsScene
from scenes.review import ReviewScene, SeatRow
from scenes.review_look import Look
from scenes.review_words import taken
from scenes.rummy_table import RummyTable
from scenes.widgets import Button
from scenes.words import tr
from sprites import chart
from sprites.art import cards, icons, ornaments, palette
from sprites.canvas import Canvas
from tests.legible import words_now, written
from tests.moments import Moment, show, until
from tests.pages import occupants
from tests.review_screen import after_deal, counted, figures, table_of
from tests.screen import Screen
from tests.wanted import over

MODES = ["", "score_mode=penalty", "score_mode=penalty rummy_bonus=none", "blocked_score=all_lose stock_out=block"]


def number(words: str) -> int:
    return int(words.replace("−", "-"))


def looked_at(screen: Screen) -> ReviewScene:
    screen.press(tr("Look back"))
    return counted(screen)


# -- the account ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "options"), [*(("rummy", mode) for mode in MODES), ("rummoli", "")])
def test_cards_decisions_and_the_others_add_up_to_the_result(game: str, options: str, tmp_path: Path) -> None:
    screen = after_deal(game, tmp_path, options=options)
    looked_at(screen)
    brought, decisions, others, result = map(number, figures(screen)[:4])
    gain = table_of(screen).match.scored[0].gains[0]
    assert brought + decisions + others == result
    assert decisions <= 0, "what decisions cost is never good"
    assert result == (-gain if "penalty" in options else gain), "good is more, whatever wins"


@pytest.mark.parametrize("mode", MODES[:2])
def test_so_they_do_for_a_whole_match(mode: str, tmp_path: Path) -> None:
    screen = show(Moment("rummy", 3, over, f"match=hands:3 {mode}".strip()), (1280, 720), tmp_path)
    until(screen, ResultsScene)
    screen.wait(3)
    looked_at(screen)
    brought, decisions, others, result = map(number, figures(screen)[:4])
    total = table_of(screen).match.game.view(0).facts["totals"][0]
    assert brought + decisions + others == result == (-total if mode else total)
    charged = tr("{count} penalty points", count=total)
    assert any(charged in words for words in words_now(screen)) == bool(mode)


def test_no_sign_stands_before_what_a_decision_cost(tmp_path: Path) -> None:
    screen = after_deal("rummy", tmp_path)
    looked_at(screen)
    assert not [words for words in words_now(screen) if words.startswith("−") and not words[1:].isdigit()]


# -- bars ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(96, 16), (126, 18), (236, 34), (520, 34), (1012, 40)])
@pytest.mark.parametrize("share", [-1.0, -0.3, -0.02, 0.02, 0.3, 1.0])
def test_a_bar_begins_at_zero_and_lies_on_its_own_side(size: tuple[int, int], share: float) -> None:
    drawn, bare = (chart.meter(size, part, palette.GOOD) for part in (share, 0.0))
    pixels = [(x, y) for x in range(size[0]) for y in range(size[1])]
    changed = [x for x, y in pixels if drawn.get_at((x, y)) != bare.get_at((x, y))]
    left, right = size[0] / 2 - 1.5, size[0] / 2 + 0.5  # a pixel of the tick may be shared
    assert changed and (min(changed) >= left if share > 0 else max(changed) <= right)


def test_nothing_is_drawn_for_what_is_shown_as_zero_and_like_figures_have_like_bars(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = after_deal("rummy", tmp_path, seats=6, humans=6)
    match = table_of(screen).match
    review = Review(match.game, match.actions)
    for _ in (*review.count_luck(), *review.judge(0, 0)):
        pass
    review.luck[0][:] = [5.2, 5.4, -5.1, 0.4, -0.4, 11.0]
    screen.stack.push(ReviewScene(Look(review, "rummy", match.occupants, match.scored, 0)))
    screen.press(match.occupants[0].name)
    counted(screen)
    said = [number(words) for words in figures(screen)]
    shares: list[float] = []
    meter = chart.meter
    monkeypatch.setattr(chart, "meter", lambda size, share, colour: shares.append(share) or meter(size, share, colour))
    screen.top.draw(screen.stack.canvas)
    assert len(shares) == 9
    for numbers, bars in ((said[:3], shares[:3]), (said[4:], shares[3:])):  # by a scale of its own, all but the sum
        unit = max(bars, key=abs) / max(numbers, key=abs)
        by_figure: dict[int, set[float]] = defaultdict(set)
        for share in bars:
            by_figure[round(share / unit)].add(share)
        assert sorted(numbers) == sorted(round(share / unit) for share in bars)
        assert all(len(alike) == 1 for alike in by_figure.values())
        assert by_figure.get(0, {0.0}) == {0.0}, "0.4 is shown as 0 and has no bar"
    assert sorted(said[4:]).count(0) == 2 and sorted(said[4:]).count(5) == 2


def test_a_meter_over_many_deals_and_an_account_of_one_have_scales_of_their_own(tmp_path: Path) -> None:
    """Else the luck of all deals would make the bars of this one too short to see, and one dear pot those of the meter."""
    screen = after_deal("rummy", tmp_path, seats=2)
    match = table_of(screen).match
    review = Review(match.game, match.actions)
    look = Look(review, "rummy", match.occupants, [match.scored[0]] * 9, 8)
    review.luck[:] = [[30.0, -30.0]] * 9
    assert look.meter_reach() == pytest.approx(max(270, 6 * review.usual))
    assert look.account_reach([30, -4, None]) == pytest.approx(max(30, 2 * review.usual))
    assert look.account_reach([30, -4, -500]) == 500
    review.luck[:] = [[0.0, 0.0]] * 9
    assert look.meter_reach() == pytest.approx(6 * review.usual)


def test_the_luck_of_single_deals_adds_up_to_that_of_all_whatever_is_rounded(tmp_path: Path) -> None:
    match = table_of(after_deal("rummy", tmp_path, seats=2)).match
    review, rng = Review(match.game, match.actions), Random(5)
    review.luck[:] = [[-2.4, 2.4], [5.6, -5.6], *([rng.gauss(0, 9), rng.gauss(0, 9)] for _ in range(7))]
    looks = [Look(review, "rummy", match.occupants, [match.scored[0]] * 9, deal, [0, 0]) for deal in (*range(9), None)]
    for seat in range(2):
        *deals, whole = (look.luck(seat) for look in looks)
        for deal, luck in enumerate(deals):
            shown = [one or 0 for one in deals[: deal + 1]]
            assert luck is not None and abs(luck - review.luck[deal][seat]) <= 1
            assert sum(shown) == looks[deal].meter(seat), "what the meter says of so many deals"
        assert whole == sum(one or 0 for one in deals)


# -- several persons -----------------------------------------------------------------------------------------------


def marked(
    screen: Screen, monkeypatch: pytest.MonkeyPatch, *kinds: tuple[Any, str]
) -> list[tuple[str, float, float, Any]]:
    """What is blitted of these drawings: its name, the middle in design pixels, and how it was asked for."""
    names: dict[int, tuple[str, Any]] = {}
    kept: list[pygame.Surface] = []
    found: list[tuple[str, float, float, Any]] = []

    def naming(draw: Any, name: str) -> Any:
        def drawn(*args: Any, **more: Any) -> pygame.Surface:
            made: pygame.Surface = draw(*args, **more).copy()
            kept.append(made)
            names[id(made)] = (name, (args, more))
            return made

        return drawn

    blit = Canvas.blit

    def blitted(self: Canvas, drawn: pygame.Surface, x: float, y: float, *how: Any) -> Any:
        if id(drawn) in names:
            name, asked = names[id(drawn)]
            found.append((name, x, y, asked))
        return blit(self, drawn, x, y, *how)

    with monkeypatch.context() as patch:
        for room, name in kinds:
            patch.setattr(room, name, naming(getattr(room, name), name))
        patch.setattr(Canvas, "blit", blitted)
        screen.top.draw(screen.stack.canvas)
    return found


def test_the_mark_of_the_chosen_person_touches_no_other_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = after_deal("rummy", tmp_path, seats=6, humans=6)
    looked_at(screen)
    screen.press(table_of(screen).match.occupants[4].name)
    scene = counted(screen)
    rows = [widget for widget in scene.widgets if isinstance(widget, SeatRow)]
    ((_, x, y, _),) = marked(screen, monkeypatch, (ornaments, "bead"))
    assert abs(x - rows[4].rect.left) < 4
    assert abs(y - rows[4].rect.centery) < 4


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (1080, 1920)])
@pytest.mark.parametrize("name", ["Maximiliana-Rosa", "Wilhelmina Momms", "WWWWWWWW-WWWWWWW"])
def test_long_names_are_broken_before_they_are_squeezed(size: tuple[int, int], name: str, tmp_path: Path) -> None:
    screen = after_deal("rummy", tmp_path, seats=6, humans=0)
    match = table_of(screen).match
    who = [type(one)(name, one.kind, one.level) for one in occupants(6)]
    wide = Screen(MenuScene(), size, tmp_path)
    wide.stack.push(ReviewScene(Look(Review(match.game, match.actions), "rummy", who, match.scored, 0)))
    counted(wide)
    rows = wide.top.spots["rows"]
    parts = [text for text in written(wide) if text.words in name and len(text.words) > 3 and text.rect.y > rows.y - 9]
    assert len(parts) in (6, 12)
    assert all(text.share > 0.85 for text in parts) or "WWWW" in name
    if len(parts) == 12:
        first, second = sorted(parts, key=lambda text: text.rect.y)[:2]
        assert (second.capitals.centery - first.capitals.centery) * wide.stack.canvas.scale >= 1.15 * 14 - 1


# -- the hand ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("sorting", "shown"), [("suit", "shcd"), ("rank", "")])
def test_a_hand_lies_as_its_owner_sorts_it_and_marks_are_those_of_the_table(
    sorting: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = after_deal("rummy", tmp_path, seats=2)
    table = table_of(screen)
    assert isinstance(table, RummyTable)
    table.sprites.order.sorting = sorting
    scene = looked_at(screen)
    told = scene._told[0]
    found = marked(screen, monkeypatch, (cards, "turned"), (icons, "tag"))
    drawn = [(Card(asked[0][0]), y, asked[1]) for name, _, y, asked in found if name == "turned"]
    drawn = drawn[: len(told.decision.view.hand())]
    hand = [card for card, _, _ in drawn]
    assert sorted(hand) == sorted(told.decision.view.hand())
    heights = [1 if card.rank == "A" else card.height for card in hand]
    keys = [(shown.index(card.suit) if shown else 0, -height) for card, height in zip(hand, heights, strict=True)]
    assert keys == sorted(keys)
    played = {card for card, y, _ in drawn if y < max(y for _, y, _ in drawn)}
    assert played == {*taken(told.decision.action)}, "what was played is raised, as a chosen card is"
    assert not any(more.get("dim") for _, _, more in drawn), "that tint means that a card can't be played"
    lamps = sum(name == "tag" for name, *_ in found)
    assert lamps == sum(len(one.cards) for one in scene._told)
    assert any("lamp" in words and "Raised" in words for words in words_now(screen)), "what both mean is said"


@pytest.mark.parametrize(("size", "least"), [((1920, 1080), 120), ((1024, 768), 220), ((1080, 1920), 420)])
def test_cards_are_as_large_as_there_is_room(
    size: tuple[int, int], least: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = show(Moment("rummy", 4, over, "match=hands:5"), size, tmp_path)
    until(screen, ResultsScene)
    screen.wait(3)
    scene = looked_at(screen)
    assert len(scene._told) == 2
    high = [asked[0][1] for name, *_, asked in marked(screen, monkeypatch, (cards, "turned"))]
    assert min(high) >= least * screen.stack.canvas.scale


# -- while it counts -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["rummy", "rummoli"])
def test_one_thing_is_counted_at_a_time_and_its_cards_are_drawn_before_it_is_shown(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = after_deal(game, tmp_path)
    composed: list[Any] = []
    compose = cards._compose
    screen.press(tr("Look back"))
    scene = screen.top
    assert isinstance(scene, ReviewScene)
    cards.CARDS.clear()
    while scene.restless:
        scene._step()
        with monkeypatch.context() as patch:
            patch.setattr(cards, "_compose", lambda *args: composed.append(args) or compose(*args))
            words = words_now(screen)
        assert sum("%" in one for one in words) <= 1
    assert not composed


def test_the_page_of_the_deal_loads_what_a_look_back_needs(tmp_path: Path) -> None:
    screen = after_deal("rummy", tmp_path)
    page = screen.top
    assert isinstance(page, DealScene) and page.prepare
    screen.wait(1)
    left = list(page.prepare)
    assert not left


# -- the page of the deal ------------------------------------------------------------------------------------------


def page(gains: list[int], low_wins: bool = False) -> DealScene:
    who = guests(["normal"] * len(gains))
    made = DealScene("Over", Scored(gains, gains), who, [one.character or "" for one in who], [], [[] for _ in gains])
    made.low_wins = low_wins
    return made


@pytest.mark.parametrize("looks", [True, False])
def test_its_buttons_stand_in_the_middle(looks: bool, tmp_path: Path) -> None:
    made = page([3, -3])
    made.look_back = (lambda: None) if looks else None
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.stack.push(made)
    boxes = [widget.rect for widget in made.widgets if isinstance(widget, Button)]
    assert len(boxes) == 1 + looks
    middle = (min(box.left for box in boxes) + max(box.right for box in boxes)) / 2
    assert middle == pytest.approx(made.spots["panel:deal"].cx)


def test_where_points_count_against_a_seat_who_has_none_is_pleased(tmp_path: Path) -> None:
    made = page([0, 12, 30], low_wins=True)
    assert [made.mood(seat) for seat in range(3)] == ["pleased", "calm", "worried"]
    assert [page([7, 7], low_wins=True).mood(seat) for seat in range(2)] == ["calm", "calm"]
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.stack.push(made)
    screen.draw()
    colours = {text.words: text.colour for text in written(screen)}
    assert colours["+30"] == palette.BAD


def test_the_foot_begins_where_the_words_above_it_do() -> None:
    for layers in (("page", "row"), ("tall", "tall row")):
        spots = load("review", *layers)
        assert spots["foot"].x == spots["person"].x
        assert spots["row:bar"].x == spots["ends"].x and spots["row:bar"].w == spots["ends"].w


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (1024, 768), (1080, 1920)], ids=str)
@pytest.mark.parametrize("game", ["rummy", "rummoli"])
def test_there_is_air_round_what_is_said_and_shown(
    game: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Below all that a panel holds, and between a card that was played and the words above; lamps can be told."""
    screen = after_deal(game, tmp_path, seats=2)
    screen.surface = pygame.display.set_mode(size)
    screen.stack.resize(Canvas(screen.surface))
    scene = looked_at(screen)
    lamps, lying, made = list[int](), list[pygame.FRect](), dict[int, int]()
    tag, turned, blit = icons.tag, cards.turned, Canvas.blit

    def note(canvas: Canvas, surface: pygame.Surface, x: float, y: float, *rest: Any) -> None:
        if id(surface) in made:
            high = made[id(surface)] / canvas.scale  # without its shadow
            lying.append(pygame.FRect(x, y - high / 2, 1, high))
        blit(canvas, surface, x, y, *rest)

    def draw(card: Card, height: int, **more: Any) -> pygame.Surface:
        drawn = turned(card, height, **more)
        made[id(drawn)] = height
        return drawn

    monkeypatch.setattr(icons, "tag", lambda kind, side: (lamps.append(side), tag(kind, side))[1])
    monkeypatch.setattr(cards, "turned", draw)
    monkeypatch.setattr(Canvas, "blit", note)
    said = written(screen)
    assert all(side >= 12 for side in lamps)
    for panel in (pygame.FRect(spot.rect) for spot in scene.spots.group("panel")):
        spots = [pygame.FRect(scene.spots[name].rect) for name in ("dear", "rows", "note")]
        within = [spot for spot in spots if panel.colliderect(spot)]
        assert within and all(panel.bottom - spot.bottom > 23.9 for spot in within)
    note = pygame.FRect(scene.spots["note"].rect)
    lines = [text.rect for text in said if text.rect.x >= note.x - 1 and text.rect.bottom > note.y - 20]
    lines = [line for line in lines if line.centery < scene.spots["back"].y]
    assert lines and all(note.top < line.centery < note.bottom for line in lines), "the note stays in its place"
    heads = [text.rect for text in said if text.words.startswith("cost ")]
    for head in heads:
        below = [card.top for card in lying if card.centery > head.bottom]
        assert not below or min(below) - head.bottom >= 12
    assert lying or not heads


@pytest.mark.parametrize(("game", "unit"), [("rummy", "points"), ("rummoli", "chips")])
def test_the_headings_of_both_panels_stand_at_one_height_and_luck_has_a_unit(
    game: str, unit: str, tmp_path: Path
) -> None:
    screen = after_deal(game, tmp_path)
    scene = looked_at(screen)
    said = [(text.words, text.rect.centery) for text in written(screen)]
    (luck,) = (y for words, y in said if words.startswith("Luck in this") and words.endswith(f" ({unit})"))
    name = min(y for words, y in said if words == scene.look.occupants[0].name)
    assert name == pytest.approx(luck, abs=1.5)

"""The panel of a hint: where it lies at every table and window, and what its table says of each choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.coach import FAR, Hint, Line
from game.kernel.actions import Action
from game.kernel.cards import Card, full_pack
from game.kernel.places import kind, owner
from game.kernel.words import Sentence
from game.rummy.actions import Discard, Meld
from game.rummy.rummy import Rummy
from game.stops.actions import Bet, Call, Check, Exchange, Fold, Keep, Lay, Raise
from scenes import hints, words
from scenes.at_table import IconButton
from scenes.hint_panel import MOST, HintPanel
from scenes.hint_place import FAN, covered, in_sight
from scenes.plates import bubble
from scenes.table import TableScene
from scenes.widgets import LEAST, Button
from sprites.canvas import Canvas
from tests import rummy_table
from tests.legible import written
from tests.moments import Moment, show
from tests.screen import Screen
from tests.test_layout_rummoli import EDGE, RAIL, WINDOWS, Table
from tests.test_rummy_layout import NARROW, SEATS, SETS, SIZES, Wordy, box, depth, position, shown, things
from tests.wanted import advised, mine

ROOM = (372.0, 414.0)


def asked(screen: Screen, count: int) -> HintPanel:
    """The panel after so many presses."""
    for _ in range(count):
        screen.key(pygame.K_h)
    return next(widget for widget in screen.top.widgets if isinstance(widget, HintPanel))


# -- where it lies --------------------------------------------------------------------------------------------------


def crowded(seats: int) -> Rummy:
    """Two melds of everybody, and some cards to choose from."""
    hands = ["Kc 9c 4c 2c", *("Qc", "Jc", "Tc", "8c", "7c")[: seats - 1]]
    return rummy_table.table(hands, [(one, i % seats) for i, one in enumerate(SETS[: 2 * seats])])


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("full", [False, True])
def test_at_rummy_it_covers_nothing_but_melds_and_backs(seats: int, full: bool, size: tuple[int, int]) -> None:
    screen, scene = shown(crowded(seats) if full else position(seats, "hands as dealt"), size)
    scene.bubbles = dict.fromkeys(range(seats), "discards 10♠")
    while scene.hints.depth < 3:
        panel = asked(screen, 1)
        area = pygame.FRect(0, 0, screen.stack.canvas.width, screen.stack.canvas.height).inflate(-2 * RAIL, -2 * RAIL)
        assert area.contains(panel.rect)
        for thing, shape in things(screen, scene):
            others = kind(thing) == "meld" or (kind(thing) == "hand" and thing != "hand:0")
            assert others or depth(box(panel.rect), shape) <= 0.5, f"{scene.hints.depth} covers {thing}"


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("phase", ["stops", "choice", "poker"])
def test_at_rummoli_it_covers_nothing_but_others_cards_and_bets(
    phase: str, seats: int, window: tuple[int, int]
) -> None:
    table = Table(seats, window)
    free = ("laid", "bet", "number", "hand", "count", "bubble", "run", "tray:widow", "tray:dead")
    found = [thing for thing in table.scene(phase) if thing.name not in free or (thing.name, thing.seat) == ("hand", 0)]
    said = table.each(lambda seat: table.seat(seat, "Raise to 12") if seat else [])
    things = found + [thing for thing in said if thing.name not in free]
    for spot in table.layout.group("hint"):
        box = pygame.FRect(spot.rect)
        for thing in things:  # where else it may lie it goes by what lies there: see below
            assert not box.colliderect(thing.rect), f"it covers {thing}"
        assert not table.on_board(box)


BETS = (Bet, Call, Check, Fold, Raise)
TURNS = [
    ("rummoli", BETS, ""),
    ("rummoli", (Lay,), ""),
    ("rummoli", (Exchange, Keep), "first_dealer=fixed:0"),
    ("rummy", (Discard,), ""),
]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1080, 1920)], ids=str)
@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize(("game", "kinds", "options"), TURNS, ids=["bets", "lead", "exchange", "discard"])
def test_presses_at_one_place_go_through_it_and_it_covers_nothing_that_is_weighed(
    game: str, kinds: tuple[type[Action], ...], options: str, seats: int, size: tuple[int, int]
) -> None:
    seats = min(seats, 6) if game == "rummy" else seats
    screen = show(Moment(game, seats, advised(*kinds), options), size)
    scene = screen.top
    assert isinstance(scene, TableScene)
    panel = asked(screen, 1)
    foot = panel.rect.right - 60, panel.rect.bottom - 26
    place, heights = panel.rect.topleft, []
    while scene.hints.depth:
        panel = next(widget for widget in scene.widgets if isinstance(widget, HintPanel))
        heights.append(panel.rect.h)
        assert panel.rect.topleft == place
        for thing, rect in kept(scene):
            assert depth(box(panel.rect), box(rect)) <= 0.5, f"{scene.hints.depth} covers {thing}"
        screen.click(foot)
    assert heights == sorted(heights) and len(heights) > 1, "the fourth press closes it"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1024, 768), (2560, 1080)], ids=str)
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("kinds", [BETS, (Lay,)], ids=["bets", "lead"])
def test_at_rummoli_it_keeps_off_cards_and_their_owners_lines(
    kinds: tuple[type[Action], ...], seats: int, size: tuple[int, int]
) -> None:
    """A lane is covered only where there is no place for the panel that covers none; of a fan of backs the edge may be."""
    screen = show(Moment("rummoli", seats, advised(*kinds)), size)
    scene = screen.top
    assert isinstance(scene, TableScene)
    asked(screen, 2)
    place, found, piles = scene.hints._place, Table(seats, size), scene.sprites.piles
    names = ["header", "laid:0", "tray:widow", "tray:dead"]
    names += ["panel", "best"] if kinds == BETS else ["run", "lay", "note"]
    dear = [pygame.FRect(found.layout[name].rect) for name in names]
    dear += [thing.rect for thing in found.each(lambda seat: found.seat(seat, ""))]
    dear += [w.rect for w in scene.widgets if isinstance(w, Button | IconButton)]
    own = [sprite.goal.box() for sprite in scene.sprites.in_hand()]
    assert not [tuple(rect) for rect in dear + own if place.colliderect(rect)] and not found.on_board(place)
    backs = [sprite.goal.box() for at, pile in piles.items() if kind(at) == "hand" for sprite in pile]
    lanes = [box for at in piles if kind(at) == "laid" for box in [laid_ground(scene, at)] if box]
    cut = [lane for lane in lanes if place.colliderect(lane)]
    assert len(cut) <= 1
    if cut or any(place.clip(back).w > 30 for back in backs):
        for x in range(60, round(found.canvas.width - place.w) - 60, 30):
            for y in range(60, round(found.canvas.height - place.h) - 60, 30):
                other = pygame.FRect(x, y, place.w, place.h)
                taken = other.collidelist([*dear, *lanes, *backs, *own]) >= 0 or found.on_board(other)
                assert taken, f"it would lie well at {x}, {y}"


@pytest.mark.parametrize("seats", range(2, 9))
def test_what_a_fan_of_backs_covers_counts_once(seats: int) -> None:
    scene = show(Moment("rummoli", seats, advised(*BETS)), (1280, 720)).top
    assert isinstance(scene, TableScene)
    hands = [pile for at, pile in scene.sprites.piles.items() if kind(at) == "hand"]
    dots = [pygame.FRect(sprite.goal.box().center, (2, 2)) for pile in hands for sprite in pile]
    assert {*covered(dots, [part for part in in_sight(scene) if part[1] == FAN])} == {4 * FAN}


def laid_ground(scene: TableScene, place: str) -> pygame.FRect | None:
    """Where laid cards lie, with the line in their owner's colour."""
    boxes = [sprite.goal.box() for sprite in scene.sprites.piles[place]]
    return boxes[0].unionall(boxes[1:]).inflate(2 * EDGE, 2 * EDGE) if boxes else None


@pytest.mark.parametrize("size", [(1024, 600), (1080, 1920)], ids=str)
@pytest.mark.parametrize("seats", [6, 8])
@pytest.mark.parametrize("kinds", [BETS, (Lay,)], ids=["bets", "lead"])
def test_whoever_says_something_long_is_not_cut_by_it(
    kinds: tuple[type[Action], ...], seats: int, size: tuple[int, int]
) -> None:
    screen = show(Moment("rummoli", seats, advised(*kinds)), size)
    scene = screen.top
    assert isinstance(scene, TableScene)
    for seat in range(1, seats):
        scene.hints.close()
        scene.bubbles = {seat: "\u201cI only half believed it.\u201d"}
        panel = asked(screen, 3)
        said = next(rect for thing, rect in kept(scene) if "believed" in thing)
        assert not panel.rect.colliderect(said), f"{seat} is cut"


def kept(scene: TableScene) -> Iterator[tuple[str, pygame.FRect]]:
    """The bets, the bubbles, one's own lane, what is being sold and the strip of the run."""
    for place in scene.sprites.chips:
        if kind(place) == "bet" and scene.sprites.amount(place):
            spot = scene.layout[f"bet:{scene.sprites.slots.relative(int(owner(place)))}"]
            yield place, pygame.FRect(spot.cx - 40, spot.cy - 40, 80, 100)
    for plate in scene.plates():
        if plate.bubble:
            yield (
                f"{plate.name} says {plate.bubble}",
                pygame.FRect(bubble(Canvas(scene.stack.canvas.surface), scene.layout, plate).rect),
            )
    yield from (
        (name, pygame.FRect(scene.layout[name].rect)) for name in ("laid:0", "tray:widow") if name in scene.layout
    )


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

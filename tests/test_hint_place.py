"""Where the panel of a hint lies: at every table and window off what is weighed, and never on what it speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy
import pygame
import pytest

from game.coach import Hint, Line
from game.kernel.actions import Action
from game.kernel.cards import Card
from game.kernel.places import kind, owner
from game.kernel.words import Sentence
from game.rummy.actions import Discard, Draw, LayOff, Meld
from game.rummy.rummy import Rummy
from game.stops.actions import Bet, Call, Check, Exchange, Fold, Keep, Lay, Raise
from scenes import hints
from scenes.at_table import IconButton
from scenes.hint_light import box as lit_box
from scenes.hint_panel import HintPanel
from scenes.hint_place import FAN, covered, in_sight
from scenes.plates import bubble
from scenes.rummy import RummyScene
from scenes.table import TableScene
from scenes.widgets import Button
from sprites.canvas import Canvas
from tests import rummy_table
from tests.moments import Moment, show
from tests.screen import Screen
from tests.test_layout_rummoli import EDGE, RAIL, WINDOWS, Table
from tests.test_rummy_layout import SEATS, SETS, SIZES, bounds, box, depth, position, shown, things
from tests.wanted import advised


def asked(screen: Screen, count: int) -> HintPanel:
    """The panel after so many presses."""
    for _ in range(count):
        screen.key(pygame.K_h)
    return next(widget for widget in screen.top.widgets if isinstance(widget, HintPanel))


# -- where it lies --------------------------------------------------------------------------------------------------


def crowded(seats: int, each: int = 2) -> Rummy:
    """So many melds of everybody, and some cards to choose from."""
    hands = ["Kc 9c 4c 2c", *("Qc", "Jc", "Tc", "8c", "7c")[: seats - 1]]
    return rummy_table.table(hands, [(one, i % seats) for i, one in enumerate(SETS[: each * seats])])


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("full", [False, True])
def test_at_rummy_it_covers_nothing_but_melds_and_backs(seats: int, full: bool, size: tuple[int, int]) -> None:
    """Where all of a full table's melds are lit they come before names and what was said."""
    screen, scene = shown(crowded(seats) if full else position(seats, "hands as dealt"), size)
    scene.bubbles = dict.fromkeys(range(seats), "discards 10♠")
    while scene.hints.depth < 3:
        panel = asked(screen, 1)
        area = pygame.FRect(0, 0, screen.stack.canvas.width, screen.stack.canvas.height).inflate(-2 * RAIL, -2 * RAIL)
        assert area.contains(panel.rect)
        for thing, shape in things(screen, scene):
            others = kind(thing) in ("meld", "bubble", "plate", "tray")[: 4 if full else 1] or (
                kind(thing) == "hand" and thing != "hand:0"
            )
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
    place, heights = panel.rect.copy(), []
    while scene.hints.depth:
        panel = next(widget for widget in scene.widgets if isinstance(widget, HintPanel))
        heights.append(panel.rect.h)
        assert panel.rect.contains(place) and panel.rect.collidepoint(foot)
        for thing, rect in kept(scene):
            assert depth(box(panel.rect), box(rect)) <= 0.5, f"{scene.hints.depth} covers {thing}"
        screen.click(foot)
    assert heights == sorted(heights) and len(heights) > 1, "the fourth press closes it"


@pytest.mark.parametrize("size", [(1024, 600), (1024, 768), (2560, 1080)], ids=str)
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
    place, found, piles = scene.hints._places[-1].inflate(-1, -1), Table(seats, size), scene.sprites.piles
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


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)], ids=str)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("what", [LayOff, Meld, Discard])
def test_at_rummy_it_keeps_off_open_melds_and_their_owners_lines(
    what: type[Action], seats: int, size: tuple[int, int]
) -> None:
    """An edge of one is covered only where the panel has no place that covers nothing, and more of none."""
    screen = show(Moment("rummy", seats, advised(what)), size)
    scene = screen.top
    assert isinstance(scene, RummyScene)
    asked(screen, 2)
    place = scene.hints._places[-1].inflate(-1, -1)
    dear = [bounds(shape) for thing, shape in things(screen, scene) if thing != "hand:0"]
    dear += [sprite.goal.box().inflate(6, 130) for sprite in scene.sprites.in_hand()]
    melds = [pygame.FRect(spot.x, spot.y, spot.w, spot.h + 20) for spot in scene.meld_spots().values()]
    cut = max((place.clip(meld).h / meld.h for meld in melds), default=0)
    assert cut < 0.5
    if cut:
        for x in range(60, round(screen.stack.canvas.width - place.w) - 60, 12):
            for y in range(60, round(screen.stack.canvas.height - place.h) - 60, 12):
                other = pygame.FRect(x, y, place.w, place.h).inflate(12, 12)
                assert other.collidelist([*dear, *melds]) >= 0, f"it would lie well at {x}, {y}"


@pytest.mark.parametrize("seats", range(2, 9))
def test_what_a_fan_of_backs_covers_counts_once(seats: int) -> None:
    scene = show(Moment("rummoli", seats, advised(*BETS)), (1280, 720)).top
    assert isinstance(scene, TableScene)
    hands = [pile for at, pile in scene.sprites.piles.items() if kind(at) == "hand"]
    fans = [part for part in in_sight(scene) if part[1] == FAN]
    for x, y in [sprite.goal.box().center for pile in hands for sprite in pile]:
        assert covered(numpy.array([x]), numpy.array([y]), (2, 2), fans) == [[4 * FAN]]


@pytest.mark.parametrize("seats", [2, 6])
def test_what_is_covered_is_what_each_box_shares_with_each_part(seats: int) -> None:
    _, scene = shown(crowded(seats), (1024, 600))
    parts, lefts, tops = [*in_sight(scene)], numpy.arange(0, 1900, 190.0), numpy.arange(10, 1000, 110.0)
    found = covered(lefts, tops, (360, 240), parts)
    for (i, x), (j, y) in product(enumerate(lefts), enumerate(tops)):
        shared = [(pygame.FRect(x, y, 360, 240).clip(part), weight) for part, weight in parts]
        assert found[i, j] == pytest.approx(sum(both.w * both.h * weight for both, weight in shared), rel=1e-4, abs=2)
    assert len({*found.flat}) > 20


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


# -- what it speaks of ----------------------------------------------------------------------------------------------

SPARE = "first_dealer=fixed:0"
SPOKEN = [("rummy", seats, (kind,), "") for seats in SEATS for kind in (Draw, Meld, LayOff, Discard)]
SPOKEN += [("rummoli", seats, BETS, "") for seats in range(2, 9)]
SPOKEN += [("rummoli", seats, (Exchange, Keep), SPARE) for seats in range(2, 9)]


@pytest.mark.parametrize(("game", "seats", "kinds", "options"), SPOKEN)
def test_at_no_depth_it_covers_what_it_speaks_of(
    game: str, seats: int, kinds: tuple[type[Action], ...], options: str
) -> None:
    """In windows of each shape by turns."""
    size = [(1024, 600), (1920, 1080), (1024, 768)][(seats + SPOKEN.index((game, seats, kinds, options))) % 3]
    keeps_off_what_is_lit(show(Moment(game, seats, advised(*kinds), options), size))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_where_everybody_has_melds_it_covers_none_that_is_lit(
    seats: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At first all are, then any of them, however much there is to say and to choose from."""
    each = 2 if seats < 4 else 1
    for number in range(each * seats):
        best = LayOff(number, (Card("2c"),))
        table = [Line(Discard(Card(rank + "c")), Sentence(f"Discard number {rank}"), 1) for rank in "K942QJT876"]
        reason = "Lay off that – you hold no meld to wait with, and held back it may count 8 against you"
        lines = (Line(best, Sentence("Lay off that"), 0), *table)
        told = Hint(best, table[0].action, Sentence("Look at the melds"), Sentence(reason), lines, "pips", (best,))
        monkeypatch.setattr(hints, "hint", lambda view, chosen=None, told=told: told)
        keeps_off_what_is_lit(shown(crowded(seats, each), size)[0])


def keeps_off_what_is_lit(screen: Screen) -> None:
    """At each depth, and it holds no less than the one before."""
    scene = screen.top
    assert isinstance(scene, TableScene)
    before = pygame.FRect()
    screen.key(pygame.K_h)
    while scene.hints.depth:
        panel = next(widget for widget in scene.widgets if isinstance(widget, HintPanel))
        lit = {place: lit_box(scene, place) for place in scene.hints.places() if kind(place) != "hand"}
        covered = [place for place, rect in lit.items() if depth(box(panel.rect), box(rect)) > 0.5]
        covered += [str(s.card) for s in scene.sprites.in_hand() if panel.rect.colliderect(s.goal.box())]
        covered += [w.label for w in scene.widgets if isinstance(w, Button) and panel.rect.colliderect(w.rect)]
        for x, y, wide, _ in scene._underlines() if isinstance(scene, RummyScene) else ():
            line = pygame.FRect(x, y - 3, wide, 8)
            mine = [place for place, r in lit.items() if r.left <= x < r.right and r.bottom < y < r.bottom + 20]
            covered += [f"the line of {place}" for place in mine if panel.rect.colliderect(line)]
        assert not covered, f"{scene.hints.depth}: {covered}"
        assert not before or panel.rect.contains(before)
        before = panel.rect.copy()
        screen.key(pygame.K_h)
    assert before

"""Rummy's table at every size and seat count, at its fullest: no thing lies on another, nothing is cut, all is read."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from game.kernel.cards import Card, full_pack
from game.kernel.places import kind, owner
from game.match import Match
from game.players import guests, sit_down
from game.rummy.rummy import Rummy
from game.seats import Occupant
from levels.flow import CORNER
from levels.layout import CARD_RATIO, Spot
from scenes import pills, plates, score, words
from scenes.at_table import IconButton
from scenes.rummy import RummyScene
from scenes.table import table_scene
from scenes.widgets import Button
from tests import rummy_table
from tests.legible import written
from tests.screen import Screen

SIZES = [(1024, 600), (1920, 1080), (2560, 1080), (1024, 768)]
ALIKE = [(1280, 720), (1366, 768), (3840, 2160)]  # the same design as at 1920 x 1080: one position shows it
SEATS = range(2, 7)
RAIL = 36  # design pixels
LEAST_MELD = (
    88  # design pixels that a meld's cards are high with the whole pack in melds: 47 pixels in the least window
)
NAMES = ["Maximilian Berg", "W" * 16, "Konstantinopolis", "Wwwwww Mmmmmmmmm"]
LONG = "lays off 10♠ J♠ on 7♠ 8♠ 9♠"
NARROW = 0.5  # of its size: a name of sixteen letters is set at least so large

Shape = list[tuple[float, float]]  # the corners of a convex thing, in design pixels

RUNS = [" ".join(Card(rank + suit) for rank in "A23456789TJQK") for suit in "shdc"]
SETS = [" ".join(Card(rank + suit) for suit in "shd") for rank in "A23456789TJQK"]
CLUBS = [RUNS[3][i : i + 8] for i in range(0, 36, 9)]


# -- positions ----------------------------------------------------------------------------------------------------


def position(seats: int, name: str) -> Rummy:
    """The fullest tables there can be; seat 0 is on turn."""
    nothing = [""] * (seats - 1)
    match name:
        case "eighteen in hand":
            hands = [f"{RUNS[0]} {RUNS[1][:14]}", *(RUNS[2][6 * i : 6 * i + 5] for i in range(seats - 1))]
            return rummy_table.table(hands, pile="Kc Qc Jc")
        case "hands as dealt":
            pack, size = full_pack(), 10 if seats < 4 else 8
            hands = [" ".join(pack[i * size : i * size + size]) for i in range(seats)]
            return rummy_table.table(hands, pile=" ".join(pack[-3:]))
        case "two melds each":
            return rummy_table.table(["Kc", *nothing], [(one, i % seats) for i, one in enumerate(SETS[: 2 * seats])])
        case "seventeen melds":
            return rummy_table.table(["Kc", *nothing], [(one, i % seats) for i, one in enumerate([*SETS, *CLUBS])])
        case "seventeen of one":
            return rummy_table.table(["Kc", *nothing], [(one, seats - 1) for one in [*SETS, *CLUBS]])
    assert name == "whole suits"
    hands = ["Kc", *("Qc", "Jc", "Tc", "9c", "8c")[: seats - 1]]
    return rummy_table.table(hands, [(RUNS[i], (i + 1) % seats) for i in range(3)])


POSITIONS = [
    "eighteen in hand",
    "hands as dealt",
    "two melds each",
    "seventeen melds",
    "seventeen of one",
    "whole suits",
]
CASES = [(seats, name, size) for seats in SEATS for name in POSITIONS for size in SIZES]
CASES += [(seats, "two melds each", size) for seats in SEATS for size in ALIKE]


def shown(game: Rummy, size: tuple[int, int], persons: int = 1) -> tuple[Screen, RummyScene]:
    """The position on screen: all of the hand chosen, everybody has a long name and has said much."""
    names = [NAMES[seat % len(NAMES)] for seat in range(game.seats)]
    bots = guests(["normal"] * (game.seats - persons))
    who = [Occupant(name, "human") for name in names[:persons]]
    who += [replace(bot, name=name) for bot, name in zip(bots, names[persons:], strict=True)]
    game.totals[:] = [1234 - 17 * seat for seat in range(game.seats)]
    scene = table_scene(Match(game, [sit_down(game, seat, one) for seat, one in enumerate(who)], who))
    assert isinstance(scene, RummyScene)
    screen = Screen(scene, size)
    scene.bubbles = dict.fromkeys(range(game.seats), LONG)
    scene.chosen = list(scene.view.hand())
    scene.sprites.chosen = set(scene.chosen)
    scene.sprites.fit(scene.layout)
    scene.changed()
    screen.draw()
    return screen, scene


# -- what lies on the table -------------------------------------------------------------------------------------------


def things(screen: Screen, scene: RummyScene) -> Iterator[tuple[str, Shape]]:
    """Everything of the table by name, a card as a shape of its own."""
    canvas, layout = screen.stack.canvas, scene.layout
    for plate in scene.plates():
        yield f"plate:{plate.at}", box(plates.nameplate(canvas, layout, plate).rect)
        yield f"bubble:{plate.at}", box(plates.bubble(canvas, layout, plate).rect)
        yield f"portrait:{plate.at}", disc(layout[f"portrait:{plate.at}"])
        if plate.dealer:
            yield f"dealer:{plate.at}", disc(layout[f"dealer:{plate.at}"])
        if plate.cards and f"count:{plate.at}" in layout and scene.view.seat >= 0:
            yield f"count:{plate.at}", box(layout[f"count:{plate.at}"].rect)
    for place, pile in scene.sprites.piles.items():
        for sprite in pile:
            yield scene.sprites.slots.name(place), turned(*sprite.goal)
    for name in ("tray", "count:stock"):
        yield name, box(layout[name].rect)
    for name, label in (("label:stock", "STOCK"), ("label:discard", "DISCARD")):
        spot, wide = layout[name], canvas.text_width(label, 22, weight=600, track=3)
        yield name, box((spot.cx - wide / 2, spot.y, wide, spot.h))
    if panel := layout.get("score"):
        yield "score", box(score.score_box(canvas, panel, [who.name for who in scene.match.occupants])[0])
    else:
        yield "goal", box(layout["goal"].rect)
    if said := scene.prompt():
        yield "turn", box(pills.turn_box(canvas, layout["turn"], said, scene.mine))
    for widget in scene.widgets:
        if isinstance(widget, Button | IconButton):
            yield f"button {widget.label}", box(widget.rect)


def box(rect: pygame.FRect | tuple[float, float, float, float]) -> Shape:
    x, y, w, h = rect
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def disc(spot: Spot) -> Shape:
    turns = [math.radians(i * 15) for i in range(24)]
    return [(spot.cx + spot.w / 2 * math.cos(a), spot.cy + spot.h / 2 * math.sin(a)) for a in turns]


def turned(x: float, y: float, angle: float, height: float) -> Shape:
    a, w, h = math.radians(angle), height * CARD_RATIO / 2, height / 2
    corners = ((-w, -h), (w, -h), (w, h), (-w, h))
    return [(x + dx * math.cos(a) - dy * math.sin(a), y + dx * math.sin(a) + dy * math.cos(a)) for dx, dy in corners]


def depth(one: Shape, other: Shape) -> float:
    """By how many design pixels two convex shapes lie on each other; not above 0 when they are apart."""
    least = math.inf
    for shape in (one, other):
        for (ax, ay), (bx, by) in pairwise([*shape, shape[0]]):
            length = math.hypot(bx - ax, by - ay)
            nx, ny = (by - ay) / length, (ax - bx) / length
            a, b = ([x * nx + y * ny for x, y in points] for points in (one, other))
            least = min(least, max(a) - min(b), max(b) - min(a))
    return least


def may_touch(one: str, other: str) -> bool:
    """Cards of one place, a disc and a portrait, a number and its pile, a portrait and its plate, piles in their tray."""
    if one == other:
        return True
    a, b = sorted((one, other))
    kinds = {kind(a), kind(b)}
    if "tray" in (a, b):
        return bool(kinds & {"stock", "discard", "count"})
    return (
        owner(a) == owner(b)
        and kinds in ({"dealer", "portrait"}, {"count", "hand"}, {"plate", "portrait"})
        or (kinds == {"count", "stock"})
    )


def bounds(shape: Shape) -> pygame.FRect:
    xs, ys = zip(*shape, strict=True)
    return pygame.FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def overlaps(screen: Screen, scene: RummyScene) -> list[str]:
    """What lies on what, that may not."""
    found = []
    laid = [(name, shape, bounds(shape)) for name, shape in things(screen, scene)]
    for (one, a, around), (other, b, beside) in combinations(laid, 2):
        near = around.colliderect(beside) and not may_touch(one, other)
        if near and (deep := depth(a, b)) > 0.5:
            found.append(f"{one} and {other} by {deep:.0f}")
    return sorted(set(found))


# -- the laws -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "name", "size"), CASES, ids=str)
def test_nothing_lies_on_anything_and_nothing_is_cut(seats: int, name: str, size: tuple[int, int]) -> None:
    screen, scene = shown(position(seats, name), size)
    assert not overlaps(screen, scene)
    w, h = screen.stack.canvas.width, screen.stack.canvas.height
    for thing, shape in things(screen, scene):
        foot = h + 200 if thing == "hand:0" else h - RAIL  # one's own hand reaches out below
        assert all(RAIL <= x <= w - RAIL and RAIL <= y <= foot for x, y in shape), f"{thing} leaves the felt"
    for place, pile in scene.sprites.piles.items():
        if kind(place) == "meld":
            corner = CORNER * pile[0].goal.height * CARD_RATIO - 0.01
            assert pile[0].goal.height >= LEAST_MELD
            assert all(b.goal.x - a.goal.x >= corner for a, b in pairwise(pile)), f"{place} hides corners"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_open_hands_lie_clear_of_everything(seats: int, size: tuple[int, int]) -> None:
    for name in ("hands as dealt", "two melds each"):
        screen, scene = shown(position(seats, name), size, persons=0)
        assert not overlaps(screen, scene)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_long_names_and_words_are_read(seats: int, size: tuple[int, int]) -> None:
    screen, _ = shown(position(seats, "two melds each"), size)
    texts = written(screen)
    for text in texts:
        assert text.share >= NARROW, f"{text.words!r} is set at {text.share:.0%} of its size"
        assert text.box is None or text.box.inflate(4, 4).contains(text.capitals), f"{text.words!r} leaves its box"
    for one, other in combinations(texts, 2):
        assert not one.capitals.colliderect(other.capitals), f"{one.words!r} on {other.words!r}"


class Wordy(words.gettext.NullTranslations):
    """A language whose words are by 35 % longer."""

    def gettext(self, message: str) -> str:
        parts = re.split(r"(\{[^}]*\})", message)  # every second one is kept
        return "".join(part if i % 2 else re.sub(r"[A-Za-z]+", self._longer, part) for i, part in enumerate(parts))

    def ngettext(self, one: str, several: str, count: int) -> str:
        return self.gettext(one if count == 1 else several)

    @staticmethod
    def _longer(word: re.Match[str]) -> str:
        return word[0] + "e" * math.ceil(len(word[0]) * 0.35)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_a_language_of_longer_words_fits(seats: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_catalogue", Wordy())
    screen, scene = shown(position(seats, "two melds each"), size)
    scene.bubbles = dict.fromkeys(range(seats), words.tr("lays off {cards} on {meld}", cards="10♠ J♠", meld="7♠ 8♠ 9♠"))
    assert not overlaps(screen, scene)
    for text in written(screen):
        assert text.share >= NARROW, f"{text.words!r} is set at {text.share:.0%} of its size"

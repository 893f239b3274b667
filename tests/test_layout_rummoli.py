"""The Rummoli table at every seat count and size of window: nothing lies on anything but what is meant to, all is inside the rail."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

import pygame
import pytest

from levels.layout import CARD_RATIO, load
from scenes import plates
from scenes.plates import Plate
from scenes.talk import LINES
from sprites.art import board, cards, chips
from sprites.art.courts import BUST, VIEW
from sprites.canvas import Canvas

pygame.display.init()
pygame.display.set_mode((16, 16))

WINDOWS = [(1024, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (1024, 768), (3840, 2160)]
SOLID = 200  # of 255: less opaque is shadow


# -- the board ----------------------------------------------------------------------------------------------------


class Drawn:
    """What of a surface is no shadow, with its place."""

    def __init__(self, name: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.name, self.rect = name, rect
        self.mask = pygame.mask.from_surface(surface, SOLID)

    def meets(self, other: Drawn) -> bool:
        """Whether any pixel belongs to both."""
        return bool(self.mask.overlap(other.mask, (other.rect.x - self.rect.x, other.rect.y - self.rect.y)))


def scale_of(window: tuple[int, int]) -> float:
    return min(window[0] / 1920, window[1] / 1080)


def on_the_board(scale: float, amount: int) -> dict[str, list[Drawn]]:
    """Markers, heaps and badges of a board on which every pot holds that amount, as large as they are drawn."""
    radius = 318 * scale
    found: dict[str, list[Drawn]] = {"marker": [], "heap": [], "badge": []}

    def add(kind: str, pot: str, surface: pygame.Surface, **at: tuple[int, int]) -> None:
        found[kind].append(Drawn(f"{kind} of {pot}", surface, surface.get_rect(**at)))

    feet, badges = board.pot_centres(radius), board.badge_centres(radius)
    for pot in board.POT_IDS:
        for marker in board.markers(pot, radius) if pot != "rummoli" else []:
            card = cards.turned(marker.card, round(marker.height), marker.tilt, small=True)
            add("marker", pot, card, center=(round(marker.x), round(marker.y)))
        columns = 3 if pot == "rummoli" else 1
        wide = round((43.2 if columns == 3 else 37.6) * scale)
        x, y = feet[pot]
        add("heap", pot, chips.stack(amount, wide, columns), midbottom=(round(x), round(y) + chips.foot(wide)))
        badge = chips.badge(str(amount), scale * (1.15 if columns == 3 else 1))
        add("badge", pot, badge, center=(round(badges[pot][0]), round(badges[pot][1])))
    return found


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("amount", [1, 8, 45, 888, 8888])
def test_badges_meet_neither_markers_nor_chips_nor_each_other(window: tuple[int, int], amount: int) -> None:
    drawn = on_the_board(scale_of(window), amount)
    for badge in drawn["badge"]:
        for other in drawn["marker"] + drawn["heap"]:
            assert not badge.meets(other), f"{badge.name} lies on {other.name}"
    for kind in ("badge", "heap"):
        for one, other in combinations(drawn[kind], 2):
            assert not one.meets(other), f"{one.name} lies on {other.name}"
    for heap in drawn["heap"]:
        for marker in drawn["marker"]:
            assert not heap.meets(marker), f"{heap.name} lies on {marker.name}"


# -- the table ----------------------------------------------------------------------------------------------------

RAIL = 36  # design pixels of walnut at each side
EDGE = 9  # of a lane's ground round its cards
LIFT = 58  # of a chosen card
LONG = "Wilhelmina-Marie"  # 16 letters in one word
LONGEST_HAND = "Full house, queens over sevens: wins 120"
NUMBER = (64.0, 34.0)  # of a badge with four figures beside a bet


@dataclass(frozen=True)
class Thing:
    """Something that lies on the table: ``seat`` is whose it is, of the map (None: nobody's)."""

    name: str
    seat: int | None
    rect: pygame.FRect

    def __str__(self) -> str:
        return f"{self.name} of {self.seat} {tuple(round(v) for v in self.rect)}"


def longest_hand(seats: int) -> int:
    """One hand more is dealt than there are seats, and the first seats get one card more."""
    return -(-52 // (seats + 1))


class Table:
    """The things on a table of so many seats in a window, with the longest names, purses and hands there are."""

    def __init__(self, seats: int, window: tuple[int, int]) -> None:
        self.canvas = Canvas(pygame.Surface(window))
        self.seats = seats
        self.layout = load("rummoli", "table", f"{seats} seats").fitted(self.canvas.width, self.canvas.height)

    def spot(self, name: str) -> Thing:
        return Thing(name, None, pygame.FRect(self.layout[name].rect))

    def each(self, make: Callable[[int], Sequence[Thing]], first: int = 0) -> list[Thing]:
        return [thing for seat in range(first, self.seats) for thing in make(seat)]

    def laid_out(self, place: str, seat: int, n: int, edge: float = 0) -> list[Thing]:
        """The cards of a place as one rectangle."""
        spot = self.layout[f"{place}:{seat}"]
        boxes = []
        for x, y, angle in spot.positions(n):
            a = math.radians(angle)
            wide, high = spot.card * CARD_RATIO, spot.card
            w = wide * abs(math.cos(a)) + high * abs(math.sin(a))
            h = high * abs(math.cos(a)) + wide * abs(math.sin(a))
            boxes.append(pygame.FRect(x - w / 2, y - h / 2, w, h))
        return [Thing(place, seat, boxes[0].unionall(boxes[1:]).inflate(2 * edge, 2 * edge))]

    def own_hand(self, n: int) -> list[Thing]:
        """The viewer's cards, each lifted, as their corners and middles: the fan's ends lie lower than its middle."""
        spot, found = self.layout["hand:0"], []
        for x, y, angle in spot.positions(n):
            a = math.radians(angle)
            for across, along in ((-1, -1), (0, -1), (1, -1), (-1, 0), (0, 0), (1, 0)):
                dx, dy = across * spot.card * CARD_RATIO / 2, along * spot.card / 2 - LIFT
                at = x + dx * math.cos(a) - dy * math.sin(a), y + dx * math.sin(a) + dy * math.cos(a)
                found.append(Thing("hand", 0, pygame.FRect(*at, 1, 1)))
        return found

    def seat(self, seat: int, said: str) -> list[Thing]:
        """Portrait, plate, bubble, dealer's button of a seat."""
        plate = Plate(seat, seat, LONG, "ona", "9999", True, 3, bubble=said)
        found = [Thing(part, seat, pygame.FRect(self.layout[f"{part}:{seat}"].rect)) for part in ("portrait", "dealer")]
        found.append(Thing("plate", seat, pygame.FRect(plates.nameplate(self.canvas, self.layout, plate).rect)))
        if said:
            found.append(Thing("bubble", seat, pygame.FRect(plates.bubble(self.canvas, self.layout, plate).rect)))
        if f"count:{seat}" in self.layout:
            found.append(Thing("count", seat, pygame.FRect(self.layout[f"count:{seat}"].rect)))
        return found

    def bet(self, seat: int) -> list[Thing]:
        """A heap as high as it gets, and its number."""
        spot = self.layout[f"bet:{seat}"]
        high = spot.w * (chips.SQUASH + chips.MOST_IN_HEAP[1] * chips.THICK / chips.WIDTH)
        heap = pygame.FRect(spot.x, spot.cy + spot.w * chips.SQUASH / 2 - high, spot.w, high)
        w, h = NUMBER
        number = pygame.FRect(spot.cx - w / 2, spot.cy + spot.w * 0.85 - h / 2, w, h)
        return [Thing("bet", seat, heap), Thing("number", seat, number)]

    def frame(self) -> list[Thing]:
        """What is always there."""
        return [self.spot(name) for name in ("header", "icon:hint", "icon:sort", "icon:log", "icon:sound", "icon:menu")]

    def scene(self, phase: str) -> list[Thing]:
        """All that may be seen at once in a phase."""
        most, trays = longest_hand(self.seats), [self.spot("tray:widow"), self.spot("tray:dead")]
        found = [*self.frame(), *trays]
        if phase == "stops":
            found += self.each(lambda seat: self.seat(seat, "+9999 7-8-9"))
            found += self.each(lambda seat: self.laid_out("hand", seat, most), 1)
            found += self.each(lambda seat: self.laid_out("laid", seat, most, EDGE)) + self.own_hand(most)
            found += [self.spot(name) for name in ("run", "lay", "claim:0", "claim:1")]
        elif phase == "choice":  # between cards of equal rank
            names = ("run", "note", *(f"button:{i}" for i in range(4)))
            found += [*self.own_hand(most), *(self.spot(name) for name in names)]
        elif phase == "poker":
            found += self.each(lambda seat: [*self.seat(seat, "Raise to 9999"), *self.bet(seat)])
            found += self.each(lambda seat: self.laid_out("hand", seat, most), 1)
            found += [*self.own_hand(most), self.spot("panel"), self.spot("best")]
        elif phase == "showdown":
            found += self.each(lambda seat: [*self.seat(seat, LONGEST_HAND), *self.bet(seat)])
            found += self.each(lambda seat: self.laid_out("shown", seat, 5, EDGE))
            found += self.each(lambda seat: self.laid_out("hand", seat, most - 5), 1) + self.own_hand(most - 5)
        elif phase == "open":  # a show in which nobody plays but bots
            found = [thing for thing in found if thing.name not in ("icon:hint", "icon:sort")]
            found += self.each(lambda seat: [t for t in self.seat(seat, "+9999 7-8-9") if t.name != "count"])
            found += self.each(lambda seat: self.laid_out("open", seat, most), 1)
            found += self.each(lambda seat: self.laid_out("laid", seat, most, EDGE)) + [self.spot("run")]
        else:
            found += self.each(lambda seat: [t for t in self.seat(seat, "Raise to 9999") if t.name != "count"])
            found += self.each(lambda seat: [*self.laid_out("open", seat, most), *self.bet(seat)], 1)
            found += [*self.bet(0), self.spot("watch")]
        return found

    def on_board(self, rect: pygame.FRect) -> bool:
        """Whether any part of it lies on the octagon, a flat side up."""
        board_spot = self.layout["board"]
        inner = board_spot.w / 2 * math.cos(math.pi / 8)
        dx = max(0.0, rect.left - board_spot.cx, board_spot.cx - rect.right)
        dy = max(0.0, rect.top - board_spot.cy, board_spot.cy - rect.bottom)
        return max(dx, dy) < inner and dx + dy < inner * math.sqrt(2)


# What of one seat lies on each other as a fan lies behind a plate; a bubble and a button lean on the portrait's ring.
TOGETHER = {
    frozenset(pair)
    for pair in (
        ("portrait", "plate"), ("portrait", "dealer"), ("portrait", "bubble"), ("hand", "plate"), ("hand", "count"),
        ("hand", "hand"), ("count", "plate"), ("portrait", "hand"), ("bubble", "hand"),
        ("bet", "number"),
    )
}  # fmt: skip
PHASES = ("stops", "choice", "poker", "showdown", "open", "open poker")


def may_meet(one: Thing, other: Thing) -> bool:
    return one.seat == other.seat and one.seat is not None and frozenset((one.name, other.name)) in TOGETHER


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("phase", PHASES)
def test_nothing_lies_on_anything_but_what_is_meant_to(phase: str, seats: int, window: tuple[int, int]) -> None:
    table = Table(seats, window)
    things = table.scene(phase)
    for one, other in combinations(things, 2):
        assert may_meet(one, other) or not one.rect.colliderect(other.rect), f"{one} lies on {other}"
    for thing in things:
        assert not table.on_board(thing.rect), f"{thing} lies on the board"


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("phase", PHASES)
def test_everything_is_inside_the_rail(phase: str, seats: int, window: tuple[int, int]) -> None:
    table = Table(seats, window)
    felt = pygame.FRect(0, 0, table.canvas.width, table.canvas.height).inflate(-2 * RAIL, -2 * RAIL)
    for thing in table.scene(phase):
        if (thing.name, thing.seat) != ("hand", 0):  # held over the rail
            assert felt.contains(thing.rect), f"{thing} lies on the rail"


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_board_is_as_large_in_every_seating_plan(seats: int) -> None:
    layout = load("rummoli", "table", f"{seats} seats")
    spot = layout["board"]
    assert spot.w == spot.h == 636
    feet, badges = board.pot_centres(spot.w / 2), board.badge_centres(spot.w / 2)
    for pot in board.POT_IDS:
        for kind, places in (("pool", feet), ("badge", badges)):
            x, y = places[pot]
            found = layout[f"{kind}:{pot}"]
            assert (found.cx - spot.cx, found.cy - spot.cy) == pytest.approx((x, y), abs=0.5), f"{kind}:{pot}"
    assert layout["badge:rummoli"].h > layout["badge:kh"].h == chips.BADGE


# -- what belongs together ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pot", [pot for pot in board.POT_IDS if pot != "rummoli"])
def test_a_number_lies_within_its_own_pot(pot: str) -> None:
    x, y = board.badge_centres(318)[pot]
    middle = -90 + 45 * board.POT_IDS.index(pot)
    for turn in range(16):
        t = turn * math.pi / 8
        at = math.atan2(y + 17 * math.sin(t), x + 22 * math.cos(t))
        assert abs((math.degrees(at) - middle + 180) % 360 - 180) < 22.5, f"the number of {pot} lies on its neighbour"


@pytest.mark.parametrize("seats", range(2, 9))
def test_of_a_covered_court_card_nothing_is_seen_but_rank_and_sign(seats: int) -> None:
    layout = load("rummoli", "table", f"{seats} seats")
    for spot in (*layout.group("laid"), *layout.group("shown")):
        first, second = spot.positions(2)
        assert second[0] - first[0] <= BUST[0] / VIEW[0] * spot.card * CARD_RATIO, spot.name


@pytest.mark.parametrize("seats", range(6, 9))
def test_from_six_seats_on_both_sides_are_as_small(seats: int) -> None:
    layout = load("rummoli", "table", f"{seats} seats")
    sides = [layout[f"portrait:{seat}"] for seat in range(1, seats) if "top" not in layout[f"portrait:{seat}"].anchor]
    assert len({spot.w for spot in sides}) == 1


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("seats", range(2, 9))
def test_a_plate_and_a_bubble_leave_the_face_free(seats: int, window: tuple[int, int]) -> None:
    """The words of every day; a name of two lines may cover a chin."""
    table = Table(seats, window)
    for seat in range(1, seats):
        face = pygame.FRect(table.layout[f"portrait:{seat}"].rect)
        said = Plate(seat, seat, "Ona", "ona", "90", True, 3, bubble="No red card")
        for box in (table.layout[f"plate:{seat}"], plates.bubble(table.canvas, table.layout, said)):
            shared = face.clip(pygame.FRect(box.rect))
            assert shared.w * shared.h < 0.05 * face.w * face.h


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("seats", range(2, 9))
def test_table_talk_lies_on_no_laid_cards_and_on_nobody_else(seats: int, window: tuple[int, int]) -> None:
    """It may lean over the backs of who speaks."""
    table, most = Table(seats, window), longest_hand(seats)
    lines = [f"“{line}”" for moments in LINES.values() for said in moments.values() for line in said]
    things = table.frame() + table.each(lambda seat: table.laid_out("laid", seat, most, EDGE))
    things += table.each(lambda seat: [*table.seat(seat, ""), *table.laid_out("hand", seat, most)], 1)
    for line in lines:
        for bubble in table.each(lambda seat, line=line: [t for t in table.seat(seat, line) if t.name == "bubble"], 1):  # type: ignore[misc]
            for thing in things:
                own = thing.seat == bubble.seat and thing.name != "laid"
                assert own or not bubble.rect.colliderect(thing.rect), f"{line} of {bubble.seat} lies on {thing}"


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("seats", range(2, 9))
def test_ones_own_lane_keeps_to_ones_own_seat(seats: int, window: tuple[int, int]) -> None:
    table = Table(seats, window)
    plate, lane = table.layout["plate:0"], table.laid_out("laid", 0, 1, EDGE)[0].rect
    assert lane.left - plate.x < 230 and plate.y - lane.bottom < 310  # of two rows the upper one


def test_words_and_cards_of_the_seat_above_lie_beside_it() -> None:
    table = Table(8, (1920, 1080))
    said = Plate(4, 4, "Ona", "ona", "90", True, 3, bubble="Folded")
    bubble, face = plates.bubble(table.canvas, table.layout, said), table.layout["portrait:4"]
    assert 0 <= face.x - bubble.x - bubble.w < 50
    assert table.laid_out("laid", 4, 1, EDGE)[0].rect.left - table.layout["open:4"].x - table.layout["open:4"].w < 20

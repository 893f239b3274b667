"""The seating plans: a spot for every place that ever holds anything, inside the window, and no two in each other's way."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pygame
import pytest
import pytmx
from hypothesis import given
from hypothesis import strategies as st

import levels
from game import GAMES
from game.kernel.actions import ALL, NOBODY
from game.kernel.game import Game
from game.kernel.places import kind, owner
from game.players import guests
from game.seats import Occupant
from levels.layout import CARD_RATIO, HEIGHT, WIDTH, Layout, Spot, load
from scenes import plates, seating
from scenes.plates import Plate
from scenes.table import TableScene
from sprites.canvas import Canvas
from sprites.slots import OF_A_SEAT
from tests.screen import Screen
from tests.tools.tileset import tileset

CASES = [(game, seats) for game in GAMES for seats in game.SEATS]
SIZES = [(1920.0, 1080.0), (1920.0, 1440.0), (2520.0, 1080.0)]
LEVELS = Path(levels.__file__).parent
GUIDE = (LEVELS.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")


def layout_of(game: type[Game], seats: int) -> Layout:
    return load(game.NAME, "table", f"{seats} seats")


def used(game: type[Game], seats: int) -> dict[str, int]:
    """Every place of random matches and the most cards that lay there (0 for chips)."""
    most: dict[str, int] = {}
    for seed in range(4):
        rng = Random(seed)
        match = game(f"{seed:032x}", seats)
        for _ in range(500):
            if match.over:
                break
            match.apply(rng.choice(match.legal_actions()))
            view = match.view(ALL if seed % 2 else NOBODY)
            for place, pile in view.piles.items():
                most[place] = max(most.get(place, 0), len(pile))
            most |= {place: 0 for place in view.chips}
    return most


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_every_used_place_has_a_spot_inside_the_window(game: type[Game], seats: int) -> None:
    plan = layout_of(game, seats)
    for width, height in SIZES:
        layout = plan.fitted(width, height)
        for place, n in used(game, seats).items():
            if kind(place) == "meld":
                continue
            spot = layout[place]  # the viewer is seat 0: the map's numbers are the seats'
            for x, y, _ in spot.positions(n) or [(spot.cx, spot.cy, 0)]:
                assert 0 < x < width and 0 < y < height, f"{place} lies outside at {x:.0f},{y:.0f}"


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_every_seat_has_what_a_seat_needs(game: type[Game], seats: int) -> None:
    layout = layout_of(game, seats)
    for seat in range(seats):
        for part in ("portrait", "plate", "hand", "shown", "bubble", "dealer", "light"):
            assert f"{part}:{seat}" in layout
    assert f"plate:{seats}" not in layout


def named(guide: str, seats: int, places: Iterable[str]) -> set[str]:
    """The names of all that a table's map must hold, as the guide for a new game tells it."""
    step = guide.partition("4. Draw")[2].partition("It may have")[0]
    told = re.findall(r"`([a-z]+(?::[a-z0-9]*)?)`", step)
    kinds = set(map(kind, places))
    absent = {name for name, place in (("melds:0", "meld"), ("board", "purse")) if place not in kinds}
    found = {f"{name}{seat}" for name in told if name.endswith(":") for seat in range(seats)}
    return found | {name for name in told if not name.endswith(":")} - absent


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_the_map_holds_what_the_guide_says_and_a_plain_table_needs_no_more(
    game: type[Game], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, places = layout_of(game, seats), used(game, seats)
    needed = named(GUIDE, seats, places)
    assert needed <= set(whole), needed - set(whole)
    numbered = {name.partition(":")[0] for name in needed if name.endswith(":0")} & {"button", "melds"}
    kept = {
        name: spot
        for name, spot in whole.items()
        if name in needed or name in places or name.partition(":")[0] in numbered
    }
    monkeypatch.setattr("scenes.watching.load", lambda *layers: Layout(kept))
    people = (Occupant("Ona", "human"), *guests(["easy"] * (seats - 1)))
    scene = TableScene(seating.new_match(seating.Setup(game.NAME, people, {}, "5" * 32)))
    screen, rng = Screen(scene, (640, 360)), Random(1)
    for _ in range(100):
        screen.stack.update(0.2)
        screen.draw()
        if screen.top is not scene:
            break
        if scene.mine and not scene.timeline.busy:
            scene.submit(rng.choice(scene.view.legal))
    assert scene.match.game.step > 10


def parts(layout: Layout, seat: int) -> list[pygame.FRect]:
    names = ("portrait", "plate", "bubble", "laid", "bet", "count")
    return [pygame.FRect(layout[f"{name}:{seat}"].rect) for name in names if f"{name}:{seat}" in layout]


def boxes(layout: Layout, seat: int) -> list[pygame.FRect]:
    """All that a seat takes up, with seven cards in the hand."""
    found, hand = parts(layout, seat), layout[f"hand:{seat}"]
    for x, y, angle in hand.positions(7):
        sides = hand.card * CARD_RATIO, hand.card
        wide, high = sides[::-1] if 45 < angle % 180 < 135 else sides
        found.append(pygame.FRect(x - wide / 2, y - high / 2, wide, high))
    return found


@pytest.mark.parametrize(("game", "seats"), CASES)
@pytest.mark.parametrize("size", SIZES)
def test_no_two_seats_are_in_each_others_way(game: type[Game], seats: int, size: tuple[float, float]) -> None:
    layout = layout_of(game, seats).fitted(*size)
    window = pygame.FRect(0, 0, *size)
    for one, other in itertools.combinations(range(seats), 2):
        for a, b in itertools.product(boxes(layout, one), boxes(layout, other)):
            assert not a.colliderect(b), f"seats {one} and {other} overlap: {a} {b}"
    for seat in range(seats):
        for box in parts(layout, seat):
            assert window.contains(box), f"seat {seat} is cut: {box}"


@pytest.mark.parametrize(("game", "seats"), CASES)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (1024, 768), (2560, 1080)])
def test_a_bubble_of_two_lines_covers_nothing(game: type[Game], seats: int, size: tuple[int, int]) -> None:
    canvas = Canvas(pygame.Surface(size))
    layout = layout_of(game, seats).fitted(canvas.width, canvas.height)
    kinds = ("portrait", "plate", "count", "icon", "header", "score", "goal", "turn")
    others = {name: pygame.FRect(spot.rect) for name, spot in layout.items() if name.partition(":")[0] in kinds}
    for seat in range(seats):
        said = Plate(seat, seat, "Ona", "ona", "7 cards", False, 7, bubble="says more than a line can hold, and more")
        bubble = pygame.FRect(plates.bubble(canvas, layout, said).rect)
        for name, box in others.items():
            round_one = box.inflate(-12, -12) if name.startswith("portrait") else box  # nothing lies in its corners
            assert not round_one.colliderect(bubble), f"bubble:{seat} {bubble} covers {name} {box}"


def rows_of(spot: Spot, n: int) -> list[pygame.FRect]:
    wide, high = spot.card * CARD_RATIO, spot.card
    return [pygame.FRect(x - wide / 2, y - high / 2, wide, high) for x, y, _ in spot.positions(n)]


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_every_card_of_an_open_hand_can_be_read(game: type[Game], seats: int) -> None:
    layout = layout_of(game, seats)
    n = -(-52 // (seats + 1)) if game.NAME == "rummoli" else {2: 11, 3: 8, 4: 8, 5: 7, 6: 7}[seats]
    kinds = ("portrait", "plate", "icon", "header", "score", "goal", "tray", "melds")
    others = [pygame.FRect(spot.rect) for name, spot in layout.items() if name.partition(":")[0] in kinds]
    for seat in range(1, seats):
        spot = layout[f"open:{seat}"]
        laid = rows_of(spot, n)
        for box in laid:
            assert box.collidelist(others) == -1, f"open:{seat} covers {others[box.collidelist(others)]}"
            assert not box.colliderect(layout[f"bubble:{seat}"].rect), f"open:{seat} covers its bubble"
        for a, b in itertools.pairwise(laid):
            free = b.x - a.x if abs(a.y - b.y) < 1 else a.w
            assert free >= a.w * 0.34, f"open:{seat} hides corners: {n} cards"


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_board_stands_clear_of_seats_and_lanes(seats: int) -> None:
    layout = load("rummoli", "table", f"{seats} seats")
    board = layout["board"]
    inner = board.w / 2 * math.cos(math.pi / 8)  # an octagon with a flat side up: from the centre to that side

    def on_board(x: float, y: float) -> bool:
        dx, dy = abs(x - board.cx), abs(y - board.cy)
        return max(dx, dy) < inner and dx + dy < inner * math.sqrt(2)

    names = [f"{part}:{seat}" for seat in range(1, seats) for part in ("plate", "portrait", "laid", "shown", "bubble")]
    for name in [*names, "run", "header", "icon:log", "icon:sort", "widow", "dead", "laid:0"]:
        box = layout[name]
        points = [(box.x + box.w * i / 20, box.y + box.h * j / 20) for i in range(21) for j in range(21)]
        assert not any(on_board(*point) for point in points), f"{name} lies on the board"


@pytest.mark.parametrize("seats", range(2, 9))
def test_bets_lie_clear_of_piles_and_of_the_run(seats: int) -> None:
    layout = load("rummoli", "table", f"{seats} seats")
    for seat in range(seats):
        bet = pygame.FRect(layout[f"bet:{seat}"].rect)
        number = pygame.FRect(bet.centerx - 25, bet.centery + bet.w * 0.85 - 17, 50, 34)
        with_number = bet.union(number)
        for name in ("pack", "widow", "dead", "run", "turn"):
            assert not with_number.colliderect(layout[name].rect), f"bet:{seat} lies on {name}"


def test_a_hand_of_any_size_stays_within_its_spot_and_shows_every_corner() -> None:
    for game in GAMES:
        spot = layout_of(game, 2)["hand:0"]
        for n in range(1, 19):
            laid = spot.positions(n)
            assert len(laid) == n and laid[0][0] >= spot.x and laid[-1][0] <= spot.x + spot.w
            steps = [b[0] - a[0] for a, b in itertools.pairwise(laid)]
            assert all(step >= spot.card * CARD_RATIO * 0.25 for step in steps), f"{n} cards hide their corners"
            assert sum(angle for _, _, angle in laid) == pytest.approx(0)


@given(
    st.sampled_from(["row", "column", "pile"]),
    st.floats(60, 900),
    st.floats(60, 900),
    st.floats(40, 200),
    st.integers(0, 40),
)
def test_cards_stay_within_the_rectangle(fan: str, w: float, h: float, card: float, n: int) -> None:
    w, h = max(w, card), max(h, card)
    spot = Spot("x", 100, 100, w, h, fan, card)
    for x, y, _ in spot.positions(n):
        slack = 12 if fan == "pile" else 1e-6
        assert spot.x - slack <= x - card * CARD_RATIO / 2 and x + card * CARD_RATIO / 2 <= spot.x + w + slack
        assert spot.y - slack <= y - card / 2 and y + card / 2 <= spot.y + h + slack
    assert len(spot.positions(n)) == n


def test_a_card_of_a_pile_never_moves_for_those_above_it() -> None:
    spot = Spot("discard", 0, 0, 160, 224, "pile", 224, more={"spill": 8})
    assert spot.positions(40)[:12] == spot.positions(12)


def test_spots_keep_to_their_edges_in_other_windows() -> None:
    corner = Spot("x", 1800, 1000, 100, 50, anchor="right bottom").fitted(2400, 1300)
    assert corner.rect == (2280, 1220, 100, 50)
    assert Spot("x", 10, 20, 100, 50, anchor="left top").fitted(2400, 1300).rect == (10, 20, 100, 50)
    assert Spot("x", 910, 515, 100, 50).fitted(2400, 1300).rect == (1150, 625, 100, 50)
    assert Spot("x", 10, 20, 1900, 50, anchor="left right top").fitted(2400, 1300).rect == (10, 20, 2380, 50)


def test_parts_fill_the_rectangle() -> None:
    whole = Spot("x", 10, 20, 310, 50, "row")
    assert [part.rect for part in whole.parts(3, 5)] == [(10, 20, 100, 50), (115, 20, 100, 50), (220, 20, 100, 50)]
    tall = Spot("x", 10, 20, 50, 310, "column")
    assert [part.rect for part in tall.parts(2, 10)] == [(10, 20, 50, 150), (10, 180, 50, 150)]


# -- the files ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted(LEVELS.glob("*.tmx")), ids=lambda path: path.stem)
def test_maps_open_and_every_object_has_a_name_of_its_own_in_its_layer(path: Path) -> None:
    tiled = pytmx.TiledMap(str(path))
    assert (tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight)[0] == WIDTH
    for group in tiled.objectgroups:
        names = [thing.name for thing in group]
        assert all(names) and len(set(names)) == len(names), f"{group.name} names an object twice"
        for thing in group:
            assert not owner(thing.name or "").startswith(" ")


@pytest.mark.parametrize("name", [game.NAME for game in GAMES])
def test_tables_show_the_felt_in_tiled_with_our_own_tileset(name: str) -> None:
    tiled = pytmx.TiledMap(str(LEVELS / f"{name}.tmx"))
    felt = tiled.get_layer_by_name("felt")
    assert (tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight) == (WIDTH, HEIGHT)
    assert {gid for row in felt.data for gid in row} and all(gid for row in felt.data for gid in row)
    assert [Path(t.source).name for t in tiled.tilesets] == ["parlour.png"]


def test_the_tileset_is_what_its_script_draws() -> None:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    kept = pygame.image.load(LEVELS / "parlour.png").convert()
    drawn = tileset().convert()
    assert kept.get_size() == drawn.get_size()
    difference = abs(pygame.surfarray.array3d(kept).astype(int) - pygame.surfarray.array3d(drawn).astype(int))
    assert difference.mean() < 3, "run python -m tests.tools.tileset"


def test_seats_of_the_map_are_those_of_places() -> None:
    assert {"hand", "shown", "laid", "bet", "purse"} == OF_A_SEAT

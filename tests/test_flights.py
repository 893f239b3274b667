"""What moves is never torn: no jump, nothing that comes from nowhere, no chip over a hand; and with reduced motion no flight."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

import pytest

from game import GAMES
from game.kernel.actions import ALL
from game.kernel.cards import HIDDEN, Card
from game.kernel.game import Game
from game.kernel.places import purse
from sprites.card import CardSprite, Pose, flip_width
from sprites.chip import FlyingChip
from sprites.flight import MOST_LEAN, Flight, bounce, chip_arc, clear_bend, shake
from sprites.pace import Pace
from sprites.table import TableSprites
from sprites.timeline import Tween
from tests.short import seats_near, short
from tests.test_table_sprites import CASES, sprites_for, steps

FRAME = 1 / 60
STEEPEST = 5.0  # how much faster than on average a thing may go on its way: out_quint at its beginning
QUICKEST = 0.4  # of its time that a motion takes at the end of a forced run
AIR = 12.0  # heights of its arc that a card rises in the time of its way, at its beginning


def shares(count: int = 50) -> list[float]:
    return [i / count for i in range(count + 1)]


# -- one way ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("via", [None, (200.0, 50.0)])
@pytest.mark.parametrize("spin", [0, 180])
def test_a_flight_leads_from_its_start_to_its_end(spin: float, via: tuple[float, float] | None) -> None:
    start, end = Pose(100, 100, 20, 200), Pose(900, 500, -8, 92)
    flight = Flight(0.3, 90, spin, via)
    first, last = flight(start, end, 0.0), flight(start, end, 1.0)
    assert first._replace(angle=20) == pytest.approx(start) and (first.angle - 20) % 180 == pytest.approx(0)
    assert last == pytest.approx(end)


def test_a_card_leans_with_its_speed_and_no_further_than_twelve_degrees() -> None:
    def most(distance: float, seconds: float) -> float:
        flight, start, end = Flight(seconds), Pose(0, 0, 0, 200), Pose(distance, 0, 0, 200)
        leans = [flight(start, end, t).angle for t in shares()]
        assert leans[0] == leans[-1] == 0
        return max(leans, key=abs)

    assert most(1800, 0.3) == pytest.approx(MOST_LEAN, abs=0.2)
    assert most(-1800, 0.3) == pytest.approx(-MOST_LEAN, abs=0.2)
    assert 0 < most(100, 0.3) < most(300, 0.3) < MOST_LEAN
    assert most(300, 0.6) < most(300, 0.3)


def test_a_card_gives_three_in_a_hundred_when_it_lands() -> None:
    flight, pose = Flight(0.3), Pose(0, 0, 0, 200)
    heights = [flight(pose, pose, t).height for t in shares(200)]
    assert max(heights) == pytest.approx(206, abs=0.1) and min(heights) == heights[0] == heights[-1] == 200
    assert max(heights[:140]) == 200


def test_cards_of_a_meld_make_for_its_first_place_and_part_then() -> None:
    place = (400.0, 300.0)
    ends = [Pose(400 + 52 * i, 300, 0, 172) for i in range(4)]
    ways = [[Flight(0.34, 0, via=place)(Pose(900, 900, 0, 268), end, t) for t in shares()] for end in ends]
    spread = [way[-1].x - ways[0][-1].x for way in ways]
    half = [way[20].x - ways[0][20].x for way in ways]
    assert spread == [0, 52, 104, 156] and all(a < b * 0.3 for a, b in zip(half[1:], spread[1:], strict=True))


def test_a_flip_goes_through_its_edge_and_a_little_too_far() -> None:
    widths = [flip_width(t) for t in shares(100)]
    assert widths[0] == widths[-1] == pytest.approx(1) and widths[50] == pytest.approx(0, abs=1e-9)
    assert max(widths) == pytest.approx(1.02, abs=0.001)
    assert all(abs(a - b) < 0.04 for a, b in zip(widths, widths[1:], strict=False))


def test_a_chip_bounces_twice_and_a_knock_dies_away() -> None:
    hops = [bounce(t, 6, 2) for t in shares(200)]
    assert max(hops[:124]) == pytest.approx(6, abs=0.1) and max(hops[125:]) == pytest.approx(2, abs=0.1)
    assert hops[0] == hops[-1] == pytest.approx(0) and min(hops) >= 0
    assert 0.5 < max(map(shake, shares())) <= 1 and shake(0) == shake(1) == 0


# -- chips and hands ----------------------------------------------------------------------------------------------------


def crossed(rect: tuple[float, float, float, float], points: list[tuple[float, float]]) -> bool:
    x, y, w, h = rect
    return any(x < px < x + w and y < py < y + h for px, py in points)


@pytest.mark.parametrize("seats", GAMES[1].SEATS)
def test_no_chip_flies_over_a_hand_a_face_or_a_name(seats: int) -> None:
    match = GAMES[1]("4" * 32, seats)
    sprites = sprites_for(match)
    sprites.sync(match.view(0))
    stakes, layout = sprites.stakes, sprites.layout
    kept = [spot.rect for group in ("hand", "portrait", "plate") for spot in layout.group(group)[1:]]
    kept += [layout["portrait:0"].rect, layout["plate:0"].rect]
    for pot in layout.group("pool"):
        for seat in range(seats):
            start, end = stakes._end(stakes.pile(pot.name)), stakes._end(stakes.pile(purse(seat)))
            assert not crossed(layout[f"plate:{seat}"].rect, [end]), "it lands on a name"
            bend = clear_bend(start, end, 150, tuple(stakes._kept()))
            way = [chip_arc(start, end, bend, t) for t in shares()]
            assert not any(crossed(rect, way) for rect in kept)
            assert max(map(abs, bend)) <= 240 and min(y for _, y in way) > 0


def test_chips_keep_clear_of_the_cards_that_lie_before_a_seat() -> None:
    lane = (400.0, 300.0, 300.0, 100.0)
    for start, end in (((200.0, 350.0), (900.0, 350.0)), ((550.0, 100.0), (550.0, 700.0))):  # across it, and down
        way = [chip_arc(start, end, clear_bend(start, end, 150, (lane,)), t) for t in shares()]
        assert not crossed(lane, way)


@pytest.mark.parametrize("lift", [150.0, 0.0, -180.0])
def test_a_chips_shadow_lies_below_it(lift: float) -> None:
    chip = FlyingChip(1, (100, 500), (900, 300), 40, lift, 540)
    for chip.way in shares():
        assert chip.shade[1] > chip.at[1]


# -- a whole table ------------------------------------------------------------------------------------------------------


class Watch:
    """Looks at a table in every frame."""

    def __init__(self, sprites: TableSprites) -> None:
        self.sprites = sprites
        self.cards = {id(card): card for card in sprites.cards()}
        self.poses = {card: card.pose for card in self.cards.values()}
        self.chips: dict[FlyingChip, tuple[float, float]] = {}

    def frame(self) -> None:
        before = self._ways()
        self.sprites.timeline.update(FRAME)
        assert {id(card) for card in self.sprites.cards()} == set(self.cards), "a card came or went"
        after = self._ways()
        for card in self.cards.values():
            ways = [tween for tween in (before.get(card), after.get(card)) if tween]
            far = math.dist(card.pose[:2], self.poses[card][:2])
            most = sum(top_speed(tween, self.poses[card]) for tween in ways) * FRAME
            squared = card.z[0] < 2  # the pack becomes the stock: the same heap, counted anew
            assert far <= most + (20 if squared else 0.5), f"{card} jumped by {far:.0f}"
            self.poses[card] = card.pose
        self._look_at_chips()

    def _ways(self) -> dict[CardSprite, Tween]:
        tweens = self.sprites.timeline._tweens.values()
        return {t.target: t for t in tweens if t.attribute == "pose"}  # type: ignore[misc]

    def _look_at_chips(self) -> None:
        flying = [thing for thing in self.sprites.flying if isinstance(thing, FlyingChip)]
        for chip in flying:
            far = math.dist(chip.at, self.chips.get(chip, chip.start))
            length = math.dist(chip.start, chip.goal) + 4 * math.hypot(*chip.bend)
            most = STEEPEST * length / (0.32 * QUICKEST) * FRAME + 8
            assert far <= most, f"a chip jumped by {far:.0f}"
        for chip in self.chips.keys() - set(flying):
            assert math.dist(self.chips[chip], chip.goal) < 40, "a chip vanished in the air"
        self.chips = {chip: chip.at for chip in flying}


def top_speed(tween: Tween, pose: Pose) -> float:
    """Design pixels a second, of a card on its way, by the length of the way and its time."""
    start = tween.start or pose
    assert isinstance(start, tuple) and isinstance(tween.end, tuple)
    via = tween.path.via or tween.end[:2] if isinstance(tween.path, Flight) else tween.end[:2]
    length = math.dist(start[:2], via) + math.dist(via, tween.end[:2])
    lift = tween.path.lift if isinstance(tween.path, Flight) else 0
    return (STEEPEST * length + AIR * lift) / tween.seconds


def played(game: Game, sprites: TableSprites, viewer: int, most: int) -> Iterator[None]:
    """Random actions on a table that stands already; each is on its way when it is yielded."""
    for number, events in enumerate(steps(game, Random(game.seats), most)):
        sprites.play([game.redact(e, viewer) for e in events], game.view(viewer), forced_run=number % 6)
        yield


@pytest.mark.parametrize(("game", "seats"), [case for case in CASES if case[1] in (2, 4, 6, 8)])
@pytest.mark.parametrize("viewer", [0, ALL])
def test_nothing_jumps_comes_from_nowhere_or_vanishes(game: type[Game], seats: int, viewer: int) -> None:
    match = game("4" * 32, seats, short(game.NAME))
    sprites = sprites_for(match)
    sprites.sync(match.view(viewer))
    watch = Watch(sprites)
    for _ in played(match, sprites, viewer, 40):
        while not sprites.timeline.idle:
            watch.frame()
        assert not sprites.flying


@pytest.mark.parametrize("game", GAMES)
def test_reduced_motion_shows_nothing_between_two_places(game: type[Game]) -> None:
    match = game("4" * 32, seats_near(game, 4), short(game.NAME))
    sprites = sprites_for(match, Pace(reduced=True))
    sprites.sync(match.view(0))
    poses = {card: card.pose for card in sprites.cards()}
    faded = 0
    for _ in played(match, sprites, 0, 40):
        was = dict(poses)
        while not sprites.timeline.idle:
            sprites.timeline.update(FRAME)
            assert not any(isinstance(thing, FlyingChip) for thing in sprites.flying)
            faded += len(sprites.flying)
            for card in sprites.cards():
                assert card.pose in (poses[card], card.goal) and card.turn in (0, 1) and card.shine == 1
                poses[card] = card.pose
        if any(poses[card] != was[card] for card in poses):
            assert any(card.marked for card in sprites.cards())
    assert faded > 40


def test_each_chip_brings_what_it_is_worth_when_it_lands() -> None:
    match = GAMES[1]("4" * 32, 5)
    sprites = sprites_for(match)
    sprites.sync(match.view(0))
    heard: list[tuple[str, int]] = []
    sprites.cue = lambda name, x, step: heard.append((name, step))
    events = match.apply(match.legal_actions()[0]).events
    sprites.play([match.redact(e, 0) for e in events], match.view(0))
    amounts = []
    while not sprites.timeline.idle:
        sprites.timeline.update(FRAME)
        amounts.append(sum(pile.amount for pile in sprites.chips.values()) + _in_the_air(sprites))
    assert len(set(amounts)) == 1, "chips are lost or made on the way"
    climbing = [step for name, step in heard if name == "chip"]
    assert climbing[:9] == list(range(9)) and len(climbing) == 45


def _in_the_air(sprites: TableSprites) -> int:
    """Chips of the ante fly one by one."""
    return sum(isinstance(thing, FlyingChip) and thing.way < 1 for thing in sprites.flying)


def test_a_ghost_shows_what_the_card_was() -> None:

    sprite = CardSprite(HIDDEN, "peacock", Pose(0, 0, 0, 100))
    sprite.become(Card("7h"))
    assert sprite.ghost()._was == "peacock" and sprite.ghost().turn == 0
    sprite.turn = 1.0
    assert not sprite.become(Card("7h")) and sprite.ghost()._was == "7h"

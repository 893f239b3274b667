"""Sprites follow events, and sync is the truth: after play and finish the picture is the same as after sync."""

from __future__ import annotations

from random import Random

import pytest

from game import GAMES
from game.kernel.actions import ALL, NOBODY
from game.kernel.cards import cards
from game.kernel.game import Game
from levels.layout import load
from sprites.card import CardSprite, Pose
from sprites.hand import HandOrder
from sprites.pace import SPEEDS, Pace
from sprites.slots import Slots
from sprites.table import TableSprites
from sprites.timeline import Timeline

CASES = [(game, seats) for game in GAMES for seats in game.SEATS]


def sprites_for(game: Game, pace: Pace | None = None, size: tuple[float, float] = (1920, 1080)) -> TableSprites:
    layout = load(game.NAME, "table", f"{game.seats} seats").fitted(*size)
    return TableSprites(layout, "peacock", Timeline(), pace or Pace())


def picture(sprites: TableSprites) -> list[object]:
    """Everything that can be seen of cards and chips, in the order in which it is drawn."""
    cards = sorted(sprites.cards(), key=lambda s: s.z)
    chips = {place: (pile.shown, pile.knock) for place, pile in sprites.chips.items()}
    lines = {place: sprites.underlined(place) for place in sprites.piles}
    poses = [(s.z, s.key, s.pose, s.turn, s.shine, s.seen, s.aloft, s.dim, s.rim) for s in cards]
    return [poses, sorted(chips.items()), lines, len(sprites.flying)]


def steps(game: Game, rng: Random, most: int):
    """Random actions and the events they made, until the match ends or ``most`` actions are done."""
    for _ in range(most):
        if game.over:
            return
        yield game.apply(rng.choice(game.legal_actions())).events


OPTIONS = {
    "rummy": [
        {},
        {"first_dealer": "low_cut", "stock_out": "turn_over"},
        {"match": "hands:2", "layoff_requires_own_meld": "off", "max_reshuffles": "0"},
    ],
    "rummoli": [
        {},
        {"first_dealer": "cut_high", "poker_cards": "chosen", "poker_cards_return": "off", "claim": "manual"},
        {"auction_old_hand": "on", "dealer_may_skip_auction": "on", "end": "rounds:1"},
        {"auction": "sealed", "widow_takes_rest": "on", "final_deal": "full", "final_betting": "on", "end": "rounds:1"},
    ],
}

VIEWERS = [0, "last", NOBODY, ALL]


@pytest.mark.parametrize(("kind", "seats"), CASES)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_play_then_finish_equals_sync(kind: type[Game], seats: int, viewer: int | str) -> None:
    """Under one of the options after the other."""
    seat = seats - 1 if viewer == "last" else int(viewer)
    rng = Random(f"{kind.NAME}{seats}{viewer}")
    options = OPTIONS[kind.NAME][(seats + VIEWERS.index(viewer)) % len(OPTIONS[kind.NAME])]
    if seats == 8:  # too few cards to leave five of them on the table
        options = {name: value for name, value in options.items() if name != "poker_cards_return"}
    follow(kind(f"{rng.getrandbits(128):032x}", seats, options), seat, rng, 110)


def follow(game: Game, viewer: int, rng: Random, most: int) -> None:
    """Play random actions on screen and compare each with what is shown at once; windows change their size between."""
    played = sprites_for(game)
    played.sync(game.view(viewer))
    for events in steps(game, rng, most):
        view = game.view(viewer)
        played.play([game.redact(event, viewer) for event in events], view)
        for _ in range(rng.randrange(4)):
            played.timeline.update(rng.random() / 2)
        if rng.random() < 0.1:
            size = rng.choice([(1920.0, 1080.0), (1920.0, 1440.0), (2520.0, 1080.0)])
            played.fit(load(game.NAME, "table", f"{game.seats} seats").fitted(*size))
        played.timeline.finish()
        true = TableSprites(played.layout, "peacock", Timeline(), Pace())
        true.order.own = list(played.order.own)
        true.sync(view)
        assert picture(played) == picture(true)


@pytest.mark.parametrize("game", GAMES)
def test_speed_and_reduced_motion_end_alike(game: type[Game]) -> None:
    paces = [Pace(speed, reduced) for speed in SPEEDS for reduced in (False, True)]
    for pace in paces:
        match, rng = game("5" * 32, game.SEATS[-1]), Random(3)
        played = sprites_for(match, pace)
        played.sync(match.view(0))
        for events in steps(match, rng, 60):
            played.play([match.redact(event, 0) for event in events], match.view(0))
            assert not (pace.instant and played.timeline.busy)
            played.timeline.finish()
            true = sprites_for(match)
            true.sync(match.view(0))
            assert picture(played) == picture(true)


def test_only_what_must_move_moves() -> None:
    game = GAMES[0]("0" * 32, 4)
    sprites = sprites_for(game)
    sprites.sync(game.view(0))
    for events in steps(game, Random(1), 2):  # the deal, and a first draw
        sprites.play([game.redact(event, 0) for event in events], game.view(0))
    sprites.timeline.finish()
    seat = game.to_act
    events = game.apply(next(a for a in game.legal_actions() if a.do == "discard")).events
    still = {id(s): s.goal for place, pile in sprites.piles.items() for s in pile if place != f"hand:{seat}"}
    sprites.play([game.redact(event, 0) for event in events], game.view(0))
    sprites.timeline.update(0.05)
    moving = [s for s in sprites.cards() if sprites.timeline.moving(s, "pose")]
    assert moving and not any(id(s) in still for s in moving)


# -- the order of a hand ------------------------------------------------------------------------------------------


def shown(order: HandOrder, hand: str) -> str:
    held = cards(hand)
    return " ".join(held[i] for i in order.arranged(held))


def test_a_hand_is_sorted_by_suit_rank_or_melds() -> None:
    order = HandOrder()
    assert shown(order, "2d Ks 7h 7c As") == "As Ks 7h 7c 2d"
    order.sorting = "rank"
    assert shown(order, "2d Ks 7h 7c As") == "As Ks 7h 7c 2d"
    assert shown(order, "3s Ah 3h As") == "As Ah 3s 3h"
    order.sorting, order.melds = "melds", [cards("7h 7c 7d"), cards("2d 3d 4d")]
    assert shown(order, "As 4d 7c 2d 7h 7d 3d Kh") == "7h 7c 7d 2d 3d 4d As Kh"


def test_ones_own_order_lasts_and_new_cards_come_last() -> None:
    order = HandOrder()
    assert shown(order, "2d Ks 7h") == "Ks 7h 2d"
    order.put(cards("2d")[0], 0)
    assert shown(order, "2d Ks 7h") == "2d Ks 7h"
    assert shown(order, "7h 2d 9c") == "2d 7h 9c"  # a card went, one came
    assert shown(order, "As 9c 7h 2d") == "2d 7h 9c As"


def test_a_place_of_a_new_kind_lies_with_the_melds() -> None:
    at = Pose(0, 0, 0, 100)
    spots = Slots(load("rummy", "table", "2 seats"), 2, 0)
    depths = []
    for place in ("stock", "knock:left", "foundation", "hand:0"):
        (card,) = spots.arrange(place, [CardSprite(cards("7h")[0], "peacock", at)], HandOrder())
        depths.append(card.z)
    assert depths == sorted(depths) and depths[1] == depths[2]

"""Nobody learns what he may not: stated without the games' own words for who sees what."""

from __future__ import annotations

import json
import pickle
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from game import GAMES
from game.kernel.actions import ALL, NOBODY, Chore
from game.kernel.cards import HIDDEN, Card
from game.kernel.events import CardMoved
from game.kernel.game import Applied, Game
from game.kernel.view import View
from game.match import Match
from game.players import guests, sit_down
from game.seats import Occupant
from tests.laws import Watch, random_action, shuffle_hidden, visible
from tests.short import seats_near
from tests.test_laws import EVERY_SEAT_COUNT, begin, seed, varied

VARIED = [
    {},
    {"auction": "sealed", "poker_cards": "chosen", "claim": "manual", "auction_old_hand": "on"},
    {"final_deal": "full", "final": "per_pot", "final_betting": "on", "end": "vote", "tie": "extra_hand"},
    {"poker_cards_return": "off", "first_dealer": "cut_high", "dealer_may_skip_auction": "on", "no_colour_fine": "2"},
    {"stock_out": "turn_over", "stall_turns": "20", "first_dealer": "low_cut"},
    {"melds_per_turn": "1_unless_out", "must_discard_last": "on", "ace": "round_corner"},
]


def games(kind: type[Game], number: int) -> Game:
    """A game under the options of that number that are its own."""
    known = {option.name: option for option in kind.OPTIONS}
    chosen = {k: v for k, v in VARIED[number].items() if k in known and known[k].accepts(v)}
    return begin(kind, Random(number), **chosen)


@pytest.mark.parametrize("number", range(len(VARIED)))
@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_no_view_no_event_and_no_word_names_a_card_that_was_not_seen(kind: type[Game], number: int) -> None:
    game, rng = games(kind, number), Random(number)
    watch = Watch(game, secrets=1)
    while not game.over and game.step < 1_500:
        watch.step(lambda: game.apply(random_action(game, rng)))


@pytest.mark.parametrize(("kind", "seats"), EVERY_SEAT_COUNT, ids=lambda value: getattr(value, "NAME", value))
def test_cards_a_seat_cannot_see_may_be_others_and_its_view_is_the_same(kind: type[Game], seats: int) -> None:
    rng = Random(seats)
    game = kind(seed(seats), seats, {**varied(kind, rng)} if seats % 2 and seats < 8 else {})
    looked = 0
    while not game.over and game.step < 600:
        if rng.random() < 0.15:
            for viewer in [*range(seats), NOBODY, ALL]:
                before = seen(game.view(viewer))
                other = deepcopy(game)
                shuffle_hidden(other, viewer, rng)
                assert seen(other.view(viewer)) == before
                looked += other.table.piles != game.table.piles
        game.apply(random_action(game, rng))
    assert looked > 50


def seen(view: View) -> Any:
    """All of a view as plain values."""
    return json.loads(json.dumps(view.to_json()))


@pytest.mark.parametrize(("kind", "seats"), EVERY_SEAT_COUNT, ids=lambda value: getattr(value, "NAME", value))
def test_a_deal_tells_a_seat_nothing_but_its_own_cards(kind: type[Game], seats: int) -> None:
    """Two deals that differ only in cards a viewer can't see tell it the same events and show it the same view."""
    for number in range(5):
        for viewer in [*range(seats), NOBODY]:
            game, events = dealt(kind(seed(number), seats))
            unseen = [c for place, pile in game.table.piles.items() if not visible(viewer, place) for c in pile]
            others = dict(zip(unseen, Random(number).sample(unseen, len(unseen)), strict=True))
            twin = kind(seed(number), seats)
            shuffled = twin.table.shuffled
            twin.table.shuffled = lambda cards, *why, mix=shuffled, swap=others: [  # type: ignore[method-assign]
                swap.get(card, card) for card in mix(cards, *why)
            ]
            twin, twin_events = dealt(twin)
            assert twin.table.piles != game.table.piles
            assert seen(twin.view(viewer)) == seen(game.view(viewer))
            assert [twin.redact(e, viewer) for e in twin_events.events] == [
                game.redact(e, viewer) for e in events.events
            ]


def dealt(game: Game) -> tuple[Game, Applied]:
    """The game after its first deal, and that deal."""
    while game.legal_actions() != [Chore("deal")]:
        game.apply(game.legal_actions()[0])
    return game, game.apply(Chore("deal"))


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_seats_are_told_of_a_deal_by_backs_but_for_their_own_cards(kind: type[Game]) -> None:
    game, deal = dealt(kind(seed(3), seats_near(kind, 4)))
    for viewer in range(game.seats):
        told = [game.redact(event, viewer) for event in deal.events]
        named = {e.card for e in told if isinstance(e, CardMoved) and e.card != HIDDEN and e.target.startswith("hand:")}
        assert named == set(game.table.piles[f"hand:{viewer}"])


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_open_cards_are_granted_only_while_no_person_plays_or_is_about_to(kind: type[Game]) -> None:
    seats = seats_near(kind, 3)
    match = begin_match(kind, guests(["normal"] * seats))
    assert any(isinstance(card, Card) and card != HIDDEN for card in match.view(ALL).piles["hand:0"])
    ana = Occupant("Ana", "human")
    match.sit(1, sit_down(match.game, 1, ana), ana)
    with pytest.raises(PermissionError):
        match.view(ALL)
    with pytest.raises(PermissionError):
        begin_match(kind, [ana, *guests(["normal"] * (seats - 1))]).view(ALL)


def begin_match(kind: type[Game], who: list[Occupant]) -> Match:
    """A match after its first deal."""
    game, _ = dealt(kind(seed(1), len(who)))
    return Match(game, [sit_down(game, seat, occupant) for seat, occupant in enumerate(who)], who)


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_a_match_shows_each_seat_its_own_view_and_nothing_else(kind: type[Game]) -> None:
    class Looker:
        def __init__(self, seat: int) -> None:
            self.seat, self.rng = seat, Random(seat)

        def poll(self, view: View) -> Any:
            assert seen(view) == seen(game.view(self.seat))
            return self.rng.choice(view.legal)

        def refused(self, error: Exception) -> None:
            raise error

    game = begin(kind, Random(5))
    match = Match(game, [Looker(seat) for seat in range(game.seats)], guests(["normal"] * game.seats))
    while not match.over:
        match.tick()
    assert game.over


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_a_view_can_be_asked_for_and_scribbled_over_and_the_game_is_as_it_was(kind: type[Game]) -> None:
    game, rng = begin(kind, Random(8)), Random(8)
    while not game.over:
        if rng.random() < 0.2:
            before = pickle.dumps(game)
            for viewer in [*range(game.seats), NOBODY, ALL]:
                view = game.view(viewer)
                shown = seen(view)
                assert pickle.dumps(game) == before, f"the view of {viewer} changed the game"
                for part in (view.piles, view.chips, view.facts, view.options):
                    scribble(part)
                view.legal.clear()
                assert seen(game.view(viewer)) == shown and shown != seen(view)
            assert pickle.dumps(game) == before
        game.apply(random_action(game, rng))


def scribble(value: Any) -> None:
    """Spoil a list or an object all the way down."""
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        scribble(part)
    if isinstance(value, dict):
        value.clear()
    elif isinstance(value, list):
        value[:] = ["scribble"]


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_public_facts_are_the_same_for_all_and_a_viewer_without_a_seat_gets_no_others(kind: type[Game]) -> None:
    game, rng = begin(kind, Random(9)), Random(9)
    while not game.over:
        if rng.random() < 0.2:
            public = game.view(NOBODY).facts
            assert game.view(ALL).facts == public == seen(game.view(NOBODY))["facts"]
            for seat in range(game.seats):
                own = game.own_facts(seat)
                assert not own.keys() & public.keys()
                assert game.view(seat).facts == public | own
        game.apply(random_action(game, rng))

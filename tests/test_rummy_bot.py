"""The four levels of Rummy: legal under every rule, alike when asked again, blind to hidden cards, and at one with hints."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from random import Random

import pytest

from game.bots import find_bot, seat_bot
from game.kernel.actions import Action
from game.kernel.view import View
from game.match import Match
from game.rummy.bot.candidates import candidates
from game.rummy.options import OPTIONS
from game.rummy.rummy import Rummy
from game.seats import Occupant
from tests.short import short

LEVELS = ("easy", "normal", "hard", "expert@8")
VALUES = [
    (option.name, value)
    for option in OPTIONS
    for value in option.samples()
    if option.name not in ("match", "first_dealer", "deal_rotation")
]


def choice(name: str, view: View, seed: int = 1) -> Action:
    think = find_bot("rummy", name)
    assert think is not None
    return list(think(view, Random(seed)))[-1]


def played(names: list[str], seed: int, options: Mapping[str, str]) -> None:
    """A match of bots to its end; an illegal action stops it (BotSeat.refused)."""
    law = Rummy(f"{seed:032x}", len(names), options)
    seats = [seat_bot("rummy", seat, name, law.seed) for seat, name in enumerate(names)]
    match = Match(law, seats, [Occupant(name, "bot", name) for name in names])
    while not match.over:
        match.tick()


def positions(seats: int, seed: int, every: int, **options: str) -> Iterator[Rummy]:
    """Every so many moves of a match among Hard and the frozen bots, the game at that moment."""
    law, rng = Rummy(f"{seed:032x}", seats, {"match": "hands:2"} | options), Random(seed)
    while law.to_act is not None:
        if law.to_act < 0:
            law.apply(law.legal_actions()[0])
            continue
        if law.step % every == seed % every:
            yield law
        name = ("hard", "layer-1", "greedy-1", "H2-1")[int(rng.random() * 4)]
        law.apply(choice(name, law.view(law.to_act), law.step))


@pytest.mark.parametrize("seats", Rummy.SEATS)
def test_the_levels_play_at_every_seat_count(seats: int) -> None:
    played([LEVELS[seat % 4] for seat in range(seats)], seats, {"match": "hands:2"})


@pytest.mark.parametrize(("option", "value"), VALUES)
def test_the_levels_play_under_every_value_of_every_option(option: str, value: str) -> None:
    chosen = {"match": "hands:1"} | {option: value}
    played([LEVELS[(seat + len(value)) % 4] for seat in range(3)], 5, chosen)


@pytest.mark.parametrize("seed", range(8))
def test_the_levels_play_under_mixed_options(seed: int) -> None:
    rng = Random(seed)
    values = {option.name: rng.choice(option.samples()) for option in OPTIONS if rng.random() < 0.5}
    values |= {"match": "hands:2", "stock_out": "reshuffle", "first_dealer": "random"} | short("rummy", 2)
    played([LEVELS[int(rng.random() * 4)] for _ in range(rng.choice([2, 3, 4]))], seed, values)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_level_answers_alike_when_asked_again_and_changes_no_view(seats: int) -> None:
    for law in positions(seats, 7, 5):
        view = law.view(law.to_act or 0)
        before = repr(view)
        for name in LEVELS:
            answer = choice(name, view, law.step)
            assert answer in view.legal and answer == choice(name, law.view(law.to_act or 0), law.step)
        assert repr(view) == before


def swapped(law: Rummy, seat: int, rng: Random) -> Rummy:
    """The same table with all that this seat cannot know dealt anew."""
    other = copy.deepcopy(law)
    known = {card for cards in law.known for card in cards}
    places = ["stock", *(f"hand:{who}" for who in range(law.seats) if who != seat)]
    hidden = [card for place in places for card in other.table.pile(place) if card not in known]
    rng.shuffle(hidden)
    for place in places:
        pile = other.table.pile(place)
        pile[:] = [card if card in known else hidden.pop() for card in pile]
    return other


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_other_hidden_cards_change_no_move(seats: int) -> None:
    rng, asked = Random(seats), 0
    for law in positions(seats, 3, 4):
        seat = law.to_act or 0
        other = swapped(law, seat, rng)
        for name in LEVELS:
            assert choice(name, law.view(seat), law.step) == choice(name, other.view(seat), law.step), name
        asked += 1
    assert asked > 10


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (4, {"rummy_bonus": "none"}),
        (3, {"must_discard_last": "on", "melds_per_turn": "1_unless_out"}),
        (3, {"ace": "round_corner", "layoff_requires_own_meld": "on"}),
        (2, {"stock_out": "block", "melds_per_turn": "1"}),
    ],
)
def test_hard_plays_the_first_candidate_and_the_terms_add_up(seats: int, options: dict[str, str]) -> None:
    for law in positions(seats, 4, 2, **options):
        view = law.view(law.to_act or 0)
        table = candidates(view)
        assert [one.value for one in table] == sorted((one.value for one in table), reverse=True)
        assert len({one.action for one in table}) == len(table)
        for one in table:
            assert one.action in view.legal
            assert sum(one.terms.values()) == pytest.approx(one.value)
            assert list(one.terms) == ["pips", "outs", "danger", "layoff", "hold", "tempo"]
        assert choice("hard", view) == table[0].action

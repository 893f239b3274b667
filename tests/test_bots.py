"""Computer players by their names, and in whole matches: legal under every option, blind to hidden cards, changing nothing."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from importlib import import_module
from inspect import isfunction, signature
from itertools import combinations
from random import Random
from typing import Any

import pytest

from game import GAMES
from game.bots import BRINGS, LEVEL_NAMES, Players, bot_names, find_bot, seat_bot
from game.coach import Teaching
from game.kernel.actions import DEALER
from game.kernel.game import Game
from game.kernel.options import OptionError, numbers
from game.match import Match
from game.review.judging import LookBack
from game.rummy.rummy import Rummy
from game.seats import Occupant
from game.stops.actions import Bet, Raise
from game.stops.rummoli import Rummoli
from tests.bots import FROZEN, choice
from tests.short import seats_near, short

# -- names -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [game.NAME for game in GAMES])
def test_every_level_and_every_bot_is_found_by_name(game: str) -> None:
    assert bot_names(game)[:4] == ["easy", "normal", "hard", "expert"]
    assert [find_bot(game, name) for name in bot_names(game)[4:]] == [*FROZEN[game].values()]
    assert all(find_bot(game, name) for name in bot_names(game))
    for name in ("hard@40", "expert@1", "normal/vera", "expert@200/adam"):
        assert find_bot(game, name), name
    for name in ("nobody", "hard@0", "hard@", "hard/", "hard/nobody", "random-1@40", "random-1/vera", "HARD", " hard"):
        assert find_bot(game, name) is None, name


def test_every_game_has_players_and_all_that_it_brings_can_be_asked_what_it_will_be_asked() -> None:
    assert list(BRINGS) == [game.NAME for game in GAMES]
    for brings in BRINGS.values():
        check_answers(brings.players, Players)
        for named, asked in ((brings.hints, Teaching), (brings.review, LookBack)):
            if named:
                check_answers(import_module(named), asked)


def check_answers(module: Any, protocol: type) -> None:
    """It has all that the protocol names, to be asked with the same words."""
    names = [name for name in (*vars(protocol), *protocol.__annotations__) if not name.startswith("_")]
    assert len(names) > 1
    for name in names:
        asked = vars(protocol).get(name)
        found = getattr(module, name)
        if isfunction(asked):
            wanted = [*signature(asked).parameters][1:]  # without self
            assert [*signature(found).parameters] == wanted, f"{module.__name__}.{name}"


@pytest.mark.parametrize("level", LEVEL_NAMES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_a_character_of_another_version_plays_as_its_level_does(game: type[Game], level: str) -> None:
    """A match that was begun there goes on."""
    law, think = game("5eed", game.SEATS[0]), find_bot(game.NAME, level)
    strange = find_bot(game.NAME, level, "somebody new")
    assert think and strange
    while law.to_act is not None and law.step < 40:
        if law.to_act == DEALER:
            law.apply(law.legal_actions()[0])
            continue
        view = law.view(law.to_act)
        first, second = ([*one(view, Random(view.step))][-1] for one in (think, strange))
        assert first == second
        law.apply(first)


# -- whole matches -------------------------------------------------------------------------------------------------


def match_of(game: type[Game], seats: int, names: Sequence[str], seed: int, **options: str) -> Match:
    """A match of bots, played to its end; an illegal action stops it (BotSeat.refused)."""
    law = game(f"{seed:032x}", seats, options)
    sitting = [names[seat % len(names)] for seat in range(seats)]
    match = Match(
        law,
        [seat_bot(game.NAME, seat, name, law.seed) for seat, name in enumerate(sitting)],
        [Occupant(name, "bot", name) for name in sitting],
    )
    while not match.over:
        match.tick()
    return match


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in GAMES for seats in game.SEATS])
def test_whole_matches_at_every_seat_count(game: type[Game], seats: int) -> None:
    for name in FROZEN[game.NAME]:
        assert match_of(game, seats, [name], seats).over
    assert match_of(game, seats, [*FROZEN[game.NAME]], 77).over


OPTION_VALUES = [(game, option.name, value) for game in GAMES for option in game.OPTIONS for value in option.samples()]


@pytest.mark.parametrize(("game", "option", "value"), OPTION_VALUES)
def test_short_matches_under_every_value_of_every_option(game: type[Game], option: str, value: str) -> None:
    chosen = short(game.NAME, 2) | {option: value}
    if option == "bet_min":
        chosen["bet_max"] = "999"
    if option in short(game.NAME, 2) and any(number > 20 for number in numbers(value)):
        pytest.skip("a long match tells nothing more")
    seats = 7 if value.startswith("fixed:") and game is Rummoli else seats_near(game, 3)
    if value.startswith("fixed:") and numbers(value)[0] >= seats:
        seats = game.SEATS[-1]
    for seed in range(2):
        names = [*FROZEN[game.NAME]]
        assert match_of(game, seats, names[seed:] + names[:seed], seed, **chosen).over


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("game", GAMES)
def test_short_matches_under_mixed_options(game: type[Game], seed: int) -> None:
    rng = Random(seed)
    seats = rng.choice(list(game.SEATS))
    chosen: dict[str, str] = {}
    for option in game.OPTIONS:
        value = rng.choice(option.samples())
        try:
            game("0" * 32, seats, chosen | short(game.NAME, 2) | {option.name: value})
        except OptionError:
            continue
        chosen[option.name] = value
    names = [*FROZEN[game.NAME]]
    assert match_of(game, seats, rng.sample(names, min(4, len(names))), seed, **chosen | short(game.NAME, 2)).over


@pytest.mark.parametrize("game", GAMES)
def test_any_two_options_together_leave_every_bot_a_legal_action(game: type[Game]) -> None:
    """Two rules that are harmless alone may leave no discard, no bid or no card: each pair of values is played."""
    fixed, defaults = short(game.NAME), {option.name: option.default for option in game.OPTIONS}
    named = [
        (option.name, value) for option in game.OPTIONS for value in option.samples() if value.isalpha() or "_" in value
    ]
    named = [(name, value) for name, value in named if defaults[name] != value and name not in fixed]
    for number, (one, two) in enumerate(combinations(named, 2)):
        if one[0] == two[0]:
            continue
        seats = [*game.SEATS][number % len(game.SEATS)]
        chosen = dict([one, two]) | fixed
        try:
            game("0" * 32, seats, chosen)
        except OptionError:
            continue
        assert match_of(game, seats, sorted(FROZEN[game.NAME]), number, **chosen).over


@pytest.mark.parametrize("bot", ["greedy-1", "layer-1", "H2-1"])
def test_a_bot_goes_on_where_no_discard_is_legal_and_the_best_partition_may_not_be_laid(bot: str) -> None:
    """rummy.md 3.2 with 7.3: all four aces may not be laid, and after two melds the way out must stay open."""
    for seed in range(40):
        options = {"melds_per_turn": "1_unless_out", "must_discard_last": "on", "match": "hands:4"}
        assert match_of(Rummy, 2, [bot], seed, **options).over


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_changes_no_view_and_answers_alike_when_asked_again(game: type[Game]) -> None:
    law, rng = game("5" * 32, seats_near(game, 3), short(game.NAME, 2)), Random(5)
    while law.to_act is not None:
        if law.to_act < 0:
            law.apply(law.legal_actions()[0])
            continue
        view = law.view(law.to_act)
        before = repr(view)
        asked = {name: choice(game.NAME, name, view, law.step) for name in FROZEN[game.NAME]}
        assert repr(view) == before
        assert asked == {name: choice(game.NAME, name, law.view(law.to_act), law.step) for name in FROZEN[game.NAME]}
        assert all(action in view.legal for action in asked.values())
        for action in asked.values():
            if isinstance(action, Bet | Raise):
                assert action.chips == min(legal.chips for legal in view.legal if isinstance(legal, type(action)))
        law.apply(asked[rng.choice([*asked])])


@pytest.mark.parametrize("seed", range(6))
def test_other_hidden_cards_change_no_move_in_rummy(seed: int) -> None:
    law, rng = Rummy(f"{seed:032x}", 3, {"match": "hands:2"}), Random(seed)
    while law.to_act is not None:
        if law.to_act < 0:
            law.apply(law.legal_actions()[0])
            continue
        seat, other = law.to_act, copy.deepcopy(law)
        known = {card for cards in law.known for card in cards}
        places = ["stock", *(f"hand:{who}" for who in range(3) if who != seat)]
        hidden = [card for place in places for card in other.table.pile(place) if card not in known]
        rng.shuffle(hidden)
        for place in places:
            pile = other.table.pile(place)
            pile[:] = [card if card in known else hidden.pop() for card in pile]
        for name in FROZEN["rummy"]:
            assert choice("rummy", name, law.view(seat), law.step) == choice("rummy", name, other.view(seat), law.step)
        law.apply(choice("rummy", rng.choice([*FROZEN["rummy"]]), law.view(seat), law.step))


def voted_to_the_end(persons: Sequence[int]) -> int:
    """How many rounds bots play with end=vote when seats are said to be persons', though bots answer for them."""
    law = Rummoli("7" * 32, 3, {"end": "vote"})
    match = Match(
        law,
        [seat_bot("rummoli", seat, "loose-1", law.seed) for seat in range(3)],
        [Occupant(str(seat), "human" if seat in persons else "bot") for seat in range(3)],
    )
    while not match.over:
        match.tick()
    return int(law.view(0).facts["round"])


def test_the_match_tells_bots_where_persons_sit() -> None:
    assert voted_to_the_end([]) == 10
    assert voted_to_the_end([1]) == 1

"""The laws of every game: nothing is lost, what is listed is legal, what is refused changes nothing, all matches end."""

from __future__ import annotations

import json
import pickle
from copy import deepcopy
from itertools import product
from random import Random
from typing import Any

import pytest

from game import GAMES
from game.kernel.actions import VERBS, Action, Chore, IllegalAction, Undo, action_from_json, wire
from game.kernel.cards import Card, full_pack
from game.kernel.game import Game
from game.kernel.options import OptionError
from tests.laws import Watch, canonical, random_action
from tests.short import seats_near, short

MOST_ACTIONS = 60_000  # of a match of random players with short options; the longest seen has a tenth of it

EVERY_SEAT_COUNT = [(kind, seats) for kind in GAMES for seats in kind.SEATS]
EVERY_OPTION = [(kind, option.name, value) for kind in GAMES for option in kind.OPTIONS for value in option.samples()]


def seed(number: int) -> str:
    return f"{number:032x}"


def begin(kind: type[Game], rng: Random, **options: str) -> Game:
    """A game with these options, at a seat count that they allow, made short unless the options say how long it is."""
    counts = list(kind.SEATS)
    rng.shuffle(counts)
    for seats in counts:
        try:
            return kind(seed(rng.getrandbits(128)), seats, short(kind.NAME, 2) | companions(options) | options)
        except OptionError:
            continue
    raise AssertionError(f"{kind.NAME} can't be played with {options} at any seat count")


def companions(options: dict[str, str]) -> dict[str, str]:
    """Options without which one of these would be refused."""
    found = {}
    if options.get("dealer_double_ante") == "on":
        found["start_chips"] = "18"
    if "bet_min" in options:
        found["bet_max"] = "999"
    if options.get("bet_max") == "1":
        found["bet_min"] = "1"
    return found


def play(game: Game, rng: Random, secrets: int = 0) -> None:
    """A whole match of random players, watched."""
    watch = Watch(game, secrets)
    while not game.over:
        watch.step(lambda: game.apply(random_action(game, rng)))
        assert game.step <= MOST_ACTIONS, "the match does not end"


@pytest.mark.parametrize(("kind", "seats"), EVERY_SEAT_COUNT, ids=lambda value: getattr(value, "NAME", value))
def test_a_match_of_random_players_keeps_cards_and_chips_and_ends(kind: type[Game], seats: int) -> None:
    for number in range(2):
        game = kind(seed(number), seats, short(kind.NAME, 2))
        play(game, Random(number))
        assert game.over
        assert game.legal_actions() == []
        with pytest.raises(IllegalAction):
            game.apply(Chore("deal"))


@pytest.mark.parametrize(("kind", "name", "value"), EVERY_OPTION, ids=lambda value: getattr(value, "NAME", str(value)))
def test_every_value_of_every_option_can_be_played_to_the_end(kind: type[Game], name: str, value: str) -> None:
    rng = Random(f"{kind.NAME} {name} {value}")
    game = begin(kind, rng, **{name: value})
    limit = 1_500 if value in LONG else MOST_ACTIONS
    watch = Watch(game, secrets=20)
    while not game.over and game.step < limit:
        watch.step(lambda: game.apply(random_action(game, rng)))
    assert game.over or value in LONG


LONG = {"hands:300", "target:9999", "target:9999+hands:300", "rounds:999", "time:600", "last_standing", "rounds:32"}
"""Values whose whole match takes longer than a test may; their ends are reached by the soak."""


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_legal_actions_are_there_unique_and_each_can_be_done(kind: type[Game], number: int) -> None:
    rng = Random(number)
    game = begin(kind, rng, **varied(kind, rng))
    while not game.over:
        legal = game.legal_actions()
        assert legal, "somebody is to act and has no legal action"
        assert len(set(map(canonical, legal))) == len(legal), "an action is listed twice"
        assert legal == game.legal_actions(), "the order of legal actions changed"
        for action in rng.sample(legal, min(len(legal), 4)) if rng.random() < 0.2 else []:
            assert action_from_json({"seat": game.to_act, **action.to_json()}) == action
            copy = deepcopy(game)
            line = json.loads(json.dumps(copy.apply(action).line))
            assert canonical(action_from_json(line)) == canonical(action)
        game.apply(random_action(game, rng))


def varied(kind: type[Game], rng: Random) -> dict[str, str]:
    """A few options by chance that can be played together and that do not make a match long."""
    usual = [option for option in kind.OPTIONS if option.name not in ("match", "end", "stall_turns", "max_blocked")]
    while True:
        options = {option.name: rng.choice(option.samples()) for option in rng.sample(usual, min(6, len(usual)))}
        try:
            begin(kind, Random(0), **options)
        except (AssertionError, OptionError):
            continue
        return options


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_what_is_not_listed_is_refused_with_a_sentence_and_changes_nothing(kind: type[Game], number: int) -> None:
    rng = Random(100 + number)
    game = begin(kind, rng, **(varied(kind, rng) if number else {}))
    refused = 0
    while not game.over:
        if rng.random() < 0.3:
            refused += refuse_some(game, rng)
        game.apply(random_action(game, rng))
    assert refused > 100


def refuse_some(game: Game, rng: Random) -> int:
    """Try actions of all kinds that are not legal now; returns how many there were."""
    for viewer in range(game.seats):
        game.view(viewer)  # whatever a game works out only when asked has now been worked out
    legal = set(map(canonical, game.legal_actions()))
    before, count = pickle.dumps(game.__dict__), 0
    for action in wild_actions(game, rng):
        if canonical(action) in legal or (isinstance(action, Undo) and game.can_undo()):
            continue
        with pytest.raises(IllegalAction) as refusal:
            game.apply(action)
        assert refusal.value.template and str(refusal.value).strip()
        assert pickle.dumps(game.__dict__) == before, f"{action} was refused and changed something"
        count += 1
    return count


def wild_actions(game: Game, rng: Random) -> list[Action]:
    """Actions of every kind, near misses among them: cards of the hand, of the table and of nowhere."""
    pack = full_pack()
    held = game.hand(game.to_act) if game.to_act is not None and game.to_act >= 0 else pack
    mixed = [*rng.sample(held, min(len(held), 4)), *rng.sample(pack, 2)]
    some = tuple(rng.sample(mixed, min(3, len(mixed))))
    five = tuple(rng.sample(held, 5)) if len(held) >= 5 else tuple(rng.sample(pack, 5))
    values: dict[Any, list[Any]] = {
        Card: [rng.choice(mixed), rng.choice(pack)],
        tuple[Card, ...]: [some, some[:1], some[:2], (some[0],) * 3, five, five[:4], (five[0],) * 5, ()],
        int: [0, rng.choice([-1, 1, 2, 3]), rng.choice([1, 2, 3, 5, 8, 50, 10_000])],
        str: ["stock", "discard", "hand:0", rng.choice(["ts", "akd", "x"])],
        bool: [True, False],
    }
    wild: list[Action] = [Chore("deal"), Chore("over"), Chore("nonsense")]
    for kind in VERBS.values():
        wild += [kind(*parts) for parts in product(*(values[wanted] for _, _, wanted in wire(kind)))]
    return wild


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_seats_and_options_that_cannot_be_played_are_refused_in_a_sentence(kind: type[Game]) -> None:
    for seats in (0, kind.SEATS[0] - 1, kind.SEATS[-1] + 1):
        with pytest.raises(OptionError, match=kind.NAME):
            kind(seed(0), seats)
    with pytest.raises(OptionError, match="there is no option"):
        kind(seed(0), kind.SEATS[0], {"no_such_option": "on"})
    for option in kind.OPTIONS:
        with pytest.raises(OptionError, match=f"{option.name} is "):
            kind(seed(0), kind.SEATS[0], {option.name: "no such value"})


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_a_deal_depends_on_seed_and_number_alone(kind: type[Game]) -> None:
    """The same pack comes in the second deal whatever was played in the first."""
    packs = []
    for number in range(2):
        game, rng = kind(seed(7), seats_near(kind, 3), short(kind.NAME, 2)), Random(number)
        lines = []
        while not game.over:
            lines.append(game.apply(random_action(game, rng)).line)
        packs.append([line["pack"] for line in lines if line["do"] == "deal"])
    assert len(packs[0]) == 2
    assert packs[0] == packs[1]
    assert packs[0][0] != packs[0][1]


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_every_deal_has_each_card_at_each_place_equally_often(kind: type[Game]) -> None:
    """A biased shuffle shows: counts of each card at each place, chi-square with (n - 1) x (n - 1) degrees of freedom."""
    pack = [card for pile in kind(seed(0), kind.SEATS[0]).table.piles.values() for card in pile]
    size, deals = len(pack), 40 * len(pack)
    counts = {card: [0] * size for card in pack}
    for number in range(deals):
        game = kind(seed(number), kind.SEATS[0])
        while game.legal_actions()[0] != Chore("deal"):
            game.apply(game.legal_actions()[0])
        for place, card in enumerate(game.apply(Chore("deal")).line["pack"]):
            counts[card][place] += 1
    expected = deals / size
    chi = sum((count - expected) ** 2 / expected for row in counts.values() for count in row)
    freedom = (size - 1) ** 2
    assert abs(chi - freedom) < 5 * (2 * freedom) ** 0.5


DONE = {
    "rummy": "cut deal draw meld layoff discard undo reshuffle block score over",
    "rummoli": "cut ante deal keep exchange offer bury bid pass sell choose check bet call raise fold showdown lay claim pot "
    "fine settle time_up vote final_deal final over",
}
"""By game, all that can be done in it, seats and dealer, in the words of the log."""


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_everything_that_can_be_done_is_done_when_the_laws_are_tried(kind: type[Game]) -> None:
    """Under some value of some option, at least; what no law ever sees is not under the law."""
    missing, rng = set(DONE[kind.NAME].split()), Random(kind.NAME)
    values = [(option.name, value) for option in kind.OPTIONS for value in option.samples()]
    for name, value in 10 * values:
        if not missing:
            break
        game = begin(kind, rng, **{name: value})
        while missing and not game.over and game.step < 1_500:
            missing.discard(str(game.apply(random_action(game, rng)).line["do"]))
    assert not missing, f"{sorted(missing)} of {kind.NAME} are never done"

"""The levels of Rummoli: legal under every option, the same whenever asked, blind to hidden cards, and no fools."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from game.bots import LEVEL_NAMES, find_bot
from game.kernel.actions import Action
from game.kernel.cards import Card, full_pack
from game.kernel.chance import generator
from game.kernel.options import OptionError
from game.kernel.view import View
from game.stops import poker
from game.stops.actions import Bet, Bid, Call, Check, Exchange, Fold, Keep, Pass, Raise
from game.stops.bot.candidates import candidates
from game.stops.bot.position import Position
from game.stops.bot.rivals import RAISED, USUAL, Act, likelihoods, look_at
from game.stops.bot.styles import STYLES
from game.stops.bot.told import impossible
from game.stops.options import OPTIONS
from game.stops.rummoli import Rummoli
from tests.tools.strength_deals import is_dear, worth

NUMBERS = {
    "start_chips": ("9", "20", "200"), "end": ("rounds:1", "rounds:2", "last_standing", "vote"), "bet_min": ("1", "2"),
    "no_colour_fine": ("0", "1"), "min_bid": ("1", "3"), "max_raises": ("0", "1", "3"),
}  # fmt: skip
FEW = "@12"  # worlds: what is tested here does not depend on how many


def game_with_any_options(chance: Random, seats: int) -> Rummoli:
    """A match with every option drawn at random, of those that go together."""
    while True:
        options = {o.name: chance.choice([f for f in o.forms if "<" not in f] or ["?"]) for o in OPTIONS}
        options |= {name: chance.choice(values) for name, values in NUMBERS.items()} | {"bet_max": "5"}
        options["first_dealer"] = chance.choice(["random", "cut_high"])
        try:
            return Rummoli(f"{chance.getrandbits(128):032x}", seats, options)
        except OptionError:
            continue


def think(name: str, view: View) -> list[Action]:
    """All that a player yields."""
    bot = find_bot("rummoli", name)
    assert bot is not None
    return list(bot(view, generator("test", view.step)))


def played(game: Rummoli, names: list[str], rounds: int = 3) -> Iterator[tuple[Rummoli, View, str, list[Action]]]:
    """Play up to so many rounds; each choice of a seat before it is made, with what its player yields."""
    while game.to_act is not None and game.round <= rounds:
        if game.to_act < 0:
            game.apply(game.legal_actions()[0])
            continue
        name, view = names[game.to_act], game.view(game.to_act)
        wanted = think(name, view)
        yield game, view, name, wanted
        game.apply(wanted[-1])


@pytest.mark.parametrize("seed", range(16))
def test_every_level_plays_legally_under_every_option(seed: int) -> None:
    chance = Random(seed)
    game = game_with_any_options(chance, 2 + seed % 7)
    names = [chance.choice(["easy", "normal", "hard" + FEW, "expert" + FEW, "random-1"]) for _ in range(game.seats)]
    for now, _, _, wanted in played(game, names):
        for action in wanted:
            now.verify(action)


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_the_same_view_is_always_answered_alike(level: str) -> None:
    name = level + FEW
    for _, view, _, wanted in played(Rummoli("5" * 32, 4, {"end": "rounds:1"}), [name] * 4):
        assert think(name, view) == wanted


def test_hard_plays_the_first_of_the_candidates_and_their_terms_add_up() -> None:
    seen = 0
    for _, view, _, wanted in played(Rummoli("6" * 32, 4, {"end": "rounds:3"}), ["hard"] * 4):
        found = candidates(view)
        assert wanted[-1] == found[0].action
        assert len({each.action for each in found}) == len(found)
        assert all(each.value == pytest.approx(sum(each.terms.values())) for each in found)
        assert [each.value for each in found] == sorted((each.value for each in found), reverse=True)
        seen += len(found) > 1
    assert seen >= 15


# -- what nobody may know --------------------------------------------------------------------------------


def with_other_hidden_cards(game: Rummoli, view: View, chance: Random) -> Rummoli:
    """The same match as far as this seat knows, with cards changed between places that it can't see."""
    other = copy.deepcopy(game)
    position = Position(view)
    barred = dict(zip(position.order, impossible(position), strict=False))
    out = impossible(position)[-1]
    committed = {card for seat, five in game.fives.items() if seat != view.seat for card in five}
    places = [f"hand:{seat}" for seat in position.order if seat != view.seat] + ["widow", "dead", "pack"]
    unseen = set(position.unseen) - committed

    def allowed(card: Card, place: str) -> bool:
        return card not in (barred[int(place[5:])] if place.startswith("hand:") else out)

    for _ in range(60):
        one, two = chance.sample(places, 2)
        a = [card for card in other.table.piles.get(one, []) if card in unseen]
        b = [card for card in other.table.piles.get(two, []) if card in unseen]
        if a and b:
            x, y = chance.choice(a), chance.choice(b)
            if allowed(x, two) and allowed(y, one):
                first, second = other.table.piles[one], other.table.piles[two]
                first[first.index(x)], second[second.index(y)] = y, x
    return other


@pytest.mark.parametrize("seed", range(8))
def test_hidden_cards_never_matter(seed: int) -> None:
    chance = Random(seed)
    game = game_with_any_options(chance, 2 + seed % 5)
    names = [chance.choice(["easy", "normal", "hard" + FEW]) for _ in range(game.seats)]
    changed = 0
    for now, view, name, wanted in played(game, names, rounds=2):
        if len(view.legal) == 1:
            continue
        other = with_other_hidden_cards(now, view, chance)
        changed += other.table.piles != now.table.piles
        assert think(name, other.view(view.seat)) == wanted
    assert changed


@pytest.mark.parametrize("seed", range(20))
def test_what_the_play_has_told_of_hidden_cards_is_true(seed: int) -> None:
    chance = Random(seed)
    game = game_with_any_options(chance, 2 + seed % 7)
    told = 0
    while game.to_act is not None and game.round <= 4:
        if game.to_act >= 0 and game.phase != "vote":
            position = Position(game.view(game.to_act))
            barred, hidden = impossible(position), set(position.unseen)
            for place, seat in enumerate(position.order):
                if place != position.me:
                    cards = set(game.hand(seat)) - set(position.known[place])
                    assert cards <= set(position.unseen)
                    assert len(cards) == position.sizes[place]
                    assert not cards & barred[place]
                    assert set(position.known[place]) <= set(game.hand(seat))
                    hidden -= cards
            assert not hidden & barred[-1]
            told += sum(map(len, barred))
        game.apply(chance.choice(game.legal_actions()))
    assert told or game.seats == 8


# -- no fools --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVEL_NAMES)
@pytest.mark.parametrize("betting", ["fixed", "no_limit"])
def test_nobody_folds_or_raises_always(level: str, betting: str) -> None:
    done: Counter[type[Action]] = Counter()
    name = level + ("@40" if level in ("hard", "expert") else "")
    options = {"betting": betting, "start_chips": "500", "end": "rounds:5"}
    for _, view, _, wanted in played(Rummoli("8" * 32, 4, options), [name] * 4, rounds=5):
        action = wanted[-1]
        if len(view.legal) > 1:
            done[type(action)] += 1
        assert not (isinstance(action, Fold) and Check() in view.legal), "folds where it may check"
    bets, answers = done[Bet] + done[Raise], done[Call] + done[Fold] + done[Raise]
    assert 0 < bets < sum(done[kind] for kind in (Bet, Raise, Check, Call, Fold)) * 0.6
    assert 0 < done[Fold] < 0.9 * answers
    assert done[Raise] < 0.7 * answers
    assert done[Pass] or done[Keep] or done[Exchange]


@pytest.mark.parametrize("rivals", [1, 3, 7])
@pytest.mark.parametrize("size", [6, 9, 14])
def test_a_war_of_raises_tells_of_the_best_hands(size: int, rivals: int) -> None:
    """Whatever kind of player bets; and of more than the few raises that the usual rules allow."""
    dealt = [Random(seed).sample(full_pack(), size) for seed in range(2000)]
    hands = look_at(np.array([[poker.bits(hand) for hand in dealt]], np.uint64), [size], True)[0]
    told = []
    for bets in range(12):
        odds = (np.array(USUAL)[:, None] * likelihoods(hands, Act(RAISED, bets), rivals, 0.1)).sum(axis=0)
        told.append((odds * hands.share).sum() / odds.sum())
    assert max(told[:4]) < 0.8 and told[-1] > 0.85 and told[-1] == max(told)


BIDDING = {"poker": "showdown", "end": "rounds:16", "final": "none", "start_chips": "500"}


def bids_made(name: str, seats: int, auction: str) -> Iterator[tuple[View, Bid]]:
    """Each bid of at least a chip in a match, with what the bidder sees."""
    game = Rummoli("a" * 32, seats, BIDDING | {"auction": auction})
    for _, view, _, wanted in played(game, [name] * seats, rounds=32 // seats):
        if isinstance(bid := wanted[-1], Bid) and bid.chips:
            yield view, bid


@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_nobody_bids_more_than_the_spare_hand_is_worth_to_him(level: str, seats: int) -> None:
    """By what he can tell himself; and what Easy and Normal tell from their own hand is hardly ever above the truth."""
    searches = level in ("hard", "expert")
    name = level + FEW if searches else level
    made = [each for auction in ("rounds", "sealed") for each in bids_made(name, seats, auction)]
    assert made and all(bid.chips <= worth(view, name) for view, bid in made)
    assert searches or sum(is_dear(view, bid.chips) for view, bid in made) <= 0.04 * len(made)


@pytest.mark.parametrize("character", STYLES)
@pytest.mark.parametrize("level", ["easy", "normal", "hard" + FEW])
def test_no_character_bids_more_than_the_spare_hand_is_worth(level: str, character: str) -> None:
    made = list(bids_made(f"{level}/{character}", 4, "rounds"))
    assert made and all(bid.chips <= worth(view, level) for view, bid in made)


@pytest.mark.parametrize("character", STYLES)
def test_a_character_shows_but_plays_its_level(character: str) -> None:
    """Its style moves some choices at most: in most positions it plays like any other of its level."""
    alike = total = 0
    for _, view, _, wanted in played(Rummoli("9" * 32, 4, {"end": "rounds:4"}), ["hard" + FEW] * 4, rounds=4):
        if len(view.legal) > 1:
            alike += think(f"hard{FEW}/{character}", view)[-1] == wanted[-1]
            total += 1
    assert 0.6 * total <= alike

"""Hints: every sentence is said somewhere, and what it names is named as it lies."""

from __future__ import annotations

import ast
import re
from itertools import permutations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import coach, find_game
from game.coach import EITHER, Hint, hint
from game.kernel.actions import Action, Vote
from game.kernel.candidates import Candidate
from game.kernel.cards import Card
from game.kernel.words import Sentence
from game.rummy.actions import Discard, LayOff, Meld
from game.rummy.bot import reasons as rummy_reasons
from game.rummy.bot.candidates import facts_of
from game.rummy.bot.position import Position as At
from game.rummy.bot.turns import turns
from game.stops.actions import Choose, Claim, Fold, Pass
from game.stops.bot import reasons as rummoli_reasons
from scenes.words import shown
from tests import rummy_hint_judge
from tests.hint_checks import TEACHING, checked, decisions, weighed
from tests.positions import Position, positions
from tests.short import short
from tests.test_laws import seed

REASONS: dict[str, Any] = {"rummy": rummy_reasons, "rummoli": rummoli_reasons}
PLAYERS = [Path(teaching.__file__).parent for teaching in TEACHING.values()]
SOURCES = [
    Path(coach.__file__),
    *(folder / f"{name}.py" for folder in PLAYERS for name in ("hints", "phrases", "reasons")),
]
HUNTS: list[
    tuple[str, str, int, dict[str, str], str]
] = [  # where what is said is met: game, phase, seats, options, names or words
    ("rummoli", "exchange", 4, {"dealer_may_skip_auction": "on"}, "STAY"),
    ("rummoli", "auction", 4, {"auction": "sealed"}, "LOWER, WORTHLESS"),
    ("rummoli", "auction", 4, {}, "CHEAPER, SAME_PRICE"),
    ("rummoli", "poker", 2, {}, "LOSES, LEADER, SAME_BETS, BRINGS, SAME_CALLS"),
    ("rummoli", "stops", 3, {"claim": "manual"}, "CLAIM, POT, LEADS_TO, TRIED, SAME_CLAIMS, FURTHER, STOPS"),
    ("rummoli", "poker", 2, {"betting": "no_limit"}, "LEADS_ANOTHER"),
    ("rummoli", "poker", 4, {}, "call {chips}"),
    ("rummoli", "stops", 2, {}, "SAME_LEADS"),
    ("rummoli", "stops", 6, {}, "HELPS_OTHERS"),
    ("rummy", "play", 3, {}, "OUTS, NEAR, LAY_LOOSE"),
    ("rummy", "play", 2, {}, "KEEP"),
    ("rummy", "play", 4, {}, "KEEP_OF_ALL"),
]
MADE: list[tuple[str, Action | None, dict[str, Any]]] = [  # what is rarer still: its name, what was chosen, the position
    ("TOOK", None, {"asks": "play", "hand": "3s 4s", "pile": "Qs Jd", "others": [8], "known": {"1": "3d"}}),
    ("LEAVE", None, {"asks": "draw", "hand": "3s 3h", "pile": "7h", "others": [6], "stock": 0}),
    ("LEAVE_UNSHOWN", None, {"asks": "draw", "hand": "9c Td 3d 7h 4h Qh 6c", "pile": "Ac Ts", "others": [7, 7]}),
    ("OUT_EITHER_WAY", Meld((Card("7s"), Card("7h"), Card("7d"))), {
        "asks": "play", "hand": "3s 3h 3d 7s 7h 7d Kc", "pile": "2c", "others": [7],
    }),
    ("LEAVE", None, {  # to end the deal leaves nothing in hand that could be laid
        "asks": "draw", "hand": "2s 3s 7s 8s 7h 8h Qh Kh", "pile": "Jc 4d", "others": [7], "table": ["4s 5s 6s", "9h Th Jh"],
        "stock": 0, "options": {"stock_out": "block", "layoff_requires_own_meld": "on"},
    }),
    ("TAKE", None, {"asks": "draw", "hand": "Jd Kh 4h 3s 3h", "pile": "6d 5h", "others": [1], "stock": 0}),
    ("TAKE_ON", None, {
        "asks": "draw", "hand": "5h Th 5d Ac 6c 3d", "pile": "9s", "others": [3], "table": ["9h 9d 9c"], "played": [1], "stock": 0,
    }),
    ("TAKE_ON_RATHER", None, {
        "asks": "draw", "hand": "9c Ac", "pile": "Jd 2c 3d", "others": [6, 6], "table": ["3s 3h 3c"], "played": [1],
    }),
    ("OUTS", None, {
        "asks": "draw", "hand": "Js 5h 8s Ah Qd Jd 8c Qs 3h 2s 7c", "pile": "Jc 4c", "others": [8, 3, 3, 4],
        "table": ["4d 5d 6d 7d", "Ks Kd Kc"], "played": [0, 1], "stock": 0, "options": {"stock_out": "block"},
    }),
    ("OUTS", None, {
        "asks": "play", "hand": "9s 9d 2c 3c Ad 2s", "pile": "Qd", "others": [7, 7, 5, 7], "known": {"1": "9h"},
        "table": ["Js Qs Ks", "7s 7d 7c", "3s 3h 3d"], "played": [1],
    }),
    ("FEEDS", Discard(Card("Qh")), {  # which is laid off later in the turn that is advised
        "asks": "play", "hand": "2c Qc 5d Qh Ts", "pile": "5s Qs Tc Qd", "others": [4], "mine": ["9h Th Jh", "6c 7c 8c"],
        "table": ["7s 8s 9s", "6h 7h 8h"], "played": [0, 1],
    }),
    ("GOES_OUT", None, {"asks": "play", "hand": "3s 4s 5s 6s 7s Kd", "pile": "2c", "others": [7]}),
    ("LAY_SINGLE", Discard(Card("9h")), {  # twos stay in hand after the kings, too
        "asks": "play", "hand": "Kh Kd Kc 2s 2d 2h 9h 7c", "mine": ["Jh Jd Jc"], "table": ["3h 3d 3s", "4c 5c 6c"], "pile": "Ks 2c",
        "others": [5], "played": [0, 1], "options": {"melds_per_turn": "1"},
    }),
    ("LAY_ONE", Discard(Card("4c")), {
        "asks": "play", "hand": "2c 2h 2s 9d 9h 9s 4c", "pile": "Kd", "others": [4], "options": {"melds_per_turn": "1"},
    }),
    ("BESIDE", None, {"asks": "play", "hand": "6h 5c 6d 4d 9d Td Ac 4c Qd", "pile": "8d", "others": [8, 1, 1]}),
    ("ALIKE", Discard(Card("Ts")), {
        "asks": "play", "hand": "Qs Ah 8c Ts Qc Jc Ks 2h", "pile": "Jh Qd", "others": [7], "known": {"1": "Kh Th"},
        "table": ["5s 5d 5c", "9s 9h 9d", "5h 6h 7h"], "played": [0, 1],
    }),
    ("KEEP_LAST", Meld((Card("3s"), Card("3h"), Card("3d"))), {
        "asks": "play", "hand": "3s 3h 3d 8c Ks 5h Jd", "pile": "2c", "others": [7], "totals": [0, 145],
    }),
    ("KEEP_LAST", Meld((Card("3s"), Card("3h"), Card("3d"))), {  # one of the others could end the match, the last could not
        "asks": "play", "hand": "3s 3h 3d 8c Ks 5h Jd", "pile": "2c", "others": [7, 7], "totals": [100, 145, 0],
    }),
    ("KEEP_NEAR", None, {"asks": "play", "hand": "7s 7h 7d 8c 9c Tc 2h 4s Kd", "pile": "2c", "others": [1, 5, 5]}),
    ("KEEP_NEAR_ONE", None, {"asks": "play", "hand": "7s 7h 7d 8c 9c Tc 2h Kd", "pile": "2c", "others": [1, 5, 5]}),
    ("SAME_FIVES", Choose(tuple(map(Card, ("As", "Ah", "Kd", "Kc", "Qd")))), {
        "game": "rummoli", "asks": "choose", "hand": "As Ah Kd Kc Qs Qd 2c 3h", "options": {"poker_cards": "chosen"},
    }),
    ("BRINGS", Fold(), {"game": "rummoli", "asks": "poker", "hand": "Kd Kc Ks Qh Qs 2c 3h 7d 8c 9d", "before": ["bet 2"]}),
    ("BRINGS", None, {
        "game": "rummoli", "asks": "poker", "hand": "4s 7c As 8s Ts 3c Kc Td Ks", "before": ["bet 1"],
        "options": {"betting": "no_limit", "bet_min": "1"},
    }),
    ("FREE", Fold(), {"game": "rummoli", "asks": "poker", "hand": "2s 2h 7d 9c 9h 2c 3s Kd Qh Js"}),
    *(("SAME_PRICE", None, {  # nothing or a chip, a chip or nothing
        "game": "rummoli", "asks": "auction", "hand": "Th 6c 8h 9h 2s 2c Kd 4h 6h Ah", "seats": 3, "pots": pots,
        "options": {"auction": "sealed"},
    }) for pots in ({}, {"kh": 7})),
    ("EQUAL", Discard(Card("3s")), {
        "asks": "play", "hand": "3s 5s 5d As 2s", "pile": "Kc", "others": [5], "table": ["Ad 2d 3d"], "played": [1],
        "options": {"rummy_bonus": "none"},
    }),
    ("EQUAL", Meld((Card("3s"), Card("3h"), Card("3d"))), {
        "asks": "play", "hand": "3h Ad Ac 3s 8s 3d", "pile": "Kc", "others": [3], "table": ["4c 5c 6c"], "played": [1],
        "totals": [100, 145], "options": {"must_discard_last": "on", "score_mode": "penalty"},
    }),
    ("BETTER", Pass(), {
        "game": "rummoli", "asks": "exchange", "hand": "3s 5h 7d 9c 4h 2c 8s 6d Qs Jh", "seats": 3, "seat": 0,
        "before": ["exchange", "offer"], "options": {"auction_old_hand": "on"},
    }),
]  # fmt: skip


def test_every_sentence_is_said_somewhere() -> None:
    """In the position file, in play, or in what was made for it: nothing in the modules of hints is never said."""
    said = {EITHER}
    for told in positions():
        view = told.view()
        tempting = [action for action in view.legal if told.tempting and told.tempts(action)]
        for chosen in (None, *tempting[:1]):
            said |= templates(checked(view, chosen))
    for name, chosen, fields in MADE:
        made = Position(**{"name": "x", "game": "rummy", "why": "", "reason": None} | fields)
        given = checked(made.view(), chosen)
        assert given and given.reason.template == getattr(REASONS[made.game], name), f"{name}: {given}"
        said |= templates(given)
    for hunt in HUNTS:
        said |= hunted(*hunt)
    assert marked() - said == set(), "\n".join(sorted(marked() - said))


def hunted(name: str, phase: str, seats: int, options: dict[str, str], wanted: str) -> set[str]:
    """What is said in a phase until all reasons that are wanted have been met."""
    kind, said, count = find_game(name), set[str](), 0
    assert kind is not None
    missing = {getattr(REASONS[name], word, word) for word in wanted.split(", ")}
    while missing:
        assert count < 90, f"{missing} is not met in {count} deals"
        rng, game = Random(count), kind(seed(count), seats, short(name, 9) | options)
        for _, view in decisions(game, rng, 10**6, phase):
            if given := checked(view, rng.choice([None, rng.choice(view.legal)])):
                said |= templates(given)
                missing -= said
            if not missing:
                break
        count += 1
    return said


def marked() -> set[str]:
    """Every template in the modules of hints."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES if path.exists()]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    names = [call for call in calls if getattr(call.func, "id", "") == "mark"]
    return {call.args[0].value for call in names if isinstance(call.args[0], ast.Constant)}


def templates(given: Hint | None) -> set[str]:
    """All that one hint says, and what is said within it."""
    if given is None:
        return set()
    waiting, found = [given.nudge, given.reason, *(line.words for line in given.table)], set[str]()
    while waiting:
        sentence = waiting.pop()
        found.add(sentence.template)
        waiting += [value for value in sentence.values.values() if isinstance(value, Sentence)]
    return found


@pytest.mark.parametrize("ace", ["high_or_low", "round_corner"])
def test_a_run_that_is_kept_is_named_as_it_would_lie(ace: str) -> None:
    hand = "Qs Ks As 4d 7h 9c 2d 8h"
    position = Position("run", "rummy", "play", hand, "", None, pile="2c", others=[8, 8], options={"ace": ace})
    found = hint(position.view())
    assert found and "keep Q♠ K♠ A♠ " in shown(found.reason)


def test_a_meld_that_is_kept_is_not_named_where_others_are_kept_beside_it() -> None:
    """Tens and queens are held: to keep the tens is not what is advised."""
    hand = "Ts Th Tc Qs Qh Qd Qc 2h 4d 7s 8c"
    position = Position("two", "rummy", "play", hand, "", None, pile="2c", others=[7, 8, 8])
    found = hint(position.view(), Meld((Card("Ts"), Card("Th"), Card("Tc"))))
    assert found and " and keep your melds – " in shown(found.reason)


@pytest.mark.parametrize(
    ("hand", "kept"), [("7s 7h 7d 8c 9c Tc Ah Kd 2h", "your melds"), ("7s 7h 7d Ah Kd 2h", "your meld")]
)
def test_a_card_that_fits_the_table_is_not_named_alone_where_melds_are_kept_beside_it(hand: str, kept: str) -> None:
    """It is not what counts double."""
    made = Position(
        "fits", "rummy", "play", hand, "", None, pile="2c", others=[5, 5, 5], table=["As Ad Ac"], played=[1]
    )
    view = made.view()
    position, best = At(view), next(one for one in weighed(view, None) if not one.facts["lays"])
    laid = [turn for turn in turns(position, position.hand, 0) if turn.laid_off and not turn.melds]
    assert laid
    for turn in laid:
        other = Candidate(LayOff(0, (Card("Ah"),)), 0.0, {}, facts_of(turn, position))
        said = rummy_reasons.reason("hold", best, other, view)
        assert shown(said.values["kept"]) == kept
        rummy_hint_judge.Judge(view, best, other).check(said)


@pytest.mark.parametrize(("game", "phases"), [("rummy", ["play"]), ("rummoli", ["auction", "poker", "stops"])])
def test_of_two_moves_the_second_begins_in_small_letters_and_what_is_done_is_said_once(
    game: str, phases: list[str]
) -> None:
    """A capital in the middle of a sentence is no English, and nor is "Lay this or Lay that"."""
    met, kind = set[tuple[type[Action], ...]](), find_game(game)
    assert kind is not None
    for phase, auction in product(phases, ("rounds", "sealed")):
        options = {"auction": auction, "claim": "manual"} if game == "rummoli" else {}
        for _, view in decisions(kind(seed(1), 3, short(game, 9) | options), Random(1), 25, phase):
            for one, other in permutations([*view.legal[:6], *view.legal[-3:]], 2):
                if one == other or isinstance(other, Claim) > isinstance(one, Claim) or isinstance(one, Vote):
                    continue  # a claim is what Hard does first
                said = shown(TEACHING[game].either([one, other], view))
                verb, second = said.split()[0], said.split(" or ")[1]
                assert not re.match("[A-Z][a-z]", second), said
                assert type(one) is not type(other) or second == "no bid" or verb.lower() not in second.lower(), said
                met.add((type(one), type(other)))
    assert len(met) > 5

"""Deals among computer players of one level: each ends, and what they do is counted to see that no level is absurd.

A bid is *above* what the spare hand is worth to the bidder as the level itself tells it from its view: Easy and Normal by
`spare_worth`, Hard and Expert by their own worlds. No bid may be. Those estimates err, each in its way, so the bids of
every fifth match are also looked at with many worlds that no player sees: a bid is *dear* when it lies above their mean by
more than three times their standard error. That tells how good a level's estimate is.
"""

from __future__ import annotations

import time
from collections import Counter
from functools import partial
from typing import Any

from game import find_game
from game.bots import find_bot
from game.kernel.actions import DEALER, Action
from game.kernel.chance import generator
from game.kernel.events import Scored
from game.kernel.view import View
from game.rummy.actions import Discard, Draw, Meld
from game.simulate import each, match_seed
from game.stops.actions import Bet, Bid, Call, Exchange, Fold, Raise
from tests.strength.claims import SEED
from tests.tools.strength_positions import decided

MANY, MORE = 400, 4_000  # worlds by which a bid is judged: at a glance, and where that leaves it open
JUDGED = 5  # the bids of one in so many matches are
BATCH = 16  # matches for each process, once there have been so many
MOST = 20_000  # actions of a deal: more would be one that does not end
Tally = Counter[str]


def tally(game_name: str, seats: int, level: str, number: int) -> Tally:
    """One match by the usual rules among players of one level: what they did, in numbers to be added up."""
    kind, think = find_game(game_name), find_bot(game_name, level)
    assert kind is not None and think is not None
    seed = match_seed(SEED, number)
    game, found, since = kind(seed, seats), Tally(), 0
    done: set[tuple[int, str]] = set()  # of this deal: what each seat has done at least once
    while game.to_act is not None:
        since += 1
        if game.to_act == DEALER:
            applied = game.apply(game.legal_actions()[0])
            if any(isinstance(event, Scored) for event in applied.events):
                found.update([what for _, what in done])
                found.update({"deals": 1, "hands": seats})
                found["longest"] = max(found["longest"], since)
                found["rummy"] += bool(applied.line.get("rummy"))
                done, since = set(), 0
            continue
        assert since < MOST, f"a deal of {game_name} with seed {seed} does not end"
        view = game.view(game.to_act)
        action = decided(think, view, generator("bot", seed, view.seat, view.step))
        _count(view, action, level, found, done, number % JUDGED == 1)
        game.apply(action)
    found["blocked"] = game.blocked
    found["matches"] = 1
    return found


def _count(
    view: View, action: Action, level: str, found: Tally, done: set[tuple[int, str]], judges: bool = False
) -> None:
    seat = view.seat
    match action:
        case Fold():
            done.add((seat, "folded"))
        case Bet(chips) | Raise(chips) | Call(chips):
            if not isinstance(action, Call):
                done.add((seat, "raised"))
            if chips >= view.chips[f"purse:{seat}"]:
                done.add((seat, "all_in"))
        case Bid(chips) if chips:
            found.update({"bids": 1, "bid_chips": chips})
            found["highest_bid"] = max(found["highest_bid"], chips)
            found["bids_above"] += chips > worth(view, level)
            if judges:
                found.update({"judged": 1, "bids_dear": is_dear(view, chips)})
        case Exchange():
            found["exchanges"] += 1
        case Draw(source):
            found.update({"draws": 1, "taken": source == "discard"})
        case Meld():
            done.add((seat, "melded"))
        case Discard():
            found["turns"] += 1
    if view.phase == "exchange":
        found["may_exchange"] += bool(view.facts["may_exchange"])
    if view.phase in ("poker", "final"):
        done.add((seat, "polled"))


def worth(view: View, level: str) -> float:
    """What the spare hand is worth to a bidder, in chips, as the level itself tells it."""
    from game.stops.bot import EXPERT_WORLDS
    from game.stops.bot.candidates import WORLDS, candidates
    from game.stops.bot.position import Position
    from game.stops.bot.spare import spare_worth

    name, _, worlds = level.partition("@")
    if name in ("easy", "normal"):
        return spare_worth(Position(view))
    usual = WORLDS if name == "hard" else EXPERT_WORLDS
    table = candidates(view, worlds=int(worlds or usual), reads_table=name == "expert")
    return max(float(one.facts["worth"]) for one in table)


def is_dear(view: View, chips: int) -> bool:
    """Whether a bid is clearly above what the spare hand is worth in the mean over many worlds."""
    import numpy as np

    from game.stops.bot.auction import gap
    from game.stops.bot.position import Position

    rng = np.random.default_rng([view.step, view.seat])
    glance = gap(Position(view), MANY, rng)
    if chips <= glance.better - glance.error:
        return False
    judged = gap(Position(view), MORE, rng)
    return chips > judged.better + 3 * judged.error


def add(found: Tally, one: Tally) -> None:
    """Add a match's numbers; of the longest deal and the highest bid the higher stays."""
    highest = {key: max(found[key], one[key]) for key in ("longest", "highest_bid")}
    found.update(one)
    for key, value in highest.items():
        found[key] = value


def measured(
    game: str, seats: int, level: str, deals: int, seconds: float, jobs: int, before: dict[str, Any] | None
) -> dict[str, Any] | None:
    """Play so many deals, or as many as there is time for, on from those of an earlier line."""
    ends, found = (
        time.monotonic() + seconds,
        Tally({key: value for key, value in (before or {}).items() if type(value) is int}),
    )
    work, batch = partial(tally, game, seats, level), jobs
    while found["deals"] < deals and time.monotonic() < ends:
        done = found["matches"]  # a batch is played to its end, so that it is known which matches have been
        for one in each(work, range(done + 1, done + batch + 1), jobs):
            add(found, one)
        batch = min(2 * batch, BATCH * jobs)
    return {**found, "count": found["deals"]} if found["deals"] else None


def absurd(game: str, found: dict[str, Any]) -> list[str]:
    """What no level may do; of a game of which nothing is said here, nothing."""
    return ABSURD[game](found) if game in ABSURD else []


def _absurd_rummy(found: dict[str, Any]) -> list[str]:
    """Never to take part in what the game is about, or to draw from one place always."""
    faults = [] if found.get("melded", 0) > 0 else ["nobody ever melds"]
    if found.get("draws", 0) and found["taken"] in (0, found["draws"]):
        faults.append("the discard is taken always" if found["taken"] else "the discard is never taken")
    return faults


def _absurd_rummoli(found: dict[str, Any]) -> list[str]:
    """To fold or raise always, or to bid more than what is bid for is worth to oneself."""
    faults = []
    for what in ("folded", "raised", "all_in"):
        if found.get(what, 0) >= found["polled"]:
            faults.append(f"{what} always")
    if found.get("bids_above", 0):
        faults.append(f"{found['bids_above']} of {found['bids']} bids above worth")
    return faults


ABSURD = {"rummy": _absurd_rummy, "rummoli": _absurd_rummoli}
HEAD = ["game", "seats", "level", "deals", "blocked", "longest", "folds", "bets", "all in", "exchanges", "bids", "mean, most", "above", "dear", "rummy", "takes", "turns", "verdict"]  # fmt: skip


def row(game: str, seats: int, level: str, found: dict[str, Any]) -> list[str]:
    """A line of the table: shares of hands, of deals, of those who may, as it fits."""

    def share(what: str, of: str) -> str:
        whole = found.get(of, 0)
        return f"{100 * found.get(what, 0) / whole:.1f} %" if whole else ""

    bids, turns, polled = (found.get(what, 0) for what in ("bids", "turns", "polled"))
    return [
        game, str(seats), level, f"{found['count']:,}", share("blocked", "deals"), str(found["longest"]),
        share("folded", "polled"), share("raised", "polled"), share("all_in", "polled"),
        share("exchanges", "may_exchange"), f"{bids / found['deals']:.2f} a deal" if polled else "",
        f"{found['bid_chips'] / bids:.1f}, {found['highest_bid']}" if bids else "", share("bids_above", "bids"), share("bids_dear", "judged"),
        share("rummy", "deals") if turns else "", share("taken", "draws"),
        f"{turns / found['deals']:.0f}" if turns else "", "; ".join(absurd(game, found)) or "ok",
    ]  # fmt: skip

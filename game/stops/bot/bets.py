"""Fold, check, call, bet or raise: each plan played out in worlds that fit what the others have done."""

from __future__ import annotations

import numpy as np

from game.kernel.actions import Action
from game.kernel.candidates import Candidate
from game.kernel.chance import generator
from game.stops.actions import Bet, Call, Check, Fold, Raise
from game.stops.bot.betting import GIVE_UP, GO_ON, STAY, Plan, Stakes, run, winnings
from game.stops.bot.lines import acts
from game.stops.bot.lockstep import Bits, Ints
from game.stops.bot.manners import call_price, legal
from game.stops.bot.memory import remembered
from game.stops.bot.position import Position
from game.stops.bot.rivals import ALIKE, FOLDED, WAITING, WAR, Act, Hands, guess_kinds, likelihoods, look_at
from game.stops.bot.styles import Style
from game.stops.bot.worlds import deal
from game.stops.bot.worth import leads, limits

DEALT_FOR_EACH = 3  # worlds dealt for each that is kept: those that fit the bets better are kept more often
DEALT_IN_A_WAR = 12  # which few hands fit
FOR_LEADS = 120  # worlds in which the stops play is tried
FAR_ABOVE = 1.5  # pots
MARGIN = 0.15  # chips that putting in a bet must be worth, by which small gains are left alone


def bets(position: Position, style: Style, worlds: int, rng: np.random.Generator, reads_table: bool) -> list[Candidate]:
    """Each legal action with the best way to go on after it."""
    stakes, done = stakes_now(position), acts(position)
    hands, seen, kinds = likely(position, stakes, done, worlds, rng, reads_table)
    lead = leads(position, hands[:, :FOR_LEADS], rng)
    options = _plans(position, stakes)
    plans = [plan for _, plan in options]
    ended = run(stakes, position.me, position.me, plans, seen, kinds, rng)
    taken, leader = winnings(ended, stakes.board, np.stack([hand.strength for hand in seen]), position.me)
    poker = (taken - (ended.put[position.me] - stakes.own[position.me])).mean(axis=1)
    after = lead[leader].mean(axis=1)
    wins = (leader == position.me).mean(axis=1)
    facts = {"call": call_price(position.view), "pot": position.view.facts["betting"]["pot"]}
    best: dict[Action, Candidate] = {}
    for index, (action, _) in enumerate(options):
        terms = {"poker": float(poker[index]), "lead": float(after[index]), "style": _leaning(position, style, action)}
        value = sum(terms.values())
        if action not in best or value > best[action].value:
            best[action] = Candidate(action, value, terms, facts | {"wins": float(wins[index])})
    return list(best.values())


def _leaning(position: Position, style: Style, action: Action) -> float:
    if isinstance(action, Fold | Check):
        return 0.0
    leaning = style.putting_in - MARGIN
    if isinstance(action, Bet | Raise):
        leaning += style.raising
        whim = generator("whim", position.view.facts["round"], position.view.seat, *sorted(position.hand)).random()
        if whim < style.bluffs and not position.view.facts["betting"]["raises"]:
            leaning += 3.0
    return leaning


def stakes_now(position: Position) -> Stakes:
    """The chips of the poker as the view shows them."""
    betting = position.view.facts["betting"]
    own = [betting["own"][str(seat)] for seat in position.order]
    folded = [seat in betting["folded"] for seat in position.order]
    done = acts(position)
    acted = [act.kind != WAITING and place != position.me for place, act in enumerate(done)]
    raised = [action.chips for action in legal(position.view, Raise)] or [position.number("bet_min")]
    step = max(min(raised) - call_price(position.view), 1) if legal(position.view, Raise) else raised[0]
    pot = betting["pot"]
    return Stakes(
        pot - sum(own),
        own,
        position.purses,
        folded,
        acted,
        betting["cur"],
        betting["raises"],
        *limits(position, step, pot),
    )


def likely(
    position: Position, stakes: Stakes, done: list[Act], worlds: int, rng: np.random.Generator, reads_table: bool
) -> tuple[Bits, list[Hands], list[Ints]]:
    """Worlds that fit what the others have done in this poker: hands, how good they are, and the kind of each seat.

    Who ``reads_table`` learns of those still in from those who folded, too, from each of the next one, and from the pokers
    before.
    """
    if not reads_table:
        done = [Act(WAITING) if act.kind == FOLDED else act for act in done]
    each = DEALT_IN_A_WAR if stakes.raises >= WAR else DEALT_FOR_EACH
    dealt = deal(position, each * worlds, rng).hands
    sizes = [int(row[0]).bit_count() for row in dealt]
    seen = look_at(dealt, sizes, position.wheel)
    rivals = max(position.n - 1 - sum(stakes.folded), 1)
    price = stakes.current / (stakes.current + stakes.board + sum(stakes.own)) if stakes.current else 0.0
    chances = [likelihoods(hand, act, rivals, price) for hand, act in zip(seen, done, strict=True)]
    if reads_table:
        habits = position.view.facts["habits"]
        for seat, chance in zip(position.order, chances, strict=True):
            if seat != position.view.seat:
                chance *= remembered(habits[str(seat)], position.view.seats)[:, None]
    chances[position.me][:] = 1.0
    kept, kinds = guess_kinds(chances, ALIKE if reads_table else 0.0, worlds, rng)
    return dealt[:, kept], [Hands(hand.strength[kept], hand.category[kept], hand.share[kept]) for hand in seen], kinds


def _plans(position: Position, stakes: Stakes) -> list[tuple[Action, Plan]]:
    """Each action that is tried, with each way to answer what follows."""
    found: list[tuple[Action, Plan]] = []
    for action in position.view.legal:
        if isinstance(action, Fold) and stakes.current > stakes.own[position.me]:  # nobody folds where he may check
            found.append((action, Plan(-1, GIVE_UP)))
        elif isinstance(action, Check | Call):
            chips = action.chips if isinstance(action, Call) else 0
            found += [(action, Plan(chips, then)) for then in (GIVE_UP, STAY, GO_ON)]
    more = [action for action in position.view.legal if isinstance(action, Bet | Raise)]
    for action in _sizes(more, position.view.facts["betting"]["pot"]):
        found += [(action, Plan(action.chips, then)) for then in (GIVE_UP, STAY, GO_ON)]
    return found


def _sizes(more: list[Bet | Raise], pot: int) -> list[Bet | Raise]:
    """The bets worth trying: the least, half the pot, and the most, or the pot where far more than that is allowed."""
    if len(more) <= 3:
        return more
    call, most = more[0].chips - 1, more[-1].chips
    wanted = (more[0].chips, call + pot // 2, most if most <= call + FAR_ABOVE * pot else call + pot)
    return list(dict.fromkeys(min(more, key=lambda action: abs(action.chips - chips)) for chips in wanted))

"""Every action a seat may choose, with what it is worth and why: what Hard plays by and hints speak of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.kernel.actions import Action
from game.kernel.candidates import Candidate
from game.kernel.view import View
from game.rummy import melds
from game.rummy.actions import Block, Draw
from game.rummy.bot.position import Position
from game.rummy.bot.styles import NEUTRAL, Style
from game.rummy.bot.turns import Turn, cards_of, first_action, layings, least_left, turns
from game.rummy.bot.weights import weights_for
from game.rummy.bot.worth import Terms, Weights, outs, terms


@dataclass(frozen=True, slots=True)
class TurnCandidate(Candidate):
    """Of Rummy. The terms are those of `worth.Terms`; the facts:

    Lists of cards: ``lays`` (all that this turn puts on the table), ``discard`` (at its end), ``loose`` (left in hand
    outside melds), ``outs`` (unseen cards that would complete a meld with those or could be laid off), ``keeps`` (melds
    kept in hand), and numbers:
    ``pips`` (of the loose cards; of all where a turn may not lay every meld), ``unseen``. For drawing from the stock they
    speak of the hand before a card has come; taking the upcard has ``helps_at_once``: it makes a meld or can be laid off.
    """

    turn: Turn | None = None  # the whole turn that begins with the action; None for a draw


def candidates(view: View, style: Style = NEUTRAL) -> list[TurnCandidate]:
    """All sensible actions at a view of the seat on turn, the best first; never empty. Hard plays the first."""
    position = Position(view)
    chosen = style.on(weights_for(position))
    found = _draws(position, chosen) if position.draws else _plays(position, chosen)
    return sorted(found, key=lambda candidate: -candidate.value)


def _plays(position: Position, weights: Weights) -> list[TurnCandidate]:
    best: dict[Action, tuple[float, Terms, Turn]] = {}
    for turn in turns(position, position.hand, position.taken):
        worth = terms(turn, position, weights)
        value = sum(worth)
        action = first_action(turn, position)
        if action is not None and (action not in best or value > best[action][0]):
            best[action] = value, worth, turn
    found = [
        TurnCandidate(action, value, worth._asdict(), facts_of(turn, position), turn)
        for action, (value, worth, turn) in best.items()
    ]
    return found or [_least_left(position)]


def _least_left(position: Position) -> TurnCandidate:
    action = least_left(position)
    pips = -float(melds.pips(position.hand & ~cards_of(action), position.ace))
    cards = cards_of(action)
    turn = Turn((cards,), 0, 0, position.hand & ~cards, position.runs, position.sets)
    return TurnCandidate(action, pips, Terms(pips, 0.0, 0.0, 0.0, 0.0, 0.0)._asdict(), turn=turn)


def facts_of(turn: Turn, position: Position) -> dict[str, Any]:
    """What `TurnCandidate` says."""
    loose = turn.left & ~sum(melds.partition(turn.left, position.ace)[1])
    return {
        "lays": melds.unmask(sum(turn.melds) | turn.laid_off),
        "discard": melds.unmask(turn.discard),
        "loose": melds.unmask(loose),
        "keeps": melds.unmask(turn.left & ~loose),
        "outs": melds.unmask(outs(turn, position, loose)),
        "pips": melds.pips(loose if position.melds_per_turn == "unlimited" else turn.left, position.ace),
        "unseen": position.unseen.bit_count(),
    }


# -- the draw ----------------------------------------------------------------------------------------------------


def _draws(position: Position, weights: Weights) -> list[TurnCandidate]:
    """Each way to draw, worth the best turn that can follow: for the stock, the mean over all unseen cards."""
    found = []
    for action in position.view.legal:
        if isinstance(action, Draw) and action.source == "discard":
            found.append(_taking(action, position, weights))
        elif isinstance(action, Block):
            found.append(_blocking(action, position, weights))
        else:
            found.append(_stock(action, position, weights))
    return found


def _best(position: Position, weights: Weights, hand: int, banned: int) -> tuple[float, Terms, Turn]:
    rated = ((terms(turn, position, weights), turn) for turn in turns(position, hand, banned))
    worth, turn = max(rated, key=lambda pair: sum(pair[0]))
    return sum(worth), worth, turn


def _taking(action: Action, position: Position, weights: Weights) -> TurnCandidate:
    """A card that is of use at once is worth a turn; another must promise more than the hand as it is."""
    _, worth, turn = _best(position, weights, position.hand | position.upcard, position.upcard)
    helps = position.helped_by(position.upcard)
    worth = worth._replace(tempo=worth.tempo + (weights.finishing if helps else -weights.taking))
    return TurnCandidate(action, sum(worth), worth._asdict(), facts_of(turn, position) | {"helps_at_once": helps})


def _stock(action: Action, position: Position, weights: Weights) -> TurnCandidate:
    """The hand as it is, or with what can be laid in any case: what may come is counted in its outs."""
    ways = [Turn(one.melds, one.laid_off, 0, *one[2:]) for one in layings(position, position.hand, 0)]
    worth, turn = max(((terms(turn, position, weights), turn) for turn in ways), key=lambda pair: sum(pair[0]))
    return TurnCandidate(action, sum(worth), worth._asdict(), facts_of(turn, position))


def _blocking(action: Action, position: Position, weights: Weights) -> TurnCandidate:
    """To end the deal: worth no more than standing still, so that it is chosen where taking would hurt."""
    loose = position.hand & ~sum(melds.partition(position.hand, position.ace)[1])
    worth = Terms(-weights.pips * melds.pips(loose, position.ace), 0.0, 0.0, 0.0, 0.0, 0.0)
    facts = {"unseen": 0, "outs": [], "loose": [], "pips": melds.pips(loose, position.ace)}
    return TurnCandidate(action, sum(worth), worth._asdict(), facts)

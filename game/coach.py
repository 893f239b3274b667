"""What the coach says at every game: Hard's own move, the one reason that weighs most, and when to say nothing at all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from game.bots import BRINGS
from game.kernel.actions import Action
from game.kernel.candidates import Candidate
from game.kernel.view import View
from game.kernel.words import Sentence as Sentence  # screens take it from here, beside Hint
from game.kernel.words import mark

EITHER = mark("Either is fine")
FEW = 3  # choices, as good as each other, of which all are named
FAR = 100
"""The most that `Line.less` says, in points or chips: so much or more is 'far less'."""


class Teaching(Protocol):
    """What one game's hints.py holds."""

    LEAST: float  # between the values of two candidates, under which either is fine
    ALIKE: tuple[type[Action], ...]  # kinds of actions of which all that are as good are told in one breath

    def candidates(self, view: View, chosen: Action | None) -> Sequence[Candidate]:
        """All that Hard looks at, its own move first; ``chosen`` too, if that can be valued.

        One with the fact ``absurd`` or ``same_turn`` is asked about only where nothing else is left.
        """

    def less(self, best: Candidate, other: Candidate, view: View) -> float:
        """What a candidate is worth less than the best, in the points or chips that are won and lost; 0 where it is as good."""

    def nudge(self, action: Action) -> Sentence:
        """Where to look, no more: a zone, never the card."""

    def move(self, action: Action, view: View) -> Sentence:
        """An action in words."""

    def either(self, actions: Sequence[Action], view: View) -> Sentence:
        """Several that are as good, in words."""

    def reason(self, term: str, best: Candidate, other: Candidate, view: View) -> Sentence:
        """The sentence of one term: why the best is ahead of the other in it; with the best as ``move``."""

    def shared(self, best: Candidate, others: Sequence[Candidate], view: View) -> Sentence:
        """What the best has in common with one that is as good, or with all that are told in one breath; they are ``move``."""


def teaches(game: str) -> bool:
    """Whether there are hints in that game."""
    return bool(BRINGS[game].hints)


class Line(NamedTuple):
    """One row of the full table: an action in words, and how many points or chips it is worth less than the best.

    ``less`` is 0 where it is as good (the gap is under the game's LEAST), else more, up to FAR. A look back counts a decision by
    the same points (game/review).
    """

    action: Action
    words: Sentence
    less: float


@dataclass(frozen=True, slots=True)
class Hint:
    """Three depths of one hint: ``nudge`` (where to look), ``reason``, ``table`` (the best first).

    ``action`` is what Hard would do, ``other`` what it is compared with; ``term`` the name of the term that the reason
    speaks of, None where the hint says that either is fine. ``fine`` is all that is advised: then all that is as good, else
    what of the same kind is. A reason has the form "Call 2 – it costs nothing": it begins with the action in the words of its button
    and has no colon, so that it can stand after one.
    """

    action: Action
    other: Action
    nudge: Sentence
    reason: Sentence
    table: tuple[Line, ...]
    term: str | None
    fine: tuple[Action, ...]
    left_out: int = 0  # legal actions that the table does not have
    amounts: bool = False  # whether there are such, and they are but other amounts of what it has
    bare: bool = False  # there are but two choices, either is fine, and nothing more can be told


def hint(view: View, chosen: Action | None = None) -> Hint | None:
    """What Hard would do at a view of the seat on turn, and why that is better than ``chosen``.

    Where nothing is chosen, or what Hard would do itself, `question` says with what it is compared; where the game can't value
    what is chosen, with what is most like it. ``Hint.other`` tells. None where there is no choice, none that is weighed (a vote),
    or a game without hints.
    """
    if not teaches(view.game) or len(view.legal) < 2:
        return None
    teaching = cast(Teaching, import_module(BRINGS[view.game].hints))  # the first time it takes a moment
    best, *others = teaching.candidates(view, chosen)
    if not others:
        return None
    others.sort(key=lambda one: -one.value)
    fine = [one for one in (best, *others) if best.value - one.value < teaching.LEAST]
    asked = chosen not in (None, best.action)
    other = rival(others, chosen) if asked else question(best, others)
    bare = other in fine and len(view.legal) == 2
    nudge = Sentence(EITHER) if bare else teaching.nudge(best.action)
    if other in fine:
        term, advised = None, [one.action for one in fine]
        told = [other] if asked else _beside(teaching, fine, other)
        said = nudge if bare else teaching.shared(best, told, view)
    else:
        term, advised = dominant(best, other), [best.action] if asked else _alike(teaching, fine)
        said = _reason(teaching, term, best, other, advised, view)
    table = _table(teaching, best, others, view)
    left_out = {*view.legal} - {line.action for line in table}
    amounts = bool(left_out) and other_amounts(left_out, [line.action for line in table])
    return Hint(best.action, other.action, nudge, said, table, term, tuple(advised), len(left_out), amounts, bare)


def question(best: Candidate, others: Sequence[Candidate]) -> Candidate:
    """What the best is compared with where nothing is chosen: the next of another kind, as good or worse, else the second best.

    For what is kept or laid, folded or called comes before which card or how many chips. What nobody would ask of (a fold where
    a check is free) and what comes in the same turn all the same (a meld after another) are the last to be compared with.
    """
    asked = [one for one in others if not (one.facts.get("absurd") or one.facts.get("same_turn"))] or others
    return next((one for one in asked if _kind(one.action) != _kind(best.action)), asked[0])


def rival(others: Sequence[Candidate], chosen: Action | None) -> Candidate:
    """What the best is compared with: what the player has chosen, else what is most like it, with the nearest chips."""

    def unlike(action: Action) -> tuple[bool, bool, int]:
        chips = abs(getattr(action, "chips", 0) - getattr(chosen, "chips", 0))
        return action != chosen, type(action) is not type(chosen), chips

    return min(others, key=lambda one: unlike(one.action))


def other_amounts(more: Iterable[Action], known: Iterable[Action]) -> bool:
    """Whether actions differ from known ones by their chips alone."""
    kinds = {type(action) for action in known}
    return all(hasattr(action, "chips") and type(action) in kinds for action in more)


def _kind(action: Action) -> tuple[type[Action], bool]:
    """What an action is a kind of: a bid of nothing is a pass."""
    return type(action), getattr(action, "chips", 1) == 0


def dominant(best: Candidate, other: Candidate) -> str:
    """The name of the term in which the best is most ahead of the other."""
    return max(best.terms, key=lambda name: best.terms[name] - other.terms.get(name, 0.0))


def _beside(teaching: Teaching, fine: Sequence[Candidate], other: Candidate) -> list[Candidate]:
    """What is named beside the best that is as good: what it is compared with, with all that are told in one breath; of few all."""
    alike = _alike(teaching, fine)
    if other.action in alike:
        return [one for one in fine[1:] if one.action in alike]
    few = len(fine) <= FEW and not any(one.facts.get("same_turn") for one in fine)
    return [*fine[1:]] if few else [other]


def _alike(teaching: Teaching, fine: Sequence[Candidate]) -> list[Action]:
    """What is told in one breath with the best, the first of those that are as good."""
    best, *others = (one.action for one in fine)
    return [best, *(one for one in others if isinstance(best, teaching.ALIKE) and type(one) is type(best))]


def _reason(
    teaching: Teaching, term: str, best: Candidate, other: Candidate, advised: Sequence[Action], view: View
) -> Sentence:
    said = teaching.reason(term, best, other, view)
    if len(advised) == 1:
        return said
    return Sentence(said.template, {**said.values, "move": teaching.either(advised, view)})


def _table(teaching: Teaching, best: Candidate, others: Sequence[Candidate], view: View) -> tuple[Line, ...]:
    """The best first, then the others by what they are worth less."""

    def line(one: Candidate, less: float) -> Line:
        return Line(one.action, teaching.move(one.action, view), min(less, FAR))

    lines = [line(other, teaching.less(best, other, view)) for other in others]
    return line(best, 0.0), *sorted(lines, key=lambda one: one.less)

"""What can be done with the chosen cards of a hand of Rummy, read from the view's legal actions; the best melds."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.actions import Action
from game.kernel.cards import Card
from game.kernel.view import View
from game.rummy.actions import Block, Discard, Draw, LayOff, Meld
from game.rummy.melds import in_order, is_set, mask, meld_kind, partition, pips, unmask
from scenes.words import card as sign
from scenes.words import tr


def meld_of(view: View, cards: Sequence[Card]) -> Meld | None:
    """The legal meld of exactly these cards."""
    wanted = set(cards)
    return next((a for a in view.legal if isinstance(a, Meld) and set(a.cards) == wanted), None)


def layoffs_of(view: View, cards: Sequence[Card]) -> list[LayOff]:
    """The legal ways to lay exactly these cards off, by the number of the meld."""
    wanted = set(cards)
    return [a for a in view.legal if isinstance(a, LayOff) and set(a.cards) == wanted]


def best_melds(view: View) -> list[list[Card]]:
    """The melds that leave the fewest points in the viewer's hand, the dearest first."""
    ace = view.options["ace"]
    bits = sorted(partition(mask(view.hand()), ace)[1], key=lambda one: -pips(one, ace))
    return [in_order(unmask(one), ace) for one in bits]


def proposal(view: View) -> list[Card]:
    """The cards to lay next for someone who has chosen none: of the best melds, else any meld, else a layoff."""
    for cards in best_melds(view):
        if meld_of(view, cards):
            return cards
    kinds: tuple[type[Meld] | type[LayOff], ...] = (Meld, LayOff)
    for wanted in kinds:
        found = [list(a.cards) for a in view.legal if isinstance(a, wanted)]
        if found:
            return max(found, key=len)
    return []


def playable(view: View) -> set[Card] | None:
    """The cards of the hand that some legal action plays; None while none is to be played."""
    if view.phase != "play" or not view.legal:
        return None
    found = {a.card for a in view.legal if isinstance(a, Discard)}
    return found.union(*(a.cards for a in view.legal if isinstance(a, Meld | LayOff)))


def short(cards: Sequence[Card], ace: str) -> str:
    """Cards as they are called: a meld ``6-6-6`` or ``3-4-5♥``, others one by one.

    >>> from game.kernel.cards import cards
    >>> short(cards("5h 3h 4h"), "low"), short(cards("6h 6c 6s"), "low"), short(cards("6h Tc"), "low")
    ('3-4-5♥', '6-6-6', '6♥ 10♣')
    """
    if meld_kind(cards, ace) is None:
        return " ".join(sign(one) for one in cards)
    ordered = in_order(cards, ace)
    ranks = "-".join(sign(one)[:-1] for one in ordered)
    return ranks if is_set(cards) else ranks + sign(ordered[0])[-1]


def most(view: View) -> int:
    """How many points fill a bar of the score: the target, or what the leader has."""
    target = _goals(view).get("target")
    return int(target) if target else max(1, *view.facts["totals"])


def deal_words(view: View) -> str:
    """Which deal it is, and of how many where a number is agreed on."""
    of = _goals(view).get("hands")
    deal = view.facts["deal"]
    return tr("Deal {number} of {count}", number=deal, count=of) if of else tr("Deal {number}", number=deal)


def target_words(view: View) -> str:
    """The points that end the match, where they do."""
    points = _goals(view).get("target")
    return tr("to {points}", points=points) if points else ""


def _goals(view: View) -> dict[str, str]:
    return dict(part.split(":") for part in view.options["match"].split("+"))


def key_of(action: Action, chosen: Sequence[Card], proposed: Sequence[Card]) -> str:
    """The key of the button that does exactly that while these cards are chosen; it lays what is proposed with none."""
    match action:
        case Draw("discard"):
            return "T"
        case Draw() | Block():
            return "D"
        case Discard(card) if list(chosen) == [card]:
            return "D"
        case Meld(cards) | LayOff(_, cards) if set(chosen or proposed) == set(cards):
            return "M"
    return ""

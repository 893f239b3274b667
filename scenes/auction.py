"""The spare hand and the vote on screen: keep or exchange, offer or bury, bid or pass, end or play on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.kernel.actions import Vote
from game.kernel.cards import cards
from game.stops.actions import Bid, Bury, Exchange, Keep, Offer, Pass
from scenes.amounts import Amounts
from scenes.ask import ActionButton, Preset, paint_panel
from scenes.widgets import Widget
from scenes.words import mark, tr
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from scenes.rummoli import RummoliScene

QUICK = (1, 5, 10)  # chips above the least bid


def answers(scene: RummoliScene) -> list[Widget]:
    """The widgets of the question that the viewer is asked."""
    legal = scene.view.legal
    if Keep() in legal:
        return _pair(scene, (tr("Keep your hand"), Keep()), (tr("Exchange it for the spare hand"), Exchange()))
    if Offer() in legal:
        return _pair(scene, (tr("Offer it for sale"), Offer()), (tr("Not for sale"), Bury()))
    if Vote(True) in legal:
        return _pair(scene, (tr("Play on"), Vote(False)), (tr("End the match"), Vote(True)))
    return _bids(scene)


def _pair(scene: RummoliScene, *choices: tuple[str, Keep | Exchange | Offer | Bury | Vote]) -> list[Widget]:
    """Two answers; the first, which has the focus as long as it is possible, is lit."""
    boxes = (scene.layout["ask:upper"], scene.layout["ask:lower"])
    return [
        ActionButton(scene, box, label, action, kind)
        for box, kind, (label, action) in zip(boxes, ("primary", "ghost"), choices, strict=True)
    ]


def _bids(scene: RummoliScene) -> list[Widget]:
    spots, bids = scene.layout, [action.chips for action in scene.view.legal if isinstance(action, Bid)]
    sealed = scene.view.options["auction"] == "sealed"
    possible = [chips for chips in bids if chips]
    place = spots["ask:0" if possible else "ask:lower"]  # an only person's is pressed for him: see Alone
    words = tr("No bid") if sealed else tr("Pass")
    away = ActionButton(scene, place, words, Bid(0) if sealed else Pass(), "primary")
    if not possible:
        return [away]
    go = ActionButton(scene, spots["ask:go"], tr("Bid"), Bid(possible[0]), size=28)

    def take(chips: int) -> None:
        go.offer(Bid(chips))
        go.label = tr("Bid {chips}", chips=chips)

    if len(possible) == 1:
        take(possible[0])
        return [away, go]
    amounts = Amounts(spots["ask:slider"], spots["ask:field"], (possible[0], possible[-1]), take)
    amounts.set(possible[0])
    quick = [
        Preset(
            spots[f"ask:{i + 1}"],
            tr("+{chips}", chips=more),
            lambda more=more: amounts.set(amounts.number + more),  # type: ignore[misc]
        )
        for i, more in enumerate(QUICK)
        if more <= possible[-1] - possible[0]  # a longer step would end where a shorter one does
    ]
    return [away, go, *amounts.widgets, *quick]


def paint(canvas: Canvas, scene: RummoliScene) -> None:
    """The panel of the question that the viewer is asked."""
    facts, legal = scene.view.facts, scene.view.legal
    barred = bool(facts["pay_cards"])
    if Keep() in legal:
        paint_panel(
            canvas, scene, tr("Your right as the dealer"),
            _barred(
                facts, mark("You hold {cards}: with a pay card you keep your hand"),
                mark("You hold {cards}: with pay cards you keep your hand"),
            )
            if barred else tr("Nobody has seen the spare hand"),
        )  # fmt: skip
    elif Offer() in legal:
        paint_panel(canvas, scene, tr("Is the spare hand for sale?"), tr("Its buyer pays you"))
    elif Vote(True) in legal:
        ended = sum(facts["voting"].values())
        paint_panel(
            canvas, scene, tr("End the match?"),
            tr("It ends only when all say so: {count} of {all} so far", count=ended, all=len(facts["in_round"])),
        )  # fmt: skip
    else:
        paint_panel(canvas, scene, *_standing(scene))


def _standing(scene: RummoliScene) -> tuple[str, str]:
    bid = scene.view.facts["bid"]
    if scene.alone.only_pass:
        several = len(scene.persons) > 1  # then it is his to press
        return tr("You can only pass") if several else tr("You pass"), why_no_bid(scene)
    if scene.view.options["auction"] == "sealed":
        return tr("One secret bid for the spare hand"), tr("The highest one buys, unseen")
    if bid is None:
        return tr("No bid yet for the spare hand"), tr("The buyer exchanges, unseen")
    return (
        tr("{name} bids {chips}", name=scene.name(bid["seat"]), chips=bid["chips"]),
        tr("The buyer exchanges, unseen"),
    )


def _barred(facts: Mapping[str, Any], one: str, several: str) -> str:
    """What the pay cards of a hand forbid; they are named from the lowest, as a run would lie."""
    held = sorted(cards(facts["pay_cards"]), key=lambda card: card.height)
    return tr(one if len(held) == 1 else several, cards=held)


def why_no_bid(scene: RummoliScene) -> str:
    """The sentence for a viewer who can only pass."""
    facts = scene.view.facts
    if facts["pay_cards"]:
        return _barred(
            facts,
            mark("You hold {cards}: with a pay card you may not bid"),
            mark("You hold {cards}: with pay cards you may not bid"),
        )
    return tr("You have too few chips for a bid")

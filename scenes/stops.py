"""The stops play on screen: the running sequence and the card it wants, whose card that is, and the lanes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.actions import Claim, Lay
from game.kernel.cards import Card
from game.kernel.places import laid
from game.kernel.words import Word
from game.stops.sequence import next_card
from levels.layout import Spot
from scenes.ask import ActionButton
from scenes.at_table import PlaceWidget
from scenes.widgets import Widget
from scenes.words import mark, tr
from sprites.art import cards, palette, panels
from sprites.canvas import Canvas
from sprites.lane import underline

if TYPE_CHECKING:
    from scenes.rummoli import RummoliScene

SUIT_RUNS = {"s": mark("SPADES RUN"), "h": mark("HEARTS RUN"), "d": mark("DIAMONDS RUN"), "c": mark("CLUBS RUN")}
MOST_SHOWN = 4  # cards of the running sequence; one fewer after a stop, for more words
POT_WORDS = {
    "ts": "10♠", "jd": "J♦", "qc": "Q♣", "kh": "K♥", "as": "A♠", "akd": "A-K♦", "s789": "7-8-9",
    "poker": "Poker", "rummoli": "Rummoli",
}  # fmt: skip


def lays(scene: RummoliScene) -> list[Card]:
    """The cards that the viewer may lay now."""
    return [action.card for action in scene.view.legal if isinstance(action, Lay)] if scene.mine else []


def answers(scene: RummoliScene) -> list[Widget]:
    """A button for each card that may be laid, and the viewer's lane to drag cards to."""
    due, found = lays(scene), []
    for i, card in enumerate(due):
        kind = "primary" if len(due) == 1 else "ghost"
        found.append(
            ActionButton(scene, scene.layout.spot(f"button:{i}"), tr("Lay {card}", card=card), Lay(card), kind)
        )
    return list(found)


def lane(scene: RummoliScene) -> PlaceWidget:
    """The viewer's own lane: a card is dragged here; pressed, it takes the only card that is possible."""
    due = lays(scene)
    press = (lambda: scene.submit(Lay(due[0]))) if len(due) == 1 else None
    widget = PlaceWidget(scene.layout.spot("laid:0"), laid(scene.viewer), tr("Your laid cards"), press)
    widget.focusable = False
    return widget


def paint_target(canvas: Canvas, scene: RummoliScene) -> None:
    """Where a card that is dragged belongs: after the last one in the viewer's lane."""
    spot = scene.layout.spot("laid:0")
    x, y, _ = spot.positions(len(scene.view.piles.get(laid(scene.viewer), [])) + 1)[-1]
    slot = panels.slot(canvas.px(spot.card * 5 / 7), canvas.px(spot.card), scale=canvas.scale)
    canvas.blit(slot, x, y, "cc")


def claims(scene: RummoliScene) -> list[Claim]:
    """What the viewer may claim."""
    return [action for action in scene.view.legal if isinstance(action, Claim)] if scene.mine else []


# -- the run strip ----------------------------------------------------------------------------------------------


def paint_strip(canvas: Canvas, scene: RummoliScene) -> None:
    """The running sequence, the card that comes next, and whose it is."""
    spot, facts = scene.layout.spot("run"), scene.view.facts
    run = [(int(seat), Card(card)) for seat, card in facts["run"]]
    plate = panels.panel(canvas.px(spot.w), canvas.px(spot.h), scale=canvas.scale, inset=6)
    canvas.blit(plate, spot.cx, spot.cy, "cc")
    if not run:
        _words(canvas, spot, spot.x + 30, spot.w - 60, tr("FIRST CARD"), _first_words(scene), "")
        return
    last, wanted = run[-1][1], facts["lead_colour"]
    title = tr("STOP") if wanted else tr(SUIT_RUNS[last.suit])
    first = run[0][1]
    extent = tr("{first} to {last}", first=first, last=last) if len(run) > 1 else tr("{card}", card=last)
    _words(canvas, spot, spot.x + 26, 138, title, extent, "")
    shown = run[1 - MOST_SHOWN :] if wanted else run[-MOST_SHOWN:]
    x = spot.x + 176 + _paint_run(canvas, spot, shown, scene.sprites.four_colours)
    following = next_card(last) if wanted or scene.name(scene.view.to_act) else None
    if following:
        _paint_next(canvas, x, spot, following, bool(wanted))
        x += 74
    _words(canvas, spot, x, spot.x + spot.w - 22 - x, *_next_words(scene, following))


def _paint_run(canvas: Canvas, spot: Spot, run: list[tuple[int, Card]], four: bool) -> float:
    """Cards of the run, underlined in their layers' colours; returns the width taken."""
    height = spot.h - 26
    step = height * 5 / 7 + 8
    for i, (seat, card) in enumerate(run):
        x = spot.x + 176 + step * (i + 0.5)
        drawn = cards.turned(card, canvas.px(height), small=True, four_colour=four, shadow="none")
        canvas.blit(drawn, x, spot.cy - 4, "cc")
        underline(canvas, x - step / 2 + 6, spot.y + spot.h - 10, step - 12, palette.PLAYER[seat])
    return step * len(run) + 12


def _paint_next(canvas: Canvas, x: float, spot: Spot, card: Card, stopped: bool) -> None:
    """A dashed slot for the next card; grey when nobody has it."""
    height = spot.h - 26
    colour = palette.TEXT_3 if stopped else palette.AMBER
    slot = panels.slot(canvas.px(height * 5 / 7), canvas.px(height), scale=canvas.scale, colour=colour)
    canvas.blit(slot, x + height * 5 / 14, spot.cy - 4, "cc")
    canvas.text(tr("{card}", card=card), x + height * 5 / 14, spot.cy - 4, 24, colour, "c", weight=600, fit=48)


def _words(canvas: Canvas, spot: Spot, x: float, w: float, first: str, second: str, colour: str) -> None:
    ink = colour or palette.AMBER_HI
    track = 2 if not colour else 0
    canvas.text(first, x, spot.cy - 16, 21, ink, weight=700, track=track, fit=w)
    canvas.text(second, x, spot.cy + 18, 22, palette.TEXT, fit=w)


def _first_words(scene: RummoliScene) -> str:
    five, name = scene.view.options["first_card"] == "poker_five", scene.name(scene.view.to_act)
    if scene.mine:
        return tr("Lay the lowest card of your five") if five else tr("Lay the lowest card of your hand")
    if not name:
        return ""
    return tr("{name} lays the lowest of the five", name=name) if five else tr("{name} lays the lowest card", name=name)


def _next_words(scene: RummoliScene, following: Card | None) -> tuple[str, str, str]:
    """Two lines: what has happened to the sequence, and who goes on; and their colour."""
    facts, name = scene.view.facts, scene.name(scene.view.to_act)
    wanted, mine = facts["lead_colour"], bool(lays(scene))
    ink = palette.AMBER_HI if mine else palette.TEXT
    if facts["deadlock"]:
        return tr("Nobody can go on"), tr("Deadlock"), palette.TEXT_2
    if wanted:
        reason = tr("Nobody has {card}", card=following) if following else tr("An ace ends a run")
        if mine:
            return reason, tr("Lead {colour}", colour=Word(wanted)), ink
        return reason, tr("{name} leads {colour}", name=name, colour=Word(wanted)) if name else "", ink
    if mine:
        return tr("You hold it"), tr("Lay it now"), ink
    if not following:
        return "", "", ink
    return tr("Next is {card}", card=following), tr("{name} has it", name=name), ink

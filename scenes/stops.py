"""The stops play on screen: the running sequence and the card it wants, whose card that is, and the lanes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.cards import Card
from game.kernel.places import laid, purse
from game.stops.actions import Claim, Lay
from game.stops.sequence import next_card
from levels.layout import CARD_RATIO, Spot
from scenes.ask import ActionButton
from scenes.at_table import PlaceWidget
from scenes.controls import chevron
from scenes.names import halves, in_one_line
from scenes.widgets import Widget
from scenes.words import mark, tr
from sprites.art import cards, palette, panels
from sprites.canvas import Canvas
from sprites.lane import underline

if TYPE_CHECKING:
    from scenes.rummoli import RummoliScene

SUITS = {"red": mark("♥ or ♦"), "black": mark("♠ or ♣")}  # of a colour: with four colours not all of them have it
SUIT_RUNS = {"s": mark("SPADES RUN"), "h": mark("HEARTS RUN"), "d": mark("DIAMONDS RUN"), "c": mark("CLUBS RUN")}
EDGE, GAP, UNDERLINE = 24, 15, 8  # design pixels: to the strip's end, between its parts, from a card down to its line
NOTE_LINE, NOTE_SQUEEZED = 28, 0.9  # from one line of the note to the next; of its width, before it takes two
POT_WORDS = {
    "ts": "10♠", "jd": "J♦", "qc": "Q♣", "kh": "K♥", "as": "A♠", "akd": "A-K♦", "s789": "7-8-9",
    "poker": "Poker", "rummoli": "Rummoli",
}  # fmt: skip


def board_words() -> tuple[str, str]:
    """The titles on the board: of the poker pot and of the centre."""
    return tr(POT_WORDS["poker"]).upper(), tr(POT_WORDS["rummoli"]).upper()


def lays(scene: RummoliScene) -> list[Card]:
    """The cards that the viewer may lay now."""
    return [action.card for action in scene.view.legal if isinstance(action, Lay)] if scene.mine else []


def answers(scene: RummoliScene) -> list[Widget]:
    """A button for each card that may be laid."""
    due, spots = lays(scene), scene.layout
    if len(due) == 1:
        return [ActionButton(scene, spots["lay"], tr("Lay {card}", card=due[0]), Lay(due[0]), "primary", size=28)]
    return [
        ActionButton(scene, spots[f"button:{i}"], tr("Lay {card}", card=card), Lay(card)) for i, card in enumerate(due)
    ]


def lane(scene: RummoliScene) -> PlaceWidget:
    """The viewer's own lane: a card is dragged here; pressed, it takes the only card that is possible."""
    due = lays(scene)
    press = (lambda: scene.submit(Lay(due[0]))) if len(due) == 1 else None
    widget = PlaceWidget(scene.layout["laid:0"], laid(scene.viewer), tr("Your laid cards"), press)
    widget.focusable = False
    return widget


def paint_target(canvas: Canvas, scene: RummoliScene) -> None:
    """Where a card that is dragged belongs: after the last one in the viewer's lane."""
    spot = scene.layout["laid:0"]
    x, y, _ = spot.positions(len(scene.view.piles.get(laid(scene.viewer), [])) + 1)[-1]
    slot = panels.slot(canvas.px(spot.card * CARD_RATIO), canvas.px(spot.card), scale=canvas.scale)
    canvas.blit(slot, x, y, "cc")


def claims(scene: RummoliScene) -> list[Claim]:
    """What the viewer may claim."""
    return [action for action in scene.view.legal if isinstance(action, Claim)] if scene.mine else []


# -- the run strip ----------------------------------------------------------------------------------------------


def paint(canvas: Canvas, scene: RummoliScene) -> None:
    """The strip, where a dragged card belongs, and what the viewer's cards would cost him."""
    paint_strip(canvas, scene)
    if scene.mine and scene.focus.dragging:
        paint_target(canvas, scene)
    if scene.viewer >= 0 and not scene.claims_by_hand:
        paint_note(canvas, scene)


def paint_strip(canvas: Canvas, scene: RummoliScene) -> None:
    """The running sequence, the card that comes next, and whose it is."""
    spot, facts = scene.layout["run"], scene.view.facts
    run = [(int(seat), Card(card)) for seat, card in facts["run"]]
    plate = panels.panel(canvas.px(spot.w), canvas.px(spot.h), scale=canvas.scale, inset=6)
    canvas.blit(plate, spot.cx, spot.cy, "cc")
    title, extent, row = (scene.layout[f"run:{part}"] for part in ("title", "extent", "cards"))
    if not run:
        _title(canvas, title, tr("FIRST CARD"))
        _words(canvas, row, row.x, spot.x + spot.w - EDGE, _first_words(scene))
        return
    last, wanted = run[-1][1], facts["lead_colour"]
    following = next_card(last) if wanted or scene.name(scene.view.to_act) else None
    words = _why(following) if wanted else _extent(run)
    _title(canvas, title, tr("STOP") if wanted else tr(SUIT_RUNS[last.suit]))
    right = extent.more.get("align") == "right"
    x, anchor = (extent.x + extent.w, "r") if right else (extent.x, "l")
    canvas.text(words, x, extent.cy, 25, palette.TEXT, anchor, weight=600, fit=extent.w)
    end = _paint_run(canvas, row, run, scene.sprites.four_colours)
    if following:
        colour = palette.TEXT_3 if wanted else palette.AMBER_HI if following in scene.view.hand() else palette.BRASS_HI
        _paint_next(canvas, row, end, following, colour)
    x = row.x + row.w + 3 * GAP + row.card * CARD_RATIO  # beside the slot, whether there is one or not
    _words(canvas, row, x, spot.x + spot.w - EDGE, next_words(scene, following))


def _title(canvas: Canvas, spot: Spot, words: str) -> None:
    canvas.text(words, spot.x, spot.cy, 20, palette.AMBER_HI, weight=700, track=2.5, fit=spot.w)


def _paint_run(canvas: Canvas, row: Spot, run: list[tuple[int, Card]], four: bool) -> float:
    """The last cards of the run, underlined in their layers' colours; returns where they end."""
    wide = row.card * CARD_RATIO
    shown = run[-int(row.more["shown"]) :]
    for (seat, card), (x, y, _) in zip(shown, row.positions(len(shown)), strict=True):
        drawn = cards.turned(card, canvas.px(row.card), small=True, four_colour=four, shadow="none")
        canvas.blit(drawn, x, y, "cc")
        underline(canvas, x - wide / 2 + 3, row.y + row.h + UNDERLINE, wide - 6, palette.PLAYER[seat])
    return row.positions(len(shown))[-1][0] + wide / 2


def _paint_next(canvas: Canvas, row: Spot, x: float, card: Card, colour: str) -> None:
    """An arrow to a dashed slot for the next card, rank over suit as on a small card; lit if the viewer holds it."""
    wide = row.card * CARD_RATIO
    chevron(canvas, (x + GAP, row.cy), 1, colour=colour)
    middle = x + 2 * GAP + wide / 2
    if colour == palette.AMBER_HI:
        light = panels.glow(canvas.px(wide * 2.2), canvas.px(row.card * 1.7), palette.AMBER, 84)
        canvas.blit(light, middle, row.cy, "cc")
    slot = panels.slot(canvas.px(wide), canvas.px(row.card), scale=canvas.scale, colour=colour)
    canvas.blit(slot, middle, row.cy, "cc")
    words = tr("{card}", card=card)
    for part, share in ((words[:-1], -0.2), (words[-1:], 0.22)):
        canvas.text(part, middle, row.cy + share * row.card, row.card * 0.38, colour, "c", "num", 600, fit=wide - 8)


def _words(canvas: Canvas, row: Spot, x: float, end: float, words: tuple[str, str, bool]) -> None:
    """Two lines; the second is lit where the viewer is meant."""
    first, second, mine = words
    canvas.text(first, x, row.cy - 15, 23, palette.TEXT, weight=600, fit=end - x)
    canvas.text(second, x, row.cy + 18, 22, palette.AMBER_HI if mine else palette.TEXT_2, fit=end - x)


def _first_words(scene: RummoliScene) -> tuple[str, str, bool]:
    five, name = scene.view.options["first_card"] == "poker_five", scene.name(scene.view.to_act)
    if scene.mine:
        return tr("You begin"), tr("Lay the lowest of your five") if five else tr("Lay your lowest card"), True
    lowest = tr("with the lowest of the five") if five else tr("with the lowest card")
    return (tr("{name} begins", name=name), lowest, False) if name else ("", "", False)


def _extent(run: list[tuple[int, Card]]) -> str:
    first, last = run[0][1], run[-1][1]
    return tr("{first} to {last}", first=first, last=last) if len(run) > 1 else tr("{card}", card=last)


def _why(following: Card | None) -> str:
    """What has stopped the sequence."""
    return tr("Nobody has {card}", card=following) if following else tr("An ace ends it")


def next_words(scene: RummoliScene, following: Card | None) -> tuple[str, str, bool]:
    """Two lines: who goes on, and how; and whether that is the viewer."""
    facts, name, may = scene.view.facts, scene.name(scene.view.to_act), bool(lays(scene))
    wanted = facts["lead_colour"]
    if scene.chance.open:
        return tr("Claim a pot?"), tr("{seconds} s to do so", seconds=scene.chance.seconds), True
    if scene.seen.won:
        pot, chips = scene.seen.won
        return tr("{pot} takes {chips}", pot=POT_WORDS[pot], chips=chips), "", False
    if facts["deadlock"]:
        return tr("Nobody can go on"), tr("Deadlock"), False
    if wanted and scene.mine:
        return tr("You lead"), tr("Lay {suits} now", suits=tr(SUITS[wanted])), may
    if wanted:
        return (name, tr("leads {suits}", suits=tr(SUITS[wanted])), False) if name else ("", "", False)
    if not following:
        return "", "", False
    if scene.mine:
        return (
            (tr("You hold it"), tr("Lay it now") if may else "", may)
            if following in scene.view.hand()
            else ("", "", False)
        )
    if scene.view.to_act == int(facts["run"][-1][0]) and scene.view.options["claim"] == "manual":
        return scene.waiting_words(), "", False  # it may be a pot that he thinks of: only he knows
    return name, tr("holds it"), False


def paint_note(canvas: Canvas, scene: RummoliScene) -> None:
    """What the viewer's hand would cost him if another one went out now."""
    left, held = len(scene.view.hand()), scene.view.chips[purse(scene.viewer)]
    if not left:
        return
    pays = left if scene.view.options["short_ante"] == "credit" else min(left, held)
    spot, said = scene.layout["note"], tr("If another goes out you pay {chips}: 1 each card", chips=pays)
    if pays < left:
        said = tr("If another goes out you pay {chips}: all you have", chips=pays)
    lines = [said] if in_one_line(canvas, said, 20, spot.w, NOTE_SQUEEZED) else halves(said)
    for i, line in enumerate(lines):
        y = spot.cy + (i - (len(lines) - 1) / 2) * NOTE_LINE
        canvas.text(line, spot.cx, y, 20, palette.TEXT_2, "c", fit=spot.w)

"""The poker on screen: five cards set aside, what is bet, and the best hand by its name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.kernel.cards import Card
from game.kernel.places import DEAD, WIDOW, bet, purse
from game.kernel.words import Word
from game.stops.actions import Bet, Call, Check, Choose, Fold, Raise
from game.stops.poker import FLUSH, FULL_HOUSE, STRAIGHT, STRAIGHT_FLUSH, category, describe, strength
from levels.layout import Spot
from scenes.amounts import Amounts
from scenes.ask import ActionButton, Preset, paint_panel
from scenes.widgets import Widget, frect, plate
from scenes.words import mark, tr
from sprites.art import chips, palette, panels
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from scenes.rummoli import RummoliScene

FIVE = 5
TAKE = mark("Take the best five")
APART = 8  # design pixels: the pill that names a hand, from the trays


def hand_name(five: Iterable[str], wheel: bool) -> str:
    """What five cards or more are worth: "Three queens"."""
    template, words = describe(strength(list(five), wheel))
    return tr(template, **{name: Word(word) for name, word in words.items()})


# -- five cards set aside ---------------------------------------------------------------------------------------


def choosing(scene: RummoliScene) -> list[Widget]:
    """The widgets for setting five cards aside."""
    spots, best = scene.layout, scene.view.facts["best"]
    done = len(scene.chosen) == FIVE
    kinds = ("ghost", "primary") if done else ("primary", "ghost")
    take = Preset(spots["ask:upper"], tr(TAKE), lambda: scene.choose([Card(c) for c in best]), kinds[0])
    commit = ActionButton(scene, spots["ask:lower"], tr("Set them aside"), Choose(tuple(scene.chosen)), kinds[1])
    if done:
        commit.refuse("")  # legal in whatever order they are named
    return [take, commit]


def paint_choosing(canvas: Canvas, scene: RummoliScene) -> None:
    """The panel while five cards are chosen."""
    count = len(scene.chosen)
    paint_panel(
        canvas, scene, tr("Five cards for the poker"),
        tr("{count} of five chosen", count=count) if count <= FIVE else tr("{count} chosen: only five count", count=count),
    )  # fmt: skip
    if count == FIVE:
        paint_name(canvas, scene, scene.chosen)


# -- the bets ---------------------------------------------------------------------------------------------------


def bets(scene: RummoliScene) -> list[Widget]:
    """Fold, check or call, bet or raise with a slider over what is legal, and quick amounts."""
    spots = scene.layout
    fold, stay = ActionButton(scene, spots["ask:0"], tr("Fold"), Fold(), "danger"), _stay(scene)
    owed = to_call(scene)
    own = scene.view.facts["betting"]["own"].get(str(scene.viewer), 0)
    more = [action.chips for action in scene.view.legal if isinstance(action, Bet | Raise)]
    go = ActionButton(scene, spots["ask:go"], "", _increase(owed, owed + 1), size=32)
    if not more:
        go.label = tr("Raise") if owed else tr("Bet")
        return [stay, fold, go]

    def take(total: int) -> None:
        pays = total - own
        go.offer(_increase(owed, pays))
        go.label = tr("Raise to {chips}", chips=total) if owed else tr("Bet {chips}", chips=total)
        go.sub = tr("you pay {chips}", chips=pays) if owed else ""

    limits = own + more[0], own + more[-1]
    amounts = Amounts(spots["ask:slider"], spots["ask:field"], limits, take)
    amounts.set(limits[0])
    if limits[0] == limits[1]:
        return [stay, go, fold]
    found = _quick(scene, owed + own, limits)
    quick = [
        Preset(box, label, lambda total=total: amounts.set(total))  # type: ignore[misc]
        for box, (label, total) in zip(_quick_boxes(scene, len(found)), found, strict=True)
    ]
    return [stay, go, *amounts.widgets, *quick, fold]


def _stay(scene: RummoliScene) -> ActionButton:
    """Check or call."""
    spot = scene.layout["ask:1"]
    call = next((action for action in scene.view.legal if isinstance(action, Call)), None)
    if call:
        return ActionButton(scene, spot, tr("Call {chips}", chips=call.chips), call, "primary")
    return ActionButton(scene, spot, tr("Check"), Check(), "primary")


def _increase(owed: int, pays: int) -> Bet | Raise:
    return Raise(pays) if owed else Bet(pays)


def to_call(scene: RummoliScene) -> int:
    """What the viewer lacks of the highest bet."""
    betting = scene.view.facts["betting"]
    return int(betting["cur"] - betting["own"].get(str(scene.viewer), 0))


def _quick(scene: RummoliScene, standing: int, limits: tuple[int, int]) -> list[tuple[str, int]]:
    """Quick totals to raise the ``standing`` bet to: by half the pot, by the pot or else the limit; no total twice.

    The least one is where the slider begins.
    """
    pot = scene.view.facts["betting"]["pot"] + to_call(scene)
    least, most = limits
    half, whole = standing + -(-pot // 2), standing + pot
    top = (tr("Pot"), whole) if least <= whole <= most else (tr("Max {chips}", chips=most), most)
    return [(tr("Half pot"), half), top] if least <= half <= most and half != top[1] else [top]


def _quick_boxes(scene: RummoliScene, count: int) -> list[pygame.FRect]:
    """Where the quick amounts lie: a single one takes both places."""
    boxes = [frect(scene.layout[f"ask:{i}"]) for i in (2, 3)]
    return boxes if count > 1 else [boxes[0].union(boxes[1])]


def paint_bets(canvas: Canvas, scene: RummoliScene) -> None:
    """The panel of the poker: what it costs to stay, the pot and what it is made of; a small one while others think."""
    spots = scene.layout
    names = ("panel", "line:0", "line:1") if scene.asked else ("watch", "watch:0", "watch:1")
    panel, line, below = (spots[name] for name in names)
    plate(canvas, frect(panel), "panel")
    _paint_owed(canvas, scene, line)
    right = line.x + line.w
    board, bets_seen = _in_sight(scene)
    wide = canvas.text(str(board + bets_seen), right, line.cy, 30, palette.AMBER_HI, "r", "num", 600)
    canvas.blit(chips.chip(25, canvas.px(28)), right - wide - 26, line.cy, "cc")
    canvas.text(tr("Pot"), right - wide - 48, line.cy, 23, palette.TEXT_2, "r")
    canvas.text(_made_of(board, bets_seen), right, below.cy, 20, palette.TEXT_2, "r", fit=below.w)
    increases = [action for action in scene.view.legal if isinstance(action, Bet | Raise)]
    if scene.asked and len(increases) < 2:  # nothing to slide
        words = tr("No other amount is possible") if increases else _why_no_more(scene)
        canvas.text(words, line.x, spots["ask:slider"].cy, 20, palette.TEXT_2, fit=line.w)


def _paint_owed(canvas: Canvas, scene: RummoliScene, line: Spot) -> None:
    """What it costs the viewer to stay, or who is awaited."""
    if scene.asked:
        owed = min(to_call(scene), scene.view.chips[purse(scene.viewer)])
        words = tr("To call") if owed else tr("Nothing to call")
        wide = canvas.text(words, line.x, line.cy, 23, palette.TEXT_2, fit=line.w / 2)
        canvas.text(str(owed) if owed else "", line.x + wide + 12, line.cy, 30, palette.AMBER_HI, "l", "num", 600)
    else:
        canvas.text(scene.waiting_words(), line.x, line.cy, 24, palette.TEXT, weight=600, fit=line.w * 0.64)


def _why_no_more(scene: RummoliScene) -> str:
    """Why nothing may be added to what was bet."""
    betting, most = scene.view.facts["betting"], int(scene.view.options["max_raises"])
    if betting["cur"] and betting["raises"] >= most and scene.view.options["betting"] != "no_limit":
        return tr("No more raises: the limit is {times}", times=most)
    return tr("No more can be bet")


def _in_sight(scene: RummoliScene) -> tuple[int, int]:
    """The chips on the board that are played for, and those of the bets that have landed."""
    betting = scene.view.facts["betting"]
    board = betting["pot"] - sum(betting["own"].values())
    return board, sum(scene.sprites.amount(bet(int(seat))) for seat in betting["own"])


def _made_of(board: int, bets_seen: int) -> str:
    if not bets_seen:
        return tr("{board} on the board", board=board)
    return tr("{board} on the board, {bets} in bets", board=board, bets=bets_seen)


# -- what the hand is worth --------------------------------------------------------------------------------------


def telling(five: Sequence[Card], wheel: bool) -> list[Card]:
    """Those of five cards that make the hand what it is called: the pair of a pair, all of a flush.

    >>> telling([Card(card) for card in ("Kd", "Kh", "As", "Qs", "Tc")], True)
    ['Kd', 'Kh']
    """
    kind = category(strength(list(five), wheel))
    if kind in (STRAIGHT, FLUSH, FULL_HOUSE, STRAIGHT_FLUSH):
        return list(five)
    alike = Counter(card.rank for card in five)
    several = [card for card in five if alike[card.rank] > 1]
    return several or [max(five, key=lambda card: card.height)]


def paint_name(canvas: Canvas, scene: RummoliScene, five: Iterable[str]) -> None:
    """The pill above the hand that says what the five are worth."""
    spot = scene.layout["best"]
    words = hand_name(five, scene.view.options["wheel"] == "on")
    wide = min(spot.w, canvas.text_width(words, 25, weight=600) + 56)
    middle = _above(scene, wide)
    body = panels.pill(
        canvas.px(wide), canvas.px(spot.h), scale=canvas.scale, fill="#3A2A10", border=palette.AMBER
    )  # fmt: skip
    canvas.blit(body, middle, spot.cy, "cc")
    canvas.text(words, middle, spot.cy, 25, palette.AMBER_HI, "c", weight=600, fit=spot.w - 40)


def _above(scene: RummoliScene, wide: float) -> float:
    """Where the pill's middle is: above the cards that are lit, within the width of the hand and beside the trays."""
    fan, held = scene.layout["hand:0"], [sprite.card for sprite in scene.sprites.in_hand()]
    at = zip(held, fan.positions(len(held)), strict=True)
    lit = [x for card, (x, _, _) in at if card in scene.chosen]
    low, high = fan.x, fan.x + fan.w
    for tray in [scene.layout[f"tray:{heap}"] for heap in (WIDOW, DEAD) if scene.sprites.piles.get(heap)]:
        if tray.y + tray.h > scene.layout["best"].y - APART:
            low = max(low, tray.x + tray.w + APART) if tray.cx < fan.cx else low
            high = min(high, tray.x - APART) if tray.cx > fan.cx else high
    return max(low + wide / 2, min(high - wide / 2, sum(lit) / len(lit) if lit else fan.cx))

"""The poker on screen: five cards set aside, what is bet, and the best hand by its name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.kernel.actions import Bet, Call, Check, Choose, Fold, Raise
from game.kernel.cards import Card
from game.kernel.words import Word
from game.stops.poker import describe, strength
from scenes.amounts import Amounts
from scenes.ask import ActionButton, Preset, paint_panel
from scenes.widgets import Widget, frect, plate
from scenes.words import tr
from sprites.art import chips, palette, panels
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from scenes.rummoli import RummoliScene

FIVE = 5


def hand_name(five: Iterable[str], wheel: bool) -> str:
    """What five cards or more are worth: "Three queens"."""
    template, words = describe(strength(list(five), wheel))
    return tr(template, **{name: Word(word) for name, word in words.items()})


# -- five cards set aside ---------------------------------------------------------------------------------------


def choosing(scene: RummoliScene) -> list[Widget]:
    """The widgets for setting five cards aside."""
    spot, best = scene.layout.spot, scene.view.facts["best"]
    commit = ActionButton(scene, spot("ask:lower"), tr("Set them aside"), Choose(tuple(scene.chosen)), "primary")
    if len(scene.chosen) == FIVE:
        commit.refuse("")  # legal in whatever order they are named
    return [Preset(spot("ask:upper"), tr("Take the best five"), lambda: scene.choose([Card(c) for c in best])), commit]


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
    spot, legal = scene.layout.spot, scene.view.legal
    call = next((action for action in legal if isinstance(action, Call)), None)
    fold = ActionButton(scene, spot("ask:0"), tr("Fold"), Fold(), "danger")
    if call:
        stay = ActionButton(scene, spot("ask:1"), tr("Call {chips}", chips=call.chips), call)
    else:
        stay = ActionButton(scene, spot("ask:1"), tr("Check"), Check())
    owed = to_call(scene)
    more = [a.chips - (owed if isinstance(a, Raise) else 0) for a in legal if isinstance(a, Bet | Raise)]
    go = ActionButton(scene, spot("ask:go"), "", _increase(owed, 1), "primary")
    if not more:
        go.label = tr("Raise") if owed else tr("Bet")
        return [stay, fold, go]

    def take(by: int) -> None:
        go.offer(_increase(owed, by))
        go.label = tr("Raise by {chips}", chips=by) if owed else tr("Bet {chips}", chips=by)
        go.sub = tr("you pay {chips}", chips=owed + by) if owed else ""

    amounts = Amounts(spot("ask:slider"), spot("ask:field"), (more[0], more[-1]), take)
    amounts.set(more[0])
    quick = [
        Preset(spot(f"ask:{i + 2}"), label, lambda by=by: amounts.set(by), why)  # type: ignore[misc]
        for i, (label, by, why) in enumerate(_quick(scene, owed, (more[0], more[-1])))
    ]
    return [stay, go, *amounts.widgets, *quick, fold]


def _increase(owed: int, by: int) -> Bet | Raise:
    return Raise(owed + by) if owed else Bet(by)


def to_call(scene: RummoliScene) -> int:
    """What the viewer lacks of the highest bet."""
    betting = scene.view.facts["betting"]
    return int(betting["cur"] - betting["own"].get(str(scene.viewer), 0))


def _quick(scene: RummoliScene, owed: int, limits: tuple[int, int]) -> list[tuple[str, int, str]]:
    """Two quick amounts: the ends of a narrow limit, else parts of the pot."""
    if scene.view.options["betting"] in ("spread", "fixed"):
        return [(tr("Least"), limits[0], ""), (tr("Most"), limits[1], "")]
    pot = scene.view.facts["betting"]["pot"] + owed
    found = []
    for label, by in ((tr("Half pot"), -(-pot // 2)), (tr("Pot"), pot)):
        why = "" if limits[0] <= by <= limits[1] else tr(
            "That would be {chips}: from {least} to {most} is possible", chips=by, least=limits[0], most=limits[1]
        )  # fmt: skip
        found.append((label, by, why))
    return found


def paint_bets(canvas: Canvas, scene: RummoliScene) -> None:
    """The panel of the poker: what it costs to stay, the pot and what it is made of."""
    betting, spot = scene.view.facts["betting"], scene.layout.spot
    plate(canvas, frect(spot("panel")), "panel")
    line, below = spot("line:0"), spot("line:1")
    board = betting["pot"] - sum(betting["own"].values())
    if scene.mine:
        owed = min(to_call(scene), scene.view.chips[f"purse:{scene.viewer}"])
        words = tr("To call") if owed else tr("Nothing to call")
        wide = canvas.text(words, line.x, line.cy, 24, palette.TEXT_2, fit=line.w / 2)
        canvas.text(str(owed) if owed else "", line.x + wide + 14, line.cy, 30, palette.AMBER_HI, "l", "num", 600)
    else:
        canvas.text(scene.waiting_words(), line.x, line.cy, 24, palette.TEXT, weight=600, fit=line.w * 0.64)
    right = line.x + line.w
    wide = canvas.text(str(betting["pot"]), right, line.cy, 30, palette.AMBER_HI, "r", "num", 600)
    canvas.blit(chips.chip(25, canvas.px(28)), right - wide - 26, line.cy, "cc")
    canvas.text(tr("Pot"), right - wide - 48, line.cy, 24, palette.TEXT_2, "r")
    put_in = betting["pot"] - board
    made = tr("{board} on the board", board=board)
    if put_in:
        made = tr("{board} on the board, {bets} in bets", board=board, bets=put_in)
    canvas.text(made, right, below.cy, 20, palette.TEXT_2, "r", fit=below.w)


def paint_name(canvas: Canvas, scene: RummoliScene, five: Iterable[str]) -> None:
    """The pill above the hand that says what the five are worth."""
    spot = scene.layout.spot("best")
    words = hand_name(five, scene.view.options["wheel"] == "on")
    wide = min(spot.w, canvas.text_width(words, 25, weight=600) + 56)
    body = panels.pill(
        canvas.px(wide), canvas.px(spot.h), scale=canvas.scale, fill="#3A2A10", border=palette.AMBER
    )  # fmt: skip
    canvas.blit(body, spot.cx, spot.cy, "cc")
    canvas.text(words, spot.cx, spot.cy, 25, palette.AMBER_HI, "c", weight=600, fit=spot.w - 40)

"""What is to be seen of a Rummoli table beside cards, chips and plates: board, lanes, header, whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.places import DEAD, WIDOW, kind, laid, pool, shown
from levels.layout import CARD_RATIO
from scenes import auction, pills, poker, stops, told
from scenes.words import mark, tr
from sprites.art import board, palette, panels
from sprites.canvas import Canvas
from sprites.lane import lane, underline

if TYPE_CHECKING:
    from scenes.rummoli import RummoliScene

PHASES = {
    "ante": (mark("ANTE"), mark("A chip into each of the nine pots")),
    "deal": (mark("DEAL"), mark("One hand more than there are players")),
    "exchange": (mark("EXCHANGE"), mark("The dealer may take the spare hand")),
    "auction": (mark("AUCTION"), mark("The spare hand is for sale")),
    "choose": (mark("POKER"), mark("Everybody sets five cards aside")),
    "poker": (mark("POKER"), mark("The best five cards take the pot")),
    "showdown": (mark("SHOWDOWN"), mark("The best five cards take the pot")),
    "stops": (mark("STOPS"), mark("Up in suit; the first hand empty wins")),
    "settle": (mark("END OF ROUND"), mark("A chip for each card left")),
    "vote": (mark("VOTE"), mark("End the match, or play on?")),
    "final": (mark("LAST POKER"), mark("For the chips on the board")),
    "over": (mark("THE END"), ""),
}
LANE_EDGE = 9  # design pixels round the cards of a lane
LEAST_HEADER, MARGIN = 356, 22  # design pixels: its width, and from its sides to its words
MOST_DOTS = 5  # for rounds that a pot has been carried over


# -- the board and the lanes ------------------------------------------------------------------------------------


def hot_pot(scene: RummoliScene) -> str | None:
    """The pot that is played for, as the header says."""
    was = scene.showdown.view
    view, phase = was or scene.view, was.phase if was else scene.seen.phase
    if phase in ("choose", "poker"):
        return "poker"
    final = view.facts["final"] if phase == "final" else None
    if final and final["pots"]:
        return "poker" if final["pots"][0] in ("all", "tie") else str(final["pots"][0])
    return None


def emptying(scene: RummoliScene) -> str | None:
    """The pot whose chips leave it now."""
    if not scene.seen.won:
        return None
    pot, chips = scene.seen.won
    pile = scene.sprites.chips.get(pool(pot))
    return pot if pile and 0 < pile.shown < chips else None


def seen_phase(scene: RummoliScene) -> str:
    """The phase whose cards and chips are to be seen."""
    was = scene.showdown.view
    if was and any(pile and kind(place) == "shown" for place, pile in scene.sprites.piles.items()):
        return "showdown"
    return "deal" if scene.seen.dealing else was.phase if was else scene.seen.phase


def lane_of(scene: RummoliScene, place: str) -> tuple[float, float, float, float] | None:
    """The ground under the cards that were laid or shown there."""
    pile = scene.sprites.piles.get(place, [])
    if not pile:
        return None
    spot = scene.sprites.slots.spot(place)
    at = spot.positions(len(pile))
    wide, high = spot.card * CARD_RATIO / 2 + LANE_EDGE, spot.card / 2 + LANE_EDGE
    left, right = min(x for x, _, _ in at) - wide, max(x for x, _, _ in at) + wide
    top, bottom = min(y for _, y, _ in at) - high, max(y for _, y, _ in at) + high
    return left, top, right - left, bottom - top


def paint_board(canvas: Canvas, scene: RummoliScene) -> None:
    """The board in its light with its pots as they are, and the light of one that is just being paid."""
    spot, facts = scene.layout["board"], scene.view.facts
    radius = spot.w / 2
    lamp = canvas.px(radius * 3.6), canvas.px(radius * 3.0)
    canvas.blit(panels.glow(*lamp, palette.AMBER, 44), spot.cx, spot.cy, "cc")
    drawn = board.board(canvas.px(radius), stops.board_words(), hot_pot(scene), emptied(scene))
    canvas.blit(drawn, spot.cx, spot.cy, "cc")
    if pot := emptying(scene):
        x, y = board.pot_centres(radius)[pot]
        side = canvas.px(radius * 0.9)
        canvas.blit(panels.glow(side, side, palette.AMBER, 190), spot.cx + x, spot.cy + y, "cc")
    for pot, rounds in facts["carried"].items():
        if scene.sprites.amount(pool(pot)):
            _paint_carried(canvas, scene, pot, rounds)


def emptied(scene: RummoliScene) -> list[str]:
    """The pots of the board that were taken in this round: the poker's, too, once it has been won."""
    facts = scene.view.facts
    taken = list(facts["taken_pots"])
    if scene.view.phase in ("stops", "settle", "vote") and not scene.sprites.amount(pool("poker")):
        taken.append("poker")
    return taken


def _paint_carried(canvas: Canvas, scene: RummoliScene, pot: str, rounds: int) -> None:
    """A brass dot under the badge for each round that a pot has been carried over."""
    spot = scene.layout[f"badge:{pot}"]
    dots, size = min(rounds, MOST_DOTS), max(3, canvas.px(8))
    for i in range(dots):
        dot = panels.pill(size, size, scale=0.3, fill=palette.BRASS_HI)
        canvas.blit(dot, spot.cx + (i - (dots - 1) / 2) * 10, spot.y + spot.h + 5, "cc")


def paint_lanes(canvas: Canvas, scene: RummoliScene) -> None:
    """A lane for everybody who has laid a card."""
    for seat in range(scene.view.seats):
        if rect := lane_of(scene, laid(seat)):
            lane(canvas, *rect, palette.PLUM_HI)
            x, y, wide, high = rect
            underline(canvas, x + 14, y + high - 3, wide - 28, palette.PLAYER[seat])


def paint_best(canvas: Canvas, scene: RummoliScene) -> None:
    """The hand that wins the showdown lies in a light."""
    for seat in scene.showdown.best:
        if rect := lane_of(scene, shown(seat)):
            x, y, w, h = rect
            light = panels.glow(canvas.px(w * 1.5), canvas.px(h * 1.9), palette.BRASS_HI, 150)
            canvas.blit(light, x + w / 2, y + h / 2, "cc")
            lane(canvas, *rect, palette.BRASS_HI)


def paint_trays(canvas: Canvas, scene: RummoliScene) -> None:
    """The places of cards that nobody holds, each with its name: one is for sale, what was given away is not."""
    for place in (WIDOW, DEAD):
        if scene.sprites.piles.get(place):
            spot = scene.layout[f"tray:{place}"]
            words = told.heap_name(scene, place)
            lane(canvas, *spot.rect, palette.PLUM_HI)
            canvas.text(words, spot.cx, spot.y + spot.h - 19, 20, palette.TEXT_2, "c", fit=spot.w - 16)


# -- words ------------------------------------------------------------------------------------------------------


def paint_header(canvas: Canvas, scene: RummoliScene) -> None:
    """Round and phase, and what the phase is about; as wide as the words."""
    spot, facts = scene.layout["header"], scene.view.facts
    phase, line = PHASES[seen_phase(scene)]
    number = tr("ROUND {round}", round=facts["round"])
    if facts["rounds"]:
        number = tr("ROUND {round}/{rounds}", round=facts["round"], rounds=facts["rounds"])
    title, words = tr("{round} · {phase}", round=number, phase=tr(phase)), _final_line(scene) or tr(line)
    needed = max(canvas.text_width(title, 22, weight=700, track=2.5), canvas.text_width(words, 20)) + 2 * MARGIN
    wide = min(spot.w, max(LEAST_HEADER, needed))
    body = panels.panel(canvas.px(wide), canvas.px(spot.h), scale=canvas.scale)
    canvas.blit(body, spot.x + wide / 2, spot.cy, "cc")
    x, fit = spot.x + MARGIN, wide - 2 * MARGIN
    canvas.text(title, x, spot.y + spot.h * 0.28, 22, palette.AMBER_HI, weight=700, track=2.5, fit=fit)
    canvas.text(words, x, spot.y + spot.h * 0.71, 20, palette.TEXT_2, fit=fit)


def _final_line(scene: RummoliScene) -> str:
    """What a hand of the last poker is for, where that is one pot or a tie."""
    final = (scene.showdown.view or scene.view).facts["final"] if seen_phase(scene) in ("final", "showdown") else None
    pot = final["pots"][0] if final and final["pots"] else "all"
    if pot == "tie":
        return tr("One more hand breaks the tie")
    return tr("For the pot {pot}", pot=stops.POT_WORDS[pot]) if pot != "all" else ""


def paint_asked(canvas: Canvas, scene: RummoliScene) -> None:
    """What a phase other than the stops asks of the viewer, or who is awaited."""
    if scene.betting:
        poker.paint_bets(canvas, scene)
        if scene.viewer >= 0 and scene.view.facts["best"]:
            poker.paint_name(canvas, scene, scene.view.facts["best"])
    elif not scene.asked:
        if words := scene.waiting_words():
            pills.turn(canvas, scene.layout["turn"], words, mine=False)
    elif scene.view.phase == "choose":
        poker.paint_choosing(canvas, scene)
    else:
        auction.paint(canvas, scene)

"""The end of a match: who won, everybody's total, how it went deal by deal, and once more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.kernel.events import GameOver
from game.match import Match
from game.replay import Replay
from game.seats import Occupant
from levels.layout import Spot
from scenes import seating
from scenes.change import seconds_of
from scenes.devices import POINTER, Confirm, Intent, Key, Press
from scenes.games import appearance
from scenes.history import History
from scenes.page import ESCAPE, Page
from scenes.seating import Setup
from scenes.standings import EDGE, ROW, draw_standings, picture, unit
from scenes.widgets import Button, Widget, frect, plate
from scenes.words import listed, tr
from sprites.art import chips, felt, ornaments, palette, panels
from sprites.art.felt import THEMES
from sprites.canvas import Canvas
from sprites.confetti import Confetti
from sprites.timeline import out_cubic

LAYERS = ((2, "two"), (5, "few"), (8, "many"))  # up to how many seats which layer of the map is for
OVERLAP = 0.62  # of a portrait's diameter, from one winner to the next
WORRIED = 2 / 3  # of the way from the best to the last: who is farther behind looks it
SECONDS = 2.6  # of the celebration
TURN = 4.0  # degrees a second that the rays turn
LEAF = 0.03  # seconds from one leaf of the laurel to the next
COUNTED = 0.6  # share of the celebration in which the points are counted and the lines grow
THINS = 1.1  # seconds before the end of the celebration from which the confetti gets less and less


@dataclass(frozen=True)
class Outcome:
    """How a match ended. ``history`` has everybody's totals at the start and after each deal.

    ``low_wins`` is for matches in which the lowest total is the best.
    """

    game: str
    occupants: Sequence[Occupant]
    totals: Sequence[int]
    winners: Sequence[int]
    history: Sequence[Sequence[int]]
    low_wins: bool = False

    @property
    def order(self) -> list[int]:
        """The seats, the best first."""
        sign = 1 if self.low_wins else -1
        return sorted(range(len(self.totals)), key=lambda s: (s not in self.winners, sign * self.totals[s], s))

    @property
    def ranks(self) -> dict[int, int]:
        """Everybody's place; those who are level share it."""
        found: dict[int, int] = {}
        for place, seat in enumerate(self.order):
            before = self.order[place - 1]
            level = (
                place > 0
                and self.totals[before] == self.totals[seat]
                and (before in self.winners) == (seat in self.winners)
            )
            found[seat] = found[before] if level else place + 1
        return found

    def mood(self, seat: int) -> str:
        """How a seat looks: who won is pleased, who is far behind is worried."""
        if seat in self.winners:
            return "pleased"
        best, last = self.totals[self.order[0]], self.totals[self.order[-1]]
        return "worried" if abs(best - self.totals[seat]) > WORRIED * abs(best - last) else "calm"

    @property
    def cheers(self) -> bool:
        """Whether somebody who watches has won: a person at the table, or nobody is one."""
        persons = {seat for seat, who in enumerate(self.occupants) if who.person}
        return not persons or bool(persons & set(self.winners))

    def gain(self, seat: int) -> int:
        """What a seat has won or lost since the start."""
        return self.totals[seat] - self.history[0][seat] if self.history else 0


def outcome(match: Match | Replay, end: GameOver, low_wins: bool) -> Outcome:
    """How a match ended, with all its deals."""
    scored = match.scored
    start = [[total - gain for total, gain in zip(s.totals, s.gains, strict=True)] for s in scored[:1]]
    history = start + [s.totals for s in scored]
    return Outcome(match.game.NAME, match.occupants, end.totals, end.winners, history, low_wins)


class ResultsScene(Page):
    """``setup`` is what a rematch is played with; after a recording that was watched there is none.

    The winner is celebrated for a moment; any press ends that, and then nothing moves any more.
    """

    level = "results"
    look_back: Callable[[], None] | None = None  # opens the look back at the match, where there is one

    def __init__(self, outcome: Outcome, setup: Setup | None) -> None:
        self.layers = ("page", next(name for most, name in LAYERS if len(outcome.totals) <= most))
        super().__init__()
        self.outcome, self.setup = outcome, setup
        self.theme = appearance(outcome.game).theme
        self.age = 0.0  # seconds of the celebration, at the normal speed

    @property
    def title(self) -> str:
        return tr("The match is over")

    def enter(self, canvas: Canvas) -> None:
        self.pace = seconds_of(self.stack.settings, SECONDS) / SECONDS
        if self.stack.settings.reduced_motion or not self.pace:
            self.age = SECONDS
        self.stack.sounds.play("win" if self.outcome.cheers else "lose")
        super().enter(canvas)

    def resize(self, canvas: Canvas) -> None:
        super().resize(canvas)
        self.history = History(canvas, self.spots["chart"], self.outcome)
        left, right = (self.spots[f"confetti:{side}"] for side in ("left", "right"))
        seed = self.spots["winner"].more["confetti"]  # one whose scraps fly beside the words
        self.confetti = Confetti((left.cx, left.cy), (right.cx, right.cy), seed)
        self.confetti.update(self.age)

    def build(self) -> list[Widget]:
        built: list[Widget] = []
        if self.setup:
            built.append(Button(self.spots["rematch"], tr("Rematch"), self._rematch, "primary", size=30))
        if not self.stack.kiosk:
            built.append(Button(self.spots["again"], tr("New match"), self._new))
        if self.look_back:
            built.append(Button(self.spots["look"], tr("Look back"), self.look_back))
        back = Button(self.spots["back"], tr("Stop playing") if self.stack.kiosk else tr("Menu"), self.back)
        back.key, back.pad = ESCAPE
        return [*built, back]

    def back(self) -> None:
        self.stack.reset(self.stack.home())

    def _rematch(self) -> None:
        assert self.setup is not None
        seating.begin(self.stack, self.setup)

    def _new(self) -> None:
        self.back()
        from scenes.new_game import NewGameScene

        setup = self.setup or seating.remembered(self.stack, self.outcome.game)
        self.stack.push(NewGameScene(self.outcome.game, setup))

    # -- the celebration --------------------------------------------------------------------------------------

    @property
    def celebrating(self) -> bool:
        """Whether anything still moves."""
        return self.age < SECONDS

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.celebrating:
            self._pass(dt / self.pace)

    def _pass(self, seconds: float) -> None:
        """Let so much of the celebration pass."""
        self.age = min(SECONDS, self.age + seconds)
        self.confetti.update(seconds)
        self.dirty = True

    def handle(self, intent: Intent) -> bool:
        if self.celebrating and (isinstance(intent, Press) or not isinstance(intent, POINTER)):
            self._pass(SECONDS)
            if isinstance(intent, Confirm) or intent == Key(" "):  # only hurries what moves; others have an aim
                return True
        return super().handle(intent)

    @property
    def counted(self) -> float:
        """How much of everything has been counted, 0 to 1."""
        return out_cubic(min(1.0, self.age / (SECONDS * COUNTED)))

    # -- picture ----------------------------------------------------------------------------------------------

    def paint_under(self, canvas: Canvas) -> None:
        glow = _lowered(self.spots["glow"], self._board()[1])
        inside = canvas.surface.get_rect().inflate(-2 * canvas.px(felt.RAIL), -2 * canvas.px(felt.RAIL))
        canvas.surface.set_clip(inside)
        turned = ornaments.turning_rays(canvas.px(glow.w * 1.55), TURN * self.age)
        canvas.blit(turned, glow.cx, glow.cy, "cc")
        canvas.blit(panels.glow(canvas.px(glow.w), canvas.px(glow.h), palette.AMBER, 90), glow.cx, glow.cy, "cc")
        if not self.stack.settings.reduced_motion:
            self.confetti.draw(canvas, min(1.0, (SECONDS - self.age) / THINS))
        canvas.surface.set_clip(None)

    def paint(self, canvas: Canvas) -> None:
        board, drop = self._board()
        winner, name, points = (_lowered(self.spots[part], drop) for part in ("winner", "name", "points"))
        self._paint_winner(canvas, winner)
        self._paint_words(canvas, name, points)
        plate(canvas, frect(board), "panel")
        draw_standings(canvas, board, self.outcome, self.spots)
        self.history.draw(canvas, self.counted)

    def _board(self) -> tuple[Spot, float]:
        """Where the standings lie, as high as their rows need, and by how much what is above comes down for it."""
        spot, seats = self.spots["standings"], len(self.outcome.totals)
        height = min(spot.h, ROW * seats + 2 * EDGE)
        spare = spot.h - height
        return replace(spot, y=spot.y + spare, h=height), spare / 2

    def _paint_winner(self, canvas: Canvas, spot: Spot) -> None:
        """One large portrait in laurel, or several that overlap in the same room."""
        outcome = self.outcome
        several = len(outcome.winners) - 1
        if not several:
            leaves = int(self.age / LEAF)
            canvas.blit(ornaments.laurel(canvas.px(spot.h * 0.62), leaves), spot.cx, spot.cy, "cc")
        diameter = min(spot.h, spot.w * spot.more["room"] / (1 + OVERLAP * several))
        for i, seat in enumerate(outcome.winners):
            x = spot.cx + (i - several / 2) * OVERLAP * diameter
            picture(canvas, x, spot.cy, diameter, outcome, seat, True)

    def _paint_words(self, canvas: Canvas, name: Spot, points: Spot) -> None:
        outcome = self.outcome
        names = listed([outcome.occupants[seat].name for seat in outcome.winners])
        words = tr("{name} wins!", name=names)
        if len(outcome.winners) > 1:
            words = tr("{names} share the win!", names=names)
        x, anchor = (name.x, "l") if name.more.get("left") else (name.cx, "c")
        size = next((s for s in (48, 36) if canvas.text_width(words, s, weight=600) <= name.w), 27)
        lines = canvas.wrap(words, size, name.w, weight=600)
        wide = max(canvas.text_width(line, size, weight=600) for line in lines)
        shade = panels.glow(canvas.px(wide * 2.2), canvas.px(300), THEMES[self.theme][2], 70)  # over the confetti
        canvas.blit(shade, x + (wide / 2 if anchor == "l" else 0), (name.cy + points.cy) / 2, "cc")
        for i, line in enumerate(lines):
            y = name.cy + (i - (len(lines) - 1) / 2) * size * 1.25
            canvas.text(line, x, y, size, anchor=anchor, weight=600, fit=name.w, shadow=150)
        self._paint_points(canvas, points)

    def _paint_points(self, canvas: Canvas, spot: Spot) -> None:
        """The best total, counted up from where it began; it stands still while its figures change."""
        outcome, best = self.outcome, self.outcome.winners[0]
        start = outcome.history[0][best] if outcome.history else 0
        total = outcome.totals[best]
        now = round(start + (total - start) * self.counted)
        x, icon = spot.x if spot.more.get("left") else spot.cx, 0.0
        if appearance(outcome.game).chips:
            said, family, size, icon = str(total), "num", 46, 62.0
            words = str(now)
        else:
            said, family, size = unit(outcome.game, total), "ui", 36
            words = unit(outcome.game, now)
        if not spot.more.get("left"):
            x -= (canvas.text_width(said, size, family, 600) + icon) / 2
        if icon:
            for lift in (4, -4):
                canvas.blit(chips.chip(25, canvas.px(42)), x + 22, spot.cy + lift, "cc")
        canvas.text(words, x + icon, spot.cy, size, palette.BRASS_HI, "l", family, 600, fit=spot.w - icon, shadow=150)


def _lowered(spot: Spot, by: float) -> Spot:
    return replace(spot, y=spot.y + by)

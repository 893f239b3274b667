"""What is to be seen of a look back: two bars for luck and decisions, a hand as it was, the meter of everybody's luck."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.kernel.cards import SUITS, Card
from game.kernel.events import Scored
from game.review import Account, Decision, Review
from game.seats import Occupant
from levels.layout import CARD_RATIO, Layout, Spot, squeeze
from scenes import review_words
from scenes.names import draw_name
from scenes.words import signed, tr
from sprites import chart
from sprites.art import cards, palette, portraits
from sprites.canvas import Canvas

SAID, LINE = 25, 33  # the size of what is said of a decision, and from line to line
HEAD = 46  # design pixels of the line above a hand
MOST_HIGH = 168  # of its cards
MOST = 320  # of a decision
GAP = 20  # and from one to the next
STEP, LIFT = 0.62, 14  # from card to card in shares of a card's height; what would have been better stands higher


@dataclass(frozen=True)
class Look:
    """What is looked back at. ``deal`` counts from 0; None is the whole match, which has ``totals``."""

    review: Review
    game: str
    occupants: Sequence[Occupant]
    scored: Sequence[Scored]
    deal: int | None = None
    totals: Sequence[int] = ()  # at the end of the match

    @property
    def persons(self) -> list[int]:
        """The seats whose decisions may be looked at."""
        return [seat for seat, who in enumerate(self.occupants) if who.person]

    @property
    def counted(self) -> int:
        """How many of the deals to be seen have been counted."""
        return min(len(self.review.luck), self.deals)

    @property
    def deals(self) -> int:
        """How many deals the meter is about."""
        return len(self.scored) if self.deal is None else self.deal + 1

    def gain(self, seat: int) -> int:
        """What the seat has gained in the deal, or in all."""
        if self.deal is not None:
            return self.scored[self.deal].gains[seat]
        first = self.scored[0]
        return self.totals[seat] - first.totals[seat] + first.gains[seat]

    def luck(self, seat: int) -> float | None:
        """What the cards brought to the seat in the deal, or in all; None while it is not counted."""
        if self.counted < self.deals:
            return None
        return self.meter(seat) if self.deal is None else self.review.luck[self.deal][seat]

    def meter(self, seat: int) -> float:
        """What the cards brought to the seat in all deals that have been counted."""
        return sum(luck[seat] for luck in self.review.luck[: self.counted])

    def reach(self) -> float:
        """What fills half a bar of the meter: what is rare in so many deals, or what has come to pass."""
        rare: float = 2 * self.review.usual * math.sqrt(max(1, self.counted))
        return max(rare, *(abs(self.meter(seat)) for seat in range(len(self.occupants))))


@dataclass(frozen=True)
class Told:
    """A decision with what would have been better, and the cards of that."""

    decision: Decision
    better: str
    cards: Sequence[Card]


# -- words -------------------------------------------------------------------------------------------------------


def progress(words: str, share: float) -> str:
    """How far something is that is being counted."""
    return tr("{words}: {percent} %", words=words, percent=int(100 * share))


def kind_words(deal: int | None, decisions: int) -> str:
    """Where nothing was dear."""
    if not decisions:
        return tr("There was nothing to decide in this deal: it all lay with the cards.")
    if deal is None:
        return tr("No dear mistake in the whole match. Well played!")
    return tr("No dear mistake in this deal. Well played!")


def middle(canvas: Canvas, spot: Spot, words: str) -> None:
    """A sentence in the middle of a place."""
    lines = canvas.wrap(words, 30, spot.w)
    for i, line in enumerate(lines):
        canvas.text(line, spot.cx, spot.cy + (i - (len(lines) - 1) / 2) * 40, 30, palette.TEXT_2, "c", fit=spot.w)


# -- one person ----------------------------------------------------------------------------------------------------


def paint_sums(canvas: Canvas, spots: Layout, look: Look, seat: int, account: Account | None) -> None:
    """Who it is and how it ended for him; under that luck and decisions, apart."""
    spot, luck = spots["person"], look.luck(seat)
    gain = signed(look.gain(seat))
    result = tr("{gain} in this match", gain=gain) if look.deal is None else tr("{gain} in this deal", gain=gain)
    wide = canvas.text(result, spot.x + spot.w, spot.cy, 26, palette.TEXT_2, "r", fit=spot.w / 2)
    draw_name(canvas, look.occupants[seat].name, spot.x, spot.cy, 32, spot.w - wide - 24)
    cost = None if account is None else account.cost
    reach = max(abs(luck or 0.0), cost or 0.0, 2 * look.review.usual)
    first, second = spots["bars"].parts(2, 8)
    _paint_bar(canvas, spots, first, tr("What the cards brought"), luck, reach)
    _paint_bar(canvas, spots, second, tr("What decisions cost"), None if cost is None else -cost, reach)


def _paint_bar(canvas: Canvas, spots: Layout, row: Spot, words: str, amount: float | None, reach: float) -> None:
    bar, number = spots.within(row, "sum"), spots.within(row, "amount")
    canvas.text(words, row.x, row.cy, 25, fit=bar.x - row.x - 16)
    _paint_share(canvas, bar, (amount or 0.0) / reach)
    figure = "…" if amount is None else signed(round(amount))
    canvas.text(figure, number.x + number.w, row.cy, 30, palette.TEXT, "r", "num", 600)


def rooms(spot: Spot, count: int) -> list[Spot]:
    """Where so many decisions stand."""
    return replace(spot, h=min(spot.h, (MOST + GAP) * count - GAP)).parts(count, GAP)


def paint_decision(canvas: Canvas, room: Spot, told: Told, chips: bool, four_colours: bool) -> None:
    """What was done and what it cost, the hand as it was, and what would have been better."""
    decision = told.decision
    done, cost = review_words.done(decision.action, decision.view), review_words.amount(decision.cost, chips)
    top = room.y + HEAD / 2
    wide = canvas.text(f"−{cost}", room.x + room.w, top, SAID, palette.BAD, "r", weight=600, fit=room.w / 3)
    canvas.text(done, room.x, top, 28, palette.TEXT, weight=600, fit=room.w - wide - 24)
    lines = canvas.wrap(told.better, SAID, room.w)
    high = min(MOST_HIGH, room.h - HEAD - LINE * max(2, len(lines)) - LIFT - 8)
    _paint_hand(canvas, replace(room, y=room.y + HEAD + LIFT, h=high), told, four_colours)
    for i, line in enumerate(lines):
        y = room.y + HEAD + LIFT + high + 8 + LINE * (i + 0.5)
        canvas.text(line, room.x, y, SAID, palette.TEXT_2, fit=room.w)


def _paint_hand(canvas: Canvas, room: Spot, told: Told, four_colours: bool) -> None:
    """Small cards in a row by suits; what would have been better to play stands higher, what was played is dimmed."""
    hand = sorted(told.decision.view.hand(), key=lambda card: (SUITS.index(card.suit), card.height))
    wide, gone = room.h * CARD_RATIO, review_words.taken(told.decision.action)
    step = squeeze(room.h * STEP, len(hand), room.w - wide)
    for i, card in enumerate(hand):
        y = room.cy - (LIFT if card in told.cards else 0)
        drawn = cards.turned(card, canvas.px(room.h), four_colour=four_colours, dim=card in gone)
        canvas.blit(drawn, room.x + wide / 2 + i * step, y, "cc")


# -- everybody -----------------------------------------------------------------------------------------------------


def paint_meter(canvas: Canvas, spots: Layout, look: Look, counting: str) -> None:
    """What stands above and below everybody's luck."""
    head, ends, note = spots["meter"], spots["ends"], spots["note"]
    deals = look.deals
    over = tr("Luck in this deal") if deals == 1 else tr("Luck over {count} deals", count=deals)
    canvas.text(over, head.x, head.cy, 30, weight=600, fit=head.w)
    canvas.text(tr("unlucky"), ends.x, ends.cy, 20, palette.TEXT_2, fit=ends.w / 2 - 8)
    canvas.text(tr("lucky"), ends.x + ends.w, ends.cy, 20, palette.TEXT_2, "r", fit=ends.w / 2 - 8)
    words = counting or tr("What the cards brought against the mean of all that might have come.")
    lines = canvas.wrap(words, 22, note.w)
    for i, line in enumerate(lines):
        canvas.text(line, note.x, note.cy + (i - (len(lines) - 1) / 2) * 29, 22, palette.TEXT_2, fit=note.w)


def paint_seat(canvas: Canvas, spots: Layout, row: Spot, look: Look, seat: int, character: str) -> None:
    """A seat's portrait, name and luck."""
    face, name, bar, number = (spots.within(row, part) for part in ("face", "name", "bar", "luck"))
    high = min(face.h, row.h - 8)
    drawn = portraits.portrait(character, canvas.px(high), ring=palette.PLAYER[seat])
    canvas.blit(drawn, face.cx, face.cy, "cc")
    draw_name(canvas, look.occupants[seat].name, name.x, name.cy, 26, name.w)
    _paint_share(canvas, bar, look.meter(seat) / look.reach())
    figure = signed(round(look.meter(seat))) if look.counted else "…"
    canvas.text(figure, number.x + number.w, number.cy, 28, palette.TEXT, "r", "num", 600)


def _paint_share(canvas: Canvas, spot: Spot, share: float) -> None:
    colour = palette.GOOD if share > 0 else palette.BAD
    canvas.blit(chart.meter((canvas.px(spot.w), canvas.px(spot.h)), share, colour), spot.cx, spot.cy, "cc")

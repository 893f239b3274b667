"""What is to be seen of a look back: an account that adds up to the result, a hand as it was, the meter of everybody's luck."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from game.kernel.cards import Card
from game.kernel.events import Scored
from game.kernel.view import View
from game.review import Account, Decision, Review
from game.seats import Occupant
from levels.layout import CARD_RATIO, Layout, Spot, squeeze
from scenes import review_words
from scenes.games import appearance
from scenes.names import draw_name
from scenes.span import Span
from scenes.words import counted, signed, tr
from sprites import chart
from sprites.art import cards, icons, palette, portraits
from sprites.canvas import Canvas
from sprites.hand import by_suit

SAID, LINE = 25, 33  # the size of what is said of a decision, and from line to line
HEAD, HEAD_LINE = 54, 23  # design pixels of the line above a hand, and to the middle of its words
MOST_HIGH = 0.3  # of the width is the height of its cards
MOST = 200  # of a decision beside them
GAP = 20  # and from one to the next
STEP, LIFT = 0.62, 14  # from card to card in shares of a card's height; what was played stands higher
LEAST_STEP = 0.3  # the same where words stand beside the hand
BESIDE = 400  # design pixels of words beside a hand, at least
DISC, LEAST_DISC = 0.2, 14  # of a card's height is the lamp on what would have been better; and no fewer real pixels
NOTE = 22  # the size of what is said below the meter
ROOMY = 0.9  # to which a name is set smaller before it is broken


@dataclass(frozen=True)
class Look:
    """What is looked back at. ``deal`` counts from 0; None is the whole match, which has ``totals``."""

    review: Review
    game: str
    occupants: Sequence[Occupant]
    scored: Sequence[Scored]
    deal: int | None = None
    totals: Sequence[int] = ()  # at the end of the match
    low_wins: bool = False  # points count against a seat
    arranged: Callable[[View], Sequence[Card]] = by_suit  # a hand of before as its owner sorts it

    @property
    def persons(self) -> list[int]:
        """The seats whose decisions may be looked at."""
        return [seat for seat, who in enumerate(self.occupants) if who.person]

    @property
    def words(self) -> Span:
        """What is said of what is looked back at."""
        span = appearance(self.game).span
        return span.whole if self.deal is None else span

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

    def account(self, seat: int, cost: float | None) -> list[int | None]:
        """What the cards, the decisions, and the rest brought (`Span.rest`): good is more, None is not yet counted.

        Whole numbers that add up to what the seat has gained, or where points count against it to what it was spared.
        """
        cards, decisions = self.luck(seat), None if cost is None else round(-cost)
        rest = None if cards is None or decisions is None else self.result(seat) - cards - decisions
        return [cards, decisions, rest]

    def result(self, seat: int) -> int:
        """How it ended for the seat: good is more, though a low total may win."""
        return -self.gain(seat) if self.low_wins else self.gain(seat)

    def luck(self, seat: int) -> int | None:
        """What the cards brought to the seat in the deal, or in all; None while it is not counted."""
        if self.counted < self.deals:
            return None
        before = 0 if self.deal is None else self._sum(seat, self.deal)
        return self.meter(seat) - before

    def meter(self, seat: int) -> int:
        """What the cards brought to the seat in all deals that have been counted."""
        return self._sum(seat, self.counted)

    def _sum(self, seat: int, deals: int) -> int:
        """Over the first deals, in whole numbers: what is told of each deal is what it adds to them, so that all add up."""
        return round(sum(luck[seat] for luck in self.review.luck[:deals]))

    def meter_reach(self) -> float:
        """What fills half a bar of the meter: what is rare in so many deals, or what has come to pass."""
        return max(self._rare(self.counted), *(abs(self.meter(seat)) for seat in range(len(self.occupants))))

    def account_reach(self, parts: Sequence[int | None]) -> float:
        """What fills half a bar of an account: of its own deals, which the meter counts more than, and with its other parts."""
        return max(self._rare(self.deals if self.deal is None else 1), *(abs(part or 0) for part in parts))

    def _rare(self, deals: int) -> float:
        """Luck that is seldom exceeded in so many deals, in points or chips."""
        return 2 * self.review.usual * math.sqrt(max(1, deals))


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


def kind_words(look: Look, decisions: int) -> str:
    """Where nothing was dear."""
    return tr(look.words.flawless if decisions else look.words.nothing)


def foot_note(told: Sequence[Told]) -> str:
    """By what decisions are judged, and what is marked in the hands that are shown: nothing that is not to be seen."""
    hands = [(one, {*one.decision.view.hand()}) for one in told]
    raised = any(hand.intersection(review_words.taken(one.decision.action)) for one, hand in hands)
    lit = any(hand.intersection(one.cards) for one, hand in hands)
    if raised and lit:
        return tr(
            "Decisions are judged by what could be seen then. Raised cards were played; a lamp is on what was better."
        )
    if raised:
        return tr("Decisions are judged by what could be seen then. Raised cards were played.")
    if lit:
        return tr("Decisions are judged by what could be seen then. A lamp is on what was better.")
    return tr("Decisions are judged by what could be seen then.")


def middle(canvas: Canvas, spot: Spot, words: str) -> None:
    """A sentence in the middle of a place."""
    lines = canvas.wrap(words, 30, spot.w)
    for i, line in enumerate(lines):
        canvas.text(line, spot.cx, spot.cy + (i - (len(lines) - 1) / 2) * 40, 30, palette.TEXT_2, "c", fit=spot.w)


# -- one person ----------------------------------------------------------------------------------------------------


def paint_sums(canvas: Canvas, spots: Layout, look: Look, seat: int, account: Account | None) -> None:
    """Who it is, the three parts of the account, and their sum."""
    spot, total = spots["person"], spots["total"]
    draw_name(canvas, look.occupants[seat].name, spot.x, spot.cy, 32, spot.w)
    cost = None if account is None else review_words.together(account, appearance(look.game).chips)
    parts = look.account(seat, cost)
    reach = look.account_reach(parts)
    words = (tr("The cards"), tr("Your decisions"), tr(look.words.rest))
    for row, said, part in zip(spots["bars"].parts(3, 4), words, parts, strict=True):
        rest = said == words[-1]  # what is left is nobody's merit
        _paint_bar(canvas, spots, row, said, part, reach, palette.TEXT_3 if rest else "")
    number = spots.within(total, "amount")
    canvas.text(_ended(look, seat), total.x, total.cy, 25, weight=600, fit=number.x - total.x - 40)
    canvas.text("=", number.x + 8, number.cy, 28, palette.TEXT_2, "r")
    canvas.text(
        signed(look.result(seat)), number.x + number.w, number.cy, 30, palette.AMBER_HI, "r", "num", 600, fit=number.w
    )


def _ended(look: Look, seat: int) -> str:
    """What the account adds up to; where points count against a seat, how many those are."""
    over = tr(look.words.result)
    if not look.low_wins:
        return over
    points = counted("{count} penalty point", "{count} penalty points", look.gain(seat))
    return tr("{over}: {points}", over=over, points=points)


def _paint_bar(
    canvas: Canvas, spots: Layout, row: Spot, words: str, amount: int | None, reach: float, colour: str
) -> None:
    bar, number = spots.within(row, "sum"), spots.within(row, "amount")
    canvas.text(words, row.x, row.cy, 25, fit=bar.x - row.x - 16)
    _paint_share(canvas, bar, (amount or 0) / reach, colour)
    figure = "…" if amount is None else signed(amount)
    canvas.text(figure, number.x + number.w, row.cy, 30, palette.TEXT, "r", "num", 600, fit=number.w)


def rooms(spot: Spot, count: int) -> list[Spot]:
    """Where so many decisions stand."""
    most = MOST_HIGH * spot.w + MOST
    return replace(spot, h=min(spot.h, (most + GAP) * count - GAP)).parts(count, GAP)


def paint_decision(canvas: Canvas, room: Spot, told: Told, look: Look, four_colours: bool) -> None:
    """What was done and what it cost, the hand as it was, and what would have been better: beside it or below."""
    decision, chips = told.decision, appearance(look.game).chips
    done, cost = review_words.done(decision.action, decision.view), review_words.amount(decision.cost, chips)
    top = room.y + HEAD_LINE
    said = tr("cost {amount}", amount=cost)
    wide = canvas.text(said, room.x + room.w, top, SAID, palette.BAD, "r", weight=600, fit=room.w / 3)
    canvas.text(done, room.x, top, 28, palette.TEXT, weight=600, fit=room.w - wide - 24)
    hand, words = _shared(canvas, _below_head(room), told)
    _paint_hand(canvas, hand, told, look.arranged(decision.view), four_colours)
    lines = canvas.wrap(told.better, SAID, words.w)
    for i, line in enumerate(lines):
        y = words.cy + LINE * (i - (len(lines) - 1) / 2)
        canvas.text(line, words.x, y, SAID, palette.TEXT_2, fit=words.w)


def drawn_cards(canvas: Canvas, room: Spot, told: Told, look: Look, four_colours: bool) -> Iterator[None]:
    """Draw the cards of a decision one after the other, so that no frame has to draw all of them."""
    high = canvas.px(_shared(canvas, _below_head(room), told)[0].h)
    for card in look.arranged(told.decision.view):
        cards.turned(card, high, four_colour=four_colours)
        yield


def _below_head(room: Spot) -> Spot:
    return replace(room, y=room.y + HEAD + LIFT, h=room.h - HEAD - LIFT)


def _shared(canvas: Canvas, room: Spot, told: Told) -> tuple[Spot, Spot]:
    """Where the hand lies and where the words stand: as makes the cards larger, while each can be told."""
    count = len(told.decision.view.hand())
    below = LINE * len(canvas.wrap(told.better, SAID, room.w)) + 8
    most = MOST_HIGH * room.w
    high, low = min(most, room.h), min(most, room.h - below)
    hand = _hand_wide(high, count, room.w - BESIDE - GAP)
    lines = len(canvas.wrap(told.better, SAID, room.w - hand - GAP))
    readable = squeeze(high * STEP, count, hand - high * CARD_RATIO) >= LEAST_STEP * high or count < 2
    if low < high and readable and lines * LINE <= room.h:
        beside = replace(room, x=room.x + hand + GAP, w=room.w - hand - GAP, h=high)
        return replace(room, w=hand, h=high), beside
    return replace(room, h=low), replace(room, y=room.y + low + 8, h=below - 8)


def _hand_wide(high: float, count: int, most: float) -> float:
    return min(most, high * (CARD_RATIO + STEP * (count - 1)))


def _paint_hand(canvas: Canvas, room: Spot, told: Told, hand: Sequence[Card], four_colours: bool) -> None:
    """Cards in a row; what was played stands higher, as chosen cards do, and on what would have been better is a lamp."""
    wide, gone = room.h * CARD_RATIO, review_words.taken(told.decision.action)
    step = squeeze(room.h * STEP, len(hand), room.w - wide)
    size = max(DISC * room.h, LEAST_DISC / canvas.scale)
    for i, card in enumerate(hand):
        x, y = room.x + wide / 2 + i * step, room.cy - (LIFT if card in gone else 0)
        canvas.blit(cards.turned(card, canvas.px(room.h), four_colour=four_colours), x, y, "cc")
        if card in told.cards:
            aside = (min(step, wide) if i < len(hand) - 1 else wide) / 2
            disc = icons.tag("hint", canvas.px(size))
            canvas.blit(disc, x - wide / 2 + min(aside, 0.75 * size), y + room.h / 2 - 0.75 * size, "cc")


# -- everybody -----------------------------------------------------------------------------------------------------


def paint_meter(canvas: Canvas, spots: Layout, look: Look, counting: str) -> None:
    """What stands above and below everybody's luck."""
    head, ends, note = spots["meter"], spots["ends"], spots["note"]
    deals = look.deals
    over = tr(look.words.luck) if deals == 1 else tr(look.words.luck_over, count=deals)
    over = tr("{words} ({unit})", words=over, unit=tr("chips") if appearance(look.game).chips else tr("points"))
    canvas.text(over, head.x, head.cy, 30, weight=600, fit=head.w)
    canvas.text(tr("unlucky"), ends.x, ends.cy, 20, palette.TEXT_2, fit=ends.w / 2 - 8)
    canvas.text(tr("lucky"), ends.x + ends.w, ends.cy, 20, palette.TEXT_2, "r", fit=ends.w / 2 - 8)
    words = counting or tr(look.words.note)
    lines = canvas.wrap(words, NOTE, note.w)
    pitch = min(canvas.line_height(NOTE), (note.h - NOTE) / max(1, len(lines) - 1))
    for i, line in enumerate(lines):
        y = note.cy + (i - (len(lines) - 1) / 2) * pitch
        canvas.text(line, note.x, y, NOTE, palette.TEXT_2, fit=note.w)


def paint_seat(canvas: Canvas, spots: Layout, row: Spot, look: Look, seat: int, character: str, reach: float) -> None:
    """A seat's portrait, name and luck; ``reach`` fills half a bar."""
    face, name, bar, number = (spots.within(row, part) for part in ("face", "name", "bar", "luck"))
    high = min(face.h, row.h - 8)
    drawn = portraits.portrait(character, canvas.px(high), ring=palette.PLAYER[seat])
    canvas.blit(drawn, face.cx, face.cy, "cc")
    draw_name(canvas, look.occupants[seat].name, name.x, name.cy, 26, name.w, squeezed=ROOMY)
    luck = look.meter(seat)
    over = look.counted == look.deals  # else it may still become anything
    _paint_share(canvas, bar, luck / reach, "" if over else palette.TEXT_3)
    figure = signed(luck) if over else "…"
    canvas.text(figure, number.x + number.w, number.cy, 28, palette.TEXT, "r", "num", 600, fit=number.w)


def _paint_share(canvas: Canvas, spot: Spot, share: float, colour: str = "") -> None:
    """From the middle to the right what is good, else in a ``colour`` that says neither."""
    colour = colour or (palette.GOOD if share > 0 else palette.BAD)
    canvas.blit(chart.meter((canvas.px(spot.w), canvas.px(spot.h)), share, colour), spot.cx, spot.cy, "cc")

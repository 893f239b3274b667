"""The poker of the second reading of rummoli.md (rummoli_judge.py): fives, bets, pots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any

POTS = ["rummoli", "poker", "ts", "jd", "qc", "kh", "as", "akd", "s789"]
RANKS, SUITS = "23456789TJQKA", "shdc"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
Line = dict[str, Any]


def height(card: str) -> int:
    return RANKS.index(card[0])


def value(five: Iterable[str], wheel: bool) -> tuple[Any, ...]:
    """Greater is better."""
    five = list(five)
    count = Counter(height(card) for card in five)
    ranks = sorted(count, key=lambda rank: (count[rank], rank), reverse=True)
    shape = sorted(count.values(), reverse=True)
    low = sorted(count) == [0, 1, 2, 3, 12] and wheel
    straight = len(count) == 5 and (max(count) - min(count) == 4 or low)
    flush = len({card[1] for card in five}) == 1
    if low:
        ranks = [3, 2, 1, 0, -1]
    kinds = [[1], [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], "straight", "flush", [3, 2], [4, 1], "both"]
    kind = "both" if straight and flush else "flush" if flush else "straight" if straight else shape
    return (kinds.index(kind) if kind in kinds else 0, ranks)


def best_five(hand: Iterable[str], wheel: bool) -> tuple[str, ...]:
    """Of equally good fives the one that takes, for each rank, the suits first in the order s h d c."""
    worth = {five: value(five, wheel) for five in combinations(sorted(hand, key=PACK.index), 5)}
    top = max(worth.values())
    return min(
        (five for five in worth if worth[five] == top),
        key=lambda five: sorted((-height(card), SUITS.index(card[1])) for card in five),
    )


class PokerJudge:
    """What the judge keeps in mind, how it reads lines, and how it judges one round of poker."""

    def __init__(self, options: Mapping[str, str], seats: int, lines: Iterable[Line]) -> None:
        self.o, self.n, self.lines = options, seats, list(lines)
        self.at = 0
        self.chips = [int(options["start_chips"])] * seats
        self.board = dict.fromkeys(POTS, 0)
        self.total = sum(self.chips)
        self.in_bets = 0
        self.wheel = options["wheel"] == "on"
        self.credit = options["short_ante"] == "credit"
        self.hands: dict[int, list[str]] = {}

    # -- reading -----------------------------------------------------------------------------------------

    def peek(self) -> str:
        return str(self.lines[self.at]["do"]) if self.at < len(self.lines) else ""

    def take(self, seat: int, *verbs: str) -> Line:
        """The next line, which must be of this seat and one of these verbs."""
        assert sum(self.chips) + sum(self.board.values()) + self.in_bets == self.total
        line = self.lines[self.at]
        assert line["seat"] == seat and line["do"] in verbs, f"line {self.at}: {seat} {verbs}, not {line}"
        self.at += 1
        return line

    def on(self, name: str) -> bool:
        return self.o[name] == "on"

    def left_of(self, dealer: int, seats: Iterable[int]) -> list[int]:
        """Clockwise from the dealer's left."""
        order = [(dealer + step) % self.n for step in range(1, self.n + 1)]
        return [seat for seat in order if seat in seats]

    def owes(self, seat: int, chips: int) -> int:
        return chips if self.credit else min(chips, self.chips[seat])

    # -- poker -------------------------------------------------------------------------------------------

    def bets(self, players: list[int], stake: str) -> tuple[dict[int, int], set[int]]:
        """What each has put in, and who has folded (7.5 to 7.8)."""
        order = self.left_of(self.dealer, players)
        own, folded, spoke = dict.fromkeys(order, 0), set(), set()
        may_raise, raises, step = set(order), 0, int(self.o["bet_min"])
        place = 0
        while True:
            still = [seat for seat in order if seat not in folded]
            rich = [seat for seat in still if self.chips[seat] > 0]
            top = max(own.values())
            open_ = [seat for seat in rich if own[seat] < top or seat not in spoke]
            if len(still) == 1 or not open_ or (len(rich) == 1 and own[rich[0]] == top):
                return own, folded
            while order[place % len(order)] not in open_:
                place += 1
            seat = order[place % len(order)]
            call = top - own[seat]
            line = self.take(seat, "check", "bet", "call", "raise", "fold")
            verb, paid = line["do"], line.get("chips", 0)
            spoke.add(seat)
            if verb == "check":
                assert call == 0
                continue
            if verb == "fold":
                folded.add(seat)
                continue
            if verb == "call":
                assert call and paid == min(call, self.chips[seat])
                may_raise.discard(seat)
            else:
                more, purse = paid - call, self.chips[seat]
                pot = self.board[stake] + sum(own.values()) + call
                most = {"spread": int(self.o["bet_max"]), "fixed": int(self.o["bet_min"]), "pot_limit": pot}
                assert (verb == "bet") == (top == 0) and len([s for s in rich if s != seat]) > 0
                assert 0 < more <= most.get(self.o["betting"], purse) and paid <= purse
                assert more >= step or paid == purse
                if verb == "raise":
                    assert seat in may_raise
                    assert self.o["betting"] == "no_limit" or raises < int(self.o["max_raises"])
                if more >= step:
                    raises += verb == "raise"
                    step = more
                if more >= step or verb == "bet":
                    may_raise = set(order)
                may_raise.discard(seat)
            own[seat] += paid
            self.in_bets += paid
            self.chips[seat] -= paid

    def showdown(
        self, line: Line, players: list[int], stake: str, bets: Mapping[int, int], folded: set[int]
    ) -> tuple[int, dict[int, int]]:
        """Judge hands, pots and returned chips; who was best (the first from the left), and what each won (7.9, 7.10)."""
        order = self.left_of(self.dealer, players)
        still = [seat for seat in order if seat not in folded]
        own = {seat: bets.get(seat, 0) for seat in order}
        self.judge_hands(line["hands"], still)
        returned: dict[int, int] = {}
        ranked = sorted(own.values(), reverse=True)
        if len(ranked) > 1 and ranked[0] > ranked[1]:
            top = max(own, key=lambda seat: own[seat])
            returned[top] = ranked[0] - ranked[1]
            own[top] = ranked[1]
        levels = sorted({own[seat] for seat in still})
        layers: list[tuple[int, list[int]]] = [(self.board[stake], sorted(still))]
        for low, high in zip([0, *levels], levels, strict=False):
            chips = sum(min(bet, high) - min(bet, low) for bet in own.values())
            entitled = sorted(seat for seat in still if own[seat] >= high)
            if layers[-1][1] == entitled:
                layers[-1] = (layers[-1][0] + chips, entitled)
            else:
                layers.append((chips, entitled))
        worth = {seat: value(self.fives[seat], self.wheel) for seat in still}
        won: Counter[int] = Counter()
        pots = []
        for chips, entitled in layers:
            tied = [seat for seat in still if seat in entitled]
            tied = [seat for seat in tied if worth[seat] == max(worth[other] for other in tied)]
            shares = {seat: chips // len(tied) + (place < chips % len(tied)) for place, seat in enumerate(tied)}
            won.update(shares)
            named = {str(seat): shares[seat] for seat in sorted(shares) if shares[seat]}
            pots.append({"chips": chips, "entitled": entitled, "shares": named})
        if "pots" in line:
            assert line["pots"] == pots, (line, pots)
            assert line["returned"] == {str(seat): chips for seat, chips in returned.items()}
        for seat in order:
            self.chips[seat] += won[seat] + returned.get(seat, 0)
        self.board[stake] = self.in_bets = 0
        return next(seat for seat in still if worth[seat] == max(worth.values())), {s: k for s, k in won.items() if k}

    def judge_hands(self, hands: Mapping[str, list[str]], still: list[int]) -> None:
        assert list(hands) == ([str(seat) for seat in sorted(still)] if len(still) > 1 else [])
        for seat in still if len(still) > 1 else []:
            five, count = hands[str(seat)], Counter(map(height, self.fives[seat]))
            low = self.wheel and sorted(count) == [0, 1, 2, 3, 12]
            assert five == sorted(
                self.fives[seat],
                key=lambda card: (-count[height(card)], low and card[0] == "A", -height(card), SUITS.index(card[1])),
            )

"""A second reading of rummoli.md: judges the lines of a match log from first to last, sharing no code with the rules.

It is one straight procedure, from the cut to the last line, that says at each point which line must come and what must
stand in it. It knows no generator of random numbers: packs and choices are taken from the lines and judged.
"""

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


class Judge:
    """Judges one match: AssertionError where a line is not what the rules say."""

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

    # -- the match ---------------------------------------------------------------------------------------

    def judge(self) -> None:
        """The whole match, to its last line."""
        alive, turn, number = list(range(self.n)), self.first_dealer(), 0
        limit = self.o["end"].partition("rounds:")[2]
        rounds = min(k for k in range(10, 99) if k % self.n == 0) if limit == "auto" else int(limit or 0)
        rounds = 500 if self.o["end"] == "last_standing" else rounds
        lack = False
        while True:
            number += 1
            self.dealer, self.playing = self.who_plays(alive, turn)
            self.round()
            alive, turn = self.playing, self.left_of(self.dealer, self.playing)[0]
            lack = len(self.who_plays(alive, turn)[1]) < 2
            if self.peek() == "time_up":
                assert self.o["end"].startswith("time:")
                self.take(-1, "time_up")
                lack = False
                break
            if number == rounds:
                lack = False
                break
            if lack or self.voted_to_end():
                break
        if self.o["final"] != "none" and sum(self.board.values()):
            self.final(lack, turn)
        self.over()

    def first_dealer(self) -> int:
        wanted = self.o["first_dealer"]
        if wanted.startswith("fixed:"):
            return int(wanted[6:])
        if wanted == "random":
            return int(self.lines[0]["dealer"])
        cutting = set(range(self.n))
        while len(cutting) > 1:
            cards = {int(seat): card for seat, card in self.take(-1, "cut")["cards"].items()}
            assert set(cards) == cutting and len(set(cards.values())) == len(cards)
            cutting = {seat for seat in cutting if height(cards[seat]) == max(map(height, cards.values()))}
        return cutting.pop()

    def who_plays(self, alive: list[int], turn: int) -> tuple[int, list[int]]:
        """Dealer and seats dealt in, when ``turn`` is the first who might deal (4.3)."""
        if self.credit:
            return turn, alive
        sit_out = self.o["short_ante"] == "sit_out"
        need = 9 if sit_out else 1
        deals = 18 if sit_out and self.on("dealer_double_ante") else need
        order = [seat for seat in [*range(turn, self.n), *range(turn)] if seat in alive]
        while order and self.chips[order[0]] < deals:
            order.pop(0)
        return (order[0] if order else -1), sorted(seat for seat in order if self.chips[seat] >= need)

    def voted_to_end(self) -> bool:
        if self.o["end"] != "vote":
            return False
        return all([self.take(seat, "vote")["end"] for seat in self.left_of(self.dealer, self.playing)])

    # -- a round -----------------------------------------------------------------------------------------

    def round(self) -> None:
        self.ante()
        line = self.take(-1, "deal")
        assert line["dealer"] == self.dealer
        self.deal(line["pack"], self.playing, full=True)
        self.spare_hand()
        self.fives: dict[int, Iterable[str]] = {}
        if self.o["poker_cards"] == "chosen":
            for seat in self.left_of(self.dealer, self.playing):
                self.fives[seat] = self.take(seat, "choose")["cards"]
                assert len(set(self.fives[seat])) == 5 and set(self.fives[seat]) <= set(self.hands[seat])
        else:
            self.fives = {seat: best_five(self.hands[seat], self.wheel) for seat in self.playing}
        bets, folded = self.bets(self.playing, "poker") if self.o["poker"] == "betting" else ({}, set())
        line = self.take(-1, "showdown")
        lead = self.showdown(line, self.playing, "poker", bets, folded)[0]
        assert line["lead"] == lead
        if not self.on("poker_cards_return"):
            for seat in self.playing:
                self.hands[seat] = [card for card in self.hands[seat] if card not in self.fives[seat]]
        self.stops(lead)

    def ante(self) -> None:
        line = self.take(-1, "ante")
        assert line["dealer"] == self.dealer
        paid = {}
        for seat in self.playing:
            board = POTS * (2 if seat == self.dealer and self.on("dealer_double_ante") else 1)
            paid[str(seat)] = board[: self.owes(seat, len(board))]
            for pot in paid[str(seat)]:
                self.board[pot] += 1
                self.chips[seat] -= 1
        assert line["paid"] == paid

    def deal(self, pack: list[str], seats: list[int], full: bool) -> None:
        """Hands by the order in which cards leave the pack; -1 is the widow."""
        assert sorted(pack) == sorted(PACK)
        order = self.left_of(self.dealer, seats)
        if not full:
            self.hands = {seat: pack[place : 5 * len(order) : len(order)] for place, seat in enumerate(order)}
            return
        order = [-1, *order] if self.o["widow_seat"] == "first" else [*order, -1]
        self.hands = {seat: [] for seat in order}
        even = 52 - 52 % len(order)
        for place, card in enumerate(pack):
            rest = place >= even and self.on("widow_takes_rest")
            self.hands[-1 if rest else order[place % len(order)]].append(card)

    def barred(self, seat: int) -> bool:
        hand, ruling = set(self.hands[seat]), self.o["pay_cards"]
        found = bool(hand & {"Ts", "Jd", "Qc", "Kh", "As"})
        if ruling != "five":
            found |= any({"7" + suit, "8" + suit, "9" + suit} <= hand for suit in SUITS)
            found |= bool(hand & {"Kd", "Ad"}) if ruling == "marked" else {"Kd", "Ad"} <= hand
        return found

    def spare_hand(self) -> None:
        exchanged = self.take(self.dealer, "exchange", "keep")["do"] == "exchange"
        if exchanged:
            assert not self.barred(self.dealer)
            self.hands[self.dealer], self.hands[-1] = self.hands[-1], self.hands[self.dealer]
            if not self.on("auction_old_hand"):
                return
        asked = exchanged or self.on("dealer_may_skip_auction")
        if asked and self.take(self.dealer, "offer", "bury")["do"] == "bury":
            return
        buyer, price = self.sealed_bids() if self.o["auction"] == "sealed" else self.open_bids()
        line = self.take(-1, "sell")
        assert (line["to"], line["chips"]) == (buyer, price)
        if buyer is not None:
            self.chips[buyer] -= price
            self.chips[self.dealer] += price
            self.hands[buyer], self.hands[-1] = self.hands[-1], self.hands[buyer]

    def may_bid(self, seat: int, chips: int, above: int) -> bool:
        return not self.barred(seat) and max(int(self.o["min_bid"]), above + 1) <= chips <= self.chips[seat]

    def sealed_bids(self) -> tuple[int | None, int]:
        bids = {seat: self.take(seat, "bid")["chips"] for seat in self.left_of(self.dealer, self.playing)[:-1]}
        assert all(not chips or self.may_bid(seat, chips, 0) for seat, chips in bids.items())
        buyer = max(bids, key=lambda seat: bids[seat])
        return (buyer, bids[buyer]) if bids[buyer] else (None, 0)

    def open_bids(self) -> tuple[int | None, int]:
        bidders = self.left_of(self.dealer, self.playing)[:-1]
        buyer, price, silent, place, out = None, 0, 0, 0, set()
        final = self.o["auction"] == "pass_out"
        while True:
            others = [seat for seat in bidders if seat != buyer and not (final and seat in out)]
            if not others or (not final and silent == len(others)):
                return buyer, price
            seat = bidders[place % len(bidders)]
            place += 1
            if seat not in others:
                continue
            line = self.take(seat, "bid", "pass")
            if line["do"] == "bid":
                assert self.may_bid(seat, line["chips"], price)
                buyer, price, silent = seat, line["chips"], 0
            else:
                silent += 1
                out.add(seat)

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

    # -- stops -------------------------------------------------------------------------------------------

    def stops(self, seat: int) -> None:
        """The procedure of rummoli.md 8."""
        hands = self.hands
        own: dict[int, list[str]] = {other: [] for other in self.playing}
        source = self.fives[seat] if self.o["first_card"] == "poker_five" else hands[seat]
        may = [card for card in source if height(card) == min(map(height, source))]
        run: list[str] = []
        claims: list[str] = []
        while True:
            line = self.take(seat, "lay", *(["claim"] if claims else []))
            if line["do"] == "claim":
                self.claim(line, claims)
                continue
            card = line["card"]
            assert card in may
            hands[seat].remove(card)
            own[seat].append(card)
            after = RANKS[height(card) + 1] + card[1] if card[0] != "A" else None
            if not run or card != RANKS[(height(run[-1]) + 1) % 13] + run[-1][1] or run[-1][0] == "A":
                run = []
            run.append(card)
            pot = self.pot_of(card, run, own[seat])
            if pot and self.board[pot]:
                if self.o["claim"] == "manual":
                    claims.append(pot)
                else:
                    assert self.take(-1, "pot") == {
                        "seat": -1, "do": "pot", "pot": pot, "to": seat, "chips": self.board[pot]
                    }  # fmt: skip
                    self.chips[seat] += self.board[pot]
                    self.board[pot] = 0
            layer, dead = seat, False
            holder = [other for other in self.playing if after in hands[other]]
            if hands[seat] and holder:
                seat, may = holder[0], [str(after)]
            elif hands[seat]:
                found = self.lead(seat, "hd" if card[1] in "sc" else "sc")
                dead = found is None
                seat, may = found or (seat, [])
            if claims and (seat != layer or dead or not hands[layer]):
                while claims and self.peek() == "claim":
                    self.claim(self.take(layer, "claim"), claims)
                if claims:
                    self.take(layer, "pass")
                    claims = []
            if dead or not hands[layer]:
                return self.settle(None if dead else layer)

    def claim(self, line: Line, claims: list[str]) -> None:
        assert line["pot"] in claims and line["chips"] == self.board[line["pot"]] > 0
        claims.remove(line["pot"])
        self.chips[line["seat"]] += line["chips"]
        self.board[line["pot"]] = 0

    def pot_of(self, card: str, run: list[str], own: list[str]) -> str | None:
        completer = self.o["combo"] == "completer"
        three = [rank + card[1] for rank in "789"]
        if card == "Ad" and (run[-2:] == ["Kd", "Ad"] if completer else "Kd" in own):
            return "akd"
        if card in three and (run[-3:] == three if completer else all(each in own for each in three)):
            return "s789"
        return card.lower() if card in ("Ts", "Jd", "Qc", "Kh", "As") else None

    def lead(self, seat: int, suits: str) -> tuple[int, list[str]] | None:
        """Who leads after a stop, and what he may lay; None in a deadlock. Fines are paid on the way (8.5, 8.6)."""
        found, fines = None, {}
        for other in self.left_of((seat - 1) % self.n, self.playing):
            groups = list(suits) if self.o["stop_lead"] == "chosen_suit" else [suits]
            may = []
            for group in groups:
                fitting = [card for card in self.hands[other] if card[1] in group]
                may += [card for card in fitting if height(card) == min(map(height, fitting))]
            if may:
                found = (other, may)
                break
            if chips := self.owes(other, int(self.o["no_colour_fine"])):
                fines[other] = chips
        if fines:
            assert self.take(-1, "fine")["seats"] == {str(other): fines[other] for other in sorted(fines)}
            for other, chips in fines.items():
                self.chips[other] -= chips
                self.board["rummoli"] += chips
        return found

    def settle(self, out: int | None) -> None:
        line = self.take(-1, "settle")
        centre = self.board["rummoli"] if out is not None else 0
        self.board["rummoli"] -= centre
        payments = {seat: self.owes(seat, len(self.hands[seat])) for seat in self.playing if seat != out}
        for seat, chips in payments.items():
            self.chips[seat] -= chips
        if out is not None:
            self.chips[out] += centre
        if out is not None and self.o["card_payment"] == "winner":
            self.chips[out] += sum(payments.values())
        else:
            self.board["rummoli"] += sum(payments.values())
        assert line == {
            "seat": -1, "do": "settle", "out": out, "centre": centre, "deadlock": out is None,
            "payments": {str(seat): chips for seat, chips in payments.items()}, "chips": self.chips, "board": self.board,
        }  # fmt: skip

    # -- the end -----------------------------------------------------------------------------------------

    def final(self, lack: bool, turn: int) -> None:
        entrants = list(self.playing)
        if not self.credit:
            if lack and self.o["short_ante"] == "sit_out":
                entrants = self.who_plays(entrants, turn)[1]
            if self.o["final_entrants"] == "with_chips":
                entrants = [seat for seat in entrants if self.chips[seat] > 0]
            entrants = entrants or list(self.playing)
        full = sorted((pot for pot in POTS if self.board[pot]), key=lambda pot: (self.board[pot], POTS.index(pot)))
        if len(entrants) == 1:
            board = sum(self.board.values())
            assert self.take(-1, "final") == {
                "seat": -1, "do": "final", "pot": "all", "dealer": entrants[0], "pack": [], "hands": {},
                "shares": {str(entrants[0]): board},
            }  # fmt: skip
            self.chips[entrants[0]] += board
            self.board, self.dealer = dict.fromkeys(POTS, 0), entrants[0]
            return
        for pot in ["all"] if self.o["final"] == "one_pot" else full:
            self.final_hand(pot, entrants)

    def final_hand(self, pot: str, entrants: list[int]) -> list[int]:
        """One hand after the last round; who had the best."""
        self.dealer = self.left_of(self.dealer, entrants)[0]
        stake = "poker" if pot in ("all", "tie") else pot
        if pot == "all":
            self.board = dict.fromkeys(POTS, 0) | {"poker": sum(self.board.values())}
        betting = self.on("final_betting") and pot != "tie"
        line = self.take(-1, "final_deal" if betting else "final")
        assert (line["pot"], line["dealer"]) == (pot, self.dealer)
        self.deal(line["pack"], entrants, full=self.o["final_deal"] == "full" and pot != "tie")
        self.fives = {seat: best_five(self.hands[seat], self.wheel) for seat in entrants}
        bets: dict[int, int] = {}
        folded: set[int] = set()
        if betting:
            bets, folded = self.bets(entrants, stake)
            line = self.take(-1, "final")
            assert line["pot"] == pot
        won = self.showdown(line, entrants, stake, bets, folded)[1]
        assert line["shares"] == {str(seat): won[seat] for seat in sorted(won)}
        top = max(value(self.fives[seat], self.wheel) for seat in entrants)
        return [seat for seat in entrants if value(self.fives[seat], self.wheel) == top]

    def over(self) -> None:
        winners = [seat for seat in range(self.n) if self.chips[seat] == max(self.chips)]
        if self.o["short_ante"] == "partial":
            winners = [seat for seat in winners if seat in self.playing] or winners
        while len(winners) > 1 and self.o["tie"] == "extra_hand":
            winners = self.final_hand("tie", winners)
        assert self.take(-1, "over") == {"seat": -1, "do": "over", "totals": self.chips, "winners": winners}
        assert self.at == len(self.lines), "there is a line after the last"

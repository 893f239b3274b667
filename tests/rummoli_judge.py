"""A second reading of rummoli.md: judges the lines of a match log from first to last, sharing no code with the rules.

It is one straight procedure, from the cut to the last line, that says at each point which line must come and what must
stand in it. It knows no generator of random numbers: packs and choices are taken from the lines and judged.
"""

from __future__ import annotations

from collections.abc import Iterable

from tests.rummoli_judge_poker import PACK, POTS, RANKS, SUITS, Line, PokerJudge, best_five, height, value


class Judge(PokerJudge):
    """Judges one match: AssertionError where a line is not what the rules say."""

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

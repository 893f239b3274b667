"""The nine pots of the board, and which card takes which of them (rummoli.md 2)."""

from __future__ import annotations

from typing import Final

from game.kernel.cards import Card
from game.kernel.words import Word

POTS: Final = ("rummoli", "poker", "ts", "jd", "qc", "kh", "as", "akd", "s789")  # the board order
POT_OF: Final = {Card("Ts"): "ts", Card("Jd"): "jd", Card("Qc"): "qc", Card("Kh"): "kh", Card("As"): "as"}
POT_NAMES: Final = {
    "rummoli": Word("Rummoli"),
    "poker": Word("Poker"),
    "ts": Word("ten of spades"),
    "jd": Word("jack of diamonds"),
    "qc": Word("queen of clubs"),
    "kh": Word("king of hearts"),
    "as": Word("ace of spades"),
    "akd": Word("ace and king of diamonds"),
    "s789": Word("seven, eight, nine"),
}


def pay_cards(hand: list[Card], ruling: str) -> list[Card]:
    """The cards of a hand that bar it from the exchange and the auction (rummoli.md 6.3).

    ``ruling`` is the value of the option ``pay_cards``: collecting, five or marked.
    """
    held = set(hand)
    found = {card for card in POT_OF if card in held}
    if ruling != "five":
        royals = {card for card in (Card("Kd"), Card("Ad")) if card in held}
        if ruling == "marked" or len(royals) == 2:
            found |= royals
        for suit in "shdc":
            sequence = {Card(rank + suit) for rank in "789"}
            if sequence <= held:
                found |= sequence
    return [card for card in hand if card in found]


def pot_won(run: list[Card], own: list[Card], combo: str) -> str | None:
    """The pot that the last card of ``run`` takes, full or empty (rummoli.md 9.1 to 9.4).

    ``run`` is the sequence being played, whoever laid it; ``own`` is all that its layer has laid in this round.
    """
    card = run[-1]
    if card in POT_OF:
        return POT_OF[card]
    completer = combo == "completer"
    if card == "Ad" and "Kd" in (run[-2:-1] if completer else own):
        return "akd"
    if card.rank in "789":
        sequence = [Card(rank + card.suit) for rank in "789"]
        if run[-3:] == sequence if completer else set(sequence) <= set(own):
            return "s789"
    return None

"""The eight characters: the same skill with another taste, as factors on what a level counts."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rummy.bot.worth import Weights

HARDER = 2.5  # power of a taste at Hard: what may come of the cards decides most there, so that another taste must be strong to show


@dataclass(frozen=True, slots=True)
class Style:
    """What a character counts for more (above 1) or less than its level; its strength stays within 3 points of share."""

    pips: float = 1.0  # fear of being caught with much in hand
    outs: float = 1.0  # hope for the cards that would complete something
    near: float = 1.0  # love of pairs and neighbours
    gap: float = 1.0  # love of runs with a hole
    danger: float = 1.0  # eye on what the next player could use
    holds: int = 0  # cards more in every opponent's hand before it keeps its melds back; less than 0: it gambles
    taking: float = 1.0  # reluctance to show a card by taking it

    def on(self, weights: Weights) -> Weights:
        """The weights of a level in this style."""
        return replace(
            weights,
            pips=weights.pips * self.pips**HARDER,
            outs=weights.outs * self.outs,
            near=weights.near * self.near**HARDER,
            gap=weights.gap * self.gap**HARDER,
            danger=max(weights.danger, 0.25 if self.danger > 1 else 0.0) * self.danger,
            holds_from=max(weights.holds_from + self.holds, 1),
            taking=weights.taking * self.taking,
        )


NEUTRAL = Style()

STYLES: dict[str, Style] = {
    "vera": Style(pips=1.3, near=1.1, holds=1),  # cautious
    "jonas": Style(pips=0.75, near=0.9, gap=0.9, holds=-1),  # a gambler
    "mila": Style(pips=1.1, outs=1.2, near=1.3, gap=0.9),  # a collector
    "lev": Style(pips=0.75, danger=1.3),  # watches the next player
    "ona": Style(pips=1.3, outs=1.1, near=1.2, gap=0.75),  # banks on what is sure
    "tomas": Style(),  # steady
    "egle": Style(near=0.8, gap=0.95, holds=2),  # quick
    "adam": Style(pips=1.15, outs=1.1, near=0.9, gap=1.35),  # a dreamer
}
"""By character, as in game/characters.py."""

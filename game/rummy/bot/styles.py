"""The eight characters: the same skill with another taste, as factors on what a level counts."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rummy.bot.worth import Weights


@dataclass(frozen=True, slots=True)
class Style:
    """What a character counts for more (above 1) or less than its level; its strength stays within 3 points of share."""

    name: str
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
            pips=weights.pips * self.pips,
            outs=weights.outs * self.outs,
            near=weights.near * self.near,
            gap=weights.gap * self.gap,
            danger=max(weights.danger, 0.25 if self.danger > 1 else 0.0) * self.danger,
            holds_from=max(weights.holds_from + self.holds, 1),
            taking=weights.taking * self.taking,
        )


NEUTRAL = Style("Neutral")

STYLES: dict[str, Style] = {
    "vera": Style("Cautious", pips=1.4, danger=1.5, holds=1),
    "jonas": Style("Gambler", pips=0.7, gap=1.3, holds=-1),
    "mila": Style("Collector", outs=1.4, near=1.3),
    "lev": Style("Watcher", danger=1.6, taking=0.5),
    "ona": Style("Banker", pips=1.35, outs=1.2),
    "tomas": Style("Steady"),
    "egle": Style("Quick", near=0.7, gap=0.6, holds=2),
    "adam": Style("Dreamer", near=0.8, gap=2.0, outs=1.2),
}
"""By character, as in game/characters.py."""

"""How a character colours the play of its level: small leanings, never other cards or another budget."""

from __future__ import annotations

from dataclasses import dataclass

WORLDS = 60  # deals that Hard looks at for one decision, and so the hints


@dataclass(frozen=True, slots=True)
class Style:
    """Leanings, in chips where nothing else is said; the plain player has none.

    Each lets an action be chosen that is worth up to so much less, or refused though it is worth so much more.
    """

    putting_in: float = 0.0  # extra worth of a bet, a raise or a call
    raising: float = 0.0  # extra worth of a bet or a raise beside it
    bluffs: float = 0.0  # share of the rounds in which a weak hand is bet
    bidding: float = 1.0  # factor on what a spare hand is worth to it
    eager: float = 0.0  # extra worth of bidding a chip more than is needed
    selling: float = 0.0  # extra worth for a dealer of keeping, so that the spare hand is sold
    pots: float = 0.0  # extra worth, for each chip of a pot, of starting the suit that leads to it


PLAIN = Style()
STYLES = {
    "vera": Style(putting_in=-0.3, raising=-0.3),
    "jonas": Style(putting_in=0.2, raising=0.3, bluffs=0.15),
    "mila": Style(bidding=1.5, eager=1.5, pots=0.3),
    "lev": Style(putting_in=-0.35, raising=0.4),
    "ona": Style(bidding=0.5, selling=2.0),
    "tomas": Style(putting_in=0.2, raising=-0.35),
    "egle": Style(raising=0.3),
    "adam": Style(putting_in=0.45, bluffs=0.08, bidding=1.3),
}
"""By character: cautious, gambler, collector, watcher, banker, steady, quick, dreamer."""


def style_of(character: str | None) -> Style:
    """The leanings of a character; None, and one that only another version knows, is the plain player."""
    return STYLES.get(character or "", PLAIN)

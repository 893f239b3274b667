"""What a look back is about: deals, as most games call them, or rounds."""

from __future__ import annotations

from typing import Final, NamedTuple

from scenes.words import mark


class Span(NamedTuple):
    """What is said of the deals that are looked back at."""

    result: str
    whole_result: str
    luck: str  # of one
    luck_over: str  # of several
    nothing: str  # where nothing was to be decided
    flawless: str
    rest: str  # what else a result is made of: what any player has in the mean (of Rummoli the ante, of which much stays on the
    # board), what the others held and did, and of Rummoli what the pokers brought
    note: str  # what luck is, of one and of several

    @property
    def whole(self) -> Span:
        """The same of a whole match."""
        return self._replace(
            result=self.whole_result,
            luck=mark("Luck in this match"),
            nothing=mark("There was nothing to decide in this match: it all lay with the cards."),
            flawless=mark("No costly mistake in the whole match. Well played!"),
        )


DEAL: Final = Span(
    mark("Your points in this deal"),
    mark("Your points in this match"),
    mark("Luck in this deal"),
    mark("Luck over {count} deals"),
    mark("There was nothing to decide in this deal: it all lay with the cards."),
    mark("No costly mistake in this deal. Well played!"),
    mark("The others, and all else"),
    mark("Luck compares each player's cards with all that could have come. A whole table can be unlucky at once."),
)
ROUND: Final = Span(
    mark("Your chips in this round"),
    mark("Your chips in this match"),
    mark("Luck in this round"),
    mark("Luck over {count} rounds"),
    mark("There was nothing to decide in this round: it all lay with the cards."),
    mark("No costly mistake in this round. Well played!"),
    mark("Ante, poker, the others"),
    mark(
        "Luck compares each hand with all that could have come. It leaves out what poker won. A whole table can be unlucky at once."
    ),
)

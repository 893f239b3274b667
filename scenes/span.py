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
    note: str  # what luck is
    note_over: str  # the same of several

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
    mark(
        "Each hand and each card against all that might have come instead: all can be unlucky in one deal, nobody for ever."
    ),
    mark(
        "Each hand and each card against all that might have come instead: all can be unlucky over {count} deals, too, but that is rarer than in one."
    ),
)
ROUND: Final = Span(
    mark("Your chips in this round"),
    mark("Your chips in this match"),
    mark("Luck in this round"),
    mark("Luck over {count} rounds"),
    mark("There was nothing to decide in this round: it all lay with the cards."),
    mark("No costly mistake in this round. Well played!"),
    mark(
        "Each hand dealt or bought against all that might have come instead, not what the poker then won: all can be unlucky at once."
    ),
    mark(
        "Each hand dealt or bought against all that might have come instead, not what the poker then won: over {count} rounds all can be unlucky, too."
    ),
)

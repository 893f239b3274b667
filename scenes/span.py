"""What a look back is about: deals, as most games call them, or rounds."""

from __future__ import annotations

from typing import Final, NamedTuple

from scenes.words import mark


class Span(NamedTuple):
    """What is said of the deals that are looked back at."""

    result: str
    luck: str  # of one
    luck_over: str  # of several
    nothing: str  # where nothing was to be decided
    flawless: str
    note: str  # what luck is

    @property
    def whole(self) -> Span:
        """The same of a whole match."""
        return self._replace(
            result=mark("In this match"),
            luck=mark("Luck in this match"),
            nothing=mark("There was nothing to decide in this match: it all lay with the cards."),
            flawless=mark("No dear mistake in the whole match. Well played!"),
        )


DEAL: Final = Span(
    mark("In this deal"),
    mark("Luck in this deal"),
    mark("Luck over {count} deals"),
    mark("There was nothing to decide in this deal: it all lay with the cards."),
    mark("No dear mistake in this deal. Well played!"),
    mark(
        "Each hand and each card against all that might have come instead: all can be unlucky in one deal, nobody for ever."
    ),
)
ROUND: Final = Span(
    mark("In this round"),
    mark("Luck in this round"),
    mark("Luck over {count} rounds"),
    mark("There was nothing to decide in this round: it all lay with the cards."),
    mark("No dear mistake in this round. Well played!"),
    mark("Each hand against all that might have come instead: all can be unlucky in one round, nobody for ever."),
)

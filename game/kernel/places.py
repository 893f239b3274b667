"""Names of places: a place is only a name, such as ``stock``, ``hand:2`` or ``pool:kh``."""

from __future__ import annotations

from typing import Final

STOCK: Final = "stock"
DISCARD: Final = "discard"
WIDOW: Final = "widow"
DEAD: Final = "dead"  # cards out of play until the next deal, face down
PACK: Final = "pack"  # the cards before the deal and after it


def hand(seat: int) -> str:
    """The cards that a seat holds."""
    return f"hand:{seat}"


def meld(number: int) -> str:
    """A meld on the table, numbered from 0 in the order laid in the deal."""
    return f"meld:{number}"


def laid(seat: int) -> str:
    """The cards that a seat has laid before itself in a stops game."""
    return f"laid:{seat}"


def shown(seat: int) -> str:
    """The cards that a seat shows at a showdown."""
    return f"shown:{seat}"


def purse(seat: int) -> str:
    """The chips that a seat owns."""
    return f"purse:{seat}"


def bet(seat: int) -> str:
    """The chips that a seat has put in during a poker phase."""
    return f"bet:{seat}"


def pool(name: str) -> str:
    """A space for chips on the board."""
    return f"pool:{name}"


def kind(place: str) -> str:
    """``hand`` of ``hand:2``; a place without a colon is its own kind."""
    return place.partition(":")[0]


def owner(place: str) -> str:
    """``2`` of ``hand:2``, ``kh`` of ``pool:kh``, or an empty string."""
    return place.partition(":")[2]

"""About how long a match takes."""

from __future__ import annotations

from collections.abc import Mapping


def minutes(game: str, seats: int, persons: int, options: Mapping[str, str]) -> int:
    """Whole minutes, rounded as one would say them."""
    return 10

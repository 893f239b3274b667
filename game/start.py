"""What a window is to open on: the menu, a table, a kiosk's show or a recording."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from game.kiosk import Kiosk


@dataclass(frozen=True)
class Start:
    """Checked settings of a window command; all values are playable together.

    With ``game`` None, ``kiosk`` None and ``replay`` None the window opens on the menu. With a game the table opens
    at once: then ``seats`` is a number, persons sit in the first ``humans`` seats and bots of ``level`` in the others.
    """

    game: str | None = None
    seats: int | None = None
    humans: int = 1
    level: str = "normal"  # a level or a reference bot's name
    seed: str | None = None  # 32 hex digits, None for a new one
    options: dict[str, str] = field(default_factory=dict)  # as given after -o, defaults left out
    kiosk: Kiosk | None = None
    replay: Path | None = None  # a match log to watch

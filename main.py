"""The door: reads the command line, then plays in a window, simulates, or replays."""

from __future__ import annotations

import sys

from game.start import Start


def open_window(start: Start) -> int:
    """Show the game; scenes are imported only here, so that simulate and --check need no pygame."""
    from scenes import window

    window.run(start)
    return 0


def main(arguments: list[str]) -> int:
    """Do what the command line asks; returns the exit code."""
    return open_window(Start())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

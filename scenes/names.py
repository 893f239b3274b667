"""Names as they are written beside portraits: in one line while that can be read, else in two."""

from __future__ import annotations

from sprites.art import palette
from sprites.canvas import Canvas

SQUEEZED = 0.72  # of its size to which a name is set in one line
SMALLER = 0.76  # of its size is that of two lines
PITCH = 1.12  # of theirs, from one to the other


def draw_name(
    canvas: Canvas,
    name: str,
    x: float,
    y: float,
    size: float,
    fit: float,
    colour: str = palette.TEXT,
    anchor: str = "l",
    weight: int = 600,
) -> None:
    """Write a name about ``y`` in a room ``fit`` design pixels wide."""
    if canvas.text_width(name, size, weight=weight) * SQUEEZED <= fit:
        canvas.text(name, x, y, size, colour, anchor, weight=weight, fit=fit)
        return
    small = size * SMALLER
    for half, way in zip(halves(name), (-0.5, 0.5), strict=True):
        canvas.text(half, x, y + way * small * PITCH, small, colour, anchor, weight=weight, fit=fit)


def halves(name: str) -> tuple[str, str]:
    """A name in two parts: at the space nearest its middle, without one in the middle of the word.

    >>> halves("Maria Antonietta"), halves("Anne Marie Louise"), halves("Wolfeschlegel")
    (('Maria', 'Antonietta'), ('Anne Marie', 'Louise'), ('Wolfesc', 'hlegel'))
    """
    spaces = [i for i, letter in enumerate(name) if letter == " "]
    if not spaces:
        return name[: (len(name) + 1) // 2], name[(len(name) + 1) // 2 :]
    cut = min(spaces, key=lambda i: abs(2 * i + 1 - len(name)))
    return name[:cut], name[cut + 1 :]

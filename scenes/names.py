"""Names as they are written beside portraits: in one line while that can be read, else in two."""

from __future__ import annotations

from sprites.art import lettering, palette
from sprites.canvas import Canvas

SQUEEZED = 0.72  # of its size to which a name is set in one line
ONE_WORD = 0.53  # of its size to which one of a single word is, before it is cut
SMALLER = 0.76  # of its size is that of two lines
PITCH = 1.15  # of theirs, from one to the other


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
    squeezed: float = SQUEEZED,
) -> None:
    """Write a name about ``y`` in a room ``fit`` design pixels wide; ``squeezed`` is the least share of its size in one line."""
    if in_one_line(canvas, name, size, fit, squeezed, weight):
        canvas.text(name, x, y, size, colour, anchor, weight=weight, fit=fit)
        return
    small = max(size * SMALLER, lettering.floor(canvas.scale) / canvas.scale)
    for half, way in zip(halves(name), (-0.5, 0.5), strict=True):
        canvas.text(half, x, y + way * small * PITCH, small, colour, anchor, weight=weight, fit=fit)


def in_one_line(canvas: Canvas, name: str, size: float, fit: float, squeezed: float, weight: int = 600) -> bool:
    """Whether a name is set in one line: squeezed to a share of its size, a single word to less than others."""
    if _cuts(name):
        return canvas.text_width(name, size, weight=weight) * squeezed <= fit
    size = max(size, lettering.floor(canvas.scale) / canvas.scale)  # in a small window letters are no smaller
    return canvas.text_width(name, size, weight=weight) * ONE_WORD <= fit


def halves(name: str) -> tuple[str, str]:
    """A name in two parts: at the space or behind the hyphen nearest its middle, without one in the middle of the word.

    >>> halves("Maria Antonietta"), halves("Anne Marie Louise"), halves("Eva-Wilhelmina"), halves("Wolfeschlegel")
    (('Maria', 'Antonietta'), ('Anne Marie', 'Louise'), ('Eva-', 'Wilhelmina'), ('Wolfesc', 'hlegel'))
    """
    cut = min(_cuts(name), key=lambda i: abs(2 * i - len(name)), default=(len(name) + 1) // 2)
    return name[:cut].rstrip(), name[cut:]


def _cuts(name: str) -> list[int]:
    """Behind which letters a name may go on in a second line."""
    return [i for i in range(1, len(name)) if name[i - 1] in " -"]

"""A window's picture made strip by strip, so that no step takes long; drawn in design pixels, at least 1920 x 1080."""

from sprites.art.shapes import Point, moved
from sprites.art.svg import Surface, render

Size = tuple[int, int]
# Pixels of lines drawn at one step: some 20 ms.
LINE_STEP = 600_000


def strips(size: Size, pixels: int = LINE_STEP) -> list[tuple[int, int]]:
    """The height cut into strips of at most so many pixels: (top, rows)."""
    rows = max(8, pixels // size[0])
    return [(top, min(rows, size[1] - top)) for top in range(0, size[1], rows)]


def scale_of(size: Size) -> float:
    """Real pixels to a design pixel."""
    return min(size[0] / 1920, size[1] / 1080)


def design_of(size: Size) -> Point:
    """Width and height in design pixels."""
    return size[0] / scale_of(size), size[1] / scale_of(size)


def strip_of(body: str, size: Size, top: int, rows: int) -> Surface:
    """A strip of a drawing in design pixels that covers the whole window."""
    scale = scale_of(size)
    return render(moved(body, 0, -top / scale), (size[0] / scale, rows / scale), (size[0], rows))

"""A window's surface measured in design pixels, with text."""

import pygame

from sprites.art import cache, lettering
from sprites.art.lettering import Style
from sprites.art.palette import TEXT
from sprites.art.svg import silhouette

DESIGN_WIDTH, DESIGN_HEIGHT = 1920, 1080
LINE_HEIGHT = 1.3  # of the size of its letters is from line to line of a text
LEAST_SCALE = 1 / 12  # a window of less than 160 x 90 shows a corner of the picture: nothing smaller can be drawn
_SHARE = {"l": 0.0, "t": 0.0, "c": 0.5, "r": 1.0, "b": 1.0}


def scale_of(size: tuple[int, int]) -> float:
    """Real pixels to a design pixel on a surface of that size."""
    return max(LEAST_SCALE, min(size[0] / DESIGN_WIDTH, size[1] / DESIGN_HEIGHT))


class Canvas:
    """Draws on a surface by design pixels.

    The design area is at least 1920 x 1080: a window of another shape gets more of it, and nothing is letterboxed.
    ``surface`` may be exchanged for another one of the same size. ``type_scale`` makes all text larger than asked for, to
    be read from afar.
    """

    def __init__(self, surface: pygame.Surface, type_scale: float = 1.0) -> None:
        self.surface, self.type_scale = surface, type_scale
        w, h = surface.get_size()
        self.scale = scale_of(surface.get_size())
        self.width = max(DESIGN_WIDTH, w / self.scale)
        self.height = max(DESIGN_HEIGHT, h / self.scale)
        self._least = lettering.floor(self.scale)
        cache.make_room(self.scale)

    def px(self, value: float) -> int:
        """Design pixels as whole real pixels."""
        return round(value * self.scale)

    def to_design(self, pos: tuple[float, float]) -> tuple[float, float]:
        """A point of the window in design pixels."""
        return pos[0] / self.scale, pos[1] / self.scale

    def blit(self, surf: pygame.Surface, x: float, y: float, anchor: str = "tl", flags: int = 0) -> None:
        """Put a surface of real pixels at a design position.

        `anchor` names the point of the surface that goes there: t, c or b, then l, c or r.
        """
        w, h = surf.get_size()
        left = x * self.scale - w * _SHARE[anchor[1]]
        top = y * self.scale - h * _SHARE[anchor[0]]
        self.surface.blit(surf, (round(left), round(top)), special_flags=flags)

    def text(
        self,
        string: str,
        x: float,
        y: float,
        size: float = 26,
        colour: str = TEXT,
        anchor: str = "l",
        family: str = "ui",
        weight: int = 500,
        track: float = 0,
        fit: float | None = None,
        shadow: int = 0,
    ) -> float:
        """Write one line; `y` is the middle of its capitals. Returns the width in design pixels.

        `anchor` is l, c or r. A line wider than `fit` design pixels is set smaller, never cut. `shadow` is the alpha of
        a dark copy just below (0 to 255). Suit signs are drawn as pips. No text is set below 14 real pixels, but in a
        window of less than half the design's size, and where it would be squeezed beyond reading.
        """
        if not string:
            return 0.0
        limit = None if fit is None else fit * self.scale
        drawn = lettering.line(string, self._style(size, family, weight, track), colour, limit, self._least)
        left = round(x * self.scale - drawn.width * _SHARE[anchor] - drawn.left)
        top = round(y * self.scale - drawn.middle)
        if shadow:
            self.surface.blit(silhouette(drawn.surface, alpha=shadow), (left, top + max(1, self.px(2))))
        self.surface.blit(drawn.surface, (left, top))
        return drawn.width / self.scale

    def text_width(
        self, string: str, size: float = 26, family: str = "ui", weight: int = 500, track: float = 0
    ) -> float:
        """Width in design pixels that `text` would take without a fit."""
        return lettering.width(string, self._style(size, family, weight, track)) / self.scale

    def line_height(self, size: float) -> float:
        """From line to line of a text that `text` is asked to set in that size: in a small window no letter is as small."""
        return LINE_HEIGHT * self._style(size, "ui", 500, 0).px / self.scale

    def wrap(
        self, string: str, size: float, width: float, family: str = "ui", weight: int = 500, track: float = 0
    ) -> list[str]:
        """The string in lines of at most `width` design pixels; its own line breaks are kept.

        A single word wider than that stays whole: `text` with a fit makes it smaller. Words joined by a space that does
        not break (U+00A0) stay together.
        """
        lines: list[str] = []
        for paragraph in string.split("\n"):
            current = ""
            for word in filter(None, paragraph.split(" ")):
                longer = f"{current} {word}" if current else word
                if current and self.text_width(longer, size, family, weight, track) > width:
                    lines.append(current)
                    current = word
                else:
                    current = longer
            lines.append(current)
        return lines

    def _style(self, size: float, family: str, weight: int, track: float) -> Style:
        scale = self.scale * self.type_scale
        return Style(max(self._least, size * scale), family, weight, track * scale)

"""Where things lie: named rectangles of a TMX map, in design pixels, and how cards spread over them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

WIDTH, HEIGHT = 1920, 1080  # the design area of every map
CARD_RATIO = 5 / 7  # width of a card to its height

Position = tuple[float, float, float]  # centre x, centre y in design pixels, turn in degrees clockwise


@dataclass(frozen=True, slots=True)
class Spot:
    """A named rectangle: ``x``, ``y`` is its top left corner.

    ``fan`` says how cards lie in it (``pile``, ``row``, ``column`` or ``arc``), ``card`` how high they are,
    ``anchor`` the edges it keeps its distance to when the window is wider or higher than the design: words out
    of ``left right top bottom``; with both of a pair it stretches, with none it keeps to the centre. ``more``
    holds the object's other properties.
    """

    name: str
    x: float
    y: float
    w: float
    h: float
    fan: str = "pile"
    card: float = 0
    anchor: str = ""
    more: Mapping[str, Any] = field(default_factory=dict, compare=False)

    @property
    def cx(self) -> float:
        """The middle, across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle, down."""
        return self.y + self.h / 2

    @property
    def rect(self) -> tuple[float, float, float, float]:
        """Left, top, width, height."""
        return self.x, self.y, self.w, self.h

    def positions(self, n: int) -> list[Position]:
        """The places of n cards, the lowest first; as many as there are, they stay within the rectangle."""
        return {"pile": self._pile, "row": self._row, "column": self._column, "arc": self._arc}[self.fan](n)

    def parts(self, n: int, gap: float = 0) -> list[Spot]:
        """The rectangle cut into n equal ones with gaps between: side by side, or one below the other (column)."""
        if self.fan == "column":
            h = (self.h - gap * (n - 1)) / max(n, 1)
            return [replace(self, y=self.y + i * (h + gap), h=h) for i in range(n)]
        w = (self.w - gap * (n - 1)) / max(n, 1)
        return [replace(self, x=self.x + i * (w + gap), w=w) for i in range(n)]

    def _pile(self, n: int) -> list[Position]:
        """A heap that rises a little every few cards; a card's place never depends on those above it."""
        spill, turn = self.more.get("spill", 0), self.more.get("turn", 0)  # degrees: how far askew at most, and of all
        rise = self.more.get("rise", 8)  # cards to a step
        found = []
        for i in range(n):
            layer = min(i // rise, 8)
            askew = spill * (((i * 37) % 17) / 8 - 1)
            dx = spill * (((i * 23) % 13) / 6 - 1)
            found.append((self.cx + dx - layer * 1.2, self.cy - layer * 1.8, turn + askew))
        return found

    def _row(self, n: int) -> list[Position]:
        """Line under line as the rectangle's height allows, a full line before the next one begins.

        The lines stand at the left; where the spot says ``align`` right, the longest one ends at the right.
        """
        width, gap = self.card * CARD_RATIO, 10
        room, step = self.w - width, self.more.get("step", width + 8)
        lines = max(1, int((self.h + gap) // (self.card + gap)))
        in_line = int(room // step) + 1
        if n > lines * in_line:
            in_line = -(-n // lines)
            step = squeeze(step, in_line, room)
        left, top = self.x + width / 2, self.y + self.card / 2 if lines > 1 else self.cy
        if self.more.get("align") == "right":
            left += room - step * (min(n, in_line) - 1)
        return [(left + i % in_line * step, top + i // in_line * (self.card + gap), 0) for i in range(n)]

    def _column(self, n: int) -> list[Position]:
        step = squeeze(self.more.get("step", self.card + 8), n, self.h - self.card)
        return [(self.cx, self.y + self.card / 2 + i * step, 0) for i in range(n)]

    def _arc(self, n: int) -> list[Position]:
        """On a circle, its middle card in the middle of the rectangle.

        ``turn`` is where the fan points to (0 is up); its longest chord is the rectangle's side across that.
        """
        radius, turn = self.more.get("radius", 1750), self.more.get("turn", 0)
        chord = max(0, (self.h if turn % 180 else self.w) - self.card * CARD_RATIO)
        sweep = 2 * math.degrees(math.asin(min(1, chord / 2 / radius)))
        step = squeeze(self.more.get("step", 3.8), n, sweep)
        middle = math.radians(turn)
        found = []
        for i in range(n):
            angle = turn + (i - (n - 1) / 2) * step
            a = math.radians(angle)
            x = self.cx + radius * (math.sin(a) - math.sin(middle))
            found.append((x, self.cy + radius * (math.cos(middle) - math.cos(a)), angle))
        return found

    def fitted(self, width: float, height: float) -> Spot:
        """Moved or stretched to a design area of that size."""
        x, w = _along(self.x, self.w, width - WIDTH, "left" in self.anchor, "right" in self.anchor)
        y, h = _along(self.y, self.h, height - HEIGHT, "top" in self.anchor, "bottom" in self.anchor)
        return replace(self, x=x, y=y, w=w, h=h)


def squeeze(step: float, n: int, room: float) -> float:
    """The step from one thing to the next so that the n-th begins within the room."""
    return min(step, max(0, room) / (n - 1)) if n > 1 else 0


def _along(start: float, length: float, extra: float, near: bool, far: bool) -> tuple[float, float]:
    """Start and length along one axis in an area that is larger by ``extra``."""
    if near and far:
        return start, length + extra
    return start + (0 if near else extra if far else extra / 2), length


class Layout(Mapping[str, Spot]):
    """The spots of a map by name; KeyError names the one that the map lacks."""

    def __init__(self, spots: Mapping[str, Spot]) -> None:
        self._spots = dict(spots)

    def __getitem__(self, name: str) -> Spot:
        return self._spots[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._spots)

    def __len__(self) -> int:
        return len(self._spots)

    def within(self, row: Spot, part: str) -> Spot:
        """A part of the map's row, ``row:part``, in the middle of the row given: no higher than that."""
        spot = self._spots[f"row:{part}"]
        high = min(row.h, spot.h)
        return replace(spot, y=row.cy - high / 2, h=high)

    def group(self, kind: str) -> list[Spot]:
        """The spots named ``kind:...``, in the map's order."""
        return [spot for name, spot in self._spots.items() if name.partition(":")[0] == kind and ":" in name]

    def fitted(self, width: float, height: float) -> Layout:
        """The same layout in a design area of that size: at least 1920 by 1080, larger in one direction."""
        return Layout({name: spot.fitted(width, height) for name, spot in self._spots.items()})


@lru_cache(maxsize=64)
def load(name: str, *layers: str) -> Layout:
    """The objects of the named object layers of ``levels/<name>.tmx``, a later layer's before an earlier one's.

    KeyError when the map has no layer of that name.
    """
    found: dict[str, Spot] = {}
    by_layer = _read(name)
    for layer in layers:
        found.update(by_layer[layer])
    return Layout(found)


@lru_cache(maxsize=16)
def _read(name: str) -> dict[str, dict[str, Spot]]:
    import pytmx

    path = Path(__file__).with_name(f"{name}.tmx")
    groups = pytmx.TiledMap(str(path)).objectgroups
    return {group.name: {o.name: _spot(o) for o in group if o.name} for group in groups}


def _spot(thing: Any) -> Spot:
    more = dict(thing.properties)
    known = {key: more.pop(key) for key in ("fan", "card", "anchor") if key in more}
    return Spot(thing.name, thing.x, thing.y, thing.width, thing.height, **known, more=more)

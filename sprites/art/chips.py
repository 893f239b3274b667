"""Chips, stacks and number badges. Sizes are real pixels; drawn in units where a chip is 64 wide."""

import math
import random

from sprites.art.cache import THINGS
from sprites.art.lettering import Style, floor, line
from sprites.art.palette import AMBER, AMBER_HI, BLACK, CHIP, LACQUER, TEXT_3, WHITE, mix
from sprites.art.shapes import Point, ellipse, path, polar, polygon, rect, star, stroke
from sprites.art.svg import Layers, Surface, render, shadow

WIDTH, SQUASH, THICK = 64.0, 0.80, 9.0
# Chips of a heap by its columns: one of more hides what lies behind it. The badge counts them all.
MOST_IN_HEAP = {1: 8, 3: 15}
_RX, _RY = WIDTH / 2, WIDTH / 2 * SQUASH
_MARGIN = 4.0
_PARTS = {100: (25, 25, 25, 25), 25: (10, 10, 5), 10: (5, 5), 5: (1, 1, 1, 1, 1)}  # what a chip is changed into
# The footprints of a heap's columns, the furthest first, in widths of a chip from the nearest one's.
_COLUMNS = {1: ((0.0, 0.0),), 3: ((-0.62, -0.48), (0.62, -0.42), (0.0, 0.0))}
BADGE, _BADGE_DIM = 34.0, "#6A6A60"  # design pixels: how high a badge is; the edge of one that counts nothing


def split(amount: int) -> list[int]:
    """Chips for an amount, large values first, in as few chips as can be.

    >>> split(68)
    [25, 25, 10, 5, 1, 1, 1]
    """
    values = []
    for value in sorted(CHIP, reverse=True):
        values += [value] * (amount // value)
        amount %= value
    return values


def heap(amount: int, columns: int = 1) -> list[int]:
    """Chips for an amount as they are heaped up, large values first: more chips for more, so that a heap is seen to grow.

    >>> heap(5), heap(23), len(heap(9999))
    ([1, 1, 1, 1, 1], [5, 5, 5, 5, 1, 1, 1], 8)
    """
    values, most = split(amount), MOST_IN_HEAP[columns]
    wanted = min(most, columns * round(1.2 + 1.3 * math.log2(max(1, amount))))
    while len(values) < wanted:
        room = min(most, wanted + 2) - len(values)
        changed = next((value for value in values if 0 < len(_PARTS.get(value, ())) <= room + 1), None)
        if changed is None:
            break
        values.remove(changed)
        values = sorted([*values, *_PARTS[changed]], reverse=True)
    return values[:most]


def chip(value: int, diameter: int, turn: int | None = None) -> Surface:
    """One chip lying on the table, without its shadow; ``turn`` in degrees while it spins (alike after every 180)."""

    def draw() -> Surface:
        view = _column_size(1)
        scale = diameter / WIDTH
        body = _column([value], 1) if turn is None else _chip(value, (view[0] / 2, _RY + _MARGIN), turn)
        return render(body, view, (view[0] * scale, view[1] * scale))

    return THINGS.get(("chip", value, diameter, turn), draw)


def stack(amount: int, diameter: int, columns: int = 1) -> Surface:
    """The amount as a `heap` with its shadow, in one column or, where there are chips enough, three.

    The (nearest) footprint's centre is the surface's middle, `foot(diameter)` pixels above its bottom.
    """

    def draw() -> Surface:
        return _draw_stack(_shared(heap(max(0, amount), columns), columns), diameter)

    return THINGS.get(("stack", amount, diameter, columns), draw)


def column(values: tuple[int, ...], diameter: int) -> Surface:
    """These very chips on one another, the first one lowest; placed as a `stack`."""
    return THINGS.get(("column", values, diameter), lambda: _draw_stack([list(values)], diameter))


def _shared(values: list[int], columns: int) -> list[list[int]]:
    """The chips in columns, the large ones in the furthest; in one while they are few."""
    if len(values) < 2 * columns:
        return [values]
    size = -(-len(values) // columns)
    return [values[i * size : (i + 1) * size] for i in range(columns)]


def foot(diameter: int) -> int:
    """Height in pixels of a stack's footprint centre above the bottom of its surface."""
    return round((_RY + _MARGIN) * diameter / WIDTH) + _shadow_pad(diameter)


def _shadow_pad(diameter: int) -> int:
    return max(3, round(diameter * 0.28))


def _draw_stack(columns: list[list[int]], diameter: int) -> Surface:
    scale, pad = diameter / WIDTH, _shadow_pad(diameter)
    drawn = []
    for number, values in enumerate(columns):
        view = _column_size(len(values))
        drawn.append(render(_column(values, number + 7), view, (view[0] * scale, view[1] * scale)))
    places = [(x * diameter, y * diameter) for x, y in _COLUMNS[len(columns)]]
    width = round(_column_size(1)[0] * scale + 2 * max(x for x, _ in places))
    height = max(round(column.get_height() - y) for column, (_, y) in zip(drawn, places, strict=True))
    size = (width + pad * 2, height + pad * 2)
    out, floor_line = Layers(size), size[1] / 2 - foot(diameter)
    disc = render(ellipse(50, 40, 50, 40, BLACK), (100, 80), (diameter, diameter * SQUASH))
    shade = shadow(disc, diameter * 0.13, alpha=150)
    for x, y in places:
        out.add(shade, (x + diameter * 0.05, y + floor_line + diameter * 0.08))
    for (x, y), column in zip(places, drawn, strict=True):
        out.add(column, (x, y + (height - column.get_height()) / 2))
    return out.flat()


def _column_size(count: int) -> tuple[float, float]:
    return WIDTH + _MARGIN * 2, _RY * 2 + THICK * count + _MARGIN * 2


def _column(values: list[int], seed: int) -> str:
    """Chips one on another, the first at the bottom; each lies a little askew and turned its own way."""
    rng = random.Random(seed)
    height = _column_size(len(values))[1]
    body = ""
    for level, value in enumerate(values):
        sway = rng.uniform(-1.2, 1.2) if len(values) > 1 else 0.0
        turn = rng.uniform(0, 60)
        centre = (_RX + _MARGIN + sway, height - _RY - _MARGIN - THICK * (level + 1))
        body += _wall(value, centre, turn) + _top(value, centre, turn)
        if level == len(values) - 1:
            body += _inlay(value, centre)
    return body


def _chip(value: int, centre: Point, turn: float) -> str:
    """One chip with all of its pattern turned."""
    return _wall(value, centre, turn) + _top(value, centre, turn) + _inlay(value, centre, turn)


def _rim(centre: Point, share: float, degrees: float) -> Point:
    x, y = polar(0, 0, share, degrees)
    return centre[0] + x * _RX, centre[1] + y * _RY


def _wall(value: int, centre: Point, turn: float) -> str:
    """The near side: darker, with the edge blocks that can be seen from here."""
    body_colour, spot, _ = CHIP[value]
    x, y = centre
    side = f"M{x - _RX:.1f},{y:.1f} v{THICK} a{_RX},{_RY} 0 0 0 {2 * _RX},0 v{-THICK}"
    body = path(side + "Z", mix(body_colour, BLACK, 0.34))
    for k in range(6):
        middle = (turn + k * 60) % 360
        if not 11 < middle < 169:
            continue
        (ax, ay), (bx, by), (cx, cy) = (_rim(centre, 1, middle + d) for d in (-11, 0, 11))
        block = f"M{ax:.1f},{ay:.1f} Q{bx:.1f},{by + 0.6:.1f} {cx:.1f},{cy:.1f} v{THICK}"
        block += f" Q{bx:.1f},{by + THICK + 0.6:.1f} {ax:.1f},{ay + THICK:.1f}Z"
        body += path(block, mix(spot, BLACK, 0.2))
    return body + stroke(side, BLACK, 1, stroke_opacity=0.35)


def _top(value: int, centre: Point, turn: float) -> str:
    colour, spot, _ = CHIP[value]
    body = ellipse(*centre, _RX, _RY, colour)
    for k in range(6):
        middle = turn + k * 60
        outer = [_rim(centre, 1, middle + d) for d in (-11, 0, 11)]
        inner = [_rim(centre, 0.76, middle + d) for d in (11, -11)]
        body += polygon(outer + inner, spot)
    return body + ellipse(*centre, _RX - 0.6, _RY - 0.6, stroke=WHITE, stroke_opacity=0.35, stroke_width=1)


def _inlay(value: int, centre: Point, turn: float = 0) -> str:
    colour, spot, _ = CHIP[value]
    body = ellipse(*centre, _RX * 0.72, _RY * 0.72, mix(colour, BLACK, 0.16))
    body += ellipse(*centre, _RX * 0.64, _RY * 0.64, mix(colour, WHITE, 0.10), stroke=spot, stroke_width=1.6)
    return body + polygon(star(*centre, _RX * 0.46, _RX * 0.22, 8, SQUASH, 11 + turn), spot)


def badge(text: str, scale: float, dim: bool = False) -> Surface:
    """A number on a lacquer pill with its shadow; `dim` for a pot that was taken."""
    return THINGS.get(("badge", text, round(scale, 3), dim), lambda: _draw_badge(text, scale, dim))


def _draw_badge(text: str, scale: float, dim: bool) -> Surface:
    style = Style(max(floor(scale) * 15 / 14, 24 * scale), "num", 600)
    unit = style.px / 24
    label = line(text, style, TEXT_3 if dim else AMBER_HI)
    w, h = max(44 * unit, label.width + 22 * unit), BADGE * unit
    size = round(w), round(h)
    edge = 1.6 * unit
    frame = _BADGE_DIM if dim else AMBER
    pill = rect(edge, edge, w - edge * 2, h - edge * 2, LACQUER, h / 2 - edge, fill_opacity=0.92)
    pill += rect(edge, edge, w - edge * 2, h - edge * 2, "none", h / 2 - edge, stroke=frame, stroke_width=edge)
    plate = render(pill, (w, h), size)
    shade = shadow(plate, 5 * unit, alpha=120)
    out = Layers(shade.get_size()).add(shade, (0, 3 * unit)).add(plate)
    return out.add(label.surface, (0, label.surface.get_height() / 2 - label.middle)).flat()

"""Gilded lettering, dividers, rays, laurel and confetti: what a menu and a winner are dressed in. Sizes are real pixels."""

from functools import lru_cache

import numpy as np
import pygame

from sprites.art.cache import THINGS
from sprites.art.fonts import cap_height
from sprites.art.lettering import Style, line, width
from sprites.art.palette import (
    AMBER,
    AMBER_HI,
    AMBER_LO,
    BAD,
    BLACK,
    BRASS,
    BRASS_HI,
    BRASS_LO,
    GOOD,
    INK,
    IVORY,
    LACQUER,
    WHITE,
    rgb,
)  # fmt: skip
from sprites.art.shapes import circle, linear, mirrored, moved, path, polar, polygon, rect, stroke, sunrays
from sprites.art.svg import Layers, Surface, blank, clip, render, shadow, silhouette

CONFETTI_KINDS = ("strip", "lozenge", "fan")
_GILT = ("#FFF3CC", "#F3CF83", "#D79F49", "#F5D68C")
_BEVEL = "#5B3A12"


def gilded(string: str, px: float, wide: int | None = None, weight: int = 800) -> Surface:
    """Capitals in brass with a bevel and a shadow, centred on the surface; tracked to `wide` pixels if given."""
    return THINGS.get(("gilded", string, round(px, 2), wide, weight), lambda: _draw_gilded(string, px, wide, weight))


def _draw_gilded(string: str, px: float, wide: int | None, weight: int) -> Surface:
    style = Style(px, "ui", weight, 0.06 * px)
    if wide is not None:
        style = _tracked(string, style, wide)
    letters = line(string, style, WHITE, wide)
    cap = cap_height("ui", weight) * px
    gold = clip(letters.surface, _gilding(letters.surface.get_size(), letters.middle - cap / 2, cap))
    blur = px * 0.11
    # Padded below by what lies above the capitals' middle, so that they stand in the middle of the whole.
    lower = letters.surface.get_height() / 2 - letters.middle
    shade = shadow(letters.surface, blur, alpha=220)
    size = (shade.get_width(), shade.get_height() + round(px))
    out = Layers(size).add(shade, (0, lower + px * 0.055))
    for depth in (3, 2, 1):
        out.add(silhouette(letters.surface, _BEVEL), (0, lower + depth * px / 110))
    return out.add(gold, (0, lower)).flat()


def _tracked(string: str, style: Style, wide: int) -> Style:
    """The style with letters spread, or drawn smaller, to fill the width."""
    plain = style._replace(track=0.001)
    room = wide - width(string, plain)
    if room < 0 or len(string) < 2:
        return plain
    return style._replace(track=min(room / (len(string) - 1), style.px * 0.3))


def _gilding(size: tuple[int, int], top: float, cap: float) -> Surface:
    """A sheet of gold whose shine changes from the top to the foot of the capitals."""
    rows = np.clip((np.arange(size[1]) - top) / max(1.0, cap), 0, 1)
    channels = [np.interp(rows, (0, 1 / 3, 2 / 3, 1), stops) for stops in zip(*map(rgb, _GILT), strict=True)]
    column = np.stack(channels, axis=1).astype(np.uint8)
    sheet = pygame.surfarray.make_surface(np.repeat(column[None], size[0], axis=0))
    return sheet.convert(blank((1, 1)))


def divider(w: int, scale: float = 1.0) -> Surface:
    """A double brass line with an amber lozenge in its middle; 28 design pixels high."""

    def draw() -> Surface:
        dw, gap = w / scale, 32
        half = dw / 2
        lines = f"M0,11 H{half - gap:.1f} M0,17 H{half - gap:.1f} M{half + gap:.1f},11 H{dw:.1f} M{half + gap:.1f},17 H{dw:.1f}"
        corners = [(half, 1.5), (half + 13, 14), (half, 26.5), (half - 13, 14)]
        body = stroke(lines, BRASS, 2) + polygon(corners, "url(#am)", stroke=BRASS_HI, stroke_width=1.6)
        return render(body, (dw, 28), (w, 28 * scale), linear("am", AMBER_HI, AMBER_LO))

    return THINGS.get(("divider", w, round(scale, 4)), draw)


def rays(diameter: int, count: int = 28, colour: str = AMBER, alpha: int = 12) -> Surface:
    """Faint wedges of light all round, for behind a title or a winner."""

    def draw() -> Surface:
        body = sunrays(50, 50, 0, 50, count, 90 / count, colour, fill_opacity=f"{alpha / 255:.4f}")
        return render(body, (100, 100), (diameter, diameter))

    return THINGS.get(("rays", diameter, count, colour, alpha), draw)


def flourish(w: int, scale: float = 1.0) -> Surface:
    """The same drawn lighter, for under a title; 22 design pixels high."""

    def draw() -> Surface:
        dw = w / scale
        half = dw / 2
        lines = (
            f"M0,8 H{half - 12:.1f} M0,13 H{half - 12:.1f} M{half + 12:.1f},8 H{dw:.1f} M{half + 12:.1f},13 H{dw:.1f}"
        )
        gem = [(half, 0.5), (half + 10, 10.5), (half, 20.5), (half - 10, 10.5)]
        body = stroke(lines, BRASS, 1.8) + polygon(gem, AMBER)
        return render(body, (dw, 22), (w, 22 * scale))

    return THINGS.get(("flourish", w, round(scale, 4)), draw)


@lru_cache(maxsize=1)  # once they stand still they are the same picture, and nothing is drawn
def turning_rays(diameter: int, turn: float, count: int = 28, colour: str = AMBER, alpha: int = 12) -> Surface:
    """The same rays turned by so many degrees, drawn anew for each turn: too faint for anybody to see their edges."""
    drawn, middle = blank((diameter, diameter)), diameter / 2
    for i in range(count):
        axis = turn + i * 360 / count
        wedge = [polar(middle, middle, middle, axis + half) for half in (-90 / count, 90 / count)]
        pygame.draw.polygon(drawn, (*rgb(colour), alpha), [(middle, middle), *wedge])
    return drawn


def lit(w: int, h: int, scale: float = 1.0, mine: bool = True) -> Surface:
    """What is behind the row of a list that stands out: faint amber, or a line of brass where it is not the viewer's."""
    edge = 1.6 * scale
    if mine:
        body = rect(0, 0, w, h, AMBER, 12 * scale, fill_opacity=0.16)
    else:
        body = rect(edge / 2, edge / 2, w - edge, h - edge, IVORY, 12 * scale, fill_opacity=0.05)
        body += rect(edge / 2, edge / 2, w - edge, h - edge, "none", 12 * scale, stroke=BRASS, stroke_width=edge)
    return THINGS.get(("lit", w, h, round(scale, 4), mine), lambda: render(body, (w, h), (w, h)))


def sunburst(diameter: int) -> Surface:
    """Thin bars of brass all round, every other one shorter, for behind the portrait on a plaque."""

    def draw() -> Surface:
        bars = "".join(
            polygon(
                [(50, 50), polar(50, 50, 43 if i % 2 else 50, i * 10 - 1.8), polar(50, 50, 43 if i % 2 else 50, i * 10 + 1.8)],
                BRASS, fill_opacity=0.13,
            )
            for i in range(36)
        )  # fmt: skip
        return render(bars, (100, 100), (diameter, diameter))

    return THINGS.get(("sunburst", diameter), draw)


def hold_ring(diameter: int, share: float) -> Surface:
    """A ring of ink that is drawn round an eye while a button is held; `share` is how far, 0 to 1."""
    step = round(max(0.0, min(1.0, share)) * 40)

    def draw() -> Surface:
        body = circle(34, 34, 24, stroke=INK, stroke_opacity=0.25, stroke_width=7)
        body += path("M20,34 Q34,19 48,34 Q34,49 20,34Z", "none", stroke=INK, stroke_width=3) + circle(34, 34, 5, INK)
        x, y = polar(34, 34, 24, step * 9 - 90)
        if step == 40:
            body += circle(34, 34, 24, stroke=INK, stroke_width=7)
        elif step:
            body += stroke(f"M34,10 A24,24 0 {int(step > 20)} 1 {x:.2f},{y:.2f}", INK, 7, stroke_linecap="round")
        return render(body, (68, 68), (diameter, diameter))

    return THINGS.get(("hold", diameter, step), draw)


def bead(size: int) -> Surface:
    """A small lozenge of brass before a line of a list."""
    body = path("M10,1 L19,10 L10,19 L1,10Z", BRASS)
    return THINGS.get(("bead", size), lambda: render(body, (20, 20), (size, size)))


def verdict(size: int, good: bool) -> Surface:
    """A small disc with a tick or a cross."""
    colour = GOOD if good else BAD

    def draw() -> Surface:
        sign = "M13,21 L18.5,26.5 L28,15" if good else "M14,14 L26,26 M26,14 L14,26"
        body = circle(20, 20, 17.5, LACQUER, stroke=colour, stroke_width=2.4)
        body += stroke(sign, colour, 3.6, stroke_linecap="round", stroke_linejoin="round")
        return render(body, (40, 40), (size, size))

    return THINGS.get(("verdict", size, good), draw)


def chevron(size: int, colour: str = BRASS) -> Surface:
    """A thin arrow head that points right, `size` pixels high."""

    def draw() -> Surface:
        line = stroke("M6,3 L14,10 L6,17", colour, 3, stroke_linecap="round", stroke_linejoin="round")
        return render(line, (20, 20), (size, size))

    return THINGS.get(("thin chevron", size, colour), draw)


LEAVES = 10


def laurel(radius: int, leaves: int = LEAVES) -> Surface:
    """Two sprays round a portrait whose centre is the surface's; with fewer `leaves` (0 to 10) it is still growing."""
    leaves = max(0, min(LEAVES, leaves))
    return THINGS.get(("laurel", radius, leaves), lambda: _draw_laurel(radius, leaves))


def _draw_laurel(radius: int, leaves: int) -> Surface:
    # In units where the sprays lie on a circle of 140; the bottom is at 90 degrees, the top left at 200.
    end = 98 + max(0, leaves - 1) * 11.2
    x, y = polar(0, 0, 140, end)
    half = stroke(f"M0,140 A140,140 0 0 1 {x:.1f},{y:.1f}", BRASS_LO, 3.4) if leaves else ""
    leaf = "M0,0 C9,-13 8,-27 0,-38 C-9,-27 -8,-13 0,0Z"
    for i in range(leaves):
        angle = 98 + i * 11.2
        place = polar(0, 0, 140, angle)
        for colour, tilt in ((BRASS, 32), (BRASS_HI, -32)):
            half += moved(path(leaf, colour, stroke=BRASS_LO, stroke_width=1), *place, 1, angle + 180 + tilt)
    side = 196
    drawn = render(moved(mirrored(half), side, side), (side * 2, side * 2), (radius * 2.8, radius * 2.8))
    shade = shadow(drawn, radius * 0.05, alpha=120)
    return Layers(shade.get_size()).add(shade, (0, radius * 0.03)).add(drawn).flat()


def confetti(kind: str, size: int, colour: str = AMBER) -> Surface:
    """One scrap of paper: a strip, a lozenge or a fan."""
    body = {
        "strip": rect(6, 10, 18, 9, colour, 1.5),
        "lozenge": path("M15,5 L22,15 L15,25 L8,15Z", colour),
        "fan": path("M4,22 A11,11 0 0 1 26,22 L15,22Z", colour),
    }[kind]
    return THINGS.get(("confetti", kind, size, colour), lambda: render(body, (30, 30), (size, size)))


def plaque(w: int, h: int, scale: float = 1.0) -> Surface:
    """A lacquer plate with stepped corners and a double brass line, with its shadow; blit it by "cc"."""
    return THINGS.get(("plaque", w, h, round(scale, 4)), lambda: _draw_plaque(w, h, scale))


def _draw_plaque(w: int, h: int, scale: float) -> Surface:
    dw, dh = w / scale, h / scale
    body = polygon(_stepped(dw, dh, 3), "url(#pl)", stroke=BRASS_LO, stroke_width=6)
    body += polygon(_stepped(dw, dh, 3), stroke=BRASS_HI, stroke_width=2)
    body += polygon(_stepped(dw, dh, 17), stroke=BRASS, stroke_opacity=0.55, stroke_width=1.6)
    drawn = render(body, (dw, dh), (w, h), linear("pl", "#1B3330", "#0C1918"))
    shade = shadow(drawn, 36 * scale, BLACK, 215)
    return Layers(shade.get_size()).add(shade, (0, 18 * scale)).add(drawn).flat()


def _stepped(w: float, h: float, m: float) -> list[tuple[float, float]]:
    """The plate's outline, `m` inside its edge: two steps at each corner."""
    corner = [(m, m + 42), (m + 28, m + 42), (m + 28, m + 18), (m + 58, m + 18), (m + 58, m)]
    right = [(w - x, y) for x, y in reversed(corner)]
    upper = corner + right
    return upper + [(x, h - y) for x, y in reversed(upper)]

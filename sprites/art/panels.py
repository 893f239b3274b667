"""Panels, buttons, pills, bars, focus rings, veils and pools of light.

All sizes are real pixels: `w` and `h` are those of the body, and `scale` (real to design pixels, `Canvas.scale`) says only
how thick lines and how soft shadows are. Each surface is larger than its body by the same margin on all sides, so blit it
by its centre ("cc"). Words are the widget's.
"""

import numpy as np
import pygame

from sprites.art.cache import THINGS
from sprites.art.palette import (
    AMBER,
    AMBER_HI,
    AMBER_LO,
    BLACK,
    BRASS,
    BRASS_HI,
    BRASS_LO,
    INK,
    IVORY,
    LACQUER,
    TEXT,
    TEXT_2,
    TEXT_3,
    WHITE,
    mix,
    rgb,
)  # fmt: skip
from sprites.art.shapes import linear, rect, stroke
from sprites.art.svg import Layers, Surface, blank, render, shadow, widened

BUTTON_RADIUS, PANEL_RADIUS, LIP = 14, 18, 5
_HALO = 30  # design pixels: how soft a halo is
_SOFT_REACH = 18 * 5  # design pixels: a panel's shadow is no longer alike so near its sides
KINDS = ("primary", "ghost", "quiet", "danger", "pine", "mulberry")
STATES = ("normal", "hover", "down", "focus", "disabled")
# Kind: top, bottom, edge, lip.
_BODY = {
    "primary": (AMBER_HI, AMBER, BRASS_HI, AMBER_LO),
    "ghost": ("#24403D", "#152A28", BRASS, "#081312"),
    "quiet": ("#1A3330", "#122624", BRASS_LO, "#081312"),
    "danger": ("#B8404A", "#8A2630", "#E79A8E", "#4E1119"),
    "pine": ("#22695B", "#134640", BRASS, "#071D1A"),
    "mulberry": ("#6E3653", "#431E34", BRASS, "#1C0B15"),
    "disabled": ("#263735", "#1F2E2C", "#54655F", "#131E1D"),
}
# What a kind takes on under the pointer: white would make it pale.
_LIT = {
    "primary": "#FFF0C4", "ghost": "#4F8F86", "quiet": "#4F8F86", "danger": "#F06A70", "pine": "#4FA08F",
    "mulberry": "#B0648C",
}  # fmt: skip


def panel(
    w: int,
    h: int,
    radius: float | None = None,
    *,
    scale: float = 1.0,
    fill: str = LACQUER,
    alpha: int = 236,
    border: str = BRASS,
    line: float = 1.6,
    inset: float = 0,
    soft: bool = True,
) -> Surface:
    """A lacquer plate with a brass hairline; `inset` design pixels further in runs a second, fainter line.

    `radius` is real pixels (18 design pixels if not given), `line` design pixels; `soft` gives it a shadow.
    """
    corner = PANEL_RADIUS * scale if radius is None else radius
    key = ("panel", w, h, corner, round(scale, 4), fill, alpha, border, line, inset, soft)

    def draw() -> Surface:
        slim = min(w, round(2 * corner + (_SOFT_REACH if soft else 0) * scale) + 8)  # its sides; between all is alike
        sheen = linear("p", mix(fill, WHITE, 0.07), mix(fill, BLACK, 0.12), opacity=alpha / 255)
        body = rect(1, 1, slim - 2, h - 2, "url(#p)", corner)
        body += _hairlines(slim, h, corner, scale, border, line, inset)
        drawn = _with_shadow(render(body, (slim, h), (slim, h), sheen), 18 * scale if soft else 0, 8 * scale, 140)
        return widened(drawn, w - slim)

    return THINGS.get(key, draw)


def _hairlines(w: float, h: float, corner: float, scale: float, border: str, line: float, inset: float) -> str:
    """The line along the edge of a plate and the fainter one further in."""
    edge, width = 0.6 + line * scale / 2, max(1.0, line * scale)
    found = _line(w, h, edge, corner, border, width, 0.75)
    if inset:
        q = inset * scale
        found += _line(w, h, q, max(2, corner - q), border, max(1.0, 1.2 * scale), 0.28)
    return found


def _line(w: float, h: float, m: float, radius: float, colour: str, width: float, opacity: float = 1) -> str:
    return rect(m, m, w - 2 * m, h - 2 * m, "none", radius, stroke=colour, stroke_width=width, stroke_opacity=opacity)


def _with_shadow(body: Surface, blur: float, fall: float, alpha: int) -> Surface:
    if not blur:
        return body
    shade = shadow(body, blur, alpha=alpha)
    return Layers(shade.get_size()).add(shade, (0, fall)).add(body).flat()


def button(w: int, h: int, kind: str = "primary", state: str = "normal", *, scale: float = 1.0) -> Surface:
    """A button without its label. kind: one of KINDS; state: normal, hover, down, focus, disabled.

    The surface is centred on the body at rest; pressed, the body moves `press(scale)` pixels down, and so should the label.
    """
    return THINGS.get(("button", w, h, kind, state, round(scale, 4)), lambda: _draw_button(w, h, kind, state, scale))


def press(scale: float = 1.0) -> int:
    """How far, in real pixels, a pressed button's body and label move down."""
    return round((LIP - 1) * scale)


def ink(kind: str, state: str = "normal") -> str:
    """The label's colour on a button."""
    if state == "disabled":
        return TEXT_3
    return INK if kind == "primary" else TEXT


def second_ink(kind: str, state: str = "normal") -> str:
    """The colour of a smaller line below the label: quieter, where it can still be read on the button's own colour."""
    quieter = {"primary": mix(INK, AMBER, 0.18), "ghost": TEXT_2, "chosen": TEXT_2} if state != "disabled" else {}
    return quieter.get(kind, ink(kind, state))


def _draw_button(w: int, h: int, kind: str, state: str, scale: float) -> Surface:
    top, bottom, edge, lip_colour = _BODY["disabled" if state == "disabled" else kind]
    if state == "hover":
        top, bottom = mix(top, _LIT[kind], 0.36), mix(bottom, _LIT[kind], 0.24)
    if state == "down":
        top, bottom = mix(top, BLACK, 0.10), mix(bottom, BLACK, 0.10)
    radius, lip, sunk = BUTTON_RADIUS * scale, LIP * scale, press(scale) if state == "down" else 0
    pad = max(4, round(36 * scale))
    body = rect(pad, pad + lip, w, h, lip_colour, radius)
    body += rect(pad, pad + sunk, w, h, "url(#b)", radius)
    line = max(1.0, 1.6 * scale)
    body += rect(
        pad + line * 0.6, pad + sunk + line * 0.6, w - line * 1.2, h - line * 1.2, "none", radius - line * 0.6,
        stroke=edge, stroke_opacity=0.8, stroke_width=line,
    )  # fmt: skip
    if state != "disabled":
        shine = max(1.0, 2 * scale)
        body += rect(
            pad + radius * 0.75, pad + sunk + shine * 1.2, w - radius * 1.5, shine, WHITE, shine / 2, fill_opacity=0.25
        )
    size = (w + pad * 2, h + pad * 2)
    drawn = render(body, size, size, linear("b", top, bottom))
    out = Layers(size).add(shadow(drawn, 10 * scale, alpha=130, pad=0), (0, 5 * scale))
    if state == "focus":
        out.add(focus_ring(w, h, scale=scale, pad=pad, ring=False))
    out.add(drawn)
    if state == "focus":
        out.add(focus_ring(w, h, scale=scale, pad=pad, light=False))
    return out.flat()


def focus_ring(
    w: int,
    h: int,
    *,
    radius: float | None = None,
    scale: float = 1.0,
    pad: int | None = None,
    ring: bool = True,
    light: bool = True,
) -> Surface:
    """The ivory ring 6 design pixels off a body of w x h, and the amber light behind it."""
    corner = BUTTON_RADIUS * scale if radius is None else radius
    margin = max(4, round(36 * scale)) if pad is None else pad
    key = ("focus", w, h, round(corner, 2), round(scale, 4), margin, ring, light)
    return THINGS.get(key, lambda: _draw_focus(w, h, corner, scale, margin, ring, light))


def _draw_focus(w: int, h: int, corner: float, scale: float, pad: int, ring: bool, light: bool) -> Surface:
    size = (w + pad * 2, h + pad * 2)
    out = Layers(size)
    if light:
        grow = 4 * scale
        plate = render(rect(pad - grow, pad - grow, w + grow * 2, h + grow * 2, WHITE, corner + grow), size, size)
        out.add(shadow(plate, 16 * scale, AMBER, 230, 0))
    if ring:
        off, width = 6 * scale, max(2.0, 3.5 * scale)
        line = rect(
            pad - off, pad - off, w + off * 2, h + off * 2, "none", corner + off, stroke=IVORY, stroke_width=width
        )
        out.add(render(line, size, size))
    return out.flat()


def turned_ring(w: int, h: int, angle: int, *, scale: float = 1.0) -> Surface:
    """The ring alone, round a body that is turned by `angle` degrees clockwise."""

    def draw() -> Surface:
        return pygame.transform.rotozoom(focus_ring(w, h, scale=scale, light=False), -angle, 1)

    return THINGS.get(("ring", w, h, angle, round(scale, 4)), draw)


def halo(w: int, h: int, angle: int = 0, *, scale: float = 1.0, alpha: int = 130) -> Surface:
    """A soft amber light that reaches out from behind a body of w x h, turned by `angle` degrees clockwise."""

    def draw() -> Surface:
        pad = round(_HALO * 2.4 * scale)
        size = (w + pad * 2, h + pad * 2)
        body = render(rect(pad, pad, w, h, WHITE, BUTTON_RADIUS * scale), size, size)
        light = shadow(body, _HALO * scale, AMBER_HI, alpha, 0)
        return pygame.transform.rotozoom(light, -angle, 1) if angle else light

    return THINGS.get(("halo", w, h, angle, round(scale, 4), alpha), draw)


def pill(w: int, h: int, *, scale: float = 1.0, fill: str = LACQUER, border: str = BRASS, alpha: int = 240) -> Surface:
    """A plate with round ends, for turn banners and toasts."""

    def draw() -> Surface:
        width = max(1.0, 1.8 * scale)
        m = width / 2 + 0.4
        body = rect(m, m, w - 2 * m, h - 2 * m, "url(#p)", h / 2 - m)
        body += rect(m, m, w - 2 * m, h - 2 * m, "none", h / 2 - m, stroke=border, stroke_width=width)
        plate = render(body, (w, h), (w, h), linear("p", mix(fill, WHITE, 0.12), fill, opacity=alpha / 255))
        return _with_shadow(plate, 12 * scale, 5 * scale, 140)

    return THINGS.get(("pill", w, h, round(scale, 4), fill, border, alpha), draw)


def glow(w: int, h: int, colour: str = AMBER, alpha: int = 110) -> Surface:
    """A soft oval pool of light that fades to nothing at the edge of w x h."""

    def draw() -> Surface:
        # Drawn small, for it has no detail; stretched in float first would cost more than anyone could see.
        x = np.linspace(-1, 1, 128, dtype=np.float32)[:, None]
        y = np.linspace(-1, 1, 128, dtype=np.float32)[None, :]
        strength = np.clip(1 - np.sqrt(x * x + y * y), 0, 1) ** 2 * alpha
        light = blank((128, 128))
        light.fill((*rgb(colour), 0))
        pixels = pygame.surfarray.pixels_alpha(light)
        pixels[:] = strength.astype(np.uint8)
        del pixels
        return pygame.transform.smoothscale(light, (max(1, w), max(1, h)))

    return THINGS.get(("glow", w, h, colour, alpha), draw)


def _dashes(start: float, end: float, scale: float) -> list[tuple[float, float]]:
    """Where dashes begin and end on a side, with half a gap at both ends. SVG's own may join where a corner begins."""
    count = max(1, round((end - start) / (17 * scale)))
    pitch = (end - start) / count
    return [(start + (i + 0.2) * pitch, start + (i + 0.8) * pitch) for i in range(count)]


def slot(w: int, h: int, *, scale: float = 1.0, colour: str = AMBER) -> Surface:
    """The dashed outline of a card that may be put here."""

    def draw() -> Surface:
        m = width = max(2.0, 3 * scale)
        c, right, foot = h * 17 / 336, w - m, h - m
        lines = "".join(f"M{a:.1f},{m} H{b:.1f} M{a:.1f},{foot} H{b:.1f} " for a, b in _dashes(m + c, right - c, scale))
        lines += "".join(
            f"M{m},{a:.1f} V{b:.1f} M{right},{a:.1f} V{b:.1f} " for a, b in _dashes(m + c, foot - c, scale)
        )
        for x, y, dx, dy in ((m, m, c, c), (right, m, -c, c), (right, foot, -c, -c), (m, foot, c, -c)):
            lines += f"M{x},{y + dy * 0.9} Q{x},{y} {x + dx * 0.9},{y} "
        body = rect(m, m, right - m, foot - m, colour, c, fill_opacity=0.10) + stroke(lines, colour, width)
        return render(body, (w, h), (w, h))

    return THINGS.get(("slot", w, h, round(scale, 4), colour), draw)


def bar(w: int, h: int, colour: str) -> Surface:
    """A flat bar with round ends."""
    body = rect(0, 0, w, h, colour, min(w, h) / 2)
    return THINGS.get(("bar", w, h, colour), lambda: render(body, (w, h), (w, h)))


def veil(w: int, h: int, colour: str, alpha: int) -> Surface:
    """A plain film of a colour to lay over a picture."""

    def draw() -> Surface:
        film = Surface((w, h))
        film.fill(rgb(colour))
        film.set_alpha(alpha)
        return film

    return THINGS.get(("veil", w, h, colour, alpha), draw)

"""The eight guests of the parlour, in figure units: the head is centred on (0, 0) and about 44 wide."""

from collections.abc import Callable
from typing import NamedTuple

from sprites.art.faces import Complexion, Face, face
from sprites.art.palette import (
    AMBER,
    AMBER_LO,
    BLACK,
    BRASS,
    BRASS_HI,
    IVORY,
    LINE,
    WHITE,
    mix,
)  # fmt: skip
from sprites.art.shapes import circle, inked, mirrored, moved, path, polar, polygon, stroke, sunrays
from sprites.art.skulls import Skull


class Guest(NamedTuple):
    """One guest's colours, what is worn (drawn by `style`), and the face."""

    ground: str
    hair: str
    skin: str
    shade: str
    lid: str
    coat: str
    style: str
    face: Face


GUESTS = {
    "ona": Guest(
        "#C4702A", "#2A1712", "#F4D5B5", "#D9AF8A", "#C9503C", "#1F5A63", "bob",
        Face(Skull(21.5, 21.5, 16, 7.5, 29.5), "straight", "almond", "arch", "calm"),
    ),
    "jonas": Guest(
        "#2E6E76", "#3B2A1E", "#EDC39A", "#CB9A6E", "#2E6E76", "#3A2A36", "fedora",
        Face(Skull(22, 22.5, 18.5, 10.5, 32), "long", "narrow", "flat", "firm"),
    ),
    "vera": Guest(
        "#8A2C3C", "#8A4526", "#F6DCC2", "#DEB794", "#B4545C", "#E5D3AC", "cloche",
        Face(Skull(22, 23, 18.5, 9, 29.5), "snub", "round", "arch", "calm", marks=("blush",)),
    ),
    "lev": Guest(
        "#3F5A94", "#C9C4BA", "#E9BE98", "#C6946A", "#3F5A94", "#222B40", "monocle",
        Face(Skull(21.5, 20.5, 15.5, 9, 32), "aquiline", "hooded", "bushy", "firm", marks=("lines",)),
    ),
    "mila": Guest(
        "#6C4A84", "#1B1720", "#B97F56", "#966242", "#D98FB0", "#C99A48", "turban",
        Face(Skull(21.5, 23, 17, 8, 30.5), "broad", "kohl", "arch", "full"),
    ),
    "tomas": Guest(
        "#5B7A3A", "#C08A3E", "#F2CBA4", "#D3A27A", "#5B7A3A", "#6A3A2A", "cap",
        Face(Skull(21.5, 22.5, 17.5, 8, 29.5), "snub", "round", "raised", "calm", marks=("freckles",)),
    ),
    "egle": Guest(
        "#B8873A", "#6B2A1A", "#F3D2AE", "#D6AA82", "#3C8A7C", "#2B4A46", "waves",
        Face(Skull(22.5, 21.5, 14.5, 6, 30.5), "straight", "almond", "thin", "full", marks=("spot",)),
    ),
    "adam": Guest(
        "#4A6470", "#17141A", "#8A5A3C", "#6B432B", "#4A6470", "#A63E36", "bow",
        Face(Skull(22, 23, 20, 12, 31), "broad", "almond", "flat", "calm"),
    ),
}  # fmt: skip
_PAINTED_LIPS = ("bob", "cloche", "turban", "waves")
# By mood: how far the head leans, in degrees, and sinks; and how far the ends of a moustache rise, in degrees.
_BEARING = {"calm": (0.0, 0.0, 0.0), "pleased": (-5.0, -1.0, 13.0), "worried": (3.0, 2.5, -12.0)}


class Attire(NamedTuple):
    """SVG by depth: behind the shoulders, on the coat and neck, before the face; and a moustache's left half."""

    back: str
    neck: str
    front: str
    moustache: str = ""


def bust(name: str, mood: str = "calm") -> str:
    """Head and shoulders before a sunburst."""
    guest = GUESTS[name]
    lips = "#B3373E" if guest.style in _PAINTED_LIPS else mix(guest.shade, "#8A2B2B", 0.5)
    look = Complexion(guest.skin, guest.shade, guest.hair, lips, guest.lid)
    coat = "M-70,90 L-62,58 C-46,42 -24,38 -12,34 L12,34 C24,38 46,42 62,58 L70,90Z"
    attire = _STYLES[guest.style](guest)
    return (
        sunrays(0, -4, 0, 90, 18, 5, mix(guest.ground, WHITE, 0.10))
        + _borne(attire.back, mood)
        + inked(coat, guest.coat, 1.6)
        + path("M-11,16 L11,16 L13,38 L0,50 L-13,38Z", guest.shade)
        + attire.neck
        + _borne(face(guest.face, look, mood) + _groomed(attire.moustache, mood) + attire.front, mood)
    )


def _borne(head: str, mood: str) -> str:
    """The head leant about the neck, as the mood has it."""
    lean, sunk, _ = _BEARING[mood]
    return moved(moved(head, 0, -34), 0, 34 + sunk, 1, lean)


def _groomed(half: str, mood: str) -> str:
    """A whole moustache, its ends raised or drooping about the root at (0, 13)."""
    return mirrored(moved(moved(half, 0, -13), 0, 13, 1, _BEARING[mood][2]))


def _bob_behind(guest: Guest) -> str:
    return path(
        "M-31,-10 C-34,-40 -14,-46 0,-46 C14,-46 34,-40 31,-10 L33,20 C32,30 22,33 14,30 L-14,30 C-22,33 -32,30 -33,20Z",
        guest.hair,
    )


def _shirt() -> str:
    return mirrored(inked("M-13,31 L0,50 L-10,62 L-30,42Z", IVORY))


def _bob(guest: Guest) -> Attire:
    front = path("M-26,-6 C-30,-50 30,-50 26,-6 L23,-16 Q0,-22 -23,-16Z", guest.hair)
    front += mirrored(path("M-27,-20 C-31,0 -30,16 -22,24 C-20,10 -24,-4 -21,-18Z", guest.hair))
    front += inked("M-29,-26 Q0,-38 29,-26 L28,-20 Q0,-32 -28,-20Z", BRASS, 1)
    front += polygon([(14, -36), (20, -29), (14, -22), (8, -29)], AMBER, stroke=LINE, stroke_width=1)
    pearls = "".join(circle(i * 5, 46 - i * i * 0.6, 2.6, IVORY, stroke=LINE, stroke_width=0.8) for i in range(-4, 5))
    return Attire(_bob_behind(guest), pearls, front)


def _fedora(guest: Guest) -> Attire:
    hat = inked("M-24,-22 C-26,-58 -8,-54 0,-50 C8,-54 26,-58 24,-22Z", "#4C3A30", 1.4)
    hat += path("M-25,-32 L25,-32 L25,-23 L-25,-23Z", AMBER_LO)
    hat += inked("M-44,-20 Q0,-36 44,-20 Q0,-12 -44,-20Z", "#5C473A", 1.4)
    tie = polygon([(-5, 50), (5, 50), (7, 80), (-7, 80)], AMBER_LO, stroke=LINE, stroke_width=1)
    moustache = path("M0,10.5 C-6,8 -13,10 -17,16 C-10,17.4 -4,17 0,15Z", guest.hair)
    return Attire("", _shirt() + tie, hat, moustache)


def _cloche(guest: Guest) -> Attire:
    lock = "M0,-33 C-12,-35 -25,-26 -27,-6 C-30,4 -30,16 -23,23 C-20,14 -22,2 -19,-8 C-12,-12 -3,-20 0,-33Z"
    hat = inked("M-30,-8 C-36,-58 36,-58 30,-8 C18,-20 -14,-22 -30,-8Z", "#D9C08A", 1.4)
    hat += inked("M-31,-16 C-14,-30 18,-28 31,-16 L30,-8 C18,-20 -14,-22 -30,-8Z", "#8A2C3C")
    for angle in range(0, 360, 72):
        hat += circle(*polar(22, -20, 5.5, angle), 4.6, IVORY, stroke=LINE, stroke_width=0.8)
    return Attire(_bob_behind(guest), "", mirrored(path(lock, guest.hair)) + hat + circle(22, -20, 3.4, AMBER))


def _monocle(guest: Guest) -> Attire:
    tufts = mirrored(path("M-16,-20 C-31,-22 -31,2 -26,11 L-16,6Z", guest.hair))
    front = circle(10.8, -4.5, 9, WHITE, fill_opacity=0.16, stroke=BRASS_HI, stroke_width=2)
    front += stroke("M18,1 C24,14 22,30 26,46", BRASS, 1.3)
    moustache = inked("M0,10 C-8,7 -16,11 -22,9 C-18,18 -6,18.6 0,15.5Z", guest.hair, 1)
    return Attire(tufts, _shirt() + mirrored(path("M0,52 L-15,45 L-15,60Z", LINE)), front, moustache)


def _turban(guest: Guest) -> Attire:
    folds = "M-29,-22 C-10,-42 8,-22 25,-37 M-26,-34 C-14,-46 2,-36 12,-46 M-28,-15.5 C-6,-32 14,-16 29,-27"
    front = inked("M-29,-14 C-40,-60 40,-60 29,-14 C16,-26 -16,-26 -29,-14Z", guest.coat, 1.4)
    front += stroke(folds, mix(guest.coat, BLACK, 0.35), 2)
    front += polygon([(0, -46), (6, -36), (0, -26), (-6, -36)], "#2B7A6C", stroke=BRASS_HI, stroke_width=1.4)
    return Attire("", "", front + mirrored(circle(-25, 16, 4, stroke=BRASS_HI, stroke_width=2.2)))


def _cap(guest: Guest) -> Attire:
    seams = "M-10,-29 C-5,-40 0,-45 5,-47 M-26,-30 C-23,-37 -18,-42 -12,-44 M12,-28 C15,-36 17,-39 20,-41"
    peak = "M-30,-22 C-14,-34 16,-34 34,-22 C40,-14 30,-12 20,-18 C6,-24 -12,-24 -30,-22Z"
    front = path("M-25,-2 C-31,-44 31,-44 25,-2 L22,-16 C14,-22 -14,-22 -22,-16Z", guest.hair)
    front += inked("M-31,-22 C-36,-54 30,-60 33,-24 C14,-32 -14,-32 -31,-22Z", "#7A5A3A", 1.4)
    front += stroke(seams, "#5E4329", 1.8) + inked(peak, "#5E4329")
    return Attire("", _shirt() + stroke("M-13,40 L0,50 L13,40", guest.ground, 5), front)


def _waves(guest: Guest) -> Attire:
    back = path("M-33,10 C-40,28 -34,44 -22,48 L22,48 C34,44 40,28 33,10Z", guest.hair)
    left = "M8,-39 C-14,-43 -32,-22 -28,2 C-30,14 -32,22 -26,30 C-20,18 -22,4 -20,-8 C-10,-10 4,-20 8,-39Z"
    right = "M6,-39 C22,-40 31,-20 28,2 C30,14 32,22 26,30 C20,18 22,4 22,-10 C14,-18 8,-26 6,-39Z"
    shine = "M2,-35 C-14,-33 -24,-18 -24,-4 M-27,6 C-25,14 -29,20 -27,26"
    front = path(left, guest.hair) + path(right, guest.hair) + stroke(shine, "#A85A34", 1.6)
    return Attire(_bob_behind(guest) + back, stroke("M-30,44 L0,72 L30,44", BRASS, 4), front)


def _bow(guest: Guest) -> Attire:
    hair = path("M-25,-4 C-33,-54 33,-54 25,-4 L21.5,-18 Q0,-26 -21.5,-18Z", guest.hair)
    bow = mirrored(inked("M0,52 L-16,44 L-16,61Z", AMBER, 1)) + circle(0, 52.5, 4, AMBER_LO)
    moustache = path("M0,10.5 C-5,8.5 -10,10.5 -12,14 C-8,15.4 -4,15 0,13.6Z", guest.hair)
    return Attire("", _shirt() + bow, hair, moustache)


_STYLES: dict[str, Callable[[Guest], Attire]] = {
    "bob": _bob, "fedora": _fedora, "cloche": _cloche, "monocle": _monocle,
    "turban": _turban, "cap": _cap, "waves": _waves, "bow": _bow,
}  # fmt: skip

"""The two-tone poster face of court cards and guests: eyes, brows, mouth and moods on any head, in figure units."""

from typing import NamedTuple

from sprites.art.palette import LINE, WHITE
from sprites.art.shapes import circle, mirrored, path, stroke
from sprites.art.skulls import Skull, lit, outline

MOODS = ("calm", "pleased", "worried")
_EYEBALL = "#FBF5EA"


class Complexion(NamedTuple):
    """Colours of one head; `hair` is that of the brows, `lid` the shadow on lowered eyes."""

    skin: str
    shade: str
    hair: str
    lips: str
    lid: str = "#3C7F8C"


class Face(NamedTuple):
    """What makes one face: names from the tables below and NOSES, and marks of MARKS; `gaze` is to the side."""

    skull: Skull = Skull()
    nose: str = "straight"
    eyes: str = "almond"
    brows: str = "arch"
    mouth: str = "calm"
    gaze: float = 0.0
    marks: tuple[str, ...] = ()


class Head(NamedTuple):
    """A court figure's: the face, the colour of its brows, and SVG behind the shoulders and before the face."""

    face: Face
    brows: str
    behind: str
    before: str


class _Brow(NamedTuple):
    """Heights of outer end, middle and inner end, how near the nose it begins, and its weight."""

    outer: float
    middle: float
    inner: float
    near: float
    weight: float


BROWS = {
    "arch": _Brow(-12.5, -17.5, -12.5, -3.4, 2.6),
    "thin": _Brow(-13.0, -20.5, -13.6, -4.4, 1.7),
    "flat": _Brow(-13.4, -14.4, -12.2, -3.4, 3.0),
    "stern": _Brow(-15.0, -15.4, -10.4, -3.0, 4.0),
    "bushy": _Brow(-11.6, -18.0, -12.0, -2.8, 5.0),
    "long": _Brow(-13.0, -16.4, -11.8, -1.4, 3.2),
    "raised": _Brow(-14.0, -21.0, -15.4, -4.0, 2.8),
}
# By eye: how high the upper lid's curve is drawn, how low the lower one's, and the size of the pupil.
EYES = {
    "almond": (-11.0, 0.5, 3.0),
    "round": (-13.0, 1.8, 3.2),
    "narrow": (-9.4, -0.6, 2.7),
    "hooded": (-9.0, 0.2, 2.7),
    "kohl": (-11.0, 0.8, 3.0),
    "lowered": (0.0, 0.0, 0.0),
}
# By mouth: the lips, and the line between them.
MOUTHS = {
    "calm": ("M-7,18 Q-3,14.8 0,16.6 Q3,14.8 7,18 Q0,23.5 -7,18Z", "M-7,18 Q0,19.4 7,18"),
    "firm": ("M-6.6,18.2 Q-3,16 0,17 Q3,16 6.6,18.2 Q0,21.4 -6.6,18.2Z", "M-6.6,18.2 L6.6,18.2"),
    "full": ("M-7.6,18 Q-3.6,13 0,15.4 Q3.6,13 7.6,18 Q0,26 -7.6,18Z", "M-7.6,18 Q0,19.6 7.6,18"),
    "smile": ("M-8.4,16 Q-3,15 0,16.4 Q3,15 8.4,16 Q0,25.4 -8.4,16Z", "M-8.8,15.6 Q0,21.8 8.8,15.6"),
    "worried": ("M-8.4,21.2 Q-4,14.8 0,15.6 Q4,14.8 8.4,21.2 Q0,19.6 -8.4,21.2Z", "M-8.8,21.4 Q0,15.4 8.8,21.4"),
}


def face(shape: Face, look: Complexion, mood: str = "calm") -> str:
    """A face without hair; the border of light and shade is the line of the nose."""
    return (
        lit(shape.skull, shape.nose, look.skin, look.shade)
        + "".join(MARKS[mark](look) for mark in shape.marks)
        + _eyes(shape, look, mood)
        + mirrored(_brow(BROWS[shape.brows], look.hair, mood))
        + (_laugh(look) if mood == "pleased" else _lips("worried" if mood == "worried" else shape.mouth, look))
        + path(outline(shape.skull), stroke=LINE, stroke_width=1.2)
    )


def _brow(brow: _Brow, colour: str, mood: str) -> str:
    """Lifted in pleasure; in worry the inner end climbs and the outer one sinks."""
    outer, middle, inner = {"calm": (0, 0, 0), "pleased": (-2, -4.5, -2), "worried": (2.6, -1.5, -6)}[mood]
    d = f"M-18.5,{brow.outer + outer} Q-11,{brow.middle + middle} {brow.near},{brow.inner + inner}"
    return stroke(d, colour, brow.weight, stroke_linecap="round")


def _eyes(shape: Face, look: Complexion, mood: str) -> str:
    if shape.eyes == "lowered":
        return mirrored(_lidded(look.lid))
    upper, lower, pupil = EYES[shape.eyes]
    if mood == "worried":
        upper, lower, pupil = upper - 2.4, lower + 1.6, pupil * 0.8
    if mood == "pleased":
        upper -= 1.5
    white = path(f"M-17.5,-4.5 Q-11,{upper} -4.2,-4 Q-11,{lower} -17.5,-4.5Z", _EYEBALL)
    body = mirrored(white)
    for side in (-1, 1):
        x = side * 10.6 + shape.gaze
        body += circle(x, -5, pupil, LINE) + circle(x - 0.9, -6.3, pupil * 0.3, WHITE)
    if mood == "pleased":
        body += _cheeks_up(look)
    lash = stroke(f"M-17.8,-4.4 Q-11,{upper - 0.6} -3.8,-4", LINE, 2.0, stroke_linecap="round")
    return body + mirrored(lash + _around(shape.eyes, look))


def _cheeks_up(look: Complexion) -> str:
    """Cheeks that a smile pushes over the lower half of the eyes."""
    cheek, crease = "M-18.5,-3.2 Q-11,-9.4 -3.4,-3 L-5,3 L-17,3Z", "M-17.4,-3.6 Q-11,-9.2 -4.4,-3.4"
    body = path(cheek, look.skin) + f'<g transform="scale(-1,1)">{path(cheek, look.shade)}</g>'
    return body + mirrored(stroke(crease, LINE, 1.1, stroke_linecap="round"))


def _around(eyes: str, look: Complexion) -> str:
    """What is painted or folded round the left eye."""
    if eyes == "kohl":
        wing = stroke("M-17.6,-4.2 Q-20,-5 -22,-7.4", LINE, 1.8, stroke_linecap="round")
        return wing + stroke("M-17,-3.6 Q-11,1.6 -5,-3", LINE, 1.4)
    if eyes == "hooded":
        fold = stroke("M-18.4,-6 Q-11,-13 -4.6,-7", look.shade, 1.8, stroke_linecap="round")
        return fold + stroke("M-15.6,0.4 Q-11,3.4 -6,1.2", look.shade, 1.5, stroke_linecap="round")
    return ""


def _lidded(lid: str) -> str:
    return stroke("M-17,-5 Q-10.5,1.5 -4.5,-4", LINE, 2.4, stroke_linecap="round") + path(
        "M-16.5,-8 Q-10.5,-12 -5,-8.5 L-4.5,-4 Q-10.5,1 -17,-5Z", lid, fill_opacity=0.45
    )


def _lips(mouth: str, look: Complexion) -> str:
    lips, line = MOUTHS[mouth]
    weight, opacity = (1.8, 0.9) if mouth == "worried" else (0.9, 0.6)
    return path(lips, look.lips) + stroke(line, LINE, weight, stroke_opacity=opacity, stroke_linecap="round")


def _laugh(look: Complexion) -> str:
    """An open smile, with a dimple at each end."""
    body = path("M-10,14.2 Q-4,15.4 0,15.8 Q4,15.4 10,14.2 Q8,24.8 0,24.8 Q-8,24.8 -10,14.2Z", look.lips)
    body += path("M-8.6,15.6 Q0,18.2 8.6,15.6 Q6.6,23 0,23 Q-6.6,23 -8.6,15.6Z", "#4A1418")
    body += path("M-8.6,15.6 Q0,18.2 8.6,15.6 L7.7,18.6 Q0,21.2 -7.7,18.6Z", WHITE)
    return body + stroke(
        "M-12,12.4 Q-11.6,15 -10.2,16.4 M12,12.4 Q11.6,15 10.2,16.4", LINE, 1.1, stroke_linecap="round"
    )


def _lines(look: Complexion) -> str:
    """Age: furrows from the nose, and over the brows."""
    return mirrored(stroke("M-7.4,9 Q-11.6,13 -12.4,18.5", look.shade, 1.6)) + stroke(
        "M-11,-24 Q-5,-26 -1,-24.6", look.shade, 1.4
    )


def _hollow(look: Complexion) -> str:
    """Sunken cheeks."""
    return path("M-20.4,2 L-11,11 L-14.6,19 Q-18.6,11 -20.4,2Z", look.shade, fill_opacity=0.55)


def _blush(look: Complexion) -> str:
    return mirrored(circle(-14.2, 8, 5, look.lips, fill_opacity=0.22))


def _freckles(look: Complexion) -> str:
    spots = ((-16, 5), (-12.6, 7.4), (-9.4, 5), (-14.4, 9.6), (-8, 8.4))
    return mirrored("".join(circle(x, y, 0.8, look.hair, fill_opacity=0.6) for x, y in spots))


def _beauty_spot(_: Complexion) -> str:
    return circle(-10.4, 12.4, 1.3, LINE)


MARKS = {
    "lines": _lines,
    "hollow": _hollow,
    "blush": _blush,
    "freckles": _freckles,
    "spot": _beauty_spot,
}

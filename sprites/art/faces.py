"""The two-tone poster face shared by court cards and guests, in figure units: the head is about 44 wide, centred on 0."""

from typing import NamedTuple

from sprites.art.palette import LINE
from sprites.art.shapes import circle, mirrored, path, stroke

OVAL = "M-22,-24 C-24,2 -20,17 -10,26 Q0,34 10,26 C20,17 24,2 22,-24 C20,-36 -20,-36 -22,-24Z"


class Complexion(NamedTuple):
    """Colours of one head; `lid` is the shadow on closed eyes."""

    skin: str
    shade: str
    hair: str
    lips: str
    lid: str = "#3C7F8C"


def head(look: Complexion, eyes_closed: bool = False) -> str:
    """Face without hair or outline. The border of light and shade is the line of the nose."""
    shade = "M2,-33 L2,-9 L7,7 L0.5,9 L2,13 L0,30 Q6,29 10,26 C20,17 24,2 22,-24 C20,-32 11,-34 2,-33Z"
    lips = "M-7,18 Q-3,14.8 0,16.6 Q3,14.8 7,18 Q0,23.5 -7,18Z"
    brow = stroke("M-18.5,-12.5 Q-11,-17.5 -3.4,-12.5", look.hair, 2.6, stroke_linecap="round")
    eye = _lidded(look.lid) if eyes_closed else _open()
    return (
        path(OVAL, look.skin)
        + path(shade, look.shade)
        + mirrored(eye + brow)
        + path(lips, look.lips)
        + stroke("M-7,18 Q0,19.4 7,18", LINE, 0.8, stroke_opacity=0.6)
    )


def _lidded(lid: str) -> str:
    return stroke("M-17,-5 Q-10.5,1.5 -4.5,-4", LINE, 2.4, stroke_linecap="round") + path(
        "M-16.5,-8 Q-10.5,-12 -5,-8.5 L-4.5,-4 Q-10.5,1 -17,-5Z", lid, fill_opacity=0.45
    )


def _open() -> str:
    return (
        path("M-17.5,-4.5 Q-11,-11 -4.2,-4 Q-11,0.5 -17.5,-4.5Z", "#FBF5EA")
        + circle(-10.6, -5, 3, LINE)
        + circle(-11.4, -6.2, 0.9, "#FFFFFF")
        + stroke("M-17.8,-4.4 Q-11,-11.6 -3.8,-4", LINE, 2, stroke_linecap="round")
    )

"""Round portraits of the eight characters. Diameters are real pixels."""

from sprites.art.cache import THINGS
from sprites.art.faces import MOODS
from sprites.art.guests import GUESTS, bust
from sprites.art.palette import AMBER, AMBER_HI, BLACK, BRASS, LINE, NIGHT, WHITE
from sprites.art.shapes import circle, moved, rect
from sprites.art.svg import Layers, Surface, clip, render, shadow, silhouette

__all__ = ("CHARACTERS", "MOODS", "portrait")
CHARACTERS = tuple(GUESTS)
_VIEW = (120, 120)


def portrait(
    character: str, diameter: int, active: bool = False, dim: bool = False, *, ring: str = BRASS, mood: str = "calm"
) -> Surface:
    """The character in a ring, centred on the surface: blit it by "cc". `diameter` is that of the picture.

    `ring` is the owner's colour; `active` lights it amber; `dim` is for one who folded or left; `mood` is one of MOODS.
    """
    key = ("portrait", character, diameter, active, dim, ring, mood)
    return THINGS.get(key, lambda: _draw(character, diameter, active, dim, ring, mood))


def _draw(character: str, diameter: int, active: bool, dim: bool, ring: str, mood: str) -> Surface:
    size = (diameter, diameter)
    pad = round(diameter * (0.40 if active else 0.22))
    disc = render(circle(60, 60, 60, BLACK), _VIEW, size)
    out = Layers((diameter + pad * 2, diameter + pad * 2))
    out.add(shadow(disc, diameter * 0.075, alpha=140, pad=pad), (0, diameter * 0.04))
    if active:
        light = shadow(disc, diameter * 0.17, AMBER, 255, pad)
        out.add(light).add(light)
    out.add(_picture(character, size, dim, mood))
    width, colour = (5.4, AMBER_HI) if active else (4.2, ring)
    lines = circle(65, 65, 59, stroke=LINE, stroke_width=width + 3) + circle(
        65, 65, 59, stroke=colour, stroke_width=width
    )
    return out.add(render(lines, (130, 130), (diameter * 130 / 120, diameter * 130 / 120))).flat()


def _picture(character: str, size: tuple[int, int], dim: bool, mood: str) -> Surface:
    ground = rect(0, 0, 120, 120, GUESTS[character].ground)
    picture = render(ground + moved(bust(character, mood), 60, 64, 0.96), _VIEW, size)
    picture = clip(picture, render(circle(60, 60, 58.5, WHITE), _VIEW, size))
    return Layers(size).add(picture).add(silhouette(picture, NIGHT, 150)).flat() if dim else picture

"""What to press, as it stands on a button: a pad's letters on dark discs, keys on small caps. Sizes are real pixels."""

from sprites.art.cache import THINGS
from sprites.art.lettering import Style, line, width
from sprites.art.palette import AMBER_HI, BAD, BRASS, GOOD, INFO, NIGHT, TEXT, TEXT_3
from sprites.art.shapes import circle, path, rect, stroke
from sprites.art.svg import Layers, Surface, render

PAD = {"A": GOOD, "B": BAD, "X": INFO, "Y": AMBER_HI}  # the colours that pads have in common
ENTER = "↵"
STICK = "stick"  # of a pad: pressed, not leaned
_LETTER = 0.56  # of a sign's height


def pad(letter: str, height: int, dim: bool = False) -> Surface:
    """A dark disc with the pad's coloured letter; `dim` when it does nothing now."""
    colour = TEXT_3 if dim else PAD.get(letter, TEXT)

    def draw() -> Surface:
        disc = circle(20, 20, 18, NIGHT, stroke=colour, stroke_width=2)
        if letter == STICK:  # from above, with an arrow down upon it
            disc += circle(20, 20, 11.5, "none", stroke=colour, stroke_width=2.4)
            disc += path("M20,26 L14.5,18.5 H18 V13.5 H22 V18.5 H25.5Z", colour)
            return render(disc, (40, 40), (height, height))
        return _lettered(render(disc, (40, 40), (height, height)), letter, colour)

    return THINGS.get(("pad", letter, height, dim), draw)


def key(name: str, height: int, dim: bool = False) -> Surface:
    """A key's cap with its name, as wide as that needs."""
    colour = TEXT_3 if dim else TEXT
    wide = max(height, round(width(name, _style(height)) + height * 0.52)) if name != ENTER else height

    def draw() -> Surface:
        w = wide * 40 / height
        cap = rect(2, 2, w - 4, 36, NIGHT, 9, stroke=TEXT_3 if dim else BRASS, stroke_width=2)
        if name == ENTER:
            bend = {"stroke_linecap": "round", "stroke_linejoin": "round"}
            cap += stroke("M28,12 V21 H12 M17.5,15 L11.5,21 L17.5,27", colour, 2.8, **bend)
            return render(cap, (w, 40), (wide, height))
        return _lettered(render(cap, (w, 40), (wide, height)), name, colour)

    return THINGS.get(("key", name, height, dim), draw)


def _style(height: int) -> Style:
    return Style(height * _LETTER, "ui", 700)


def _lettered(body: Surface, words: str, colour: str) -> Surface:
    """The words in the middle of the body."""
    drawn = line(words, _style(body.get_height()), colour)
    wide, high = drawn.surface.get_size()
    across = wide / 2 - drawn.left - drawn.width / 2  # so that the ink is in the middle, not its surface
    down = high / 2 - drawn.middle
    return Layers(body.get_size()).add(body).add(drawn.surface, (across, down)).flat()

"""How long each motion takes, in seconds, at every speed. Rules never see these."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sprites.timeline import Ease, out_back, out_cubic, out_quart, out_quint


@dataclass(frozen=True, slots=True)
class Motion:
    """One kind of motion: ``stagger`` is the time from one thing to the next, ``lift`` the arc in design pixels.

    ``spin`` is in degrees. With ``fade`` nothing travels: it fades where it was and comes up where it is.
    """

    seconds: float
    stagger: float = 0
    lift: float = 0
    ease: Ease = out_cubic
    spin: float = 0
    fade: bool = False


MOTIONS = {
    # cards from place to place
    "deal": Motion(0.26, 0.07, 90, spin=180),
    "draw": Motion(0.30, 0.06, 70),
    "discard": Motion(0.30, 0.06, 70),
    "meld": Motion(0.34, 0.06, 40),
    "lay": Motion(0.28, 0.06, 40),
    "show": Motion(0.34, 0.05),
    "gather": Motion(0.30, 0.008),
    "square": Motion(0.0),  # the pack becomes the stock where it lies
    "flip": Motion(0.22),
    # chips
    "chips": Motion(0.52, 0.045, 150, spin=540),
    "bet": Motion(0.32, 0.06, 0, out_quart),
    "bounce": Motion(0.18),  # a chip that has landed comes to rest
    "knock": Motion(0.16),  # a stack that was pushed against
    "count": Motion(0.20),
    # the hand
    "sort": Motion(0.24, 0.018, 0, out_quint),
    "select": Motion(0.16, 0, 0, out_back),
    "hover": Motion(0.11, 0, 0, out_back),
    "aside": Motion(0.15, 0, 0, out_back),  # neighbours make room for a card that is dragged
    "spring": Motion(0.30, 0, 0, out_back),  # a card that was let go of goes home
    # marks and light
    "line": Motion(0.18),  # below a meld, when its last card has landed
    "shine": Motion(0.55),  # over the card just drawn
    "turn": Motion(0.40),
    # waits
    "hang": Motion(0.09),  # a card that was let go of hangs so long: where it was dropped may take it
    "stakes": Motion(0.30),  # after a card at which something is at stake
    "hold": Motion(1.60, 0.10),  # shown hands stay in sight, longer for each of them, before they are paid
    "pause": Motion(0.45),  # after what a player did, so that others can follow
    "answer": Motion(0.35, 0.55),  # of a computer player who has a choice: so long at least, and up to so much more
    "curtain": Motion(0.62),
    "unveil": Motion(0.48),
    "toast": Motion(2.4),
}
SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.5, "instant": 0.0}  # a motion's time is multiplied by this
_FADE = 0.12  # seconds: with reduced motion nothing flies, things fade over to their new places
_FADES = {"deal": 4, "draw": 1, "discard": 1, "meld": 1, "lay": 1, "show": 1, "gather": 40, "chips": 2, "bet": 2}
_WAITS = frozenset({"hang", "stakes", "hold", "pause", "answer"})  # as long with reduced motion: they are for reading
_DOMINO, _LEAST = 0.86, 0.40  # of the time of the forced card before it that one takes; and no less than this in all
_TENSION = 1.3  # times as long takes a card at which something is at stake


@dataclass(frozen=True, slots=True)
class Pace:
    """The speed that a player chose, with or without reduced motion; ``haste`` is what all times are multiplied by."""

    speed: str = "normal"
    reduced: bool = False
    haste: float = 1.0

    @property
    def instant(self) -> bool:
        """Whether nothing is animated."""
        return SPEEDS[self.speed] == 0

    def of(self, name: str) -> Motion:
        """The motion of that name at this speed."""
        motion, factor = MOTIONS[name], SPEEDS[self.speed] * self.haste
        if name == "toast":  # words need their time to be read, however fast the cards are
            return motion
        if self.reduced and name not in _WAITS:
            return self._faded(name, factor)
        return replace(motion, seconds=motion.seconds * factor, stagger=motion.stagger * factor)

    def _faded(self, name: str, factor: float) -> Motion:
        """With reduced motion: a cross-fade for what changes its place, one after the other; the rest at once."""
        if name not in _FADES or not factor:
            return Motion(0)
        return Motion(_FADE, _FADE / _FADES[name] * factor, fade=True)

    def answer(self, share: float) -> float:
        """Seconds until a computer player answers; ``share`` is 0 for the soonest and 1 for the latest answer."""
        motion = self.of("answer")
        return motion.seconds + share * motion.stagger

    def domino(self, number: int) -> Pace:
        """The pace of the ``number``-th forced card in a row: each is faster than the one before, down to a floor."""
        return replace(self, haste=max(_LEAST, _DOMINO**number))

    def tense(self) -> Pace:
        """The pace of a card at which something is at stake: slower than usual."""
        return replace(self, haste=_TENSION)

"""How long each motion takes, in seconds, at every speed. Rules never see these."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sprites.timeline import Ease, out_back, out_cubic, out_quart, out_quint


@dataclass(frozen=True, slots=True)
class Motion:
    """One kind of motion: ``stagger`` is the time from one thing to the next, ``arc`` the lift in design pixels."""

    seconds: float
    stagger: float = 0
    arc: float = 0
    ease: Ease = out_cubic


MOTIONS = {
    "deal": Motion(0.26, 0.07, 90),
    "draw": Motion(0.30, 0.06, 70),
    "discard": Motion(0.30, 0.06, 70),
    "meld": Motion(0.34, 0.06, 40),
    "lay": Motion(0.28, 0.06, 40),
    "show": Motion(0.34, 0.05),
    "gather": Motion(0.30, 0.008),
    "square": Motion(0.0),  # the pack becomes the stock where it lies
    "sort": Motion(0.24, 0.018, 0, out_quint),
    "select": Motion(0.16, 0, 0, out_back),
    "hover": Motion(0.11, 0, 0, out_back),
    "flip": Motion(0.22),
    "chips": Motion(0.52, 0.045, 150),
    "bet": Motion(0.32, 0.06, 0, out_quart),
    "count": Motion(0.20),
    "turn": Motion(0.40),
    "hold": Motion(1.60, 0.80),  # shown hands stay in sight, longer for each of them
    "pause": Motion(0.45),  # after what a player did, so that others can follow
    "curtain": Motion(0.62),
    "unveil": Motion(0.48),
    "toast": Motion(2.4),
}
SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.5, "instant": 0.0}  # a motion's time is multiplied by this
_PLAIN = 0.12  # with reduced motion nothing flies: things change places, and this long passes


@dataclass(frozen=True, slots=True)
class Pace:
    """The speed that a player chose: slow, normal, fast or instant, with or without reduced motion."""

    speed: str = "normal"
    reduced: bool = False

    @property
    def instant(self) -> bool:
        """Whether nothing is animated."""
        return SPEEDS[self.speed] == 0

    def of(self, name: str) -> Motion:
        """The motion of that name at this speed."""
        motion, factor = MOTIONS[name], SPEEDS[self.speed]
        if name == "toast":  # words need their time to be read, however fast the cards are
            return motion
        if self.reduced and name not in ("hold", "pause"):
            return Motion(0, 0, 0) if motion.seconds == 0 or factor == 0 else Motion(0, _PLAIN / 4 * factor)
        return replace(motion, seconds=motion.seconds * factor, stagger=motion.stagger * factor)

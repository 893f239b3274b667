"""Moments of a match that a picture or a test waits for."""

from __future__ import annotations

from game.coach import hint
from game.kernel.actions import Action
from game.kernel.view import View
from game.rummy.actions import Meld
from game.stops.actions import Bid
from tests.moments import Wanted


def start(view: View) -> bool:
    return view.step == 0


def mine(view: View) -> bool:
    return view.to_act == 0


def over(view: View) -> bool:
    return view.to_act is None


def phase(name: str, also: Wanted = mine) -> Wanted:
    return lambda view: view.phase == name and also(view)


def melds(count: int) -> Wanted:
    return lambda view: mine(view) and view.phase == "play" and len(view.facts["melds"]) >= count


def may_meld(view: View) -> bool:
    return mine(view) and any(isinstance(action, Meld) for action in view.legal)


def may(kind: type | tuple[type, ...]) -> Wanted:
    return lambda view: mine(view) and any(isinstance(action, kind) for action in view.legal)


def bid_stands(view: View) -> bool:
    return may(Bid)(view) and view.facts["bid"] is not None


def showdown_next(view: View) -> bool:
    betting = view.facts["betting"]
    return (
        view.to_act == -1 and view.phase == "poker" and betting is not None and len(betting["folded"]) < view.seats - 1
    )


def run_of(count: int) -> Wanted:
    return lambda view: mine(view) and view.phase == "stops" and len(view.facts["run"]) >= count


def colour_wanted(view: View) -> bool:
    return mine(view) and view.phase == "stops" and bool(view.facts["lead_colour"])


def deadlock(view: View) -> bool:
    return bool(view.facts["deadlock"])


def scored(view: View) -> bool:
    return bool(view.facts["last_score" if view.game == "rummy" else "last_settle"])


def claim_open(view: View) -> bool:
    return bool(view.facts["claims"])


def advised(*kinds: type[Action], term: str = "") -> Wanted:
    """The viewer may ask for a hint, which says to do one of these, for that reason if it is named."""

    def wanted(view: View) -> bool:
        if not mine(view) or len(view.legal) < 2 or not may(kinds)(view):
            return False
        given = hint(view)
        return given is not None and isinstance(given.action, kinds) and bool(given.term) and term in ("", given.term)

    return wanted


def dealers(view: View) -> bool:
    return view.to_act == -1

"""What is said and what is to be seen of a round of Rummoli agree in every frame: light, header, pots."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes import rummoli_look as look
from scenes.results import ResultsScene
from scenes.rummoli import RummoliScene
from scenes.table import table_scene
from sprites.chip import FlyingChip
from tests.moments import Moment, new_match
from tests.screen import Screen
from tests.tools.film import before, over, showdown

FRAME = 1 / 30
PLAYED = "end=rounds:1"


def frames(seconds: float) -> Iterator[RummoliScene]:
    """A round that bots play for everybody, seen by the first seat."""
    match = new_match(Moment("rummoli", 4, lambda view: False, PLAYED), "4" * 32)
    screen = Screen(table_scene(match), (320, 180))
    for _ in range(round(seconds / FRAME)):
        scene = screen.top
        if not isinstance(scene, RummoliScene):
            screen.stack.pop()
            continue
        yield scene
        scene.stack.update(FRAME)


@pytest.fixture(scope="module")
def seen() -> dict[str, int]:
    """How often what was looked at, after it was found right."""
    found = dict.fromkeys(("words", "mine", "phase", "shown", "pot"), 0)
    phase, before = "", 0
    for scene in frames(150):
        lit, words = scene.sprites.light.seat, scene.waiting_words()
        if words:
            found["words"] += 1
            assert scene.name(lit) in words, "another seat is lit than the one that is said to think"
        if scene.mine and not scene.showdown.view:
            found["mine"] += 1
            assert lit == scene.viewer, "what can be done is offered in the dark"
        flying = sum(isinstance(thing, FlyingChip) and thing.way < 1 for thing in scene.sprites.flying)
        if look.seen_phase(scene) != phase and phase:
            found["phase"] += 1
            assert not (flying and before), f"the header says {look.seen_phase(scene)} while chips fly"
        phase, before = look.seen_phase(scene), flying
        if phase == "showdown":
            found["shown"] += 1
            assert any(pile for place, pile in scene.sprites.piles.items() if place.startswith("shown"))
        if pot := look.emptying(scene):
            found["pot"] += 1
            assert scene.sprites.chips[f"pool:{pot}"].shown > 0, "an empty pot is lit"
    return found


@pytest.mark.parametrize("what", ["words", "mine", "phase", "shown", "pot"])
def test_what_is_said_and_what_is_seen_agree(seen: dict[str, int], what: str) -> None:
    assert seen[what] > 2


def test_the_winner_of_a_showdown_is_told_when_the_last_hand_lies_open_and_paid_soon() -> None:
    scene = before(Moment("rummoli", 5, showdown), 0)((320, 180)).top
    assert isinstance(scene, RummoliScene)
    lying = 0.0
    while not any(isinstance(thing, FlyingChip) for thing in scene.sprites.flying):
        scene.stack.update(FRAME)
        lying += FRAME if scene.showdown.best else 0.0
    assert scene.showdown.best and all("wins" in scene.bubbles[seat] for seat in scene.showdown.best)
    beaten = [seat for seat in range(5) if scene.sprites.piles.get(f"shown:{seat}") and seat not in scene.showdown.best]
    assert (
        beaten and all(scene.dim(seat) for seat in beaten) and not any(scene.dim(seat) for seat in scene.showdown.best)
    )
    assert 1.5 < lying < 2.6
    while scene.showdown.view:
        scene.stack.update(FRAME)
    assert not scene.showdown.best and not any(scene.dim(seat) for seat in beaten)


def test_the_hands_of_the_last_poker_lie_open_until_the_results_come() -> None:
    screen = before(Moment("rummoli", 5, over, PLAYED), 2)((320, 180))
    scene = screen.top
    assert isinstance(scene, RummoliScene) and scene.view.facts["final"]
    most, paid = 0, 0.0
    for _ in range(round(40 / FRAME)):
        scene.stack.update(FRAME)
        if isinstance(screen.top, ResultsScene):
            break
        most = max(most, lying(scene))
        assert lying(scene) == most, "a card is taken up again"
        if scene.showdown.best and not scene.sprites.flying and not scene.sprites.amount("pool:poker"):
            paid += FRAME
            assert look.seen_phase(scene) == "showdown"
    assert isinstance(screen.top, ResultsScene) and most == 5 * len(scene.view.facts["shown"]) > 5
    assert 0.3 < paid < 2.5


def lying(scene: RummoliScene) -> int:
    """Cards that lie open before the seats."""
    return sum(len(pile) for place, pile in scene.sprites.piles.items() if place.startswith("shown"))

"""Places of the board that tell of themselves under the pointer or with the focus: the pots, the cards nobody holds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.kernel.places import DEAD, WIDOW, kind, owner, pool
from scenes.at_table import tip
from scenes.stops import POT_WORDS
from scenes.widgets import Widget, frect
from scenes.words import cards, counted, mark, tr
from sprites.art import board
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from scenes.rummoli import RummoliScene

PAYS = {
    "poker": mark("For the best poker hand"),
    "rummoli": mark("For the first hand without cards"),
    "akd": mark("For whoever lays both K♦ and A♦"),
    "s789": mark("For whoever lays 7, 8 and 9 of one suit"),
}
COMPLETED = {  # where whoever lays the last of the cards takes the pot (combo=completer)
    "akd": mark("For whoever lays A♦ right after K♦"),
    "s789": mark("For whoever ends 7-8-9 of one suit"),
}


class Told(Widget):
    """A press on it is one on the bare table."""

    def __init__(self, label: str, words: Callable[[], str], on_press: Callable[[], None]) -> None:
        super().__init__((0, 0, 0, 0), label, on_press)
        self.words = words

    def draw(self, canvas: Canvas) -> None:
        if self.hovered:
            tip(canvas, self.rect, self.words())

    def draw_light(self, canvas: Canvas) -> None:
        """It would cover what lies there."""

    def draw_focus(self, canvas: Canvas) -> None:
        super().draw_focus(canvas)
        tip(canvas, self.rect, self.words())


class Places:
    """Of one table; a place's widget is the same one for as long as it is there."""

    def __init__(self, scene: RummoliScene) -> None:
        self.scene = scene
        self._kept: dict[str, Told] = {}

    def widgets(self) -> list[Widget]:
        """One for each pot, and one for each heap of cards that nobody holds."""
        scene, kept, self._kept = self.scene, self._kept, {}
        spot = scene.layout["board"]
        boxes = {
            pool(pot): frect((spot.cx + x, spot.cy + y, w, h)) for pot, (x, y, w, h) in board.boxes(spot.w / 2).items()
        }
        boxes |= {heap: frect(scene.layout[f"tray:{heap}"]) for heap in (WIDOW, DEAD) if scene.sprites.piles.get(heap)}
        for place, box in boxes.items():
            label = (
                tr("Pot {pot}", pot=tr(POT_WORDS[owner(place)])) if kind(place) == "pool" else heap_name(scene, place)
            )
            told = kept.get(place) or Told(label, partial(words, scene, place), scene.go_on)
            told.rect, told.label = box, label
            self._kept[place] = told
        return list(self._kept.values())


def on_offer(scene: RummoliScene) -> bool:
    """Whether a hand that nobody holds may still be had."""
    return scene.view.phase in ("deal", "exchange", "auction")


def heap_name(scene: RummoliScene, place: str) -> str:
    """One heap is for sale; what was given away is not."""
    return tr("Spare hand") if on_offer(scene) or place == WIDOW else tr("Out of play")


def words(scene: RummoliScene, place: str) -> str:
    """What a place is for, and what lies there."""
    if kind(place) == "pool":
        chips = counted("{count} chip", "{count} chips", scene.sprites.amount(place))
        return tr("{what}: {count}", what=pays(scene, owner(place)), count=chips)
    held = cards(scene.sprites.count(place))
    if on_offer(scene):
        return tr("{cards}, exchanged or sold unseen", cards=held)
    return tr("{cards}: the gaps at which runs stop", cards=held)


def pays(scene: RummoliScene, pot: str) -> str:
    """What a pot is won by."""
    if scene.view.phase == "final":
        return tr("For the last poker")
    found = COMPLETED if pot in COMPLETED and scene.view.options["combo"] == "completer" else PAYS
    return tr(found[pot]) if pot in found else tr("For whoever lays {card}", card=tr(POT_WORDS[pot]))

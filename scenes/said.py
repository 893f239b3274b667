"""What stands in a bubble over a seat of Rummoli: its latest word, short, as long as it still tells something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.cards import Card
from game.stops.board import POT_NAMES
from game.stops.poker import SHOWS, TEMPLATES
from game.stops.sequence import next_card
from scenes.stops import POT_WORDS, SUITS
from scenes.words import mark, tr

if TYPE_CHECKING:
    from scenes.rummoli import RummoliScene

LAYS, WINS = "lays {card}", "wins {chips} in the poker"
CLEARING = frozenset(
    {"ante", "deal", "auction", "choose", "poker", "final", "settle", "vote"}
)  # phases with nothing left to say
SHORT = {  # in a bubble in place of the sentence; nothing where cards or the dealer's button show it
    "deals": "",
    LAYS: "",
    "folds": mark("Folded"),
    "checks": mark("Check"),
    "calls {chips}": mark("Call {chips}"),
    "bets {chips}": mark("Bet {chips}"),
    "raises to {chips}": mark("Raise to {chips}"),
    "passes": mark("Pass"),
    "bids {chips}": mark("Bid {chips}"),
    "writes a bid": mark("Bid written"),
    "keeps the hand": mark("Keeps the hand"),
    "exchanges hands with the widow": mark("Exchanges hands"),
    "offers the spare hand": mark("For sale"),
    "lets the spare hand lie": mark("Not for sale"),
    "buys the spare hand for {chips}": mark("Buys for {chips}"),
    "sets five cards aside": mark("Five set aside"),
    "has no {colour} card": mark("No {suits}"),
    "pays a fine of {chips}": mark("Fine: {chips}"),
    "takes {chips} from {pot}": mark("+{chips} {pot}"),
    "is out and takes {chips} from {pot}": mark("Out: +{chips}"),
    "pays {chips} for the cards left": mark("Pays {chips}"),
    "votes to end the match": mark("End it"),
    "votes to go on": mark("Play on"),
    "is out of the match": mark("Out of the match"),
    "can ante only {chips}": mark("Ante: only {chips}"),
}


SIGNS = {POT_NAMES[pot]: sign for pot, sign in POT_WORDS.items()}


class Said:
    """Keeps the scene's bubbles by what is announced, in its order."""

    def __init__(self, scene: RummoliScene) -> None:
        self.scene = scene
        self._last: Card | None = None  # laid in this round
        self._hands: dict[int, str] = {}  # of the showdown, by name

    def phase(self, name: str) -> None:
        """A phase has begun."""
        if name in CLEARING:
            self._clear()
        if name in ("deal", "stops"):
            self._last = None

    def word(self, seat: int, text: str, values: dict[str, Any]) -> None:
        """A seat was announced with that template: give it the bubble that follows."""
        if text == LAYS:
            self._lay(seat, Card(values["card"]))
        said = self._short(seat, text, values)
        if said:
            self.scene.bubbles[seat] = said
        else:
            self.scene.bubbles.pop(seat, None)

    def _short(self, seat: int, text: str, values: dict[str, Any]) -> str:
        if text in SHOWS:
            self._hands[seat] = tr(TEMPLATES[SHOWS.index(text)], **values)
            return self._hands[seat]
        if text == WINS and seat in self._hands:
            return tr("{hand}: wins {chips}", hand=self._hands[seat], **values)
        short = SHORT.get(text, text)
        if "pot" in values:
            values = {**values, "pot": SIGNS[values["pot"]]}
        if "colour" in values:
            values = {**values, "suits": tr(SUITS[values["colour"]])}
        said = tr(short, **values) if short else ""
        return said[:1].upper() + said[1:]

    def _lay(self, seat: int, card: Card) -> None:
        """A card that leads makes what was said before old; one that follows leaves it in sight."""
        if self._last is None or next_card(self._last) != card:
            self._clear()
        self._last = card

    def _clear(self) -> None:
        self.scene.bubbles.clear()
        self._hands.clear()

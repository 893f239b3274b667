"""What a guest chooses before a match at a display: the game, who is here, the computer players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game import find_game
from game.kiosk import Kiosk
from game.players import guests
from scenes import seating
from scenes.games import appearance, game_words
from scenes.new_game import LEVEL_WORDS
from scenes.page import ESCAPE, Page
from scenes.seating import Setup
from scenes.widgets import Box, Button, Widget
from scenes.words import players, tr
from sprites.art import cards, palette
from sprites.canvas import Canvas

LEVELS: Final = ("easy", "normal", "hard")
MOST_PERSONS: Final = 4


class GameChoice(Button):
    """A game to choose, with a fan of its cards."""

    def __init__(self, box: Box, game: str, on_press: Callable[[], None], chosen: bool) -> None:
        super().__init__(box, game_words(game), on_press, "chosen" if chosen else "ghost", size=56)
        self.back = appearance(game).back

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        r, high = self.rect, self.rect.h - 36
        for i, turn in enumerate((-14, 0, 14)):
            drawn = cards.turned(self.back, canvas.px(high), turn)
            canvas.blit(drawn, r.x + 70 + i * 22, r.centery + abs(turn) * 0.3, "cc")

    def _draw_sign(self, canvas: Canvas, middle: float, wide: float) -> float:
        """No sign: the cards are there."""
        return self.rect.x + 210


class KioskGameScene(Page):
    """A match chosen by a few large buttons: the game, the guests here, the computer players and how well they play."""

    level = "kiosk"
    layers = ("new",)

    def __init__(self, rules: Kiosk | None = None) -> None:
        super().__init__()
        self.rules = rules or Kiosk()
        self.game, self.bots = self.rules.games[0], self.rules.level
        self.persons = 1
        self.others = self.rules.seats - 1
        self._agree()

    @property
    def title(self) -> str:
        return tr("What would you like to play?")

    @property
    def seats(self) -> range:
        """How many may play the game that is chosen."""
        game = find_game(self.game)
        assert game is not None
        return game.SEATS

    def _agree(self) -> None:
        """No more persons and computer players than the game has room for, and enough for a match."""
        self.persons = min(self.persons, self.seats[-1])
        least, most = self.seats[0] - self.persons, self.seats[-1] - self.persons
        self.others = max(least, 0, min(self.others, most))

    def build(self) -> list[Widget]:
        levels = [*LEVELS, *([self.rules.level] if self.rules.level not in LEVELS else [])]
        built = self._games()
        most = min(MOST_PERSONS, self.seats[-1])
        built += self._row("persons", [(n, str(n)) for n in range(1, most + 1)], self.persons, 48)
        built += self._row("others", [(n, str(n)) for n in range(self.seats[-1])], self.others, 48, self._why)
        built += self._row("bots", [(level, tr(LEVEL_WORDS[level])) for level in levels], self.bots, 44)
        back = Button(self.spots["back"], tr("Back"), self.back, size=40)
        back.key, back.pad = ESCAPE
        built.append(back)
        built.append(Button(self.spots["start"], tr("Deal the cards"), self._begin, "primary", size=56))
        return built

    def _games(self) -> list[Widget]:
        """A button for each game, if there is a choice."""
        games = self.rules.games if len(self.rules.games) > 1 else ()
        parts = self.spots["game"].parts(len(games), 20)
        return [
            GameChoice(spot, game, partial(self._take, "game", game), game == self.game)
            for spot, game in zip(parts, games, strict=True)
        ]

    def _row(
        self,
        name: str,
        values: Sequence[tuple[object, str]],
        chosen: object,
        size: float,
        why: Callable[[object], str] = lambda value: "",
    ) -> list[Widget]:
        """A button for each value of the attribute of that name."""
        parts = self.spots[name].parts(len(values), 20)
        return [
            Button(
                spot,
                words,
                partial(self._take, name, value),
                "chosen" if value == chosen else "ghost",
                "",
                size,
                why(value),
            )
            for spot, (value, words) in zip(parts, values, strict=True)
        ]

    def _why(self, others: object) -> str:
        """Why so many computer players can't be, or nothing."""
        assert isinstance(others, int)
        if self.persons + others in self.seats:
            return ""
        return tr("{game} is for {players}", game=game_words(self.game), players=players(self.seats))

    def first(self) -> Widget | None:
        return self.widgets[-1]

    def back(self) -> None:
        self.stack.reset(self.stack.home())

    def _take(self, name: str, value: object) -> None:
        setattr(self, name, value)
        self._agree()
        self.rebuild()

    def _begin(self) -> None:
        who = (*seating.persons(self.persons), *guests([self.bots] * self.others))
        seating.begin(self.stack, Setup(self.game, who))

    def paint(self, canvas: Canvas) -> None:
        labels = {"persons": tr("How many of you?"), "others": tr("Computer players"), "bots": tr("They play")}
        if len(self.rules.games) == 1:
            spot = self.spots["game"]
            canvas.text(game_words(self.game), spot.cx, spot.cy, 64, palette.BRASS_HI, "c", weight=600)
        else:
            labels["game"] = tr("Game")
        for name, words in labels.items():
            spot = self.spots[f"{name}_label"]
            canvas.text(words, spot.x, spot.cy, 40, palette.TEXT_2, weight=600, fit=spot.w)

"""The pause menu over a table: go on, read, change settings, leave; nothing is lost by any of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from scenes.happened import HappenedScene
from scenes.page import ESCAPE, Ask, Page
from scenes.widgets import Button, Widget
from scenes.words import tr


class PauseScene(Page):
    """``leave`` and ``restart`` are the table's; ``happened`` gives the sentences so far, ``options`` are the match's.

    ``kept`` tells whether all of the match is saved; a recording that is only watched has neither it nor ``restart``.
    """

    level = "pause"
    opaque = False

    def __init__(
        self,
        game: str,
        happened: Callable[[], Sequence[str]],
        leave: Callable[[], None],
        restart: Callable[[], None] | None = None,
        options: Mapping[str, str] | None = None,
        kept: Callable[[], bool] | None = None,
    ) -> None:
        super().__init__()
        self.game, self.happened, self.leave_match, self.restart = game, happened, leave, restart
        self.options, self.kept = options, kept

    @property
    def title(self) -> str:
        return tr("Pause")

    def build(self) -> list[Widget]:
        items: list[tuple[str, Callable[[], None], str]] = [
            (tr("Go on"), self.back, "primary"),
            (tr("What happened"), lambda: self.stack.push(HappenedScene(self.happened())), "ghost"),
            (tr("Rules"), self._rules, "ghost"),
        ]
        if self.options:
            items.append((tr("House rules"), self._house_rules, "ghost"))
        if not self.stack.kiosk:
            items.append((tr("Settings"), self._settings, "ghost"))
        if self.restart:
            items.append((tr("Begin anew"), self._ask_restart, "ghost"))
        items.append((self._leave_words, self._leave, "danger" if self._loses else "ghost"))
        return self._placed(items)

    def _placed(self, items: list[tuple[str, Callable[[], None], str]]) -> list[Widget]:
        """One below the other, the first larger and the last apart from the rest."""
        room, others = self.spots["buttons"], len(items) - 1
        lead, apart, gap = room.more["lead"], room.more["apart"], room.more["gap"]
        height = min(lead, (room.h - lead - apart) / others - gap)
        gap = (room.h - lead - apart) / others - height
        y, built = room.y, list[Widget]()
        for i, (words, do, kind) in enumerate(items):
            y += apart if i == others else 0
            high = lead if i == 0 else height
            built.append(Button((room.x, y, room.w, high), words, do, kind, size=30 if i == 0 else 26))
            y += high + gap
        built[0].key, built[0].pad = ESCAPE
        return built

    @property
    def _loses(self) -> bool:
        """Whether something is lost by leaving: a guest's match, or what could not be saved."""
        return self.kept is not None and (self.stack.kiosk or not self.kept())

    @property
    def _leave_words(self) -> str:
        if self.stack.kiosk:
            return tr("Stop playing")
        return tr("Save and leave") if self.kept and self.kept() else tr("Leave")

    def _rules(self) -> None:
        from scenes.rules import RulesScene

        self.stack.push(RulesScene(self.game))

    def _house_rules(self) -> None:
        from scenes.house_rules import HouseRulesScene

        assert self.options is not None
        self.stack.push(HouseRulesScene(self.game, self.options))

    def _settings(self) -> None:
        from scenes.settings import SettingsScene

        self.stack.push(SettingsScene())

    @property
    def _fate(self) -> str:
        """What becomes of the match when the table is left."""
        if self.stack.kiosk:
            return ""
        if self.kept and self.kept():
            return tr("The match is kept as it stands: the menu offers to continue it.")
        return tr("The match could not be saved as it stands: if you leave now, it can't be continued from here.")

    def _leave(self) -> None:
        """At once while nothing is lost by it, else only after a question."""
        if self._loses:
            self._ask(tr("Leave the table?"), self._fate, self._leave_words, self.leave_match)
        else:
            self.leave_match()

    def _ask_restart(self) -> None:
        assert self.restart is not None
        detail = [tr("The same seats and options, new cards."), self._fate]
        self._ask(tr("Begin a new match?"), "\n".join(filter(None, detail)), tr("New match"), self.restart)

    def _ask(self, question: str, detail: str, words: str, do: Callable[[], None]) -> None:
        kind = "danger" if self._loses else "primary"
        self.stack.push(Ask(question, detail, [(words, kind, do), (tr("Stay"), "ghost", lambda: None)]))

"""With the four-colour pack chosen, every card that belongs to a match or a page is of that pack."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.memory.settings import Settings
from sprites.art import backs, board, cards
from tests import screen
from tests.tools.shots import recipes

SIZE = (640, 360)
PAGES = [
    "rummy-4-melds", "rummy-4-chosen", "rummy-4-deal-end", "rummoli-4-showdown", "rummoli-4-stops", "rummoli-4-claim",
    "rummoli-4-round-end", "rules-rummy-1", "settings-cards",
]  # fmt: skip


@pytest.mark.parametrize("page", PAGES)
def test_every_card_is_of_the_pack_that_was_chosen(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is printed on wood or a sign stays as it is: the small cards of the board's pots, the menu's emblem."""
    monkeypatch.setattr(screen, "Settings", partial(Settings, four_colours=True))
    monkeypatch.setattr(board, "cards", SimpleNamespace(**vars(cards)))
    seen: list[tuple[str, bool]] = []
    turned = cards.turned

    def noted(key: str, height: int, angle: float = 0, four_colour: bool = False, **how: Any) -> pygame.Surface:
        seen.append((key, four_colour))
        return turned(key, height, angle, four_colour, **how)

    monkeypatch.setattr(cards, "turned", noted)
    recipes()[page](SIZE, tmp_path)
    assert {key for key, four in seen if not four and key not in backs.NAMES} == set()
    assert any(four for _, four in seen)

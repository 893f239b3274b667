"""The rules page: every chapter has its picture, which stays on its page and shows what the words say."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel.cards import Card, full_pack
from game.rummy.melds import meld_kind
from game.stops.poker import category, strength
from scenes.figures import Chapter, Figure, Group, Ladder, Row
from scenes.games import APPEARANCES, Appearance, appearance
from scenes.rules import RulesScene
from tests.screen import Screen

SIZES = [(1024, 600), (1280, 720), (1024, 768), (2560, 1080)]


def picture(game: str, title: str) -> Figure | None:
    return next(chapter.figure for chapter in appearance(game).rules if chapter.title == title)


def test_every_chapter_has_a_picture() -> None:
    assert all(chapter.figure for record in APPEARANCES.values() for chapter in record.rules)


def test_a_new_game_needs_no_more_than_its_record_for_a_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = Row(groups=(Group("7s 7h 7d", "a set"),))
    chapters = (Chapter("The aim", ("Three alike.",), drawn), Chapter("The end", ("No card left.",)))
    monkeypatch.setitem(APPEARANCES, "rummy", Appearance("Rummy", rules=chapters))
    scene = RulesScene("rummy")
    Screen(scene, (1280, 720), tmp_path)
    assert scene.pages[0].figure is drawn
    scene.turn(1)
    assert scene.pages[0].figure is None and scene.pages[0].lines


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", APPEARANCES)
def test_words_and_picture_stay_on_one_page(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    scene = RulesScene(game)
    screen = Screen(scene, size, tmp_path)
    area = scene.spots["text"]
    for number, chapter in enumerate(scene.chapters):
        scene.open(game, number)
        screen.draw()
        assert len(scene.pages) == 1, chapter.title
        leaf = scene.pages[0]
        assert leaf.figure is not None and leaf.top + leaf.figure.height <= area.h
        assert all(y < area.h for _, y in leaf.lines)


def test_longer_words_push_the_picture_to_the_next_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.rules.tr", lambda text, **values: text * 2)
    scene = RulesScene("rummoli")
    Screen(scene, (1280, 720), tmp_path)
    scene.open("rummoli", [chapter.title for chapter in scene.chapters].index("Poker"))
    assert len(scene.pages) == 2
    assert scene.pages[0].figure is None and scene.pages[1].figure is picture("rummoli", "Poker")


def test_the_hands_of_the_ladder_are_what_they_are_called_from_the_top_down() -> None:
    ladder = picture("rummoli", "Poker")
    assert isinstance(ladder, Ladder)
    values = [strength(hand.split()) for hand, _ in ladder.hands]
    assert values == sorted(values, reverse=True)
    assert len({category(value) for value in values}) == len(values) == 9


def test_melds_that_are_ticked_are_melds_and_the_crossed_one_is_none() -> None:
    row = picture("rummy", "Melds")
    assert isinstance(row, Row)
    for group in row.groups:
        assert (meld_kind([Card(code) for code in group.codes]) is not None) == (group.sign == "check"), group


def test_only_cards_of_the_pack_are_shown() -> None:
    pack = set(full_pack())
    for record in APPEARANCES.values():
        for figure in (chapter.figure for chapter in record.rules):
            for group in figure.groups if isinstance(figure, Row) else ():
                shown = [code for code in group.codes if len(code) == 2 and not code.isdigit()]
                assert set(map(Card, shown)) <= pack

"""The menus: every page by mouse alone and by keys alone, at every size of window."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game import GAMES, find_game
from game.bots import LEVEL_NAMES, find_bot
from game.kernel.game import Game
from game.kernel.options import Option, complete
from game.memory import Notice, matches
from game.memory.settings import load
from game.seats import Occupant
from levels.layout import load as layout
from scenes import estimate
from scenes.controls import Number, TextField
from scenes.games import APPEARANCES, appearance
from scenes.happened import HappenedScene
from scenes.menu import MatchesScene, MenuScene
from scenes.new_game import NewGameScene
from scenes.option_rows import OptionRow, groups
from scenes.option_words import NAMES as NAMED
from scenes.option_words import RANGE, VALUES, form_of
from scenes.page import Ask, Page
from scenes.pause import PauseScene
from scenes.results import Outcome, ResultsScene
from scenes.rows import Arrow
from scenes.rules import RulesScene
from scenes.scene import Scene
from scenes.seating import Setup, new_match
from scenes.settings import SettingsScene
from scenes.table import TableScene
from scenes.widgets import LEAST, Button, Widget
from scenes.words import tr
from sprites.art import backs
from tests.legible import written
from tests.screen import Screen

SIZES = [(1024, 600), (1280, 720), (1024, 768), (2560, 1080)]
NAMES = ["Anastasija", "Jonas", "Mila", "Lev", "Ona", "Tomas", "Eglė", "Adam"]


def occupants(seats: int) -> tuple[Occupant, ...]:
    """One person and bots."""
    return tuple(Occupant(NAMES[s], "bot", "normal") if s else Occupant(NAMES[0], "human") for s in range(seats))


def outcome(game: str, seats: int, deals: int) -> Outcome:
    """A made-up end of a match."""
    history = [[100 + (seat * 7 * deal) % 31 for seat in range(seats)] for deal in range(deals + 1)]
    best = max(history[-1])
    winners = [seat for seat, total in enumerate(history[-1]) if total == best]
    return Outcome(game, occupants(seats), history[-1], winners, history)


def pages() -> dict[str, list[Scene]]:
    """Every page of the menus in its fullest form, over what it lies on."""
    most = NewGameScene("rummoli")
    most.seats = 8
    talk = [f"Anastasija takes 7♣ and lays 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ and goes on talking about deal {i}" for i in range(40)]
    made: dict[str, list[Scene]] = {
        "menu": [MenuScene()],
        "new rummy": [NewGameScene("rummy")],
        "new rummoli": [most],
        "settings": [SettingsScene()],
        "rules": [RulesScene("rummoli")],
        "pause": [MenuScene(), PauseScene("rummy", lambda: talk, lambda: None, lambda: None)],
        "happened": [MenuScene(), HappenedScene(talk)],
        "ask": [
            MenuScene(),
            Ask(tr("Leave the table?"), "word " * 40, [("Yes", "danger", print), ("No", "ghost", print)]),
        ],
    }
    for game, seats, deals in (("rummy", 2, 1), ("rummy", 6, 60), ("rummoli", 5, 10), ("rummoli", 8, 16)):
        setup = Setup(game, occupants(seats))
        made[f"results {game} {seats}"] = [ResultsScene(outcome(game, seats, deals), setup)]
    for title in groups("rummoli", find_game("rummoli").OPTIONS):  # type: ignore[union-attr]
        scene = NewGameScene("rummoli")
        scene.group = title
        made[f"options {title}"] = [scene]
    return made


def unfinished_match(folder: Path, game: str = "rummy") -> Path:
    """A match in the folder that was left after some actions."""
    match = new_match(Setup(game, occupants(3), seed="5" * 32))
    keeping = matches.begin(match, folder)
    for _ in range(6):
        match.tick()
    keeping.close()
    return next(folder.glob("*.jsonl"))


# -- places -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_that_can_be_pressed_is_in_sight_large_enough_and_apart(size: tuple[int, int], tmp_path: Path) -> None:
    for name, scenes in pages().items():
        screen = Screen(scenes[0], size, tmp_path)
        for scene in scenes[1:]:
            screen.stack.push(scene)
        screen.draw()
        area = pygame.FRect(0, 0, screen.stack.canvas.width, screen.stack.canvas.height)
        offered = screen.offered()
        assert offered, name
        for widget in offered:
            assert area.contains(widget.rect), f"{name}: {widget} leaves the screen"
            assert min(widget.rect.size) >= LEAST - 0.01, f"{name}: {widget} is too small to hit"
        for one, other in combinations(offered, 2):
            assert not one.rect.colliderect(other.rect), f"{name}: {one} lies on {other}"


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_no_label_is_squeezed_to_the_unreadable(size: tuple[int, int], tmp_path: Path) -> None:
    for name, scenes in pages().items():
        screen = Screen(scenes[-1], size, tmp_path)
        for widget in screen.offered():
            if isinstance(widget, Button) and not isinstance(widget, Arrow):
                width = screen.stack.canvas.text_width(widget.label, widget.size, weight=600)
                assert width * 0.78 <= widget.rect.w - 32, f"{name}: {widget}"


def test_a_page_is_drawn_alike_twice_and_leaves_no_black(tmp_path: Path) -> None:
    for name, scenes in pages().items():
        screen = Screen(scenes[-1], (1280, 720), tmp_path)
        if not screen.top.opaque:
            continue
        first = pygame.image.tobytes(screen.surface, "RGB")
        screen.surface.fill((255, 0, 255))
        screen.top.draw(screen.stack.canvas)
        assert pygame.image.tobytes(screen.surface, "RGB") == first, name


def test_a_window_resized_many_times_keeps_focus_and_values(tmp_path: Path) -> None:
    from sprites.canvas import Canvas

    scene = NewGameScene("rummy")
    screen = Screen(scene, folder=tmp_path)
    screen.choose("To 500 points")
    focus = screen.top.focus.widget
    assert focus is not None
    for i in range(12):
        screen.surface = pygame.display.set_mode((900 + 37 * (i % 9), 560 + 41 * (i % 7)))
        screen.stack.resize(Canvas(screen.surface))
        screen.draw()
    assert scene.options["match"] == "target:500"
    assert screen.top.focus.widget is not None and screen.top.focus.widget.label == focus.label


# -- mouse alone --------------------------------------------------------------------------------------------------


def test_rules_by_mouse(tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.press("Rules")
    for game in GAMES:
        screen.press(game.NAME.capitalize())
        for title in [chapter.title for chapter in appearance(game.NAME).rules]:
            screen.press(title)
            assert isinstance(screen.top, RulesScene)
            assert appearance(game.NAME).rules[screen.top.chapter].title == title
    screen.press(appearance("rummoli").rules[0].title)
    seen = set()
    for _ in range(30):
        seen.add(screen.top.chapter)  # type: ignore[attr-defined]
        screen.press("Next")
    assert seen == set(range(len(appearance("rummoli").rules)))
    assert screen.top.toasts.sentences == ["This is the last page."]
    screen.press("Back")
    assert isinstance(screen.top, MenuScene)


@pytest.mark.parametrize("game", [game.NAME for game in GAMES])
def test_a_match_is_set_up_and_dealt_by_mouse(game: str, tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.press(game.capitalize())
    scene = screen.top
    assert isinstance(scene, NewGameScene)
    while scene.seats != 3:
        screen.press("Players")
    screen.click(screen.widget("Mila"))
    assert scene.places[2].level == "hard"
    screen.press("Deal the cards")
    assert isinstance(screen.top, TableScene)
    assert [who.level for who in screen.top.match.occupants] == [None, "normal", "hard"]
    assert len(list(tmp_path.glob("*.jsonl"))) == 1


def test_a_refused_combination_is_told_and_not_dealt_by_mouse(tmp_path: Path) -> None:
    screen = Screen(NewGameScene("rummy"), folder=tmp_path)
    scene = screen.top
    assert isinstance(scene, NewGameScene)
    screen.press("Stock")
    screen.press("Stock used up")
    screen.press("Stock used up")
    assert scene.options["stock_out"] == "block"
    screen.press("New stocks in a deal")
    assert "“Stock used up: the deal ends”" in scene.trouble
    screen.press("Deal the cards")
    assert screen.top is scene
    assert screen.top.toasts.sentences == [scene.trouble]
    screen.press("Stock used up")
    assert scene.trouble == ""
    screen.press("Deal the cards")
    assert isinstance(screen.top, TableScene)


def test_a_name_that_was_typed_is_offered_in_the_other_game_too(tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.press("Rummy")
    screen.click(screen.widget("Name"))
    screen.type("ona")
    screen.press("Deal the cards")
    screen.stack.reset(MenuScene())
    screen.stack.settings = load(tmp_path)[0]
    screen.press("Rummoli")
    assert isinstance(screen.top, NewGameScene)
    assert screen.top.places[0].occupant().name == "ona"


def test_what_was_played_last_is_offered_again(tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.press("Rummy")
    screen.press("To 500 points")
    screen.click(screen.widget("Jonas"))
    screen.press("Deal the cards")
    screen.stack.reset(MenuScene())
    screen.stack.settings = load(tmp_path)[0]
    screen.press("Rummy")
    scene = screen.top
    assert isinstance(scene, NewGameScene)
    assert scene.options["match"] == "target:500"
    assert [place.level for place in scene.places[: scene.seats]] == [None, "hard", "normal", "normal"]


@pytest.mark.parametrize(
    "kept", [None, 3, {"rummy": 1}, {"rummy": {"seats": [], "options": {}}}, {"rummy": {"seats": [{}]}}]
)
def test_nonsense_in_the_settings_file_is_no_trouble(kept: object, tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.stack.settings.others["new_game"] = kept
    screen.press("Rummy")
    screen.press("Deal the cards")
    assert isinstance(screen.top, TableScene)


def test_a_dealer_whose_seat_is_taken_away_is_chosen_anew(tmp_path: Path) -> None:
    scene = NewGameScene("rummy")
    screen = Screen(scene, folder=tmp_path)
    screen.walk_to("First dealer")
    screen.key(pygame.K_LEFT)
    screen.key(pygame.K_LEFT)
    assert scene.options["first_dealer"] == "fixed:3"
    screen.walk_to("Players")
    screen.key(pygame.K_LEFT)
    assert (scene.seats, scene.options["first_dealer"], scene.trouble) == (3, "random", "")


def test_quit_by_mouse(tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.press("Quit")
    assert screen.stack.over


def test_pause_by_mouse(tmp_path: Path) -> None:
    left: list[str] = []
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.stack.push(
        PauseScene(
            "rummy",
            lambda: ["Vera draws"],
            lambda: left.append("left"),
            lambda: left.append("anew"),
            None,
            lambda: True,
        )
    )
    screen.press("What happened")
    assert isinstance(screen.top, HappenedScene)
    screen.press("Back")
    screen.press("Rules")
    screen.press("Back")
    screen.press("Settings")
    screen.press("Done")
    screen.press("Begin anew")
    screen.press("Stay")
    assert left == []
    screen.press("Begin anew")
    screen.press("New match")
    assert left == ["anew"]
    screen.press("Save and leave")
    assert left == ["anew", "left"]
    screen.press("Go on")
    assert isinstance(screen.top, MenuScene)


# -- keys alone ---------------------------------------------------------------------------------------------------


def test_rules_by_keys(tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.choose("Rules")
    screen.choose("Rummoli")
    scene = screen.top
    assert isinstance(scene, RulesScene) and scene.game == "rummoli"
    screen.choose("Poker")
    assert appearance("rummoli").rules[scene.chapter].title == "Poker"
    screen.key(pygame.K_PAGEDOWN)
    assert appearance("rummoli").rules[scene.chapter].title == "Laying cards"
    screen.key(pygame.K_PAGEUP)
    screen.key(pygame.K_ESCAPE)
    assert isinstance(screen.top, MenuScene)


@pytest.mark.parametrize("game", [game.NAME for game in GAMES])
def test_a_match_is_set_up_and_dealt_by_keys(game: str, tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.choose(game.capitalize())
    scene = screen.top
    assert isinstance(scene, NewGameScene)
    screen.walk_to("Players")
    screen.type("2")
    assert scene.seats == 2
    screen.key(pygame.K_TAB)
    for _ in range(16):
        screen.key(pygame.K_BACKSPACE)
    screen.type("rasa k")
    screen.choose("Deal the cards")
    assert isinstance(screen.top, TableScene)
    assert [who.name for who in screen.top.match.occupants] == ["rasa k", "Jonas"]


@pytest.mark.parametrize("game", [game.NAME for game in GAMES])
def test_every_option_is_reached_and_changed_by_keys(game: str, tmp_path: Path) -> None:
    screen = Screen(NewGameScene(game), folder=tmp_path)
    scene = screen.top
    assert isinstance(scene, NewGameScene)
    reached = set()
    for title, options in scene.groups.items():
        screen.choose(title)
        for option in options:
            widgets = [w for w in scene.widgets if scene.option_of(w) is option and w.focusable]
            screen.walk_to(widgets[0].label)
            before = scene.options[option.name]
            screen.key(pygame.K_RIGHT)
            assert scene.options[option.name] != before, option.name
            assert option.accepts(scene.options[option.name])
            reached.add(option.name)
    assert reached == {option.name for option in scene.game.OPTIONS}


def test_escape_goes_back_everywhere_and_never_quits(tmp_path: Path) -> None:
    for name, scenes in pages().items():
        screen = Screen(MenuScene(), folder=tmp_path)
        screen.stack.push(scenes[-1])
        screen.key(pygame.K_ESCAPE)
        assert isinstance(screen.top, MenuScene), name
        screen.key(pygame.K_ESCAPE)
        assert not screen.stack.over, name


def test_arrows_and_tab_reach_all_on_every_page(tmp_path: Path) -> None:
    for name, scenes in pages().items():
        screen = Screen(scenes[-1], folder=tmp_path)
        focusable = [w for w in screen.top.widgets if w.focusable]
        seen: set[int] = set()
        for _ in range(len(focusable)):
            screen.key(pygame.K_TAB)
            seen.add(id(screen.top.focus.widget))
        assert seen == {id(w) for w in focusable}, name
        assert reached_by_arrows(screen) == seen, name


def reached_by_arrows(screen: Screen) -> set[int]:
    """Everything that arrows lead to from the first focus; a value that left and right change is no way out."""
    from scenes.focus import nearest

    start = screen.top.focus.widget
    assert start is not None
    found, ways = {id(start)}, [start]
    while ways:
        widget = ways.pop()
        widget.reveal()
        near: list[Widget | None] = []
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if dx and hasattr(widget, "step") or dx and hasattr(widget, "share"):
                continue
            others = [w for w in screen.top.focus.present() if w is not widget and w.visible]
            near.append(widget.neighbour(dx, dy) or nearest(widget, others, dx, dy))
        for other in near:
            if other is not None and id(other) not in found:
                found.add(id(other))
                ways.append(other)
    return found


# -- matches that were left ---------------------------------------------------------------------------------------


def test_a_match_that_was_left_is_continued(tmp_path: Path) -> None:
    path = unfinished_match(tmp_path)
    lines = path.read_text().count("\n")
    screen = Screen(MenuScene(), folder=tmp_path)
    assert "deal 1" in screen.widget("Continue").sub  # type: ignore[attr-defined]
    screen.press("Continue")
    assert isinstance(screen.top, TableScene)
    assert screen.top.match.game.step == lines - 1


def test_several_matches_are_listed_and_the_chosen_one_continued(tmp_path: Path) -> None:
    unfinished_match(tmp_path)
    unfinished_match(tmp_path, "rummoli")
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.press("2 unfinished matches")
    assert isinstance(screen.top, MatchesScene)
    row = next(w for w in screen.offered() if w.label.startswith("Rummoli"))
    screen.click(row)
    assert isinstance(screen.top, TableScene)
    assert screen.top.match.game.NAME == "rummoli"


def removals(screen: Screen) -> list[Widget]:
    return [widget for widget in screen.offered() if widget.label == "Remove"]


def test_a_match_is_removed_after_a_question_and_its_file_stays(tmp_path: Path) -> None:
    path = unfinished_match(tmp_path)
    unfinished_match(tmp_path, "rummoli")
    text = path.read_bytes()
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.press("2 unfinished matches")
    listed = [widget.label for widget in screen.offered() if widget.label.startswith("Rummy")]
    row = next(widget for widget in screen.offered() if widget.label in listed).rect
    (button,) = (widget for widget in removals(screen) if row.y < widget.rect.centery < row.bottom)
    screen.click(button)
    assert isinstance(screen.top, Ask) and listed[0] in screen.top.detail
    screen.press("Keep it")
    assert len(removals(screen)) == 2 and path.exists()
    screen.click(button)
    screen.press("Remove")
    assert isinstance(screen.top, MatchesScene) and len(removals(screen)) == 1
    assert not path.exists() and (tmp_path / "removed" / path.name).read_bytes() == text
    screen.click(removals(screen)[0])
    screen.press("Remove")
    assert isinstance(screen.top, MenuScene), "an empty list leads back"
    assert [widget.label for widget in screen.offered()][0] == "Rummy"
    assert len(list((tmp_path / "removed").iterdir())) == 2


def test_the_only_match_is_removed_by_keys_alone(tmp_path: Path) -> None:
    path = unfinished_match(tmp_path)
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.choose("1 unfinished match")
    screen.key(pygame.K_RIGHT)
    screen.key(pygame.K_RETURN)
    screen.choose("Remove")
    assert isinstance(screen.top, MenuScene)
    assert not path.exists() and (tmp_path / "removed" / path.name).exists()


def test_a_match_that_another_window_plays_is_not_removed(tmp_path: Path) -> None:
    path = unfinished_match(tmp_path)
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.press("1 unfinished match")
    screen.click(removals(screen)[0])
    played = matches.resume(path)
    assert not isinstance(played, Notice)
    screen.press("Remove")
    assert path.exists()
    assert "another window" in screen.top.toasts.sentences[0]
    played[1].close()


def test_a_damaged_match_is_told_of_and_set_aside(tmp_path: Path) -> None:
    path = unfinished_match(tmp_path)
    path.write_bytes(b"\x00\xff nothing of ours")
    screen = Screen(MenuScene(), folder=tmp_path)
    assert [w.label for w in screen.offered()][0] == "Rummy"
    assert "damaged" in screen.top.toasts.sentences[0]
    assert len(list((tmp_path / "damaged").iterdir())) == 1


# -- words --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_every_value_of_every_option_has_a_row_that_shows_it(game: type) -> None:
    spots = layout("new_game", "page")
    options: tuple[Option, ...] = game.OPTIONS  # type: ignore[attr-defined]
    for option in options:
        for value in option.samples():
            taken: list[str] = []
            row = OptionRow(option, value, NAMES[: game.SEATS[-1]], lambda v, anew, taken=taken: taken.append(v))  # type: ignore[misc]
            widgets = row.widgets(spots)
            for widget in widgets[1:]:
                widget.press()
            assert taken and all(option.accepts(v) for v in taken), (option.name, value)


def row_of(scene: NewGameScene, name: str) -> list[Widget]:
    """The controls of an option that are on the page now."""
    return [w for w in scene.widgets if (option := scene.option_of(w)) and option.name == name and w.focusable]


@pytest.mark.parametrize(("game", "name"), [("rummy", "match"), ("rummoli", "end"), ("rummy", "max_reshuffles")])
def test_what_is_clicked_on_stays_under_the_pointer(game: str, name: str, tmp_path: Path) -> None:
    scene = NewGameScene(game)
    screen = Screen(scene, folder=tmp_path)
    scene.group = next(title for title, options in scene.groups.items() if name in [o.name for o in options])
    scene.rebuild()
    option = next(o for o in scene.game.OPTIONS if o.name == name)
    box, seen = row_of(scene, name)[0].rect.copy(), set()
    for _ in option.forms:
        screen.click((box.right - 20, box.centery))
        seen.add(form_of(option, scene.options[name]))
        assert row_of(scene, name)[0].rect == box
    assert seen == set(option.forms)


def test_each_count_of_a_length_keeps_its_number_and_says_what_it_counts(tmp_path: Path) -> None:
    scene = NewGameScene("rummy")
    screen = Screen(scene, folder=tmp_path)
    scene.options["match"] = "target:500"
    scene.rebuild()
    values = []
    for _ in range(4):
        choice = row_of(scene, "match")[0]
        screen.click(choice)
        values.append(scene.options["match"])
    assert values == ["hands:10", "target:500+hands:10", "target:500", "hands:10"]
    scene.options["match"] = "target:500+hands:1"
    scene.rebuild()
    assert [w.value for w in row_of(scene, "match")[1:] if isinstance(w, Number)] == ["500 pts", "1 deal"]


def test_the_estimate_follows_seats_persons_and_options() -> None:
    rummy, rummoli = (complete(game.OPTIONS, {}) for game in GAMES)
    assert estimate.rummy(2, 1, rummy) < estimate.rummy(2, 1, rummy | {"match": "target:500"})
    assert estimate.rummy(4, 1, rummy) < estimate.rummy(4, 4, rummy)
    assert estimate.rummoli(4, 1, rummoli | {"end": "rounds:1"}) < estimate.rummoli(4, 1, rummoli)
    assert estimate.rummoli(4, 1, rummoli | {"end": "time:47"}) == 47
    for seats in range(2, 9):
        for value in next(o for o in GAMES[1].OPTIONS if o.name == "end").samples():
            assert estimate.rummoli(seats, 1, rummoli | {"end": value}) >= 1


def test_a_short_match_takes_about_a_minute(tmp_path: Path) -> None:
    scene = NewGameScene("rummoli")
    screen = Screen(scene, folder=tmp_path)
    scene.options["end"] = "time:1"
    scene.rebuild()
    drawn = [text.words for text in written(screen)]
    assert "This match takes about 1 minute." in drawn


# -- games --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_every_game_says_how_it_appears_where_things_lie_and_who_plays_it(game: type[Game]) -> None:
    record = APPEARANCES[game.NAME]
    assert record.rules and record.lengths and record.minutes
    grouped = [name for names in record.groups.values() for name in names]
    assert sorted(grouped) == sorted(option.name for option in game.OPTIONS)
    for option in game.OPTIONS:
        assert option.name in NAMED
        for form in (RANGE.sub("<>", form) for form in option.forms):
            assert len(option.forms) == 1 or (option.name, form) in VALUES or form in VALUES, (option.name, form)
    for words, option, value in record.lengths:
        next(o for o in game.OPTIONS if o.name == option).check(value.replace("N", "4"))
        assert words
    assert record.back in backs.NAMES
    for seats in game.SEATS:
        assert "hand:0" in layout(game.NAME, "table", f"{seats} seats")
    assert all(find_bot(game.NAME, level) for level in LEVEL_NAMES)


class ContractRummy(GAMES[0]):  # type: ignore[valid-type,misc]
    """A game that nobody has said anything of."""

    NAME = "contract_rummy"
    OPTIONS = tuple(option for option in GAMES[0].OPTIONS if option.name != "first_dealer")

    @classmethod
    def check_options(cls, options: Mapping[str, str], seats: int) -> None:
        """Anything goes."""


def test_a_game_added_to_the_list_is_in_the_menu(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    more = (*GAMES, ContractRummy)
    for module in ("game", "scenes.menu", "scenes.rules"):
        monkeypatch.setattr(f"{module}.GAMES", more)
    for kept in range(3):
        screen = Screen(MenuScene(), folder=tmp_path)
        buttons = [screen.widget(label) for label in ("Rummy", "Rummoli", "Contract rummy")]
        for one, other in combinations(screen.offered(), 2):
            assert not one.rect.colliderect(other.rect), f"{one} lies on {other}"
        assert all(min(button.rect.size) >= LEAST for button in buttons)
        unfinished_match(tmp_path, ("rummy", "rummoli")[kept % 2])
    screen.press("Rules")
    assert [w.label for w in screen.offered()][:2] == ["Rummy", "Rummoli"]


def test_a_game_without_the_usual_options_is_set_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("game.GAMES", (*GAMES, ContractRummy))
    scene = NewGameScene(ContractRummy.NAME)
    screen = Screen(scene, folder=tmp_path)
    assert list(scene.groups) == ["More"] and not scene.trouble
    screen.press("Players")
    assert scene.seats == 5


def test_those_who_are_level_share_a_place() -> None:
    shared = Outcome("rummy", occupants(4), [40, 150, 150, 40], [1, 2], [[0] * 4, [40, 150, 150, 40]])
    assert shared.ranks == {1: 1, 2: 1, 0: 3, 3: 3}
    lowest = Outcome("rummy", occupants(3), [40, 20, 90], [1], [], low_wins=True)
    assert lowest.order == [1, 0, 2]


def test_pages_build_nothing_but_widgets(tmp_path: Path) -> None:
    for name, scenes in pages().items():
        screen = Screen(scenes[-1], folder=tmp_path)
        assert isinstance(screen.top, Page), name
        assert all(isinstance(widget, Widget) for widget in screen.top.widgets), name


@pytest.mark.parametrize("game", [game.NAME for game in GAMES])
def test_a_match_without_a_single_scored_deal_has_its_results(game: str) -> None:
    screen = Screen(ResultsScene(Outcome(game, occupants(2), [0, 0], [0, 1], []), None))
    assert isinstance(screen.top, ResultsScene)


def test_a_name_that_can_not_be_drawn_is_taken_and_told_about(tmp_path: Path) -> None:
    scene = NewGameScene("rummy")
    screen = Screen(scene, folder=tmp_path)
    field = screen.widget("Name", TextField)
    screen.click(field)
    screen.type("š")
    assert screen.top.toasts.sentences == []
    screen.type("漢")
    assert len(screen.top.toasts.sentences) == 1 and "drawn" in screen.top.toasts.sentences[0]
    assert scene.places[0].occupant().name.endswith("š漢"), "no name is refused"

"""What a game says of itself on the pages: its options and their words, how long a match takes, its results."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

import pytest

from game import GAMES
from game.bots import LEVEL_NAMES, find_bot, seat_bot
from game.kernel.game import Game
from game.kernel.options import Option, complete
from game.match import Match
from game.players import guests
from game.rummy.rummy import Rummy
from game.stops.rummoli import Rummoli
from levels.layout import load as layout
from scenes import estimate
from scenes.controls import Number, TextField
from scenes.games import APPEARANCES
from scenes.menu import MenuScene
from scenes.new_game import NewGameScene
from scenes.option_rows import OptionName, OptionRow
from scenes.option_words import NAMES as NAMED
from scenes.option_words import RANGE, VALUES, form_of, readable
from scenes.page import Page
from scenes.results import Outcome, ResultsScene
from scenes.widgets import LEAST, Widget
from sprites.art import backs
from tests.legible import words_now, written
from tests.pages import NAMES, occupants, pages, unfinished_match
from tests.screen import Screen

SAMPLE, OFF = 8, 1.6  # matches, and by which factor the deals of so few may be off where a third is meant

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


def test_the_help_of_a_changed_option_says_what_is_usual(tmp_path: Path) -> None:
    scene = NewGameScene("rummy")
    screen = Screen(scene, folder=tmp_path)
    for value, told in (("target:150", False), ("hands:3", True)):
        scene.options["match"] = value
        scene.rebuild()
        screen.move(row_of(scene, "match")[0].rect.center)
        assert any("Usual: to points, 150." in words for words in words_now(screen)) == told


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_any_company_has_an_estimate(kind: type[Game]) -> None:
    """Of one level in all chairs or beside persons: six who keep their melds back closed the page with an error."""
    minutes = APPEARANCES[kind.NAME].minutes
    for seats in kind.SEATS:
        for level in (None, *LEVEL_NAMES):
            for persons in range(seats + 1):
                company = [None] * persons + [level] * (seats - persons)
                assert minutes(company, complete(kind.OPTIONS, {})) >= 1


def test_the_estimate_follows_seats_persons_and_options() -> None:
    rummy, rummoli = (complete(game.OPTIONS, {}) for game in (Rummy, Rummoli))
    two, four = [None, "normal"], [None, *["normal"] * 3]
    assert estimate.rummy(two, rummy) < estimate.rummy(two, rummy | {"match": "target:500"})
    assert estimate.rummy(four, rummy) < estimate.rummy([None] * 4, rummy)
    assert estimate.rummoli(four, rummoli | {"end": "rounds:1"}) < estimate.rummoli(four, rummoli)
    assert estimate.rummoli(four, rummoli | {"end": "time:47"}) == 47
    for seats in range(2, 9):
        for value in next(o for o in Rummoli.OPTIONS if o.name == "end").samples():
            assert estimate.rummoli([None] * seats, rummoli | {"end": value}) >= 1


@pytest.mark.parametrize(
    ("levels", "options"),
    [
        (["normal", "normal"], {}),
        (["normal", "hard"], {}),
        (["normal", "hard"], {"rummy_bonus": "none"}),
        (["normal", "hard"], {"melds_per_turn": "1"}),
        (["normal"] * 4, {}),
        (["normal", "hard", "hard", "hard"], {}),
        (["normal", *["hard"] * 5], {"match": "target:500"}),
    ],
    ids=str,
)
def test_a_match_of_rummy_takes_about_as_many_deals_as_is_said(levels: list[str], options: dict[str, str]) -> None:
    """Whoever keeps his melds back for the double ends a match in a fraction of the deals."""
    played = 0
    for number in range(SAMPLE):
        seed = f"{number + 1:032x}"
        game = Rummy(seed, len(levels), options)
        match = Match(game, [seat_bot("rummy", seat, level, seed) for seat, level in enumerate(levels)], guests(levels))
        while not match.over:
            match.tick()
        played += len(match.scored)
    told = estimate.deals(levels, complete(Rummy.OPTIONS, options))
    assert 1 / OFF < played / SAMPLE / told < OFF


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


class ContractRummy(Rummy):
    """A game that nobody has said anything of."""

    NAME = "contract_rummy"
    OPTIONS = tuple(option for option in Rummy.OPTIONS if option.name != "first_dealer")

    @classmethod
    def check_options(cls, options: Mapping[str, str], seats: int) -> None:
        """Anything goes."""


def test_a_game_added_to_the_list_is_in_the_menu(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    more = (Rummy, Rummoli, ContractRummy)
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
    assert scene.chairs[0].occupant().name.endswith("š漢"), "no name is refused"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_every_part_of_an_options_row_tells_what_it_is_for(game: type[Game], tmp_path: Path) -> None:
    page = NewGameScene(game.NAME)
    screen = Screen(page, folder=tmp_path)
    for group in page.groups:
        screen.press(group)
        parts = [(widget, option) for widget in page.widgets if (option := page.option_of(widget)) and widget.visible]
        assert {type(widget) for widget, _ in parts} >= {OptionName}
        for widget, option in parts:
            screen.move((5, 5))
            screen.draw()
            silent = words_now(screen)
            screen.move(widget.rect.center)
            assert screen.top.dirty
            screen.draw()
            help = readable(option.help, game.OPTIONS)
            told = words_now(screen) - silent
            assert any(help[1:20] in line for line in told), f"{widget}: {told}, not {help!r}"

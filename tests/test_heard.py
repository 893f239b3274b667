"""What scenes ask to be heard: presses, refusals, the turn, pots, the curtain, the end; and the button that turns it off."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import GAMES
from game.bots import seat_bot
from game.kernel.cards import Card
from game.kernel.events import CardMoved, ChipsMoved
from game.kernel.places import DISCARD, bet, hand, kind, laid, meld, pool, purse, shown
from game.seats import Occupant
from scenes.at_table import IconButton
from scenes.curtain import CurtainScene
from scenes.heard import LAST, landed
from scenes.kiosk import KioskGameScene, ShowScene
from scenes.menu import MenuScene
from scenes.new_game import NewGameScene
from scenes.page import Ask
from scenes.quiet import SoundButton
from scenes.results import Outcome, ResultsScene
from scenes.rules import RulesScene
from scenes.table import TableScene
from sprites.beats import SNAPS
from tests.ear import listen
from tests.moments import Moment, cards_on_offer, pass_by, set_speed, show
from tests.screen import Screen
from tests.test_table_sprites import sprites_for

TABLES = [(game.NAME, seats) for game in GAMES for seats in game.SEATS]


def mine(view: object) -> bool:
    return view.to_act == 0  # type: ignore[attr-defined]


def at_table(game: str, seats: int, folder: Path, humans: int = 1) -> Screen:
    """A table at which seat 0 is to act."""
    return show(Moment(game, seats, mine, humans=humans), (1280, 720), folder)


@pytest.mark.parametrize("place", [DISCARD, meld(2), laid(1), shown(3)])
def test_a_card_that_lands_is_heard_at_once_as_in_its_own_time(place: str) -> None:
    """Where a flying card snaps, one that is just there does."""
    assert kind(place) in SNAPS
    assert [name for name, _ in landed([CardMoved(Card("5h"), hand(0), place)])] == ["snap"]


def test_a_pot_is_taken_only_from_the_board_into_a_purse() -> None:
    moves = [(3, pool("kh"), purse(1)), (3, bet(1), purse(1)), (3, purse(1), pool("kh")), (0, pool("kh"), purse(1))]
    assert [ChipsMoved(*move).takes_pot for move in moves] == [True, False, False, False]
    for move in moves:
        assert ("pot" in [name for name, _ in landed([ChipsMoved(*move)])]) == ChipsMoved(*move).takes_pot


@pytest.mark.parametrize("target", [purse(1), pool("poker")])
def test_a_pot_is_poured_into_a_purse_and_chips_between_spaces_are_told_one_by_one(target: str) -> None:
    """In flight as at once: what carries no pot off is heard as chips that land."""
    match = GAMES[1]("4" * 32, 3)
    sprites, heard, move = sprites_for(match), set[str](), ChipsMoved(3, pool("kh"), target)
    sprites.sync(match.view(0))
    sprites.cue = lambda name, x, step: heard.add(name)
    sprites.play([move], match.view(0))
    while not sprites.timeline.idle:
        sprites.timeline.update(1 / 60)
    assert heard == ({"pot", "pour"} if move.takes_pot else {"chip"})


# -- presses and refusals -----------------------------------------------------------------------------------------


def test_a_press_is_heard_where_it_is(tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    ear = listen(screen)
    screen.press("Rules")
    assert ear.asked[-1].pan < -0.3 and ear.take() == ["select"]
    screen.key(pygame.K_ESCAPE)
    screen.walk_to("Rules")
    assert ear.take() == [], "to walk about is silent"
    screen.key(pygame.K_RETURN)
    assert ear.take() == ["select"]


def test_a_card_that_is_picked_is_heard_once(tmp_path: Path) -> None:
    screen = at_table("rummy", 2, tmp_path)
    ear = listen(screen)
    screen.click(next(iter(cards_on_offer(screen).values())))
    assert ear.take() == ["select"]


def test_a_disabled_button_says_why_and_is_heard(tmp_path: Path) -> None:
    screen = Screen(NewGameScene("rummy"), folder=tmp_path)
    scene = screen.top
    assert isinstance(scene, NewGameScene)
    scene.start.refuse("No.")
    ear = listen(screen)
    screen.press("Deal the cards")
    assert ear.take() == ["refused"] and screen.top.toasts.sentences == ["No."]


def test_what_the_rules_refuse_is_heard_and_said(tmp_path: Path) -> None:
    screen = at_table("rummy", 2, tmp_path)
    ear = listen(screen)
    screen.key(pygame.K_m)  # nothing may be melded before the draw
    screen.wait(0.1)
    assert ear.take() == ["refused"] and len(screen.top.toasts.sentences) == 1


# -- the turn ---------------------------------------------------------------------------------------------------


def play_on(screen: Screen, actions: int) -> Iterator[tuple[int | None, list[str]]]:
    """Play that many actions, a bot for the person: who acted last, and what was heard in that moment."""
    ear, table = listen(screen), screen.top
    assert isinstance(table, TableScene)
    bot, actor, done, asked = seat_bot(table.game, 0, "normal", "1"), None, 0, -1
    while done < actions:
        if screen.top is not table:
            pass_by(screen, table)
        acting, step = table.view.to_act, table.match.game.step
        if table.mine and not table.timeline.busy and asked != step and "turn" not in ear.heard:
            asked = step
            table.submit(bot.poll(table.view))  # type: ignore[arg-type]
        screen.stack.update(0.05)
        if table.match.game.step > step:
            actor, done = acting, done + 1
        yield actor, ear.take()


@pytest.mark.parametrize("game", [game.NAME for game in GAMES])
def test_your_turn_is_heard_once_and_not_after_an_action_of_your_own(game: str, tmp_path: Path) -> None:
    screen = at_table(game, 3, tmp_path)
    called, since = 0, 0
    for actor, heard in play_on(screen, 90):
        since = since + heard.count("turn") if actor == 0 else heard.count("turn")
        assert actor != 0 or "turn" not in heard
        assert since <= 1
        called += "turn" in heard
    assert called > 8


def test_the_turn_is_heard_when_the_cards_lie_still(tmp_path: Path) -> None:
    screen = show(
        Moment("rummy", 2, lambda view: view.step == 0, watched=0, options="first_dealer=fixed:1"),
        (1280, 720),
        tmp_path,
    )
    ear, table = listen(screen), screen.top
    assert isinstance(table, TableScene)
    heard: list[str] = []
    for _ in range(400):
        screen.stack.update(0.05)
        heard += ear.take()
        if "turn" in heard:
            break
    assert heard.count("turn") == 1 and heard.count("slide") >= 10
    assert table.mine and not table.timeline.busy
    screen.wait(2)
    screen.key(pygame.K_ESCAPE)
    screen.key(pygame.K_ESCAPE)
    screen.wait(1)
    assert "turn" not in ear.take(), "a page over the table calls nobody again"


def test_nobody_is_called_where_only_bots_play(tmp_path: Path) -> None:
    screen = show(Moment("rummoli", 4, lambda view: view.step > 20, humans=0), (1280, 720), tmp_path)
    ear = listen(screen)
    for _ in range(200):
        screen.stack.update(0.05)
    assert len(ear.heard) > 10 and "turn" not in ear.heard


def test_at_once_only_the_end_of_what_happened_is_heard(tmp_path: Path) -> None:
    screen = at_table("rummy", 4, tmp_path)
    set_speed(screen, "instant")
    heard = [sounds for _, sounds in play_on(screen, 40) if sounds]
    assert heard and max(map(len, heard)) <= LAST + 1
    assert any(len(sounds) == LAST + 1 for sounds in heard)
    assert all("turn" not in sounds or sounds[-1] == "turn" for sounds in heard)


def test_a_press_that_ends_all_motion_is_no_burst(tmp_path: Path) -> None:
    screen = show(Moment("rummy", 6, lambda view: view.step == 0, watched=0), (1280, 720), tmp_path)
    table = screen.top
    assert isinstance(table, TableScene)
    screen.wait(0.8)
    ear = listen(screen)
    assert table.timeline.busy
    screen.key(pygame.K_SPACE)
    assert not table.timeline.busy and len(ear.take()) <= 3


def test_a_pot_that_is_taken_is_heard(tmp_path: Path) -> None:
    screen = at_table("rummoli", 3, tmp_path)
    assert sum(sounds.count("pot") for _, sounds in play_on(screen, 160)) >= 2


# -- the end, and the curtain ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("persons", "winners", "sound"),
    [((0,), [0], "win"), ((0,), [1], "lose"), ((), [2], "win"), ((0, 2), [2, 1], "win")],
)
def test_the_end_of_a_match_is_heard_once(
    persons: tuple[int, ...], winners: list[int], sound: str, tmp_path: Path
) -> None:
    who = [Occupant(f"P{i}", "human") if i in persons else Occupant(f"P{i}", "bot", "normal") for i in range(3)]
    ended = Outcome("rummy", who, [5, 5, 5], winners, [[0, 0, 0], [5, 5, 5]])
    screen = Screen(MenuScene(), folder=tmp_path)
    ear = listen(screen)
    screen.stack.push(ResultsScene(ended, None))
    screen.wait(1)
    screen.stack.resize(screen.stack.canvas)
    screen.wait(3)
    assert ear.take() == [sound]


def test_the_curtain_is_heard_as_it_closes_and_opens(tmp_path: Path) -> None:
    screen = at_table("rummy", 3, tmp_path)
    ear, table = listen(screen), screen.top
    assert isinstance(table, TableScene)
    screen.stack.push(CurtainScene(table, 0))
    screen.wait(2)
    assert ear.take() == ["curtain"]
    screen.key(pygame.K_RETURN)
    screen.wait(2)
    assert "curtain" in ear.take()


# -- the button ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_table_has_a_button_for_the_sound(game: str, seats: int, tmp_path: Path) -> None:
    screen = at_table(game, seats, tmp_path)
    icons = [widget for widget in screen.offered() if isinstance(widget, IconButton)]
    (button,) = [icon for icon in icons if isinstance(icon, SoundButton)]
    assert button.icon == "sound" and button.rect.x > 1500 and button.rect.y < 140
    assert sorted(icons, key=lambda icon: icon.rect.x)[-2] is button, "beside that of the menu"
    before = pygame.image.tobytes(screen.surface, "RGB")
    screen.click(button)
    assert screen.stack.settings.muted and screen.stack.sounds.muted
    assert json.loads((tmp_path / "settings.json").read_text())["muted"] is True
    (button,) = [icon for icon in screen.offered() if isinstance(icon, SoundButton)]
    screen.move((960, 1070))
    screen.draw()
    assert button.icon == "mute" and "Sound on" in button.label
    assert pygame.image.tobytes(screen.surface, "RGB") != before
    screen.click(button)
    assert not screen.stack.sounds.muted


def test_the_menu_has_the_button_too(tmp_path: Path) -> None:
    screen = Screen(MenuScene(), folder=tmp_path)
    screen.press("Sound off (M)")
    assert screen.stack.settings.muted
    screen.choose("Sound on (M)")
    assert not screen.stack.settings.muted


def test_a_volume_that_changes_ends_no_motion_of_the_table(tmp_path: Path) -> None:
    screen = show(Moment("rummy", 3, lambda view: view.step == 0, watched=0), (1280, 720), tmp_path)
    table = screen.top
    assert isinstance(table, TableScene)
    screen.wait(0.8)
    assert table.timeline.busy
    screen.key(pygame.K_m, pygame.KMOD_CTRL)
    assert screen.stack.settings.muted and table.timeline.busy
    set_speed(screen, "fast")
    assert not table.timeline.travellers(), "other settings do"


@pytest.mark.parametrize("ctrl", [False, True])
def test_a_key_turns_the_sound_off_on_every_page(ctrl: bool, tmp_path: Path) -> None:
    pages = [MenuScene(), RulesScene("rummy"), Ask("Leave?", "", [("Yes", "danger", print), ("No", "ghost", print)])]
    screen = Screen(pages[0], folder=tmp_path)
    for page in pages:
        if page is not pages[0]:
            screen.stack.push(page)
        screen.key(pygame.K_m, pygame.KMOD_CTRL if ctrl else 0)
        assert screen.stack.settings.muted
        assert screen.top.toasts.sentences == ["The sound is off"]
        screen.key(pygame.K_m, pygame.KMOD_CTRL if ctrl else 0)
        assert not screen.stack.settings.muted


def test_a_name_may_have_an_m(tmp_path: Path) -> None:
    screen = Screen(NewGameScene("rummy"), folder=tmp_path)
    screen.click(screen.widget("Name"))
    screen.type("mm")
    assert not screen.stack.settings.muted


@pytest.mark.parametrize("game", [game.NAME for game in GAMES])
def test_at_a_table_the_letter_keeps_its_meaning(game: str, tmp_path: Path) -> None:
    screen = at_table(game, 3, tmp_path)
    screen.key(pygame.K_m)
    assert not screen.stack.settings.muted
    screen.key(pygame.K_m, pygame.KMOD_CTRL)
    assert screen.stack.settings.muted


def test_guests_have_no_volume(tmp_path: Path) -> None:
    from game.kiosk import Kiosk

    for scene in (ShowScene(seed="1" * 32), KioskGameScene()):
        screen = Screen(scene, folder=tmp_path, kiosk=Kiosk())
        screen.stack.settings.music_volume = 50
        screen.stack.tune()
        assert screen.stack.sounds.music == 0
        screen.key(pygame.K_m)
        screen.key(pygame.K_m, pygame.KMOD_CTRL)
        assert not screen.stack.settings.muted
    screen.press("Deal the cards")
    screen.wait(3)
    assert isinstance(screen.top, TableScene)
    assert not any(isinstance(widget, SoundButton) for widget in screen.top.widgets)


def test_the_words_of_an_icon_stand_by_it_under_the_pointer(tmp_path: Path) -> None:
    screen = at_table("rummoli", 4, tmp_path)
    button = next(icon for icon in screen.offered() if isinstance(icon, SoundButton))
    screen.move((960, 20))
    screen.draw()
    below = pygame.Rect(0, 0, 120, 24)
    below.midtop = (round(button.rect.centerx * 2 / 3), round((button.rect.bottom + 20) * 2 / 3))
    before = pygame.surfarray.array3d(screen.surface.subsurface(below)).astype(int)
    screen.move(button.rect.center)
    screen.draw()
    after = pygame.surfarray.array3d(screen.surface.subsurface(below)).astype(int)
    assert abs(after - before).mean() > 10
    screen.move((960, 20))
    screen.draw()
    assert (abs(pygame.surfarray.array3d(screen.surface.subsurface(below)).astype(int) - before) < 8).all()

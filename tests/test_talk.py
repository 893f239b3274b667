"""Table talk: who speaks, when, how seldom, and that no play depends on it."""

from __future__ import annotations

import pytest

from game import GAMES
from game.characters import CHARACTERS
from game.kernel.actions import NOBODY
from game.kernel.events import ChipsMoved, GameOver, PhaseBegan, TurnBegan
from game.kernel.game import Game
from game.match import Match
from game.players import guests, sit_down
from game.seats import Occupant
from scenes.company import Company
from scenes.table import TableScene
from scenes.talk import LINES, REST, Talk
from scenes.toasts import SECONDS
from tests.bots import FROZEN
from tests.moments import Moment, pass_by, set_speed, show
from tests.short import short

NAMES = [game.NAME for game in GAMES]
BOTS = guests(["layer-1", "layer-1", "layer-1"])


def game_of(name: str, seats: int) -> Game:
    return next(game for game in GAMES if name == game.NAME)("7" * 32, seats, short(name, 2))


def test_every_character_has_words_for_every_moment_and_they_are_short() -> None:
    assert list(LINES) == list(CHARACTERS)
    moments = {tuple(lines) for lines in LINES.values()}
    assert len(moments) == 1
    said = [line for lines in LINES.values() for words in lines.values() for line in words]
    assert len(said) == len(set(said)), "two characters say the same"
    assert max(map(len, said)) <= 25


@pytest.mark.parametrize("game", NAMES)
def test_characters_speak_seldom_and_of_themselves(game: str) -> None:
    played = game_of(game, 4)
    who = guests([list(FROZEN[game])[1]] * 4)  # who plays by rules, and never changes
    match = Match(played, [sit_down(played, seat, one) for seat, one in enumerate(who)], who)
    talk, turns, spoken = Talk(who), 0, []
    while not match.over:
        for event in match.tick():
            turns += isinstance(event, TurnBegan)
            if said := talk.hear(event, match.view(NOBODY)):
                spoken.append((turns, *said))
    assert len(spoken) >= 3
    for (before, _, _), (after, _, _) in zip(spoken, spoken[1:-1], strict=False):
        assert after - before >= REST
    for _, seat, words in spoken:
        lines = LINES[list(CHARACTERS)[seat]]
        assert words.strip("“”") in [line for moment in lines.values() for line in moment]
    assert spoken[-1][2].strip("“”") in [line for lines in LINES.values() for line in lines["won"]]


@pytest.mark.parametrize("game", NAMES)
def test_persons_and_strangers_are_given_no_words(game: str) -> None:
    who = [Occupant("Ana", "human"), Occupant("X", "bot", "layer-1"), Occupant("Y", "bot", "layer-1", "nobody")]
    talk, view = Talk(who), game_of(game, 3).view(NOBODY)
    for seat in range(3):
        talk.hear(ChipsMoved(30, "pool:kh", f"purse:{seat}"), view)
        assert talk.hear(TurnBegan(0), view) is None
        assert talk.hear(GameOver([1, 2, 3], [seat]), view) is None


@pytest.mark.parametrize("game", NAMES)
def test_a_pot_is_spoken_of_at_the_next_turn_and_a_small_one_never(game: str) -> None:
    talk, view = Talk(BOTS), game_of(game, 3).view(NOBODY)
    talk.hear(ChipsMoved(2, "pool:kh", "purse:1"), view)
    assert talk.hear(TurnBegan(0), view) is None
    assert talk.hear(ChipsMoved(20, "pool:kh", "purse:1"), view) is None
    said = talk.hear(TurnBegan(0), view)
    assert said is not None and said[0] == 1 and said[1].strip("“”") in LINES["jonas"]["pot"]


def greeting(seed: str, begun: bool = False) -> tuple[int, str] | None:
    """What is said while the first cards of a match are dealt."""
    talk, view = Talk(guests(["layer-1"] * 4), seed, begun), game_of("rummy", 4).view(NOBODY)
    said = talk.hear(PhaseBegan("deal"), view)
    assert talk.hear(TurnBegan(0), view) is None
    return said


def test_matches_are_greeted_each_in_its_own_way_and_a_match_always_in_the_same() -> None:
    heard = [greeting(f"{number:032x}") for number in range(200)]
    assert heard == [greeting(f"{number:032x}") for number in range(200)]
    assert {seat for seat, _ in filter(None, heard)} == {0, 1, 2, 3}
    said = {words.strip("“”") for _, words in filter(None, heard)}
    assert said == {line for who in list(CHARACTERS)[:4] for line in LINES[who]["hello"]} and len(said) > 4


def test_a_match_that_goes_on_is_not_greeted_again() -> None:
    assert greeting("7" * 32) and greeting("7" * 32, begun=True) is None


@pytest.mark.parametrize("begun", [False, True])
def test_a_table_greets_in_a_match_from_its_first_deal_alone(begun: bool) -> None:
    played = game_of("rummy", 4)
    who = guests(["layer-1"] * 4)
    match = Match(played, [sit_down(played, seat, one) for seat, one in enumerate(who)], who)
    while begun and match.game.step < 30:
        match.tick()
    company = Company(match)
    assert company.talk._greeted is begun
    assert Talk(match.occupants, match.game.seed)._rng.random() == company.talk._rng.random()


def test_nobody_greets_as_one_who_sees_what_others_hold() -> None:
    for line in (line for lines in LINES.values() for line in lines["hello"]):
        assert not any(secret in line.lower() for secret in ("every card", "your card", "your hand", "know what"))


# -- for how long, and how often -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "seats"), [("rummy", 2), ("rummy", 6), ("rummoli", 2), ("rummoli", 5), ("rummoli", 8)]
)
@pytest.mark.parametrize("speed", ["instant", "fast", "normal"])
def test_whatever_is_said_stands_long_enough_to_be_read(game: str, seats: int, speed: str) -> None:
    screen = show(Moment(game, seats, lambda view: True, humans=0), (320, 180))
    set_speed(screen, speed)
    table, begun, spans, dt = screen.top, dict[int, tuple[str, float]](), list[tuple[str, float]](), 1 / 10
    assert isinstance(table, TableScene)
    for frame in range(1200):
        if screen.top is not table:
            pass_by(screen, table)
        screen.stack.update(dt)
        if table.match.over:
            break
        for plate in table.plates():
            assert plate.talk == plate.bubble.startswith("“"), "what is said beside the play looks otherwise"
            was, since = begun.get(plate.seat, ("", 0.0))
            if plate.bubble != was:
                spans += [(was, (frame * dt) - since)] if was.startswith("“") else []
                begun[plate.seat] = plate.bubble, frame * dt
    assert spans or speed == "instant", "that match is over before anybody spoke"
    assert [words for words, seconds in spans if seconds < SECONDS - 2 * dt] == []


def test_what_is_said_by_rule_is_read_first_and_not_lost_behind_a_line() -> None:
    screen = show(Moment("rummoli", 3, lambda view: view.phase == "stops" and view.to_act == 0), (320, 180))
    table = screen.top
    assert isinstance(table, TableScene)
    table.bubbles = {1: "+12 10♠"}
    table.spoken.say(1, "“Told you so!”")
    seen = []
    for _ in range(120):
        screen.stack.update(0.05)
        seen.append(table.plates()[1].bubble)
        if len(seen) == 70:
            table.bubbles[1] = "+7 J♦"
    assert seen.index("“Told you so!”") * 0.05 >= SECONDS
    assert seen.count("“Told you so!”") * 0.05 >= SECONDS - 0.1
    assert list(dict.fromkeys(seen)) == ["+12 10♠", "“Told you so!”", "+7 J♦"]


def test_no_line_comes_up_while_bets_are_made_or_hands_shown() -> None:
    screen = show(Moment("rummoli", 3, lambda view: view.phase == "poker" and view.to_act == 0), (320, 180))
    table = screen.top
    assert isinstance(table, TableScene)
    table.spoken.say(1, "“Told you so!”")
    for _ in range(200):
        screen.stack.update(0.05)
        assert "“Told you so!”" not in [plate.bubble for plate in table.plates()]


def test_a_line_is_not_said_again_while_others_of_its_moment_are_unsaid() -> None:
    talk, view, heard = Talk(BOTS), game_of("rummoli", 3).view(NOBODY), []
    for _ in range(300):
        talk.hear(ChipsMoved(20, "pool:kh", "purse:1"), view)
        if said := talk.hear(TurnBegan(0), view):
            heard.append(said[1])
    lines = len(LINES["jonas"]["pot"])
    assert len(heard) > 4 * lines and len(set(heard)) == lines
    assert all(len(set(heard[i : i + lines])) == lines for i in range(0, len(heard) - lines, lines))
    assert all(one != another for one, another in zip(heard, heard[1:], strict=False))

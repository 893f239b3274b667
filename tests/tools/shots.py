"""Writes a picture of every scene to build/shots/<size>/<name>.png, and one sheet of all of them for each size.

python -m tests.tools.shots [--size WxH ...] [PART OF A NAME ...]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from functools import partial
from pathlib import Path

import pygame

from game import find_game
from game.rummy.actions import Discard, Draw, LayOff
from game.stops.actions import Bet, Bid, Bury, Call, Check, Exchange, Fold, Keep, Lay, Offer, Pass, Raise  # fmt: skip
from scenes.curtain import CurtainScene
from scenes.deal import DealScene
from scenes.games import APPEARANCES
from scenes.kiosk import KioskGameScene, ShowScene, StillThereScene
from scenes.menu import MatchesScene, MenuScene
from scenes.new_game import NewGameScene
from scenes.results import ResultsScene
from scenes.rules import RulesScene
from scenes.settings import SettingsScene
from tests.moments import until
from tests.tools.pictures import (
    Recipe,
    Size,
    asked,
    choose_a_meld,
    closing,
    eight,
    key,
    kiosk,
    leafed,
    looked_back,
    opened,
    page,
    past_page,
    press,
    pushed,
    refused,
    table,
    wait,
)
from tests.wanted import (
    advised,
    bid_stands,
    claim_open,
    colour_wanted,
    deadlock,
    dealers,
    may,
    may_meld,
    melds,
    over,
    phase,
    run_of,
    scored,
    showdown_next,
    start,
)

SIZES: list[Size] = [
    (1024, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (1024, 768), (3840, 2160)
]  # fmt: skip
BUILD = Path(__file__).parents[2] / "build" / "shots"
SHEET_COLUMNS, SHEET_WIDTH = 4, 480  # real pixels


# -- the list -------------------------------------------------------------------------------------------------------


def menus() -> dict[str, Recipe]:
    made = {
        "menu": page(MenuScene),
        "menu-continue": page(MenuScene, kept=1),
        "menu-several": page(MenuScene, kept=3),
        "matches": page(MatchesScene, kept=3),
        "new-rummy": page(lambda: NewGameScene("rummy")),
        "new-rummoli": page(lambda: NewGameScene("rummoli"), eight),
        "new-refused": page(lambda: NewGameScene("rummoli"), refused),
        "settings": page(SettingsScene),
        "settings-cards": page(SettingsScene, press("Cards")),
        "settings-company": page(SettingsScene, press("Company")),
        "settings-sound": page(SettingsScene, press("Sound")),
        "settings-screen": page(SettingsScene, press("Screen")),
        "kiosk-show-0": kiosk(lambda: ShowScene(seed="1" * 32), wait(6)),
        "kiosk-show-1": kiosk(lambda: ShowScene(number=5, seed="1" * 32), wait(24)),
        "kiosk-choices": kiosk(KioskGameScene, key(pygame.K_TAB)),
        "kiosk-question": kiosk(KioskGameScene, pushed(lambda screen: StillThereScene(17))),
    }
    for game, appearance in APPEARANCES.items():
        for number in range(len(appearance.rules)):
            made[f"rules-{game}-{number + 1}"] = page(partial(RulesScene, game), leafed(number))
    return made


def rummy(seats: int) -> dict[str, Recipe]:
    made = {
        "deal": table("rummy", seats, start, wait(1.2)),
        "draw": table("rummy", seats, phase("draw")),
        "melds": table("rummy", seats, melds(seats + 1 if seats < 6 else 7)),
        "chosen": table("rummy", seats, may_meld, choose_a_meld),
        "deal-end": table("rummy", seats, scored, opened(DealScene)),
        "results": table("rummy", seats, over, opened(ResultsScene), "match=hands:5"),
    }
    return {f"rummy-{seats}-{name}": recipe for name, recipe in made.items()}


def rummoli(seats: int) -> dict[str, Recipe]:
    one = "end=rounds:1"
    made = {
        "deal": table("rummoli", seats, start, wait(3.2)),
        "exchange": table("rummoli", seats, phase("exchange"), options="first_dealer=fixed:0"),
        "auction": table("rummoli", seats, bid_stands if seats > 2 else may(Bid)),
        "choose": table("rummoli", seats, phase("choose"), options="poker_cards=chosen"),
        "poker": table("rummoli", seats, phase("poker", may(Raise))),
        "poker-call": table("rummoli", seats, phase("poker", may(Call)), options="betting=no_limit"),
        "showdown": table("rummoli", seats, showdown_next, wait(2.0)),
        "stops": table("rummoli", seats, run_of(4)),
        "colour": table("rummoli", seats, colour_wanted),
        "claim": table("rummoli", seats, claim_open, options="claim=manual"),
        "deadlock": table("rummoli", seats, deadlock, opened(DealScene)),
        "round-end": table("rummoli", seats, scored, opened(DealScene)),
        "vote": table("rummoli", seats, phase("vote"), past_page, "end=vote"),
        "final": table("rummoli", seats, phase("final"), options=f"{one} final_betting=on"),
        "final-pots": table("rummoli", seats, phase("final", dealers), past_page, f"{one} final=per_pot"),
        "results": table("rummoli", seats, over, opened(ResultsScene)),
    }
    return {f"rummoli-{seats}-{name}": recipe for name, recipe in made.items()}


def hints() -> dict[str, Recipe]:
    """Hints of all depths at small, usual and full tables."""
    bets, spare = advised(Call, Bet, Raise, Check, Fold), advised(Bid, Pass, Exchange, Keep, Offer, Bury)
    rummy_ones = {
        "where": (advised(Discard), 1),
        "where-melds": (advised(LayOff), 1),
        "why": (advised(Discard), 2),
        "why-draw": (advised(Draw), 2),
        "why-layoff": (advised(LayOff), 2),
        "all": (advised(Discard), 3),
    }
    rummoli_ones = {
        "where": (bets, 1), "why": (bets, 2), "why-spare": (spare, 2), "why-lay": (advised(Lay), 2), "all": (bets, 3)
    }  # fmt: skip
    made = {}
    for game, counts, ones in (("rummy", (2, 4, 6), rummy_ones), ("rummoli", (2, 5, 8), rummoli_ones)):
        for seats in counts:
            for name, (wanted, depth) in ones.items():
                options = "first_dealer=fixed:0" if name == "why-spare" else ""
                made[f"{game}-{seats}-hint-{name}"] = table(game, seats, wanted, asked(depth), options)
    return made


def looks_back() -> dict[str, Recipe]:
    deal, match = looked_back(DealScene), looked_back(ResultsScene)
    return {
        "look-back-rummy-2": table("rummy", 2, scored, deal),
        "look-back-rummoli-8": table("rummoli", 8, scored, deal),
        "look-back-persons": table("rummy", 6, scored, deal, humans=6),
        "look-back-match": table("rummy", 4, over, match, "match=hands:5"),
    }


def recipes() -> dict[str, Recipe]:
    """Every picture by its name."""
    made = menus() | hints()
    for seats in find_game("rummy").SEATS:  # type: ignore[union-attr]
        made |= rummy(seats)
    for seats in find_game("rummoli").SEATS:  # type: ignore[union-attr]
        made |= rummoli(seats)
    made |= looks_back()
    melding = ("rummy", 4, melds(5))
    made |= {
        "pause": table(*melding, key(pygame.K_ESCAPE)),
        "happened": table(*melding, lambda screen: screen.top.show_happened()),  # type: ignore[attr-defined]
        "curtain": table("rummoli", 5, run_of(3), lambda s: (until(s, CurtainScene), s.wait(2)), humans=2),
        "curtain-closing": table("rummy", 4, phase("draw"), closing, humans=2),
    }
    return made


# -- the command ------------------------------------------------------------------------------------------------------


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="shots", description=__doc__)
    parser.add_argument("--size", action="append", metavar="WxH", help="of the window; as often as you like")
    parser.add_argument("names", nargs="*", help="only pictures whose names have one of these parts")
    asked = parser.parse_args(words)
    sizes = [tuple(map(int, size.split("x"))) for size in asked.size or []] or SIZES
    wanted = {n: r for n, r in recipes().items() if not asked.names or any(part in n for part in asked.names)}
    if not wanted:
        parser.error(f"no picture has {' or '.join(asked.names)} in its name: they are {', '.join(recipes())}")
    failed = [name for size in sizes for name in write(size, wanted)]  # type: ignore[arg-type]
    return len(failed)


def write(size: Size, wanted: dict[str, Recipe]) -> list[str]:
    """Write the pictures of one size and their sheet; returns the names of those that could not be made."""
    folder = BUILD / f"{size[0]}x{size[1]}"
    folder.mkdir(parents=True, exist_ok=True)
    made, failed = {}, []
    for name, recipe in wanted.items():
        try:
            with tempfile.TemporaryDirectory() as home:
                screen = recipe(size, Path(home))
                made[name] = screen.surface.copy()
                screen.stack.clear()
        except LookupError as error:
            print(f"{name}: {error}", file=sys.stderr)
            failed.append(name)
            continue
        pygame.image.save(made[name], folder / f"{name}.png")
        print(f"{folder.name}/{name}.png")
    pygame.image.save(sheet(made, size), folder / "sheet.png")
    return failed


def sheet(made: dict[str, pygame.Surface], size: Size) -> pygame.Surface:
    """All pictures small beside each other, with their names."""
    pygame.font.init()
    font = pygame.font.Font(None, 22)
    h = SHEET_WIDTH * size[1] // size[0]
    rows = -(-len(made) // SHEET_COLUMNS)
    found = pygame.Surface((SHEET_COLUMNS * (SHEET_WIDTH + 8), rows * (h + 26)))
    for i, (name, picture) in enumerate(made.items()):
        x, y = i % SHEET_COLUMNS * (SHEET_WIDTH + 8), i // SHEET_COLUMNS * (h + 26)
        found.blit(pygame.transform.smoothscale(picture, (SHEET_WIDTH, h)), (x, y))
        found.blit(font.render(name, True, "white"), (x + 4, y + h + 4))
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

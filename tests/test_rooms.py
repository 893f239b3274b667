"""The rooms of the house are kept apart: who may import whom, and what plays without a screen."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import GAMES
from game.bots import BRINGS
from game.kernel.game import Game
from game.memory import cache_home, home
from tests.short import short

ROOT = Path(__file__).parent.parent
OURS = ("game", "scenes", "sprites", "sounds", "levels", "main", "tests")
CLOCKS = ("time", "datetime", "pygame", "asyncio", "threading", "socket")
# Whatever draws art lies in sprites: the store of drawn art is renewed when a file there changes.
DRAWING = ("sprites.art.cache", "sprites.art.svg", "sprites.art.shapes", "sprites.art.strips")
FAMILIES = sorted({kind.__module__.rpartition(".")[0] for kind in GAMES})  # the folders of the rules
RULES = ("game.kernel", *FAMILIES)
BOTS = ("game.rummy.prospects", *(brings.players.__name__ for brings in BRINGS.values()))
VIEWS = tuple(
    f"game.kernel.{name}" for name in ("actions", "candidates", "cards", "chance", "options", "places", "view", "words")
)

# For each room, the modules of ours that it may import; the longest name that fits a file counts.
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "main": ("game", "scenes"),
    "game": ("game",),
    "game.kernel": ("game.kernel",),
    "game.rummy": ("game.kernel", "game.rummy"),
    "game.stops": ("game.kernel", "game.stops"),
    "game.rummy.bot": (
        *VIEWS, "game.rummy.bot", *(f"game.rummy.{name}" for name in ("actions", "melds", "prospects", "scoring")),
    ),
    "game.stops.bot": (
        *VIEWS, "game.stops.bot",
        *(f"game.stops.{name}" for name in ("actions", "board", "habits", "poker", "poker_batch", "pots", "sequence")),
    ),
    "game.seats": ("game.kernel", "game.seats"),
    "scenes": ("game", "scenes", "sprites", "sounds", "levels"),
    "sprites": ("sprites", "levels", "game.kernel.cards", "game.kernel.events", "game.kernel.places", "game.kernel.view"),
    "levels": ("levels",),
    "sounds": ("sounds",),
    "tests": OURS,
}  # fmt: skip
# And what of others it may never import.
NEVER: dict[str, tuple[str, ...]] = {
    "main": ("pygame", "pytmx", "numpy"),
    "game": ("pygame", "pytmx"),
    "game.kernel": (*CLOCKS, "pytmx", "numpy", "pathlib", "os", "io", "platformdirs"),
    "game.rummy": (*CLOCKS, "pytmx", "pathlib", "os", "io", "platformdirs"),
    "game.stops": (*CLOCKS, "pytmx", "pathlib", "os", "io", "platformdirs"),
    "game.seats": ("pygame", "pytmx", "numpy"),
    "scenes": ("pytmx", "game.kernel.table", *DRAWING),
    "scenes.baking": ("pytmx", "game.kernel.table"),
    "sprites": ("pytmx",),
    "sounds": ("pytmx",),
    "levels": ("pygame.display",),
}
NUMPY_IN_GAME = ("game.stops.poker_batch", "game.rummy.bot", "game.stops.bot")  # batches; rules need none


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Every module of ours by its dotted name, parsed."""
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if parts[0] in OURS:
            yield ".".join(parts).removesuffix(".__init__"), ast.parse(path.read_text(encoding="utf-8"))


MODULES = dict(modules())


def room(name: str, rooms: dict[str, tuple[str, ...]]) -> str:
    """The innermost room that a module lies in."""
    return max((known for known in rooms if within(name, known)), key=len, default="")


def within(name: str, known: str) -> bool:
    return name == known or name.startswith(known + ".")


def imports(tree: ast.Module) -> Iterator[str]:
    """Everything imported, also by the way: ``from a import b`` is both a and, if there is such a module, a.b."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, "imports are written in full"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from [name for name in names if name in MODULES] or [node.module]


def names(tree: ast.Module) -> set[str]:
    """Every name and attribute used."""
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return used | {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def test_every_family_has_a_room_for_its_rules_and_every_game_one_for_its_players() -> None:
    """Else players would lie in a room that may import all the cards there are."""
    for rooms in (FAMILIES, [brings.players.__name__ for brings in BRINGS.values()]):
        assert set(rooms) <= MAY_IMPORT.keys(), "name it in MAY_IMPORT"
    assert set(FAMILIES) <= NEVER.keys(), "name it in NEVER"


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_only_what_its_room_may(module: str) -> None:
    allowed, never = room(module, MAY_IMPORT), room(module, NEVER)
    assert allowed, f"nobody has said what {module} may import"
    for name in imports(MODULES[module]):
        if within(name, "numpy") and within(module, "game"):
            assert any(within(module, known) for known in NUMPY_IN_GAME)
        if name.split(".")[0] in OURS:
            assert any(within(name, known) for known in MAY_IMPORT[allowed]), f"{module} imports {name}"
        for banned in NEVER.get(never, ()):
            assert not within(name, banned), f"{module} imports {name}"


def test_pytmx_is_read_in_levels_only_and_tests_are_imported_by_tests_only() -> None:
    for module, tree in MODULES.items():
        for name in imports(tree):
            assert not within(name, "pytmx") or within(module, "levels") or within(module, "tests"), module
            assert not within(name, "tests") or within(module, "tests"), module
            assert name != "main" or within(module, "tests"), module


def test_bots_know_a_view_and_nothing_else() -> None:
    """No game, no match, no clock, and no chance of their own: the generator is given to them."""
    for module in (module for module in MODULES if any(within(module, bot) for bot in BOTS)):
        games = {kind.__name__ for kind in GAMES}
        assert not names(MODULES[module]) & {*games, "Game", "Match", "Table", "time", "open", "urandom"}
        for name in imports(MODULES[module]):
            assert name not in ("game.kernel.game", "game.kernel.table", *(kind.__module__ for kind in GAMES))


def test_rules_print_nothing_open_nothing_and_use_no_chance_but_the_tables() -> None:
    for module, tree in MODULES.items():
        if not any(within(module, rules) for rules in RULES):
            continue
        called = {
            node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not called & {"print", "open", "input", "exec", "eval"}, module
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                assert "random" not in [alias.name for alias in node.names], f"{module} uses the global random"
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                assert [alias.name for alias in node.names] == ["Random"], module


@pytest.mark.parametrize("test", ["one", "another"])
def test_what_tests_leave_behind_lies_in_the_folder_that_pytest_clears(
    test: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """No test finds what another one has left at home, nor does a program that it starts."""
    ask = "from game.memory import cache_home, home; print(home(), cache_home(), sep='\\n')"
    told = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, timeout=60).stdout
    assert told.splitlines() == [str(home()), str(cache_home())]
    for folder in (Path(tempfile.mkdtemp()), home(), cache_home()):
        assert folder.is_relative_to(tmp_path_factory.getbasetemp())
    assert not home().exists()
    home().mkdir()


def test_scenes_never_open_the_table_of_a_match() -> None:
    """They hold a View: ``match.game.table`` and what lies in it is not for them."""
    for module, tree in MODULES.items():
        if within(module, "scenes") or within(module, "sprites"):
            chains = [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
            opened = [chain for chain in chains if chain.endswith(("game.table", "game.hand", "game.legal_actions"))]
            assert not opened, f"{module} opens {opened}"


BLOCKED = """
import sys
from importlib.abc import MetaPathFinder

class Nothing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"pygame", "pytmx", "numpy", "platformdirs", "fontpkg_jost", "fontpkg_oswald"}:
            raise ImportError(name + " is not needed to play")

sys.meta_path.insert(0, Nothing())
import main
sys.exit(main.main(sys.argv[1:]))
"""


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_matches_are_played_logged_and_checked_with_nothing_installed(kind: type[Game], tmp_path: Path) -> None:
    name, value = short(kind.NAME, 2).popitem()
    play = f"simulate --game {kind.NAME} --seats {kind.SEATS[0]} --matches 1 -o {name}={value} --log {tmp_path} --json"
    for words in (play.split(), ["replay", str(tmp_path / "000001.jsonl"), "--check"]):
        done = subprocess.run(
            [sys.executable, "-c", BLOCKED, *words], cwd=ROOT, capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("ok ")


def test_the_table_names_every_hook_that_a_games_scene_has() -> None:
    told = ast.get_docstring(MODULES["scenes.table"]) or ""
    for module in ("drawn", "company", "watching", "hand", "table"):
        source = (ROOT / "scenes" / f"{module}.py").read_text(encoding="utf-8")
        for hook in re.findall(r"    def ([a-z]\w*)\(", source.partition("# -- hooks")[2]):
            assert f"{hook}(" in told, f"{module}.{hook}"

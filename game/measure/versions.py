"""What results hang on: they count for as long as it stays the same."""

from __future__ import annotations

import ast
import hashlib
import platform
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path

from game import find_game
from game.bots import BRINGS


def versions(game: str) -> dict[str, str]:
    """What the results hang on: Python, numpy, the rules, and a digest of the rules' and the players' code."""
    kind = find_game(game)
    assert kind is not None
    try:
        numpy = metadata.version("numpy")
    except metadata.PackageNotFoundError:
        numpy = "none"
    playing = played_by(kind.__module__, BRINGS[game].players.__name__)
    code = digest(file.read_text(encoding="utf-8") for file in playing.values())
    return {"python": platform.python_version(), "numpy": numpy, "rules": str(kind.RULES_VERSION), "code": code}


def played_by(*modules: str) -> dict[str, Path]:
    """By name the files of these modules and of all of ours that they import, in order: what only speaks of play is none."""
    found: dict[str, Path] = {}
    left = list(modules)
    while left:
        name = left.pop()
        file = next((file for file in _places(name) if file.is_file()), None)
        if file and name not in found:
            found[name] = file
            left += _imported(ast.parse(file.read_text(encoding="utf-8")))
    return dict(sorted(found.items()))


def _places(name: str) -> list[Path]:
    """Where a module of the game lies; the package of them all imports every game and takes part in none."""
    package, _, rest = name.partition(".")
    file = Path(__file__).parents[1].joinpath(*rest.split("."))
    return [file.with_suffix(".py"), file / "__init__.py"] if rest and package == "game" else []


def _imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))


def digest(sources: Iterable[str]) -> str:
    """A short name for what code does: comments, docstrings and layout make no difference."""
    made = hashlib.sha256()
    for source in sources:
        tree = ast.parse(source)
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                node.body = [each for each in node.body if not _is_text(each)]
        made.update(ast.dump(tree).encode())
    return made.hexdigest()[:12]


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)

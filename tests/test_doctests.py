"""The examples in docstrings say the truth."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("game", "levels", "scenes", "sounds", "sprites")
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for room in ROOMS
    for path in (ROOT / room).rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", MODULES)
def test_examples_of(name: str) -> None:
    tried = doctest.testmod(importlib.import_module(name))
    assert tried.attempted and not tried.failed

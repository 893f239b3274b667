"""Every worked example of the rules has a test that bears its id."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
IDS = [example["id"] for example in json.loads((TESTS / "data" / "worked-examples.json").read_text(encoding="utf-8"))]


def names_of_tests() -> list[str]:
    """The names of all test functions, and the ids of their parameters, with ``_`` for ``-``."""
    found = []
    for path in TESTS.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.append(node.name)
            elif isinstance(node, ast.keyword) and node.arg == "id" and isinstance(node.value, ast.Constant):
                found.append(str(node.value.value).replace("-", "_"))
    return found


NAMES = names_of_tests()


def test_there_are_116_examples() -> None:
    assert len(IDS) == len(set(IDS)) == 116


@pytest.mark.parametrize("example", IDS)
def test_example_has_a_test(example: str) -> None:
    wanted = re.compile(rf"(^|_){example.replace('-', '_')}(_|=|$)", re.IGNORECASE)
    assert any(wanted.search(name) for name in NAMES), f"no test is named after {example}"

"""The limits of the house: sizes, names, and that nothing is left without a test."""

import ast
import doctest
import re
from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from fourwinds.games import GAMES

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "fourwinds"
SOURCES = sorted(PACKAGE.rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]

LINES_OF_A_FILE = 500
LINES_OF_A_FUNCTION = 60
MEDIAN_LINES_OF_A_FUNCTION = 7
VAGUE_NAMES = {"utils", "util", "helpers", "helper", "common", "misc"}
UNFINISHED = re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
RULE = re.compile(r"\*\*(R\d+(?:\.\d+)?)\*\*")
PYTHON_BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def each(paths: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", paths, ids=name)


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def text_about(game: str) -> str:
    """Return all that the tests of *game* say, with what is stored beside them."""
    kept = (".py", ".json", ".txt")
    paths = (ROOT / "tests").rglob(f"*{game}*")
    files = {file for path in paths for file in (path, *path.rglob("*")) if file.suffix in kept}
    return "\n".join(file.read_text("utf-8") for file in sorted(files))


def function_lengths(path: Path) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1


def body_length(node: ast.FunctionDef) -> int:
    """Return how many lines a function has below its head and its docstring."""
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


# Sizes


@each([*SOURCES, *TESTS])
def test_files_are_short(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LINES_OF_A_FILE


@each([*SOURCES, *TESTS])
def test_functions_are_short(path: Path) -> None:
    assert [found for found in function_lengths(path) if found[1] > LINES_OF_A_FUNCTION] == []


def test_most_functions_are_very_short() -> None:
    functions = (
        node for path in SOURCES for node in ast.walk(tree(path)) if type(node) is ast.FunctionDef
    )
    lengths = sorted(body_length(node) for node in functions)
    assert lengths[len(lengths) // 2] <= MEDIAN_LINES_OF_A_FUNCTION


# Words


@each([*SOURCES, *TESTS])
def test_modules_have_telling_names(path: Path) -> None:
    assert not VAGUE_NAMES & {path.stem, *path.relative_to(ROOT).parts[:-1]}


@each([*SOURCES, *TESTS])
def test_nothing_is_left_for_later(path: Path) -> None:
    assert UNFINISHED.findall(path.read_text("utf-8")) == []


@each([path for path in SOURCES if PACKAGE / "cli" not in path.parents])
def test_only_the_command_line_prints(path: Path) -> None:
    calls = [node for node in ast.walk(tree(path)) if isinstance(node, ast.Call)]
    names = [call.func.id for call in calls if isinstance(call.func, ast.Name)]
    assert "print" not in names


# Rules


def rule_numbers(game: str) -> list[str]:
    return RULE.findall((PACKAGE / "games" / game / "RULES.md").read_text("utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_rule_numbers_are_unique(game: str) -> None:
    numbers = rule_numbers(game)
    assert numbers
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("game", GAMES)
def test_each_rule_is_cited_by_a_test(game: str) -> None:
    cited = set(re.findall(r"\bR\d+(?:\.\d+)?\b", text_about(game)))
    assert [number for number in rule_numbers(game) if number not in cited] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("enum", ["Ending", "Phase", "Refusal"])
def test_each_outcome_is_met_by_a_test(game: str, enum: str) -> None:
    members: type[IntEnum] = getattr(import_module(f"fourwinds.games.{game}.names"), enum)
    text = text_about(game)
    named = set(re.findall(rf"\b{enum}\.([A-Z_]+)\b", text))
    stored = set(re.findall(rf'"{enum.lower()}":\s*"([a-z_]+)"', text))
    met = named | {value.upper() for value in stored}
    assert [member.name for member in members if member.name not in met] == []


# What Numba can load from its cache


def name_of(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def calls(path: Path) -> dict[str, set[str]]:
    """Return which compiled functions of its own module each compiled function calls."""
    functions = {
        node.name: node
        for node in tree(path).body
        if isinstance(node, ast.FunctionDef)
        and {"jit", "workspace", "bridge"} & set(map(name_of, node.decorator_list))
    }
    return {
        name: {
            call.func.id
            for call in ast.walk(function)
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
        }
        & functions.keys()
        for name, function in functions.items()
    }


def reached(graph: dict[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    rest = [start]
    while rest:
        new = graph[rest.pop()] - found
        found |= new
        rest += new
    return found


@each([path for path in SOURCES if {"engine", "games"} & {*path.relative_to(PACKAGE).parts}])
def test_no_compiled_function_comes_back_to_itself(path: Path) -> None:
    """Numba cannot load functions that call each other in a circle from its cache."""
    graph = calls(path)
    assert [name for name in graph if name in reached(graph, name)] == []


# What we tell people


@each(PAGES)
def test_examples_run(path: Path) -> None:
    """The Python blocks of a page are one session: doctests, or statements that run."""
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    session: dict[str, object] = {"__name__": "__main__"}
    for i, block in enumerate(PYTHON_BLOCK.findall(path.read_text("utf-8"))):
        if ">>>" in block:
            test = doctest.DocTestParser().get_doctest(block, session, f"{name(path)} {i}", None, 0)
            assert runner.run(test, clear_globs=False).failed == 0
            session |= test.globs
        else:
            exec(compile(block, f"{name(path)} {i}", "exec"), session)

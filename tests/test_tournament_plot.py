"""The plot of a tournament: each figure where it lies, what chance would bring, ratings below the meetings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes import strength
from sprites.art.palette import AMBER, GOOD


def report(elo: dict[str, Any], comparisons: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """What a tournament tells, as the plot is made from it."""
    usual = {"game": "rummy", "seats": 2, "count": 9, "unit": "deals", "seed": "5eed"}
    return {**usual, "elo": elo, "comparisons": comparisons, **more}


def test_the_plot_shows_each_figure_where_it_lies(tmp_path: Path) -> None:
    share = {"mean": 0.75, "low": 0.6, "high": None, "count": 2}
    margin = {"mean": -8.0, "low": -12.0, "high": 4.0, "count": 2}
    one = {"player": "a", "rival": "b", "others": 1, "fair": 0.5, "share": share, "margin": margin}
    elo = {"a": {"mean": 1000.0, "low": 1000.0, "high": 1000.0}, "b": {"mean": 980.0, "low": None, "high": None}}
    values = report(elo, [one])
    strength.plot(values, tmp_path / "plot.png")
    drawn = pygame.image.load(tmp_path / "plot.png")
    y = strength.TOP + strength.ROW // 2

    def colour(ends: tuple[int, int], part: float) -> tuple[int, ...]:
        return tuple(drawn.get_at((round(ends[0] + part * (ends[1] - ends[0])), y)))[:3]

    good, open_ = (tuple(pygame.Color(colour))[:3] for colour in (GOOD, AMBER))
    assert [colour(strength.SHARES, part) == good for part in (0.57, 0.62, 0.75, 0.98)] == [False, True, True, True]
    half = 1 / 1.05 / 2  # of the band, for the furthest end of the margin, -12
    ends = [0.5 + half * value / 12 for value in (-12.4, -11.5, -8, 3.5, 4.5)]
    assert [colour(strength.MARGINS, part) == open_ for part in ends] == [False, True, True, True, False]


def test_the_line_of_chance_is_named_and_ratings_have_bars_as_long_as_their_intervals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: dict[str, float] = {}
    say = strength._say

    def heard(sheet: pygame.Surface, text: str, at: tuple[float, float], *how: Any) -> None:
        said[text] = at[0] + strength.font().get_rect(text, size=strength.SMALL).width / 2
        say(sheet, text, at, *how)

    monkeypatch.setattr(strength, "_say", heard)
    figure = {"mean": 0.5, "low": 0.4, "high": 0.6, "count": 2}
    one = {"player": "a", "rival": "b", "others": 3, "fair": 0.25, "share": figure, "margin": figure}
    elo = {
        "a": {"mean": 1200.0, "low": 1150.0, "high": 1300.0},
        "b": {"mean": 1000.0, "low": 1000.0, "high": 1000.0},
        "c": {"mean": 900.0, "low": None, "high": None},
    }
    values = report(elo, [one], seats=4)
    strength.plot(values, tmp_path / "plot.png")
    drawn = pygame.image.load(tmp_path / "plot.png")
    left, right = strength.SHARES
    assert said["chance: 25 %"] == pytest.approx(left + (right - left) / 4, abs=1)
    assert said["even"] == pytest.approx(sum(strength.MARGINS) / 2, abs=1)
    top, good = strength.TOP + strength.ROW + strength.LADDER + strength.ROW // 2, tuple(pygame.Color(GOOD))[:3]
    bar = [x for x in range(*strength.RATINGS) if tuple(drawn.get_at((x, top)))[:3] == good]
    pixel = (said["1200"] - said["1000"]) / 200  # to an Elo
    ends = [said["1000"] + pixel * (value - 1000) for value in (1150, 1300)]
    assert [bar[0], bar[-1]] == pytest.approx(ends, abs=2)


def test_the_ratings_of_bots_stand_below_the_meetings_and_not_beside_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: dict[str, float] = {}
    say = strength._say

    def heard(sheet: pygame.Surface, text: str, at: tuple[float, float], *how: Any) -> None:
        said[text] = at[1]
        say(sheet, text, at, *how)

    monkeypatch.setattr(strength, "_say", heard)
    figure = {"mean": 0.5, "low": 0.4, "high": 0.6, "count": 2}
    pairs = [("a", "b"), ("a", "c"), ("b", "c")]
    one = {"others": 1, "fair": 0.5, "share": figure, "margin": figure}
    meetings = [{"player": player, "rival": rival, **one} for player, rival in pairs]
    elo = {
        bot: {"mean": mean, "low": mean - 9, "high": mean + 9} for bot, mean in (("a", 900), ("b", 1000), ("c", 990))
    }
    values = report(elo, meetings)
    strength.plot(values, tmp_path / "plot.png")
    assert said["a v b"] < said["a v c"] < said["b v c"] < said["100"] < said["b"] < said["c"] < said["a"]
    assert said["a"] == said["900 ±9"] < pygame.image.load(tmp_path / "plot.png").get_height() - strength.SIZE


@pytest.mark.parametrize(("count", "unit"), [(9, "deals"), (30, "deals"), (12, "matches")])
def test_the_picture_says_what_its_colours_mean_and_what_it_is_made_from(
    count: int, unit: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: dict[str, tuple[float, float]] = {}
    monkeypatch.setattr(strength, "_say", lambda sheet, text, at, *how: said.update({text: at}))
    share, margin = ({"mean": mean, "low": -low, "high": low, "count": 2} for mean, low in ((0.5, 0.9), (0, 20)))
    one = {"player": "a", "rival": "b", "others": 1, "fair": 0.5, "share": share, "margin": margin}
    elo = {
        bot: {"mean": mean, "low": mean - 9 * i, "high": mean}
        for i, (bot, mean) in enumerate((("a", 1000.0), ("b", 980.0)))
    }
    values = report(elo, [one], count=count, unit=unit)
    strength.plot(values, tmp_path / "plot.png")
    words = " | ".join(said)
    assert all(
        part in words
        for part in ("green", "red", "amber", "seed 5eed", "a is the anchor at 1000", f"share of {unit} won")
    )
    assert "−20" in said and not any(text.startswith("-") for text in said) and "games" not in words
    assert (f"fewer than 30 {unit}: the interval can be short by chance" in said) == (count < 30)
    wide, high = pygame.image.load(tmp_path / "plot.png").get_size()
    for text, (x, y) in said.items():
        assert y < high - 8 and x + strength.font().get_rect(text, size=strength.SMALL).width < wide, text

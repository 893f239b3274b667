"""A match log told line by line for a reader: what was done, what was said, and what each seat could see of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from game.kernel.actions import NOBODY
from game.kernel.cards import HIDDEN
from game.kernel.events import (
    Announced,
    CardMoved,
    ChipsMoved,
    Event,
    GameOver,
    PhaseBegan,
    Scored,
    Shuffled,
    TurnBegan,
)
from game.kernel.game import Game
from game.kernel.words import in_words
from game.log import dump, read

WIDTH = 118


def transcript(path: Path) -> str:
    """The whole log in words. BadLine where the rules disagree with it."""
    recording = read(path)
    game = recording.game
    names = [f"{seat} {who.name} ({who.level or 'person'})" for seat, who in enumerate(recording.occupants)]
    options = {option.name for option in game.OPTIONS if game.options[option.name] != option.default}
    told = [f"{game.NAME}, seed {game.seed}", "seats: " + ", ".join(names)]
    told.append("options: " + (", ".join(f"{name}={game.options[name]}" for name in sorted(options)) or "all usual"))
    number = 1
    while made := recording.step():
        number += 1
        told += ["", f"{number:>4}  {dump(made.line)}"]
        told += [f"      {line}" for line in events_in_words(game, made.events)]
        if any(isinstance(event, PhaseBegan) for event in made.events):
            told += [f"      {line}" for line in views_in_words(game)]
    return "\n".join(told) + "\n"


def events_in_words(game: Game, events: list[Event]) -> Iterator[str]:
    """Each event once, moves of cards as each viewer was told of them; equal tellings share a line."""
    for moves, group in groupby(events, key=lambda event: isinstance(event, CardMoved)):
        if moves:
            yield from moves_in_words(game, list(group))
        else:
            yield from map(in_a_line, group)


def moves_in_words(game: Game, moves: list[Event]) -> Iterator[str]:
    """Runs of moved cards as each viewer was told of them."""
    tellings: dict[str, list[str]] = {}
    for viewer in [*range(game.seats), NOBODY]:
        told = [game.redact(event, viewer) for event in moves]
        tellings.setdefault(", ".join(runs(told)), []).append("-" if viewer == NOBODY else str(viewer))
    for telling, viewers in tellings.items():
        who = "all" if len(viewers) == game.seats + 1 else " ".join(viewers)
        yield f"{who}: {telling}"


def runs(moves: list[Event]) -> Iterator[str]:
    """Moves from one place to another in a row are one run; backs are counted."""
    for (source, target, down), group in groupby(
        moves, key=lambda move: (move.source, move.target, move.lands_face_down)
    ):
        cards = [move.card for move in group]
        shown = f"{len(cards)} backs" if cards.count(HIDDEN) == len(cards) and len(cards) > 1 else " ".join(cards)
        yield f"{shown} {source}>{target}{' face down' if down else ''}"


def in_a_line(event: Event) -> str:
    """An event that is the same for everybody."""
    match event:
        case Announced(seat, text, values):
            who = "dealer" if seat < 0 else f"seat {seat}"
            return f'{who}: "{text.format_map({name: in_words(value) for name, value in values.items()})}"'
        case ChipsMoved(chips, source, target):
            return f"{chips} chips {source}>{target}"
        case Shuffled(place):
            return f"{place} is shuffled"
        case PhaseBegan(phase):
            return f"== {phase} =="
        case TurnBegan(seat):
            return f"seat {seat} is to act"
        case Scored(gains, totals):
            return f"gains {in_words(gains)}, totals {in_words(totals)}"
        case GameOver(totals, winners):
            return f"over: totals {in_words(totals)}, won by {in_words(winners)}"
    raise AssertionError(f"{event} has no words")


def views_in_words(game: Game) -> Iterator[str]:
    """What every viewer sees on the table: the same for all first, then each one's own."""
    views = {viewer: game.view(viewer) for viewer in [*range(game.seats), NOBODY]}
    common = views[NOBODY]
    yield "| " + ", ".join(f"{place}: {pile_in_words(pile)}" for place, pile in common.piles.items() if pile)
    if common.chips:
        yield "| " + ", ".join(f"{place} {chips}" for place, chips in common.chips.items() if chips)
    for viewer, view in views.items():
        own = [f"{place}: {pile_in_words(pile)}" for place, pile in view.piles.items() if pile != common.piles[place]]
        differs = {key: value for key, value in view.facts.items() if key not in common.facts and value}
        if own or differs:
            sees = [f"sees {', '.join(own)}"] if own else []
            yield f"| {viewer} " + " and ".join([*sees, *([f"knows {plain(differs)}"] if differs else [])])


def pile_in_words(pile: list[Any]) -> str:
    return f"{len(pile)} backs" if pile.count(HIDDEN) == len(pile) and len(pile) > 1 else " ".join(pile)


def plain(facts: dict[str, Any]) -> str:
    return ", ".join(f"{key} {dump({'': value})[4:-1]}" for key, value in facts.items())

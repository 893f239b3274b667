"""What is written on a screen: every text with its place, its ink, the box it lies in, and the picture without it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

import numpy
import pygame

from scenes.scene import Scene
from sprites.art import lettering, panels
from sprites.art.fonts import cap_height
from sprites.canvas import Canvas
from tests.screen import Screen

INK = 60  # of 765: a pixel that differs this much with and without its text belongs to a letter
WORST = 15  # percent of a text's pixels that may lie on a worse ground than is asked for: ornaments, edges


@dataclass
class Written:
    """One text: ``rect`` and ``box`` in design pixels, ``share`` how much smaller it was set than asked for."""

    words: str
    rect: pygame.FRect
    colour: str
    share: float
    capitals: pygame.FRect
    box: pygame.FRect | None  # the smallest panel, button or pill drawn before that holds its middle
    layer: pygame.Surface


def visible(screen: Screen) -> list[Scene]:
    """The scenes to be seen, the lowest first."""
    scenes = screen.stack.scenes
    first = next((i for i in range(len(scenes) - 1, -1, -1) if scenes[i].opaque), 0)
    return scenes[first:]


def written(screen: Screen) -> list[Written]:
    """Every text of the top scene, which is drawn anew from the ground."""
    notes = _Notes()
    with notes.taken():
        _draw(screen, notes)
    return notes.texts


def words_now(screen: Screen) -> set[str]:
    """What is written at this moment: what moves goes on moving."""
    notes = _Notes()
    with notes.taken():
        screen.top.draw(screen.stack.canvas)
    return {text.words for text in notes.texts}


def contrasts(screen: Screen) -> list[tuple[str, float]]:
    """For every text the contrast (WCAG, 1 to 21) of its ink to what lies below it, at its worst; 0 for a hidden one."""
    notes = _Notes()
    with notes.taken():
        _draw(screen, notes)
    texts = [text for text in notes.texts if text.words.strip()]
    full = [_cut(screen, text) for text in texts]
    with _Notes(writes=False).taken():
        _draw(screen)
    bare = [_cut(screen, text) for text in texts]
    return [(text.words, _contrast(text, *cuts)) for text, *cuts in zip(texts, full, bare, strict=True)]


def _draw(screen: Screen, notes: _Notes | None = None) -> None:
    screen.stack.resize(screen.stack.canvas)
    for scene in visible(screen):
        if notes:
            notes.texts.clear()
            notes.boxes.clear()
        scene.draw(screen.stack.canvas)


def _cut(screen: Screen, text: Written) -> numpy.ndarray:
    """The pixels of the text's capitals."""
    scale = screen.stack.canvas.scale
    r = text.capitals
    area = pygame.Rect(round(r.x * scale), round(r.y * scale), round(r.w * scale) + 1, round(r.h * scale) + 1)
    return pygame.surfarray.array3d(screen.surface.subsurface(area.clip(screen.surface.get_rect())))


def _contrast(text: Written, full: numpy.ndarray, bare: numpy.ndarray) -> float:
    letters = numpy.abs(full.astype(int) - bare).sum(axis=2) > INK
    if not letters.any():
        return 0.0
    ground = _luminance(bare[letters])
    ink = _luminance(numpy.array([pygame.Color(text.colour)[:3]]))[0]
    light, dark = numpy.maximum(ground, ink), numpy.minimum(ground, ink)
    return float(numpy.percentile((light + 0.05) / (dark + 0.05), WORST))


def _luminance(colours: numpy.ndarray) -> numpy.ndarray:
    parts = colours / 255
    linear = numpy.where(parts <= 0.03928, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return linear @ numpy.array([0.2126, 0.7152, 0.0722])


class _Notes:
    """What is drawn while they are taken; with ``writes`` off no text is drawn."""

    def __init__(self, writes: bool = True) -> None:
        self.writes = writes
        self.texts: list[Written] = []
        self.boxes: list[pygame.FRect] = []
        self._bodies: dict[int, tuple[pygame.Surface, int, int]] = {}

    @contextmanager
    def taken(self) -> Iterator[None]:
        with ExitStack() as stack:
            for name in ("panel", "button", "pill"):
                stack.enter_context(patch.object(panels, name, self._body(getattr(panels, name))))
            stack.enter_context(patch.object(Canvas, "blit", self._blit(Canvas.blit)))
            stack.enter_context(patch.object(Canvas, "text", self._text(Canvas.text)))
            yield

    def _body(self, draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def noted(w: int, h: int, *rest: Any, **more: Any) -> pygame.Surface:
            body = draw(w, h, *rest, **more)
            self._bodies[id(body)] = body, w, h
            return body

        return noted

    def _blit(self, draw: Callable[..., None]) -> Callable[..., None]:
        def noted(canvas: Canvas, surf: pygame.Surface, x: float, y: float, anchor: str = "tl", flags: int = 0) -> None:
            draw(canvas, surf, x, y, anchor, flags)
            if id(surf) in self._bodies and anchor == "cc":
                _, w, h = self._bodies[id(surf)]
                w, h = w / canvas.scale, h / canvas.scale
                self.boxes.append(pygame.FRect(x - w / 2, y - h / 2, w, h))

        return noted

    def _text(self, draw: Callable[..., float]) -> Callable[..., float]:
        def noted(
            canvas: Canvas, string: str, x: float, y: float, size: float = 26, colour: str = "#FBF3DF", anchor: str = "l",
            family: str = "ui", weight: int = 500, track: float = 0, fit: float | None = None, shadow: int = 0,
        ) -> float:  # fmt: skip
            target = canvas.surface
            if not self.writes:
                canvas.surface = pygame.Surface((1, 1))
            try:
                width = draw(canvas, string, x, y, size, colour, anchor, family, weight, track, fit, shadow)
            finally:
                canvas.surface = target
            self._note(
                canvas,
                string,
                (x - width * {"l": 0, "c": 0.5, "r": 1}[anchor], y, width, size),
                colour,
                (family, weight, track),
            )
            return width

        return noted

    def _note(
        self, canvas: Canvas, words: str, at: tuple[float, float, float, float], colour: str, style: tuple[Any, ...]
    ) -> None:
        x, y, width, asked_for = at
        size = asked_for * canvas.type_scale
        family, weight, track = style
        asked = canvas.text_width(words, asked_for, family, weight, track)
        high = max(size, lettering.floor(canvas.scale) / canvas.scale) * cap_height()
        rect = pygame.FRect(x, y - size / 2, width, size)
        box = min((b for b in self.boxes if b.collidepoint(rect.center)), key=lambda b: b.w * b.h, default=None)
        capitals = pygame.FRect(x, y - high / 2, width, high)
        self.texts.append(Written(words, rect, colour, width / asked if asked else 1.0, capitals, box, canvas.surface))

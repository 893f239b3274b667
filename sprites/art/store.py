"""Drawn art kept on disk: one file for a size of window, every drawing packed under its name.

A file is a line (form, key, checksum, length of the index), the index in JSON, and the packed pixels. It is used only as a
whole: with another key, cut or changed anywhere, it counts as missing and is written anew. Several programs may use one
file: each replaces it as a whole, and by the first line every other one sees that it must be opened anew. Nothing here ever
fails aloud: without a disk the drawings stay packed in memory.
"""

from __future__ import annotations

import contextlib
import json
import os
import stat
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

import pygame

FORM: Final = b"amber-parlour-art-1"
KEPT: Final = 3  # files in the folder: the sizes of window that were used last
SUFFIX: Final = ".art"
MOST: Final = 200 * 1024 * 1024  # bytes of a file of ours: a larger one is damaged
_LINE: Final = 120  # bytes of a first line, at most
_STEP: Final = 1 << 20  # bytes written at a time
_LONG_AGO: Final = 3600  # seconds after which an unfinished file is nobody's any more
# What a foreign file in the store's place may do when it is read.
_BROKEN = (OSError, ValueError, TypeError, KeyError, RecursionError, zlib.error, pygame.error)


class _Drawing(NamedTuple):
    """Packed pixels in the file: where they begin after the index, how many bytes, and the surface they make."""

    at: int
    length: int
    width: int
    height: int
    opaque: bool


_Packed = tuple[_Drawing, bytes | memoryview]


class Store:
    """The drawings of one size of window. ``parts`` names what was drawn as a whole."""

    def __init__(self, path: Path, key: str) -> None:
        """Opens the file if it is whole and of that key; ``key`` stands for all that decides how art looks."""
        self.path, self.key = path, key
        self.parts: set[str] = set()
        self._filed: dict[str, _Drawing] = {}
        self._line = b""  # the file's first line when it was opened
        self._body = 0  # where the packed pixels begin
        self._lost = False  # whether a drawing of a part that was whole is there no more
        self._fresh: dict[str, _Packed] = {}  # not in the file
        self._open()
        with contextlib.suppress(OSError):
            os.utime(self.path)  # among the sizes used last

    def _open(self) -> dict[str, memoryview]:
        """Read the file as it is now; returns every drawing's packed pixels, none when it can't be used."""
        before, self._filed, self._line = self._filed, {}, b""
        packed: dict[str, memoryview] = {}
        with contextlib.suppress(*_BROKEN), _opened(self.path) as file:
            self._line = file.readline(_LINE)
            form, key, checksum, length = self._line.rstrip(b"\n").split(b" ")
            if form == FORM and key == self.key.encode():
                rest = file.read()
                if int(checksum) == zlib.crc32(rest):
                    packed = self._understand(rest, int(length))
        if before.keys() - self._filed.keys() - self._fresh.keys():
            self._lost = True
        return packed

    def _understand(self, rest: bytes, length: int) -> dict[str, memoryview]:
        index, pixels = json.loads(rest[:length]), memoryview(rest)[length:]
        filed = {name: _Drawing(*entry) for name, entry in index["art"].items()}
        packed = {name: pixels[each.at : each.at + each.length] for name, each in filed.items()}
        self.parts |= set(index["parts"])
        self._filed, self._body = filed, len(self._line) + length
        return packed

    def __len__(self) -> int:
        return len(self._filed.keys() | self._fresh.keys())

    def __contains__(self, name: str) -> bool:
        return name in self._fresh or name in self._filed

    def keep(self, name: str, surface: pygame.Surface) -> None:
        """Pack a drawing, if there is none of that name and size yet."""
        known = self._fresh[name][0] if name in self._fresh else self._filed.get(name)
        if known and (known.width, known.height) == surface.get_size():
            return
        opaque = not surface.get_flags() & pygame.SRCALPHA
        packed = zlib.compress(pygame.image.tobytes(surface, "RGB" if opaque else "BGRA"), 1)
        self._fresh[name] = _Drawing(0, len(packed), *surface.get_size(), opaque), packed

    def take(self, name: str) -> pygame.Surface | None:
        """The drawing of that name; None when there is none that can be read."""
        if name not in self:
            return None
        try:
            return self._unpacked(name)
        except _BROKEN:
            if self._filed.pop(name, None):  # it can't be read: it is packed again when it was drawn again
                self._lost = True
            return None

    def _unpacked(self, name: str) -> pygame.Surface:
        drawing, packed = self._packed(name)
        size, pixels = (drawing.width, drawing.height), zlib.decompress(packed)
        drawn = pygame.image.frombuffer(pixels, size, "RGB" if drawing.opaque else "BGRA")
        return drawn.convert() if drawing.opaque and pygame.display.get_surface() else drawn

    def _packed(self, name: str) -> _Packed:
        if name in self._fresh:
            return self._fresh[name]
        with _opened(self.path) as file:
            if file.readline(_LINE) == self._line:
                drawing = self._filed[name]
                file.seek(self._body + drawing.at)
                return drawing, file.read(drawing.length)
        packed = self._open()[name]  # another program has put a file of its own there
        return self._filed[name], packed

    # -- writing --------------------------------------------------------------------------------------------

    def write(self) -> Iterator[None]:
        """Put all of it into the file, a little at each step; the old file is replaced at the end, all at once.

        What is in the old file now, whoever wrote it, is in the new one too.
        """
        with contextlib.suppress(OSError):  # a full disk, one that may not be written: the drawings stay in memory
            packed: dict[str, _Packed] = {name: (self._filed[name], pixels) for name, pixels in self._open().items()}
            packed |= self._fresh
            yield
            head, filed = self._head(packed)
            with _replacing(self.path) as file:
                written = file.write(head)
                for _, drawing in packed.values():
                    written += file.write(drawing)
                    if written > _STEP:
                        written = 0
                        yield
            self._filed, self._body, self._line = filed, len(head), head[: head.index(b"\n") + 1]
            self._fresh = {name: drawn for name, drawn in self._fresh.items() if name not in filed}
            tidy(self.path.parent)

    def _head(self, packed: dict[str, _Packed]) -> tuple[bytes, dict[str, _Drawing]]:
        """What comes before the pixels, and where in them each drawing will lie."""
        at, filed = 0, {}
        for name, (drawing, pixels) in packed.items():
            filed[name] = drawing._replace(at=at)
            at += len(pixels)
        whole = () if self._lost else sorted(self.parts)  # a later start sees what is missing and draws that
        contents: dict[str, Any] = {"parts": whole, "art": filed}
        index = json.dumps(contents, separators=(",", ":")).encode()
        checksum = zlib.crc32(index)
        for _, pixels in packed.values():
            checksum = zlib.crc32(pixels, checksum)
        return b"%s %s %d %d\n" % (FORM, self.key.encode(), checksum, len(index)) + index, filed


def _opened(path: Path) -> BinaryIO:
    """A file to be read. OSError for a pipe or a device, which would wait for somebody to write, and for far too large ones."""
    found = path.stat()
    if not stat.S_ISREG(found.st_mode) or found.st_size > MOST:
        raise OSError(f"{path} is no file of ours")
    return path.open("rb")


@contextlib.contextmanager
def _replacing(path: Path) -> Iterator[BinaryIO]:
    """A file to be written, which takes the place of another one when it is whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=path.name, dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
        Path(name).replace(path)
    finally:
        with contextlib.suppress(OSError):
            Path(name).unlink(missing_ok=True)


def tidy(folder: Path) -> None:
    """Remove the files of sizes that were not used lately, and what programs that were killed left half written."""
    with contextlib.suppress(OSError):
        found = sorted(((path.stat().st_mtime, path) for path in folder.glob(f"*{SUFFIX}*")), reverse=True)
        newest = found[0][0] if found else 0.0
        whole = [path for _, path in found if path.suffix == SUFFIX]
        left = [path for when, path in found if path.suffix != SUFFIX and newest - when > _LONG_AGO]
        for path in whole[KEPT:] + left:
            with contextlib.suppress(OSError):
                path.unlink()

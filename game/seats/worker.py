"""A process in which slow computer players think, so that frames go on: a view goes in, an action comes out."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from game.kernel.actions import Action
from game.kernel.view import Think, View, decided

Bot = tuple[str, str, str | None]
"""What `game.bots.find_bot` knows a computer player by: game, name, character."""

Find = Callable[[str, str, str | None], Think | None]

PATIENCE = 10.0  # seconds on screen until a process that does not answer counts as stuck: nobody thinks so long
MOST_PATIENCE = 4 * PATIENCE  # for a machine that is slow: each that is stuck doubles it, an answer ends that
TRIES = 3  # processes in a row that were never ready until no more are begun
ENDING = 1.0  # seconds that the end of a killed process is waited for: only a disk could hold it so long
_WHEN_THE_PARENT_DIES = 1  # PR_SET_PDEATHSIG of prctl(2): the signal to send then


@dataclass(frozen=True, slots=True)
class Question:
    """All that a decision depends on: who decides, what he sees, and the seed of this decision alone."""

    bot: Bot
    view: View
    seed: int


class Lost(Exception):
    """There is no worker to ask: the move is made without it."""


class Worker:
    """One process for all the seats of a program, begun when it is first needed and ended with the program.

    One that died or is stuck is begun anew; where none can be begun, or some in a row were never ready, no more is tried.
    """

    def __init__(self, find: Find, prepare: Callable[[], None]) -> None:
        """Both are called in the process: ``prepare`` once, as it begins. They are named, so no lambdas."""
        self._find, self._prepare = find, prepare
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._asked: Question | None = None  # the answer is awaited
        self._number = 0  # of the last question: an answer to an older one is dropped
        self._answer: tuple[int, Action | None] = (0, None)  # the last one that came; number 0 says that it is ready
        self._ready = False
        self._tries = TRIES  # that are left
        self._patience, self._waited = PATIENCE, 0.0  # seconds: for the answer that is awaited, and of it so far

    @property
    def pid(self) -> int | None:
        """The process's number while there is one."""
        return self._process.pid if self._process else None

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None

    @property
    def beginning(self) -> bool:
        """Whether a question waits for the process to be ready, which says nothing of the question."""
        return self.busy and not self._ready

    def start(self) -> None:
        """Begin the process if there is none. Its start takes no time here."""
        if self._process or not self._tries:
            return
        ours = theirs = None
        try:
            context = get_context("spawn")  # a fork would have the window and its sounds
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs, self._find, self._prepare), daemon=True)
            with uninterrupted():
                process.start()
        except (OSError, ImportError):
            self._tries = 0
            if ours:
                ours.close()
        else:
            self._process, self._pipe = process, ours
        finally:
            if theirs:
                theirs.close()  # so that each side notices the other's end

    def answer(self, question: Question) -> Action | None:
        """Asked again and again: None until the answer has come. Lost when nobody will give it."""
        self.start()
        if self._pipe is None:
            raise Lost
        try:
            self._receive(self._pipe)
            if question != self._asked:
                self._number, self._asked, self._waited = self._number + 1, question, 0.0
                self._pipe.send((self._number, question))
        except (EOFError, OSError):  # it was killed
            self._begin_anew()
            raise Lost from None
        number, action = self._answer
        if number == self._number:
            self._asked = None
            return action
        if self._waited > self._patience:
            self._patience = min(2 * self._patience, MOST_PATIENCE)
            self._begin_anew()
            raise Lost
        return None

    def _receive(self, pipe: Connection) -> None:
        while pipe.poll():
            self._answer = pipe.recv()
            self._ready, self._tries = True, TRIES
            if self._answer[0]:  # more than the word that it is ready, which one that gets stuck says, too
                self._patience = PATIENCE

    def _begin_anew(self) -> None:
        self._tries -= not self._ready
        self.close()
        self.start()

    def wait(self, dt: float) -> None:
        """So many seconds have passed on the screen: whoever waits for an answer does not wait for ever."""
        if self.busy:
            self._waited += dt

    def cancel(self) -> None:
        """Nobody waits for an answer any more: a process that still thinks about one is ended."""
        if self.busy:
            self.close()

    def close(self) -> None:
        """End the process, whatever it does."""
        if self._process and self._pipe:
            self._pipe.close()
            self._process.kill()
            self._process.join(ENDING)
            if self._process.exitcode is not None:
                self._process.close()
        self._process, self._pipe, self._asked, self._ready = None, None, None, False
        self._answer = (0, None)


@contextlib.contextmanager
def uninterrupted() -> Iterator[None]:
    """Nobody hears Ctrl+C here. A process begun here never does: it ends with the program, without a word."""
    if threading.current_thread() is not threading.main_thread():  # which alone may say so
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def follow_the_parent() -> None:
    """Of a process that thinks: interrupts are the parent's to hear, and where that is killed this one ends, too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":  # which alone can do so for one that holds still
        ctypes.CDLL(None).prctl(_WHEN_THE_PARENT_DIES, signal.SIGKILL)
    threading.Thread(target=_end_with, args=(parent_process(),), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def _work(pipe: Connection, find: Find, prepare: Callable[[], None]) -> None:
    """The process: answers until the other end of the pipe is closed, or has died."""
    follow_the_parent()
    prepare()
    with contextlib.suppress(EOFError, OSError):
        pipe.send((0, None))
        while True:
            number, question = pipe.recv()
            think = find(*question.bot)
            assert think is not None, f"{question.bot} is no computer player"
            pipe.send((number, decided(think, question.view, question.seed)))

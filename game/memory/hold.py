"""A file held by one program at a time; the hold ends with the program, however it ends."""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path

FAR = 1 << 40  # Windows locks bytes against reading too: one far behind the end of any log harms nobody


class InUse(OSError):
    """Another program holds the file."""


class Hold:
    """Holds a file until ``release``; InUse when another program does, OSError when it can't be opened or is no file.

    Where a file system knows no locks (some network drives) the file is taken as free.
    """

    def __init__(self, path: Path) -> None:
        if not stat.S_ISREG(path.stat().st_mode):  # a pipe would wait for somebody to write
            raise OSError(errno.EINVAL, "Not a regular file")
        self._file = path.open("rb")
        try:
            _lock(self._file.fileno())
        except OSError as error:
            if error.errno in (errno.EAGAIN, errno.EACCES, errno.EDEADLK):
                self._file.close()
                raise InUse(error.errno, "Another program holds it") from error

    def release(self) -> None:
        """Let others have it."""
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

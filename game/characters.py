"""The eight characters of the computer players."""

from __future__ import annotations

CHARACTERS: dict[str, str] = {
    "vera": "Vera", "jonas": "Jonas", "mila": "Mila", "lev": "Lev",
    "ona": "Ona", "tomas": "Tomas", "egle": "Eglė", "adam": "Adam",
}  # fmt: skip
"""By key, as in the log and among the portraits, the name of each; as many as a table has seats."""

"""Records the golden matches anew: `make golden`, then read the diff of tests/golden as a person would."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from game.simulate import Plan, log_path, play
from tests.transcript import transcript

FOLDER = Path(__file__).parent.parent / "golden"

GOLDEN: dict[str, Plan] = {
    "rummy-2": Plan("rummy", 2, 1, ("H2-1", "layer-1"), "a" * 32, {"match": "hands:2"}),
    "rummy-4-random": Plan("rummy", 4, 1, ("random-1",), "1" * 32, {"match": "hands:1", "first_dealer": "low_cut"}),
    "rummy-6-turn-over": Plan(
        "rummy", 6, 1, ("greedy-1",), "c" * 32, {"match": "hands:1", "stock_out": "turn_over", "ace": "round_corner"}
    ),
    "rummoli-2": Plan("rummoli", 2, 1, ("loose-1", "naive-1"), "d" * 32, {"end": "rounds:2"}),
    "rummoli-5-random": Plan("rummoli", 5, 1, ("random-1",), "e" * 32, {"end": "rounds:2", "final_betting": "on"}),
    "rummoli-8-secret": Plan(
        "rummoli", 8, 1, ("random-1", "loose-1"), "f" * 32,
        {"end": "rounds:1", "auction": "sealed", "poker_cards": "chosen", "claim": "manual", "no_colour_fine": "1",
         "final": "per_pot", "auction_old_hand": "on", "dealer_may_skip_auction": "on", "first_dealer": "cut_high"},
    ),
}  # fmt: skip
"""By name, matches of frozen bots that show ordinary and rare paths of each game."""


def record(name: str, folder: Path) -> Path:
    """Play one golden match; returns its log."""
    plan = GOLDEN[name]
    bots = tuple(plan.bots[seat % len(plan.bots)] for seat in range(plan.seats))
    with TemporaryDirectory() as here:
        play(Plan(plan.game, plan.seats, 1, bots, plan.seed, plan.options, Path(here)), 1)
        return log_path(Path(here), 1).rename(folder / f"{name}.jsonl")


def main() -> None:
    """All of them, each with its transcript."""
    FOLDER.mkdir(exist_ok=True)
    for name in GOLDEN:
        log = record(name, FOLDER)
        log.with_suffix(".txt").write_text(transcript(log), encoding="utf-8", newline="\n")
        print(f"{log.name}: {len(log.read_text(encoding='utf-8').splitlines())} lines")


if __name__ == "__main__":
    main()

"""Drawing ahead of need, in small steps, so that a loading scene can show how far it is."""

from collections.abc import Callable, Iterator
from functools import partial

from sprites.art import backs, board, cards, chips, felt, icons, portraits
from sprites.art.palette import CHIP

# Heights in design pixels, as the tables use them; the hand's is the largest, and all others are made from its masters.
HAND, PILE, MELD, LANE, FAN, RUN = 268, 224, 172, 122, 92, 132
BOARD_RADIUS, PORTRAIT = 346, 120
CHIP_WIDTH = 48


def bake(
    canvas_scale: float,
    size: tuple[int, int] | None = None,
    theme: str | None = None,
    *,
    four_colour: bool = False,
    with_board: bool = True,
) -> Iterator[tuple[int, int]]:
    """Draw what a table needs at `Canvas.scale`, yielding (done, total) after each step of some 10 to 50 ms.

    With the window's `size` in real pixels and a `theme` the felt is drawn as well. All of it also works without.
    """
    jobs = _jobs(canvas_scale, four_colour, with_board)
    bands = felt.step_count(size) if size and theme and not felt.drawn(size, theme) else 0
    total = len(jobs) + bands
    done = 0
    for job in jobs:
        job()
        done += 1
        yield done, total
    if size and theme:
        for _ in felt.steps(size, theme):
            done += 1
            yield done, total
    if done < total:
        yield total, total


def _jobs(scale: float, four_colour: bool, with_board: bool) -> list[Callable[[], object]]:
    def px(design: float) -> int:
        return round(design * scale)

    jobs: list[Callable[[], object]] = []
    for card in cards.PACK:
        jobs.append(partial(cards.master, card, px(HAND), four_colour))
        jobs.append(partial(cards.turned, card, px(MELD), 0, four_colour))
    for name in backs.NAMES:
        jobs.append(partial(cards.turned, name, px(PILE)))
        jobs.append(partial(cards.turned, name, px(FAN)))
    jobs += [partial(chips.chip, value, px(CHIP_WIDTH)) for value in CHIP]
    jobs += [partial(portraits.portrait, name, px(PORTRAIT)) for name in portraits.CHARACTERS]
    jobs += [partial(icons.round_button, name, px(60)) for name in ("menu", "sound", "hint")]
    if with_board:
        jobs += [partial(cards.mini, card, px(RUN), four_colour) for card in cards.PACK]
        jobs += board.steps(px(BOARD_RADIUS))
    return jobs

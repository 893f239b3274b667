"""Draws levels/parlour.png, the tileset that shows the tables in Tiled: for each felt the corners, edges and middle.

Run it after a change of the felt: `python -m tests.tools.tileset`.
"""

from pathlib import Path

import pygame

from sprites.art import felt

TILE, WIDTH, HEIGHT = 120, 1920, 1080
LEVELS = Path(__file__).parents[2] / "levels"


def tileset() -> pygame.Surface:
    """Three by three tiles of each felt, one felt below the other."""
    edges = ((0, WIDTH // 2, WIDTH - TILE), (0, HEIGHT // 2 - TILE // 2, HEIGHT - TILE))
    out = pygame.Surface((TILE * 3, TILE * 3 * len(felt.THEMES)))
    for number, theme in enumerate(felt.THEMES):
        picture = felt.table((WIDTH, HEIGHT), theme)
        for row, y in enumerate(edges[1]):
            for column, x in enumerate(edges[0]):
                out.blit(picture, (column * TILE, (number * 3 + row) * TILE), (x, y, TILE, TILE))
    return out


if __name__ == "__main__":
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    pygame.image.save(tileset(), LEVELS / "parlour.png")

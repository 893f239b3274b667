"""How drawings are mixed, kept and made ahead of need."""

import numpy as np
import pytest

from sprites.art import cache, cards, felt, lettering, panels
from sprites.art.lettering import Style
from sprites.art.palette import LACQUER
from sprites.art.svg import Layers, blank, unpremultiplied
from tests.art import pixels, window

__all__ = ["window"]  # the fixture for all of these


@pytest.fixture(autouse=True)
def usual_room(monkeypatch):
    """As if no large window had been opened yet."""
    monkeypatch.setattr(cache, "_growth", 1.0)
    cache.attach(None)
    yield
    monkeypatch.undo()
    cache.attach(None)


def test_layers_mix_as_light_does():
    # Half of white over faint black must stay light: a plain blit makes it grey.
    below, above = blank((4, 4)), blank((4, 4))
    below.fill((0, 0, 0, 40))
    above.fill((255, 255, 255, 128))
    red, _, _, alpha = Layers((4, 4)).add(below).add(above).flat().get_at((1, 1))
    assert alpha == pytest.approx(148, abs=2)
    assert red == pytest.approx(128 / 148 * 255, abs=4)


def test_premultiplying_can_be_undone():
    surface = blank((3, 1))
    for x, colour in enumerate(((200, 100, 50, 128), (10, 20, 30, 255), (0, 0, 0, 0))):
        surface.set_at((x, 0), colour)
    back = unpremultiplied(surface.premul_alpha())
    assert np.abs(pixels(back) - pixels(surface)).max() <= 2


def test_a_cache_forgets_the_oldest_first():
    kept = cache.SurfaceCache(3 * 400)
    for name in "abc":
        kept.get(name, lambda: blank((10, 10)))
    kept.peek("a")
    kept.get("d", lambda: blank((10, 10)))
    assert kept.peek("b") is None
    assert kept.peek("a") is not None
    kept.get("e", lambda: blank((100, 100)))
    assert len(kept) == 3 and kept.bytes == 1200
    kept.clear()
    assert len(kept) == kept.bytes == 0


def test_caches_stay_within_their_bounds():
    assert sum(kept.limit for kept in cache.ALL if kept is not cache.FELTS) <= 88 * cache.MIB
    for angle in range(0, 360, 2):
        cards.turned("Qs", 268, angle, shadow="lifted")
    for number in range(400):
        lettering.line(f"{number}", Style(90.0), LACQUER)
    for kept in cache.ALL:
        assert kept.bytes <= kept.limit
    assert len(cache.CARDS) < 180


def test_whatever_is_kept_is_forgotten_together():
    felt.table((200, 120), "pine")
    cards.turned("Qs", 120)
    panels.button(80, 40)
    lettering.line("Rummy", Style(30.0), LACQUER)
    assert all(len(kept) for kept in cache.ALL)
    cache.clear()
    assert not any(len(kept) for kept in cache.ALL) and not felt.drawn((200, 120), "pine")


def test_room_grows_with_the_window_and_no_further():
    base = cache.CARDS.limit
    cache.make_room(0.5)
    assert cache.CARDS.limit == base
    cache.make_room(2)
    assert cache.CARDS.limit == 4 * base
    cache.make_room(50)
    assert cache.CARDS.limit == 4 * base


@pytest.mark.parametrize(("w", "h", "more"), [(900, 300, {"inset": 7}), (500, 44, {"radius": 22}), (400, 90, {})])
def test_a_wide_panel_looks_as_if_drawn_in_one(w, h, more, monkeypatch):
    quick = pixels(panels.panel(w, h, **more))
    cache.clear()
    monkeypatch.setattr(panels, "_SOFT_REACH", 10**6)
    whole = pixels(panels.panel(w, h, **more))
    cache.clear()
    shown = [part[..., :3] * part[..., 3:] / 255 for part in (quick, whole)]
    assert abs(shown[0] - shown[1]).max() <= 3
    assert abs(quick[..., 3] - whole[..., 3]).max() <= 3

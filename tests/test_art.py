"""Looks that can be checked by arithmetic: what differs, what is symmetric, what fits, what can be read."""

import importlib.util
import itertools
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import numpy as np
import pygame
import pygame.freetype
import pytest

from sprites.art import (
    backs,
    bake,
    board,
    cache,
    cards,
    chips,
    courts,
    curtain,
    felt,
    fonts,
    icons,
    lettering,
    ornaments,
    panels,
    portraits,
)
from sprites.art.lettering import Style
from sprites.art.palette import CHIP, INK, LACQUER, PLAYER, READABLE, TEXT, TEXT_2, TEXT_3, contrast, mix, rgb
from sprites.art.svg import Layers, blank, unpremultiplied
from sprites.canvas import Canvas


@pytest.fixture(autouse=True, scope="module")
def window():
    pygame.display.init()
    pygame.freetype.init()
    pygame.display.set_mode((320, 180))
    fonts.forget()
    cache.clear()
    yield
    cache.clear()


def pixels(surface):
    """Every channel, as whole numbers that may be subtracted."""
    colours = pygame.surfarray.array3d(surface).astype(int)
    return np.concatenate([colours, pygame.surfarray.array_alpha(surface).astype(int)[..., None]], axis=2)


def ink_box(surface):
    """The smallest box round everything that can be seen."""
    return surface.get_bounding_rect(min_alpha=8)


# Colour


@pytest.mark.parametrize("pair", READABLE, ids="-".join)
def test_words_can_be_read(pair):
    assert contrast(*pair) >= 4.5


@pytest.mark.parametrize("kind", panels.KINDS)
@pytest.mark.parametrize("state", panels.STATES)
def test_a_buttons_label_can_be_read_on_what_was_really_drawn(kind, state):
    drawn = panels.button(200, 60, kind, state)
    colour = drawn.get_at(drawn.get_rect().center)
    ground = f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"
    assert contrast(panels.ink(kind, state), ground) >= 4.5


@pytest.mark.parametrize("ground", ["#000000", "#FFFFFF"])
@pytest.mark.parametrize("kind", ["panel", "toast", "pill"])
def test_a_panel_lets_its_ground_through_and_its_words_can_be_read(kind, ground):
    drawn = {
        "panel": lambda alpha: panels.panel(200, 80, soft=False, **alpha),
        "toast": lambda alpha: panels.panel(200, 80, soft=False, **(alpha or {"alpha": 246})),
        "pill": lambda alpha: panels.pill(200, 80, **alpha),
    }[kind]
    surface = pygame.Surface((400, 300))

    def middle(**alpha):
        surface.fill(ground)
        body = drawn(alpha)
        surface.blit(body, body.get_rect(center=(200, 150)))
        return "#{:02X}{:02X}{:02X}".format(*surface.get_at((200, 150))[:3])

    if ground == "#FFFFFF":
        assert contrast(middle(alpha=60), "#000000") > contrast(middle(alpha=200), "#000000") + 3
    assert contrast(middle(), TEXT) >= 4.5
    assert contrast(middle(), TEXT_2) >= 4.5


def test_an_unknown_back_is_named():
    with pytest.raises(ValueError, match="no back 'canasta'"):
        cards.back("canasta", 120)


def test_colour_arithmetic():
    assert rgb("#102030") == (16, 32, 48)
    assert mix("#000000", "#FFFFFF", 0) == "#000000"
    assert mix("#000000", "#FFFFFF", 1) == "#FFFFFF"
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert len(set(PLAYER)) == 8


# Cards


def test_every_face_and_back_differs_from_every_other():
    height = 140
    drawn = {card: pixels(cards.face(card, height)) for card in cards.PACK}
    drawn |= {name: pixels(cards.back(name, height)) for name in backs.NAMES}
    assert len(drawn) == 54
    names = list(drawn)
    for i, first in enumerate(names):
        for second in names[i + 1 :]:
            assert (np.abs(drawn[first] - drawn[second]).max(axis=2) > 60).sum() > 30, (first, second)


def test_small_faces_differ_too():
    drawn = {pygame.image.tobytes(cards.mini(card, 64), "RGBA") for card in cards.PACK}
    drawn |= {pygame.image.tobytes(cards.neutral(rank, 64), "RGBA") for rank in "789"}
    assert len(drawn) == 55


@pytest.mark.parametrize("rank", "JQK")
@pytest.mark.parametrize("suit", "shdc")
def test_a_court_is_the_same_both_ways_up(rank, suit):
    drawn = courts.art(rank, suit, (240, 336)).premul_alpha()
    upside_down = pygame.transform.rotate(drawn, 180)
    assert np.abs(pixels(drawn) - pixels(upside_down)).max() <= 2


def test_four_colours_change_diamonds_and_clubs_alone():
    cache.clear()
    for card, changes in (("7s", False), ("7h", False), ("7d", True), ("7c", True)):
        two = pygame.image.tobytes(cards.face(card, 120), "RGBA")
        four = pygame.image.tobytes(cards.face(card, 120, four_colour=True), "RGBA")
        assert (two != four) is changes


@pytest.mark.parametrize("height", [30, 59, 60, 91, 150, 268, 700])
def test_a_card_is_as_large_as_was_asked(height):
    for drawn in (cards.face("Qs", height), cards.back("rummy", height), cards.mini("Th", height)):
        assert drawn.get_size() == (round(height * 5 / 7), height)


@pytest.mark.parametrize("height", [46, 59, cards.SMALL_BELOW - 1])
def test_a_low_card_is_known_by_its_left_edge_alone(height):
    strip = round(height * 5 / 7 * 0.36)
    drawn = {card: pixels(cards.face(card, height))[:strip] for card in cards.PACK}
    for one, other in itertools.combinations(cards.PACK, 2):
        assert (np.abs(drawn[one] - drawn[other]).max(axis=2) > 60).sum() >= 6, (one, other)
    for card, edge in drawn.items():
        inked = (np.abs(edge - drawn["As"][1:2, -4:-3]).max(axis=2) > 90).any(axis=1)
        assert inked.any() and not inked[-1], f"{card} is cut"


def test_a_higher_face_is_the_whole_one():
    low, high = cards.face("Qs", cards.SMALL_BELOW - 1), cards.face("Qs", cards.SMALL_BELOW)
    assert pixels(low).std() < pixels(high).std()  # the court is there


def test_indices_are_large_enough_at_the_sizes_the_table_uses():
    # design.md section 5: 14 % of the card is a capital's height.
    card = cards.face("Kc", 336)
    corner = card.subsurface((4, 4, 50, 66))
    dark = np.abs(pygame.surfarray.array3d(corner).astype(int) - rgb("#1B1F2A")).max(axis=2) < 40
    rows = np.nonzero(dark.any(axis=0))[0]
    assert 44 <= rows.max() - rows.min() + 1 <= 50


@pytest.mark.parametrize("angle", [0, 7, 90, 183, -30, 371])
@pytest.mark.parametrize("shadow", ["none", "rest", "lifted"])
def test_a_turned_card_keeps_its_centre(angle, shadow):
    drawn = cards.turned("Qs", 140, angle, shadow=shadow)
    opaque = pygame.surfarray.array_alpha(drawn) > 250
    xs, ys = np.nonzero(opaque)
    assert (xs.min() + xs.max()) / 2 == pytest.approx((drawn.get_width() - 1) / 2, abs=1.5)
    assert (ys.min() + ys.max()) / 2 == pytest.approx((drawn.get_height() - 1) / 2, abs=1.5)


def test_turning_is_clockwise():
    # A card turned a little clockwise has its highest point on the left of its lowest right corner's side: its top left.
    drawn = cards.turned("2s", 200, 20, shadow="none")
    box = ink_box(drawn)
    top_row = pygame.surfarray.array_alpha(drawn)[:, box.top + 1]
    assert np.nonzero(top_row > 8)[0].mean() < drawn.get_width() / 2


def test_whole_degrees_share_one_surface():
    assert cards.turned("Qs", 100, 10.2) is cards.turned("Qs", 100, 9.8)
    assert cards.turned("Qs", 100, 370) is cards.turned("Qs", 100, 10)


def test_card_edges_have_no_dark_fringe():
    drawn = cards.turned("2h", 200, 13, shadow="none")
    alpha = pygame.surfarray.array_alpha(drawn)
    edge = (alpha > 60) & (alpha < 255)
    assert edge.any()
    # The edge line is the darkest thing there; a fringe would be near black.
    assert pygame.surfarray.array3d(drawn)[edge].min() > 90


def test_dimmed_and_chosen_cards_look_so():
    plain = pixels(cards.turned("2h", 140, 0, shadow="none"))
    dim = pixels(cards.turned("2h", 140, 0, shadow="none", dim=True))
    assert plain.shape == dim.shape
    assert dim[50, 70, :3].sum() < plain[50, 70, :3].sum() - 90
    chosen = cards.turned("2h", 140, 0, shadow="none", rim=True)
    assert chosen.get_width() > 100 + 10
    red, green, blue, _ = chosen.get_at((chosen.get_width() // 2, chosen.get_height() // 2 - 71))
    assert red > 200 and blue < 120 < green


# Text


LONG = "Išmesti aštuoniukę ir baigti ėjimą"


@pytest.mark.parametrize("family, weight", [("ui", 500), ("ui", 800), ("num", 600)])
@pytest.mark.parametrize("string", [LONG, "Сбросить восьмёрку", "Play K♣ on 9♥ 10♥", "W" * 60])
@pytest.mark.parametrize("fit", [400, 120, 30])
@pytest.mark.parametrize("track", [0, 3])
def test_text_never_exceeds_its_fit(string, family, weight, fit, track):
    canvas = Canvas(pygame.Surface((1920, 1080), pygame.SRCALPHA))
    said = canvas.text(string, 900, 500, 30, family=family, weight=weight, anchor="c", fit=fit, track=track)
    box = ink_box(canvas.surface)
    assert said <= fit + 0.01
    # One pixel of smoothing at either side.
    assert 0 < box.width <= fit + 2
    assert box.left >= 900 - fit / 2 - 2 and box.right <= 900 + fit / 2 + 2


def test_text_that_fits_is_not_made_smaller():
    style = Style(30.0)
    assert lettering.fitted("Draw", style, 400) == style


def test_no_text_is_set_below_the_floor():
    for size, least in (((960, 540), 14), ((1024, 600), 14), ((640, 360), 9)):
        small = Canvas(pygame.Surface(size, pygame.SRCALPHA))
        small.text("H", 100, 100, size=12)
        capital = ink_box(small.surface).height
        assert capital >= int(least * fonts.cap_height())
    for string in ("ab", LONG):
        assert lettering.fitted(string, Style(20.0), 10).px >= lettering.FLOOR
    assert chips.badge("8", 0.5).get_height() > 14


@pytest.mark.parametrize("size", [20, 33, 68])
@pytest.mark.parametrize("family", ["ui", "num"])
def test_capitals_are_centred_on_y(size, family):
    canvas = Canvas(pygame.Surface((1920, 1080), pygame.SRCALPHA))
    canvas.text("HEH", 200, 300, size, family=family)
    assert ink_box(canvas.surface).centery == pytest.approx(300, abs=1.5)


@pytest.mark.parametrize("anchor, edge", [("l", "left"), ("c", "centerx"), ("r", "right")])
def test_text_stands_at_its_anchor(anchor, edge):
    canvas = Canvas(pygame.Surface((1920, 1080), pygame.SRCALPHA))
    canvas.text("Rummoli", 700, 300, 40, anchor=anchor)
    assert getattr(ink_box(canvas.surface), edge) == pytest.approx(700, abs=2)


def test_the_stem_of_a_j_stands_in_line_with_other_letters():
    style = Style(40.0)
    columns = {}
    for letter in "JI":
        drawn = lettering.line(letter, style, TEXT)
        above = pygame.surfarray.array_alpha(drawn.surface)[:, : int(drawn.middle)]  # the hook lies below
        columns[letter] = np.flatnonzero((above > 128).any(axis=1))[0] - drawn.left
    assert abs(columns["J"] - columns["I"]) <= 4 and columns["J"] >= -1
    assert lettering.line("J", style, TEXT).left > lettering.line("I", style, TEXT).left


def test_both_alphabets_have_letters():
    empty = lettering.line("\U000f0000", Style(40.0), TEXT).surface
    for letter in "ĄČĘĖĮŠŲŪŽąčęėįšųūžЁЙЩЫЭЮЯёйщыэюя„“«»–—…":
        drawn = lettering.line(letter, Style(40.0), TEXT).surface
        assert ink_box(drawn).width > 2
        assert pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(empty, "RGBA")


def test_suit_signs_are_drawn_and_never_the_fonts():
    red = lettering.line("♥", Style(60.0), TEXT).surface
    x, y, w, h = ink_box(red)
    colour = red.get_at((x + w // 2, y + h // 2))
    assert colour.r > 200 and colour.b < 160
    dark = lettering.line("♠", Style(60.0), INK).surface
    x, y, w, h = ink_box(dark)
    assert dark.get_at((x + w // 2, y + h // 2))[:3] == rgb(INK)


def test_lines_are_wrapped_to_the_width():
    canvas = Canvas(pygame.Surface((1280, 720)))
    text = "Lay down sets and runs, then discard.\nThe first to go out wins the deal."
    lines = canvas.wrap(text, 26, 300)
    assert " ".join(lines) == text.replace("\n", " ")
    assert len(lines) >= 4
    assert all(canvas.text_width(line, 26) <= 300 for line in lines)
    assert canvas.wrap("", 26, 300) == [""]


# Canvas


@pytest.mark.parametrize("window", [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080), (800, 1280)])
def test_the_design_area_is_never_less_than_full_hd(window):
    canvas = Canvas(pygame.Surface(window))
    assert canvas.width >= 1920 - 0.01 and canvas.height >= 1080 - 0.01
    assert min(canvas.width / 1920, canvas.height / 1080) == pytest.approx(1)
    assert canvas.to_design(window) == pytest.approx((canvas.width, canvas.height))


@pytest.mark.parametrize(
    "anchor, corner", [("tl", "topleft"), ("cc", "center"), ("br", "bottomright"), ("tc", "midtop")]
)
def test_surfaces_are_put_by_their_anchor(anchor, corner):
    canvas = Canvas(pygame.Surface((960, 540), pygame.SRCALPHA))
    patch = pygame.Surface((20, 10), pygame.SRCALPHA)
    patch.fill("white")
    canvas.blit(patch, 600, 400, anchor)
    assert getattr(ink_box(canvas.surface), corner) == (300, 200)


# Chips, board, table


@pytest.mark.parametrize("amount", [0, 1, 4, 5, 24, 68, 99, 388, 1000])
def test_chips_add_up_with_the_large_ones_below(amount):
    values = chips.split(amount)
    assert sum(values) == amount
    assert values == sorted(values, reverse=True)
    assert set(values) <= set(CHIP)


def test_a_tall_stack_gets_a_second_column():
    one, two = chips.stack(100 * 12, 60), chips.stack(100 * 13, 60)
    assert two.get_width() > one.get_width() + 50
    assert two.get_height() == one.get_height()
    assert chips.stack(100 * 99, 60).get_size() == chips.stack(100 * 24, 60).get_size()


def test_the_foot_of_a_stack_does_not_move_as_it_grows():
    for amount in (1, 4, 9, 99):
        drawn = chips.stack(amount, 60)
        solid = pygame.surfarray.array_alpha(drawn) > 250
        bottom = np.nonzero(solid.any(axis=0))[0].max()
        assert drawn.get_height() - chips.foot(60) + 60 * 0.4 == pytest.approx(bottom, abs=3)


def inside(point, corners):
    """Whether the point lies in a convex polygon given clockwise on the screen."""
    x, y = point
    sides = zip(corners, corners[1:] + corners[:1], strict=True)
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0 for (ax, ay), (bx, by) in sides)


@pytest.mark.parametrize("radius", [346, 318, 260, 173])
def test_pots_and_badges_lie_on_the_board_and_apart(radius):
    frame = board.octagon_corners(board.inner_radius(radius))
    places = board.pot_centres(radius)
    badges = board.badge_centres(radius)
    assert set(places) == set(badges) == set(board.POT_IDS)
    for spots, apart in ((places, 0.2), (badges, 0.14)):
        points = list(spots.values())
        assert all(inside(point, frame) for point in points)
        for i, (ax, ay) in enumerate(points):
            for bx, by in points[i + 1 :]:
                assert np.hypot(ax - bx, ay - by) > radius * apart


def test_pots_go_clockwise_from_the_top():
    places = board.pot_centres(300)
    turns = [np.degrees(np.arctan2(x, -y)) % 360 for x, y in (places[pot] for pot in board.POT_IDS[:8])]
    assert turns == sorted(turns)
    assert turns[0] == pytest.approx(0)


def test_board_states_look_different():
    drawn = [board.board(173), board.board(173, hot="kh"), board.board(173, taken=("kh",))]
    assert len({pygame.image.tobytes(surface, "RGBA") for surface in drawn}) == 3
    assert len({surface.get_size() for surface in drawn}) == 1
    assert board.board(173, taken=["kh", "qc"]) is board.board(173, taken={"qc", "kh"})


@pytest.mark.parametrize("size", [(640, 360), (400, 300), (500, 211), (270, 480)])
@pytest.mark.parametrize("theme", felt.THEMES)
def test_the_table_is_lit_in_the_middle_and_framed_in_wood(size, theme):
    drawn = felt.table(size, theme)
    assert drawn.get_size() == size
    middle = np.array(drawn.get_at((size[0] // 2, int(size[1] * 0.42)))[:3], int)
    assert np.abs(middle - rgb(felt.THEMES[theme][0])).max() < 16
    side = np.array(drawn.get_at((size[0] // 6, size[1] // 2))[:3], int)
    assert side.sum() < middle.sum()
    red, _, blue, _ = drawn.get_at((size[0] // 2, 2))
    assert red > blue
    assert felt.table(size, theme) is drawn


# Portraits, panels, icons


def test_eight_guests_who_look_different():
    assert len(portraits.CHARACTERS) == 8
    drawn = {pygame.image.tobytes(portraits.portrait(name, 60), "RGBA") for name in portraits.CHARACTERS}
    drawn |= {pygame.image.tobytes(portraits.portrait("ona", 60, active=a, dim=d), "RGBA") for a, d in ((1, 0), (0, 1))}
    assert len(drawn) == 10


@pytest.mark.parametrize("w, h", [(200, 60), (83, 41)])
def test_bodies_are_in_the_middle_of_their_surfaces(w, h):
    surfaces = [panels.panel(w, h), panels.pill(w, h), panels.button(w, h, "ghost"), panels.focus_ring(w, h)]
    for drawn in surfaces:
        assert (drawn.get_width() - w) % 2 == 0 and (drawn.get_height() - h) % 2 == 0
        assert drawn.get_width() - w == drawn.get_height() - h


def test_button_states_look_different():
    for kind in panels.KINDS:
        drawn = {pygame.image.tobytes(panels.button(120, 50, kind, state), "RGBA") for state in panels.STATES}
        assert len(drawn) == len(panels.STATES)


def test_icons_stay_in_their_box():
    for name in icons.NAMES:
        box = ink_box(icons.icon(name, 64))
        assert box.width > 20 and box.height > 14
        assert pygame.Rect(4, 4, 56, 56).contains(box), name


def test_light_fades_out_at_its_edge():
    drawn = panels.glow(300, 200, alpha=110)
    alpha = pygame.surfarray.array_alpha(drawn)
    assert alpha[150, 100] > 95
    assert alpha[0].max() == alpha[-1].max() == alpha[:, 0].max() == 0


# Ornaments


@pytest.mark.parametrize("word", ["RUMMY", "RUMMOLI", "РАММИ"])
@pytest.mark.parametrize("wide", [540, 200])
def test_gilded_words_fill_their_width_and_no_more(word, wide):
    drawn = ornaments.gilded(word, 100, wide)
    bright = pygame.surfarray.array_red(drawn) > 200
    columns = np.nonzero(bright.any(axis=1))[0]
    ink = columns.max() - columns.min() + 1
    assert ink <= wide + 2
    assert (columns.max() + columns.min()) / 2 == pytest.approx(drawn.get_width() / 2, abs=4)
    if word == "RUMMOLI":
        assert ink > wide * 0.93


def test_a_laurel_grows_leaf_by_leaf():
    seen = [pygame.mask.from_surface(ornaments.laurel(70, leaves)).count() for leaves in range(11)]
    assert seen == sorted(seen)
    assert len(set(seen)) == 11
    assert len({ornaments.laurel(70, leaves).get_size() for leaves in range(11)}) == 1


def test_confetti_and_plaques():
    drawn = {pygame.image.tobytes(ornaments.confetti(kind, 30), "RGBA") for kind in ornaments.CONFETTI_KINDS}
    assert len(drawn) == 3
    plate = ornaments.plaque(200, 160)
    assert plate.get_at(plate.get_rect().center).a == 255
    # A corner is stepped: nothing but shadow there.
    assert plate.get_at(((plate.get_width() - 200) // 2 + 4, (plate.get_height() - 160) // 2 + 4)).r < 20


def test_the_curtain_covers_everything():
    drawn = curtain.drape(100, 90)
    assert drawn.get_size() == (100, 90)
    assert not drawn.get_flags() & pygame.SRCALPHA
    assert curtain.valance(320, 1 / 6).get_width() == 320


# Machinery


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
    assert sum(kept.limit for kept in cache.ALL) <= 88 * cache.MIB
    for angle in range(0, 360, 2):
        cards.turned("Qs", 268, angle, shadow="lifted")
    for number in range(400):
        lettering.line(f"{number}", Style(90.0), LACQUER)
    for kept in cache.ALL:
        assert kept.bytes <= kept.limit
    assert len(cache.CARDS) < 180


def test_baking_counts_up_to_its_total_and_leaves_nothing_to_draw():
    cache.clear()
    seen = list(bake.bake(0.25, (480, 270), "pine"))
    total = seen[-1][1]
    assert seen[-1] == (total, total)
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert {known for _, known in seen} == {total}
    assert all(cache.MASTERS.peek((card, False)) for card in (*cards.PACK, *backs.NAMES))
    assert felt.drawn((480, 270), "pine")
    assert total == len(set(seen))


def test_no_more_than_two_tables_are_kept():
    for width in (200, 210, 220):
        felt.table((width, 120), "pine")
    assert [felt.drawn((width, 120), "pine") for width in (200, 210, 220)] == [False, True, True]


def test_room_grows_with_the_window_and_no_further():
    base = cache.CARDS.limit
    try:
        cache.make_room(0.5)
        assert cache.CARDS.limit == base
        cache.make_room(2)
        assert cache.CARDS.limit == 4 * base
        cache.make_room(50)
        assert cache.CARDS.limit == 4 * base
    finally:
        for kept, limit in cache._GROWING:
            kept.limit = limit


def test_everything_works_without_the_font_packages(monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, package=None: None)
    fonts.forget()
    lettering.forget()
    cache.clear()
    try:
        canvas = Canvas(pygame.Surface((1280, 720), pygame.SRCALPHA))
        assert canvas.text("Ačiū, спасибо ♥", 100, 100, fit=200) <= 200
        for card in ("Qs", "Th", "As"):
            assert ink_box(cards.face(card, 120)).size == (86, 120)
        assert ink_box(chips.badge("25", 1.0)).width > 30
        assert board.board(120).get_width() > 240
    finally:
        fonts.forget()
        cache.clear()
        lettering.forget()


def test_text_works_again_after_pygame_was_quit():
    lettering.line("one", Style(31.0), TEXT)
    pygame.quit()
    pygame.display.init()
    pygame.display.set_mode((320, 180))
    assert lettering.line("two", Style(31.0), TEXT).width > 20


def test_quiet_words_get_a_quiet_sign():
    bright = lettering.line("♥", Style(40.0), TEXT).surface
    quiet = lettering.line("♥", Style(40.0), TEXT_3).surface
    centre = ink_box(bright).center
    assert bright.get_at(centre).r > quiet.get_at(centre).r

"""A look back at a match that goes on, is left, taken up or watched: the same figures, in small steps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.kernel.view import View
from game.log import read
from game.match import Match
from game.players import sit_down
from game.replay import Replay
from game.review import Account, Review
from game.rummy.actions import Discard
from tests.looked_back import account, luck, played
from tests.played import play_log


def length(game: str) -> str:
    return "match=hands:5" if game == "rummy" else "end=rounds:5"


@pytest.mark.parametrize(("game", "seats"), [("rummy", 3), ("rummoli", 3)])
def test_only_deals_that_are_over_are_counted_and_the_others_when_they_are(game: str, seats: int) -> None:
    match, review = played.__wrapped__(game, seats, "layer-1" if game == "rummy" else "loose-1", 4, length(game), 2)
    assert len(luck(review)) == 2
    while match.game.step < 10_000 and len(match.scored) == 2 and not match.over:
        match.tick()
        if len(match.scored) == 2:
            assert len(luck(review)) == 2
    first = [list(one) for one in luck(review)]
    assert len(first) == 3
    assert luck(Review(match.game, match.actions)) == first


@pytest.mark.parametrize("game", ["rummy", "rummoli"])
def test_who_leaves_in_the_middle_finds_the_same_figures_later(game: str) -> None:
    match, whole = played(game, 3, "layer-1" if game == "rummy" else "loose-1", 9)
    review, left = Review(match.game, match.actions), 0
    while len(review.luck) < 1:
        next(review.count_luck())
        left += 1
    assert left > 10 and review.luck == luck(whole)


@pytest.mark.parametrize("game", ["rummy", "rummoli"])
def test_taken_up_and_watched_matches_tell_the_same(game: str, tmp_path: Path) -> None:
    path = play_log(tmp_path, game, 3, 1, **dict([length(game).split("=")]))
    resumed = Match.resumed(read(path), lambda seat, who: sit_down(read(path).game, seat, who))
    replay = Replay(read(path))
    while not replay.over:
        replay.tick()
    assert replay.actions == resumed.actions and len(resumed.actions) == resumed.game.step
    reviews = [Review(one.game, one.actions) for one in (resumed, replay)]
    assert luck(reviews[0]) == luck(reviews[1]) and len(reviews[0].luck) == 5
    assert account(reviews[0], 1) == account(reviews[1], 1)


def test_a_deal_is_judged_alone_or_with_all_others() -> None:
    _, review = played("rummy", 2, "layer-1", 6, "match=hands:3", 3)
    each = [account(review, 0, deal) for deal in range(3)]
    assert sum(one.cost for one in each) == pytest.approx(account(review, 0).cost)
    assert sum(one.decisions for one in each) == account(review, 0).decisions
    assert all(view.facts["deal"] == deal + 1 for deal, one in enumerate(each) for view in views(one))


def views(found: Account) -> Iterator[View]:
    yield from (one.view for one in found.dearest)


def test_it_is_done_in_small_steps() -> None:
    """No step does more than one decision or one round of luck: their number grows with the match."""
    match, _ = played("rummy", 4, "layer-1", 1)
    review = Review(match.game, match.actions)
    assert sum(1 for _ in review.count_luck()) > 20
    assert sum(1 for _ in review.judge(0)) > len([a for a in match.actions if isinstance(a, Discard)]) / 4

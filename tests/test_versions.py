"""What results hang on: the code that plays, and none that only speaks of play."""

from __future__ import annotations

import pytest

from game import GAMES
from game.bots import BRINGS
from game.kernel.game import Game
from game.measure.versions import digest, played_by


def test_what_code_does_names_it_and_not_how_it_is_told() -> None:
    plain = 'def worth(cards):\n    """In pips."""\n    return 2 * cards  # each\n'
    told = '"""Another line."""\n\n\ndef worth(cards):\n    """In points,\n    of all."""\n    return (\n        2 * cards\n    )\n'
    assert digest([plain]) == digest([told])
    for other in (plain.replace("2", "3"), plain.replace("cards", "card"), plain.replace("*", "+")):
        assert digest([other]) != digest([plain])


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.NAME)
def test_results_hang_on_what_plays_and_not_on_what_speaks_of_play_nor_on_other_games(kind: type[Game]) -> None:
    """So words and another game may change while they go on counting."""
    players = BRINGS[kind.NAME].players.__name__
    playing = played_by(kind.__module__, players)
    plays = (
        "game.kernel.game",
        kind.__module__,
        players,
        f"{players}.frozen",
        f"{players}.simple",
        f"{players}.expert",
    )
    assert set(plays) <= playing.keys()
    family = kind.__module__.rpartition(".")[0]
    for name in playing:
        assert name.startswith(("game.kernel.", family)), f"{name} is not of {kind.NAME}"
        assert name.rpartition(".")[2] not in ("hints", "luck"), f"{name} plays"
    assert all(file.suffix == ".py" and file.is_file() for file in playing.values())

"""The rules of Rummy in short, for the rules page: chapters with their pictures."""

from __future__ import annotations

from scenes.figures import Chapter, Group, Keys, Row
from scenes.words import mark

CHAPTERS: tuple[Chapter, ...] = (
    Chapter(
        mark("The aim"),
        (
            mark(
                "Be the first to get rid of every card: laid as melds, added to melds on the table, or as the last discard."
            ),
            mark(
                "Whoever goes out is paid for the cards that the others still hold. The first to reach 150 points wins the match; another number of points, or a number of deals, can be agreed."
            ),
            mark("Two to six play with one pack of 52. The ace is low: A 2 3 and so on up to 10 J Q K."),
        ),
        Row(
            groups=(
                Group("7s 7h 7d", mark("a set")),
                Group("4h 5h 6h", mark("a run")),
                Group("Kc", mark("the last discard"), leads=True),
                Group("-", mark("no card left")),
            )
        ),
    ),
    Chapter(
        mark("The deal"),
        (
            mark(
                "Two players get ten cards each, three or four get seven, five or six get six. The rest is the stock, face down; its first card is turned up beside it and begins the discard pile."
            ),
            mark(
                "The player at the dealer's left begins, and play goes clockwise. The next deal is the next player's."
            ),
        ),
        Row(
            groups=(
                Group("peacock peacock peacock peacock peacock peacock peacock", mark("a hand")),
                Group("peacock", mark("the stock")),
                Group("9d", mark("the discard pile")),
            )
        ),
    ),
    Chapter(
        mark("Your turn"),
        (
            mark("1. Draw one card: the top of the stock, unseen, or the top of the discard pile."),
            mark(
                "2. Play, if you like: lay melds, and lay cards off on melds of anybody. As many as you wish, in any order, or none at all."
            ),
            mark(
                "3. Discard one card, which ends your turn. A card taken from the pile can't be discarded in the same turn."
            ),
            mark("What you laid in this turn can be taken back until you discard."),
        ),
        Row(
            groups=(
                Group("peacock", mark("1. draw"), leads=True),
                Group("5c 6c 7c", mark("2. lay"), leads=True),
                Group("Jd", mark("3. discard")),
            )
        ),
    ),
    Chapter(
        mark("Melds"),
        (
            mark("A set is three or four cards of one rank: 7♠ 7♥ 7♦."),
            mark(
                "A run is three or more cards of one suit that follow each other: 4♥ 5♥ 6♥. A♣ 2♣ 3♣ is a run; Q♣ K♣ A♣ is not, unless an option makes the ace high as well."
            ),
            mark("A card belongs to one meld only. Melds stay as they lie: they are never split or joined."),
            mark(
                "To lay off is to add cards to a meld: the fourth card to a set, or cards at either end of a run. If a card fits two melds you choose which."
            ),
        ),
        Row(
            groups=(
                Group("7s 7h 7d", mark("a set"), "check"),
                Group("4h 5h 6h", mark("a run"), "check"),
                Group("Qc Kc Ac", mark("not a run"), "cross"),
                Group("4h 5h 6h 7h", mark("laid off: 7♥"), "check"),
            )
        ),
    ),
    Chapter(
        mark("Going out"),
        (
            mark(
                "The deal ends at once when a player has no card left, whether the last one was melded, laid off or discarded."
            ),
            mark(
                "Going rummy: a player who plays the whole hand in one turn, without having melded or laid off before in that deal, scores double."
            ),
            mark(
                "When the stock is used up, the discard pile except its top card is shuffled and becomes the new stock. If nobody plays a card for a very long time the deal is blocked and counts nothing."
            ),
        ),
        Row(
            groups=(
                Group("Ts Js Qs", mark("the last cards")),
                Group("4d", mark("the last discard"), leads=True),
                Group("-", mark("no card left")),
            )
        ),
    ),
    Chapter(
        mark("Counting"),
        (
            mark(
                "The cards left in the other hands are counted for the player who went out: the ace 1, 2 to 10 their number, J Q K 10 each. With a high ace every ace counts 15."
            ),
            mark("Whoever reaches the agreed points at the end of a deal wins. Players who are level share the win."),
        ),
        Row(
            groups=(
                Group("As", mark("1 point")),
                Group("2d", mark("2 points")),
                Group("7h", mark("7 points")),
                Group("Tc", mark("10 points")),
                Group("Jh Qs Kd", mark("10 points each")),
            )
        ),
    ),
    Chapter(
        mark("By keys"),
        (
            mark(
                "Arrows move, Enter or the space bar chooses, Escape goes back, Tab goes round. F11 fills the screen, Ctrl with M turns the sound off and on."
            ),
            mark(
                "D draws from the stock, and later discards the chosen card. T takes the top of the discard pile. M lays the chosen cards, or finds some to lay. U takes back what was laid."
            ),
            mark(
                "S sorts the hand, Shift with an arrow moves a card in it. L lists what happened, H gives a hint. P shows the discards if the settings allow it."
            ),
            mark("With the mouse or a finger: press a card and then the place it goes to, or drag it there."),
        ),
        Keys(
            186,
            keys=(
                ("D", mark("draw, discard")),
                ("T", mark("take the discard")),
                ("M", mark("lay, find a meld")),
                ("U", mark("take back")),
                ("S", mark("sort the hand")),
                ("L", mark("what happened")),
                ("H", mark("hint")),
                ("P", mark("the discards")),
                ("Ctrl+M", mark("sound off, on")),
            ),
        ),
    ),
)

"""The rules of Rummoli in short, for the rules page: chapters with their pictures."""

from __future__ import annotations

from scenes.figures import Board, Chapter, Group, Keys, Ladder, Row
from scenes.words import mark

CHAPTERS: tuple[Chapter, ...] = (
    Chapter(
        mark("The aim"),
        (
            mark(
                "Win chips: from the nine pots of the board, from the poker pot, and from the cards that others are left with. Whoever has most chips when the match ends wins."
            ),
            mark(
                "Two to eight play with one pack of 52; the ace is high. Everybody begins with 100 chips. A match has at least ten rounds, so many that all deal equally often."
            ),
        ),
        Row(
            groups=(
                Group("40", mark("the pots of the board")),
                Group("70", mark("the poker pot")),
                Group("3c 9d", mark("cards others are left with")),
            )
        ),
    ),
    Chapter(
        mark("The board"),
        (
            mark("Before each round everybody puts one chip into each of the nine pots."),
            mark(
                "The Rummoli pot in the middle goes to the player who first has no cards left. The poker pot goes to the best poker hand."
            ),
            mark(
                "Five pots go to whoever lays their card: 10♠, J♦, Q♣, K♥, A♠. Two go to the player who lays all their cards himself: A♦ and K♦, and 7 8 9 of one suit."
            ),
            mark("Pots that nobody wins stay and grow."),
        ),
        Board(500, 500),
    ),
    Chapter(
        mark("The spare hand"),
        (
            mark("All cards are dealt, to every player and to one hand more, which nobody sees."),
            mark(
                "The dealer may change his whole hand for it, unseen, unless his hand could win a pot by itself. If he keeps his hand, the spare one is auctioned among the others; the buyer pays the dealer and must change. Who holds a card that wins a pot can't bid."
            ),
            mark("The hand that nobody has is out of play: its cards are the gaps that stop the runs."),
        ),
        Row(
            groups=(
                Group("sunburst sunburst sunburst sunburst sunburst", mark("your hand"), leads=True),
                Group("sunburst sunburst sunburst sunburst sunburst", mark("the spare hand")),
            )
        ),
    ),
    Chapter(
        mark("Poker"),
        (
            mark(
                "The best five cards of each hand count. The player at the dealer's left speaks first: check or bet, then call, raise or fold. A bet is 1 to 5 chips and may be raised three times."
            ),
            mark(
                "From the top: straight flush, four of a kind, full house, flush, straight, three of a kind, two pairs, a pair, high card. Equal hands share."
            ),
            mark(
                "The winner takes the poker pot and the bets, and leads to the next part. The cards go back to the hands, and those who folded play on."
            ),
        ),
        Ladder(
            268,
            hands=(
                ("9h Th Jh Qh Kh", mark("straight flush")),
                ("8s 8h 8d 8c 2d", mark("four of a kind")),
                ("Qs Qh Qd 4c 4h", mark("full house")),
                ("Ac Tc 7c 5c 3c", mark("flush")),
                ("5d 6s 7c 8h 9d", mark("straight")),
                ("Js Jd Jc 6h 2s", mark("three of a kind")),
                ("Kd Kc 9s 9h 4d", mark("two pairs")),
                ("7s 7d As Jc 3h", mark("a pair")),
                ("Ad Qc 9s 6d 2h", mark("high card")),
            ),
        ),
    ),
    Chapter(
        mark("Laying cards"),
        (
            mark(
                "The winner of the poker lays his lowest card. Whoever has the next higher card of that suit lays it, and so on upwards, whoever's turn it might be."
            ),
            mark(
                "When nobody has the next card, or an ace was laid, the run stops. The player of the last card goes on with his lowest card of the other colour: red (hearts, diamonds) after black (spades, clubs), black after red. If he has none, the next player who has that colour does."
            ),
            mark(
                "If nobody has it, the round is over: each pays one chip for each card in hand into the middle, and that pot waits for the next winner."
            ),
        ),
        Row(
            groups=(
                Group("4s 5s 6s", mark("a run")),
                Group("-", mark("nobody has 7♠: it stops"), leads=True),
                Group("3h", mark("on with the other colour")),
            )
        ),
    ),
    Chapter(
        mark("End of a round"),
        (
            mark(
                "The round ends the moment a hand is empty. That player takes the Rummoli pot, and one chip from each other player for each card still in hand."
            ),
            mark(
                "Who has no chips left when the next round begins is out. After the last round what lies on the board is played for in one hand of poker, five cards each, without bets."
            ),
        ),
        Row(
            groups=(
                Group("-", mark("no card left"), leads=True),
                Group("80", mark("the pot in the middle")),
                Group("2d 8c", mark("one chip for each of these")),
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
                "An answer can be given by its first letter: K keep, E exchange, P pass, B bid or bet, C check, call or claim, R raise, F fold. G goes on without a claim."
            ),
            mark("S sorts the hand, Shift with an arrow moves a card in it. L lists what happened, H gives a hint."),
            mark("With the mouse or a finger: press a card to lay it, or drag it to the table."),
        ),
        Keys(
            186,
            keys=(
                ("", mark("keep")),
                ("", mark("exchange")),
                ("", mark("pass")),
                ("", mark("bid, bet")),
                ("", mark("check, call, claim")),
                ("", mark("raise")),
                ("", mark("fold")),
                ("", mark("go on")),
                ("S", mark("sort the hand")),
                ("L", mark("what happened")),
                ("H", mark("hint")),
                ("Ctrl+M", mark("sound off, on")),
            ),
        ),
    ),
)

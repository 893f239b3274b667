"""The rules of both games in short, for the rules page: chapters of a title and paragraphs."""

from __future__ import annotations

from scenes.words import mark

Chapter = tuple[str, tuple[str, ...]]

RUMMY: tuple[Chapter, ...] = (
    (
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
    ),
    (
        mark("The deal"),
        (
            mark(
                "Two players get ten cards each, three or four get seven, five or six get six. The rest is the stock, face down; its first card is turned up beside it and begins the discard pile."
            ),
            mark(
                "The player at the dealer's left begins, and play goes clockwise. The next deal is the next player's."
            ),
        ),
    ),
    (
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
    ),
    (
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
    ),
    (
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
    ),
    (
        mark("Counting"),
        (
            mark(
                "The cards left in the other hands are counted for the player who went out: the ace 1, 2 to 10 their number, J Q K 10 each. With a high ace every ace counts 15."
            ),
            mark("Whoever reaches the agreed points at the end of a deal wins. Players who are level share the win."),
        ),
    ),
    (
        mark("By keys"),
        (
            mark(
                "Arrows move, Enter or the space bar chooses, Escape goes back, Tab goes round. F11 fills the screen."
            ),
            mark(
                "D draws from the stock, and later discards the chosen card. T takes the top of the discard pile. M lays the chosen cards, or finds some to lay. U takes back what was laid."
            ),
            mark(
                "S sorts the hand, Shift with an arrow moves a card in it. L lists what happened. P shows the discards if the settings allow it."
            ),
            mark("With the mouse or a finger: press a card and then the place it goes to, or drag it there."),
        ),
    ),
)

RUMMOLI: tuple[Chapter, ...] = (
    (
        mark("The aim"),
        (
            mark(
                "Win chips: from the nine pots of the board, from the poker pot, and from the cards that others are left with. Whoever has most chips when the match ends wins."
            ),
            mark(
                "Two to eight play with one pack of 52; the ace is high. Everybody begins with 100 chips. A match has at least ten rounds, so many that all deal equally often."
            ),
        ),
    ),
    (
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
    ),
    (
        mark("The spare hand"),
        (
            mark("All cards are dealt, to every player and to one hand more, which nobody sees."),
            mark(
                "The dealer may change his whole hand for it, unseen, unless his hand could win a pot by itself. If he keeps his hand, the spare one is auctioned among the others; the buyer pays the dealer and must change. Who holds a card that wins a pot can't bid."
            ),
            mark("The hand that nobody has is out of play: its cards are the gaps that stop the runs."),
        ),
    ),
    (
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
    ),
    (
        mark("Laying cards"),
        (
            mark(
                "The winner of the poker lays his lowest card. Whoever has the next higher card of that suit lays it, and so on upwards, whoever's turn it might be."
            ),
            mark(
                "When nobody has the next card, or an ace was laid, the run stops. The player of the last card goes on with his lowest card of the other colour: red after black, black after red. If he has none, the next player who has that colour does."
            ),
            mark(
                "If nobody has it, the round is over: each pays one chip for each card in hand into the middle, and that pot waits for the next winner."
            ),
        ),
    ),
    (
        mark("End of a round"),
        (
            mark(
                "The round ends the moment a hand is empty. That player takes the Rummoli pot, and one chip from each other player for each card still in hand."
            ),
            mark(
                "Who has no chips left when the next round begins is out. After the last round what lies on the board is played for in one hand of poker, five cards each, without bets."
            ),
        ),
    ),
    (
        mark("By keys"),
        (
            mark(
                "Arrows move, Enter or the space bar chooses, Escape goes back, Tab goes round. F11 fills the screen."
            ),
            mark(
                "An answer can be given by its first letter: K keep, E exchange, P pass, B bid or bet, C check, call or claim, R raise, F fold. G goes on without a claim."
            ),
            mark("S sorts the hand, Shift with an arrow moves a card in it. L lists what happened."),
            mark("With the mouse or a finger: press a card to lay it, or drag it to the table."),
        ),
    ),
)

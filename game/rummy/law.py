"""What the seat on turn may do, and the sentence for what it may not (rummy.md 3 to 7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from game.kernel.actions import Action, IllegalAction
from game.kernel.cards import Card, full_pack
from game.kernel.places import DISCARD, STOCK, meld
from game.rummy.actions import Block, Discard, Draw, LayOff, Meld
from game.rummy.melds import BIT, all_melds, fits, grown, in_order, layoffs, mask, meld_kind, slots, unmask
from game.rummy.reasons import does_not_fit, not_a_meld

if TYPE_CHECKING:
    from game.rummy.rummy import Rummy

FROM_STOCK: Final = Draw(STOCK)
FROM_PILE: Final = Draw(DISCARD)
_DISCARDS: Final = {card: Discard(card) for card in full_pack()}


@lru_cache(maxsize=1 << 14)
def _meld_action(bits: int, ace: str) -> Meld:
    return Meld(tuple(in_order(unmask(bits), ace)))


# -- what is legal -----------------------------------------------------------------------------------------


def draws(game: Rummy) -> list[Action]:
    """The ways to draw; where the stock can't be made up again the first is to end the deal (rummy.md 6.5)."""
    first: Action = Block() if stock_blocked(game) else FROM_STOCK
    return [first, FROM_PILE] if game.table.piles[DISCARD] else [first]


def plays(game: Rummy, seat: int) -> list[Action]:
    """Every meld, layoff and discard, in this order."""
    hand = game.hand(seat)
    bits = mask(hand)
    found: list[Action] = [*_legal_melds(game, bits), *_legal_layoffs(game, seat, bits)]
    if not _must_go_out(game, game.melds_this_turn) or len(hand) == 1:
        banned = game.taken
        found += [_DISCARDS[card] for card in hand if card != banned]
    return found


def _legal_melds(game: Rummy, bits: int) -> list[Action]:
    melds = all_melds(bits, game.ace)
    if not melds or (game.melds_this_turn and game.melds_per_turn == "1"):
        return []
    found: list[Action] = []
    table: list[Sequence[Card]] = []
    second = _must_go_out(game, game.melds_this_turn + 1)
    for cards in melds:
        action, left = _meld_action(cards, game.ace), bits ^ cards
        if second or left.bit_count() < 2:
            table = table or cards_on_table(game)
            if obstacle(game, left, [*table, action.cards], second):
                continue
        found.append(action)
    return found


def _legal_layoffs(game: Rummy, seat: int, bits: int) -> list[Action]:
    if game.own_meld_first and not game.has_melded(seat):
        return []
    found: list[Action] = []
    must_go_out = _must_go_out(game, game.melds_this_turn)
    for number, laid in enumerate(game.melds):
        if not laid.fits & bits:
            continue
        for cards in layoffs(game.table.piles[meld(number)], bits, game.ace):
            left = bits & ~mask(cards)
            if (must_go_out or left.bit_count() < 2) and obstacle(game, left, _after(game, number, cards), must_go_out):
                continue
            found.append(LayOff(number, cards))
    return found


def stock_blocked(game: Rummy) -> bool:
    """Whether the stock is empty and may not be made up again."""
    return not game.table.piles[STOCK] and game.max_reshuffles is not None and game.reshuffles >= game.max_reshuffles


def cards_on_table(game: Rummy) -> list[Sequence[Card]]:
    """The melds by number, each in display order."""
    return [game.table.piles[meld(number)] for number in range(len(game.melds))]


def _after(game: Rummy, number: int, cards: Sequence[Card]) -> list[Sequence[Card]]:
    """The melds as they would stand after a layoff."""
    table = cards_on_table(game)
    table[number] = grown(table[number], cards, game.ace)
    return table


def _must_go_out(game: Rummy, melds_this_turn: int) -> bool:
    return melds_this_turn > 1 and game.melds_per_turn == "1_unless_out"


# -- what would leave no legal end of the turn ---------------------------------------------------------------


def obstacle(game: Rummy, left: int, table: Sequence[Sequence[Card]], must_go_out: bool) -> IllegalAction | None:
    """Why a play may not leave these cards in hand beside these melds (rummy.md 3.2, 3.4, 7.3); None if it may."""
    banned = BIT[game.taken] if game.taken else 0
    if game.must_discard_last and not left:
        return IllegalAction("Keep a card to discard: the last card must be discarded")
    if banned and left == banned:
        if game.must_discard_last:
            return IllegalAction(
                "That would leave you {card}, which you took from the pile and may not discard now: "
                "keep another card to discard",
                card=game.taken,
            )
        if not any(fits(cards, game.ace) & banned for cards in table):
            return IllegalAction(
                "That would leave you only {card}, which you took from the pile and may not discard now: "
                "play it too, or keep another card to discard",
                card=game.taken,
            )
    if must_go_out and not way_out(left, table, banned, game.must_discard_last, game.ace):
        return IllegalAction("Two melds in one turn are only for going out, and this would leave cards you can't play")
    return None


def way_out(left: int, table: Sequence[Sequence[Card]], banned: int, must_discard: bool, ace: str) -> bool:
    """Whether all these cards can go in this turn: each into a meld, onto one on the table, or as the discard.

    An exact search over the lowest card left. The melds may stay as they are meanwhile: cards that go to one end
    go there together, and cards laid off on a meld of this turn are as good as a longer meld.
    """

    @cache
    def search(left: int, discarded: bool) -> bool:
        if not left:
            return discarded or not must_discard
        card = left & -left
        if not discarded and card != banned and search(left ^ card, True):
            return True
        groups = [*all_melds(left, ace), *(mask(added) for onto in table for added in layoffs(onto, left, ace))]
        return any(search(left ^ group, discarded) for group in groups if group & card)

    return search(left, False)


# -- what is refused -----------------------------------------------------------------------------------------


def verify(game: Rummy, seat: int, action: Action) -> None:
    """IllegalAction when the seat on turn may not do this."""
    if isinstance(action, Draw | Block):
        _verify_draw(game, action)
    elif not isinstance(action, Meld | LayOff | Discard):
        raise IllegalAction("That is not done in Rummy: draw, meld, lay off or discard")
    elif game.phase == "draw":
        raise IllegalAction("First draw a card: from the stock or from the discard pile")
    elif isinstance(action, Discard):
        _verify_discard(game, seat, action.card)
    else:
        _verify_held(game.hand(seat), action.cards)
        if isinstance(action, Meld):
            _verify_meld(game, seat, action.cards)
        else:
            _verify_layoff(game, seat, action.meld, action.cards)


def _verify_draw(game: Rummy, action: Draw | Block) -> None:
    if game.phase != "draw":
        raise IllegalAction("You have drawn already: meld, lay off or discard")
    blocked = stock_blocked(game)
    if isinstance(action, Block):
        if not blocked:
            raise IllegalAction("The deal is not blocked: draw from the stock or take the discard")
    elif action.source == STOCK:
        if blocked:
            raise IllegalAction("The stock is used up: take the discard, or end the deal as blocked")
    elif action.source != DISCARD:
        raise IllegalAction("You can draw from the stock or from the discard pile, nowhere else")
    elif not game.table.piles[DISCARD]:
        raise IllegalAction("The discard pile is empty: draw from the stock")


def _verify_held(hand: Sequence[Card], cards: Sequence[Card]) -> None:
    if not cards:
        raise IllegalAction("Choose the cards to play first")
    for index, card in enumerate(cards):
        if card in cards[:index]:
            raise IllegalAction("{card} is named twice: name each card once", card=card)
        if card not in hand:
            raise IllegalAction("{card} is not in your hand", card=card)


def _verify_meld(game: Rummy, seat: int, cards: Sequence[Card]) -> None:
    if meld_kind(cards, game.ace) is None:
        raise not_a_meld(cards, game.ace)
    if game.melds_this_turn and game.melds_per_turn == "1":
        raise IllegalAction("One new meld a turn is allowed: you may still lay cards off, then discard")
    table = [*cards_on_table(game), in_order(cards, game.ace)]
    _refuse(obstacle(game, _left(game, seat, cards), table, _must_go_out(game, game.melds_this_turn + 1)))


def _verify_layoff(game: Rummy, seat: int, number: int, cards: Sequence[Card]) -> None:
    if not 0 <= number < len(game.melds):
        raise IllegalAction("Choose one of the melds on the table to lay cards off on")
    if game.own_meld_first and not game.has_melded(seat):
        raise IllegalAction("Lay a meld of your own before you lay cards off")
    onto = game.table.piles[meld(number)]
    if len(slots(onto, cards, game.ace)) < len(cards):
        raise does_not_fit(cards, onto, game.ace)
    left = _left(game, seat, cards)
    _refuse(obstacle(game, left, _after(game, number, cards), _must_go_out(game, game.melds_this_turn)))


def _verify_discard(game: Rummy, seat: int, card: Card) -> None:
    hand = game.hand(seat)
    _verify_held(hand, [card])
    if card == game.taken:
        raise IllegalAction("You took {card} from the pile this turn: discard another card", card=card)
    if _must_go_out(game, game.melds_this_turn) and len(hand) > 1:
        raise IllegalAction("After two melds in one turn you must go out: play the rest, or take back a meld")


def _left(game: Rummy, seat: int, cards: Sequence[Card]) -> int:
    return mask(game.hand(seat)) & ~mask(cards)


def _refuse(reason: IllegalAction | None) -> None:
    if reason:
        raise reason

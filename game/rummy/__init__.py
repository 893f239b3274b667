"""Draw, meld, discard: the family of Rummy."""

"""How things look and move: the card-table put on a surface."""

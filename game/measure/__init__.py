"""How strong a computer player is: duplicate deals, and what may be concluded from them (command-line.md, Tournaments)."""

"""What two or more card games share: cards, places, events, the table, actions, views and the contract of a game."""

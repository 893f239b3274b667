"""What the player is doing; the only place where clicks become actions."""

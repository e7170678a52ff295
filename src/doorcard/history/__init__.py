"""Hand histories: reading real rooms' records, replaying them, writing one's own."""

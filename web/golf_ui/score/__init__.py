"""The score: attempts, the book, rounds, past games, and which deal comes next."""

"""What a page around the game may give, ask and hear: pure."""

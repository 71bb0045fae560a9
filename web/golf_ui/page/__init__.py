"""Where the game meets the browser; nothing but the main module needs it."""

"""The coach: hints, best play, analyses, and lines of play that are looked at."""

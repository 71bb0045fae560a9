"""What is kept between visits: the keys, the settings, and reading texts with care."""

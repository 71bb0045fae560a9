"""The words, numbers and dates of the page, in the language of its catalogue."""

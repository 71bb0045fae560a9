"""The lesson: where a learner is, what each page says, and how it looks."""

"""
Golf Solitaire without a screen: rules, deals, games, notation.

One way only: cards → rules → game → deals, notation → session.
"""

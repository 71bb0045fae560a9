"""The table of Golf Solitaire: model, pure update, pure view, one painter."""

"""What the example page runs: a deal, and the best that can be made of it."""

from pyscript import document

import golf_core
from golf_core.deals import numbered_deal
from golf_core.notation import format_board, format_moves
from golf_core.rules import STRICT
from golf_core.solver import solve

deal = numbered_deal(1852)
best = solve(deal.position(STRICT))
document.querySelector("#said").textContent = (
    f"{golf_core.__file__}\n"
    f"{format_board(deal, STRICT)}"
    f"best possible: {best.score}\n"
    f"{format_moves(best.line)}"
)

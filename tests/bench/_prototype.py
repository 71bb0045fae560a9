# The prototype from which the solver grew, as it was: the bench measures against it.
# It is data rather than code of the project, hence neither linted nor type-checked.
# ruff: noqa: B905, E501, F841, N806
# mypy: ignore-errors
# fmt: off
"""Exact par for Golf Solitaire.  Pure Python, no imports beyond the standard library.

Ranks 0 (Ace) .. 12 (King).  Position = (cols, stock, waste, rule): cols = lists of ranks, the last one is playable;
stock = ranks in turning order; waste = rank or None.  A move is a column number, or -1 for turning a stock card.

A heights vector (how many cards are left in each column) is one bit of a big int: bit sum(h_i * w_i), mixed radix.
seen[r] = set of heights vectors reached so far with rank r on the waste.  Stock indices are taken in order; within
one, a breadth-first closure over plays.  A (heights, rank) pair is expanded only at the first stock index that
reaches it: reaching it later is dominated (play the same chain early, then turn the missing cards).
"""
from functools import lru_cache

STRICT, QUEEN_ON_KING, WRAP = 0, 1, 2


def fits(card, waste, rule):
    if waste is None:
        return True
    if waste == 12 and rule == STRICT:
        return False
    d = abs(card - waste)
    return d == 1 or (rule == WRAP and d == 12)


PRED = [[[w for w in range(13) if fits(c, w, rule)] for c in range(13)] for rule in range(3)]


@lru_cache(maxsize=16)
def _geometry(heights):
    """Deal-independent masks: per column (weight, [set of vectors with h_i == v]), and the sets by sum."""
    m = 1
    for x in heights:
        m *= x + 1
    slabs, layers, w = [], [1], 1
    for x in heights:
        period = w * (x + 1)
        rep, have, cnt = 1, 1, m // period
        while have < cnt:
            t = min(have, cnt - have)
            rep |= (rep & ((1 << (period * t)) - 1)) << (period * have)
            have += t
        ones = ((1 << w) - 1) * rep
        slabs.append((w, [ones << (w * v) for v in range(x + 1)]))
        new = [0] * (len(layers) + x)
        for s, b in enumerate(layers):
            for v in range(x + 1):
                new[s + v] |= b << (w * v)
        layers, w = new, period
    return m, slabs, layers


class Solution:
    def __init__(self, cols, stock, waste, rule):
        self.cols, self.stock, self.waste, self.rule = cols, stock, waste, rule
        m, slabs, layers = _geometry(tuple(len(c) for c in cols))
        self.m, self.weights = m, [w for w, _ in slabs]
        by = [[] for _ in range(13)]                    # rank -> [(weight, where that rank is playable)]
        for c, (w, s) in zip(cols, slabs):
            d = {}
            for v, r in enumerate(c):
                d[r] = d.get(r, 0) | s[v + 1]
            for r, x in d.items():
                by[r].append((w, x))
        act = [(c, by[c], PRED[rule][c]) for c in range(13) if by[c]]
        n = len(stock)
        T = 1 << (m - 1)                                # heights reached with k cards turned, any waste
        seen = [0] * 13
        self.T, self.snap = [], []
        for k in range(n + 1):
            F = [0] * 13
            if k == 0 and waste is None:
                F, seen = [T] * 13, [T] * 13
            else:
                r0 = stock[k - 1] if k else waste
                F[r0] = T ^ (T & seen[r0])
                seen[r0] |= T
            while 1:
                G, more = [0] * 13, False
                for c, lst, ps in act:
                    s = 0
                    for w in ps:
                        if F[w]:
                            s |= F[w]
                    if s:
                        g = 0
                        for w, mask in lst:
                            t = s & mask
                            if t:
                                g |= t >> w
                        if g:
                            g ^= g & seen[c]
                            if g:
                                seen[c] |= g
                                T |= g
                                G[c] = g
                                more = True
                if not more:
                    break
                F = G
            self.T.append(T)
            self.snap.append(list(seen))
            if T & 1:
                self.score, self.target = k - n, 0
                return
        for s, mask in enumerate(layers):
            t = T & mask
            if t:
                self.score, self.target = s, (t & -t).bit_length() - 1
                return

    def line(self):
        """An optimal line (up to reaching the par; then only turning is left)."""
        cols, stock, snap, T, ws = self.cols, self.stock, self.snap, self.T, self.weights
        h = self.target
        pos = [(h // w) % (len(c) + 1) for c, w in zip(cols, ws)]
        e = 0
        while not (T[e] >> h) & 1:
            e += 1
        r = next(c for c in range(13) if (snap[e][c] >> h) & 1)
        out = []
        while h != self.m - 1 or e:
            while e and (snap[e - 1][r] >> h) & 1:
                e -= 1
            if h == self.m - 1 and not e:
                break
            for i, c in enumerate(cols):
                v = pos[i]
                if v < len(c) and c[v] == r:
                    g = h + ws[i]
                    p = next((p for p in PRED[self.rule][r] if (snap[e][p] >> g) & 1), None)
                    if p is not None:
                        h, r, pos[i] = g, p, v + 1
                        out.append(i)
                        break
            else:
                k = 0
                while not (T[k] >> h) & 1:
                    k += 1
                out += [-1] * (e - k)
                e = k
                r = next(c for c in range(13) if (snap[e][c] >> h) & 1)
        out.reverse()
        return out


def solve(cols, stock, waste, rule, want_line=False):
    """Par of a position; with want_line also an optimal line."""
    s = Solution(cols, stock, waste, rule)
    return (s.score, s.line()) if want_line else s.score

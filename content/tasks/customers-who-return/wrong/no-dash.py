import sys
m = {}
for l in sys.stdin:
    if l.strip():
        c, x = l.strip().split(",")
        m.setdefault(c, set()).add(x)
def nx(f):
    y, k = map(int, f.split("-"))
    return f"{y + k // 12}-{k % 12 + 1:02d}"
for f in sorted({min(s) for s in m.values()}):
    g = [s for s in m.values() if min(s) == f]
    print(f, len(g), f"{100 * sum(nx(f) in s for s in g) / len(g):.1f}")

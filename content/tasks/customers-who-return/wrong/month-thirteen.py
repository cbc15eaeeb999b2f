import sys
m = {}
for l in sys.stdin:
    if l.strip():
        c, x = l.strip().split(",")
        m.setdefault(c, set()).add(x)
last = max(x for s in m.values() for x in s)
for f in sorted({min(s) for s in m.values()}):
    g = [s for s in m.values() if min(s) == f]
    n = f"{f[:5]}{int(f[5:]) + 1:02d}"
    print(f, len(g), "-" if f == last else f"{100 * sum(n in s for s in g) / len(g):.1f}")

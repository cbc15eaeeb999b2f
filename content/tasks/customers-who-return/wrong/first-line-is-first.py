import sys
m = {}
for l in sys.stdin:
    if l.strip():
        c, x = l.strip().split(",")
        m.setdefault(c, []).append(x)
def nx(f):
    y, k = map(int, f.split("-"))
    return f"{y + k // 12}-{k % 12 + 1:02d}"
last = max(x for s in m.values() for x in s)
for f in sorted({s[0] for s in m.values()}):
    g = [s for s in m.values() if s[0] == f]
    print(f, len(g), "-" if f == last else f"{100 * sum(nx(f) in s for s in g) / len(g):.1f}")

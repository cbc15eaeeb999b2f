import sys
from collections import defaultdict
head = next(sys.stdin).strip().split(",")
c, s = head.index("city"), head.index("sales")
t = defaultdict(float)
for line in sys.stdin:
    p = line.strip("\n").split(",")
    if p[s].strip():
        t[p[c].strip()] += float(p[s])
for k, v in sorted(t.items(), key=lambda x: (-x[1], x[0])):
    print(f"{k} {v:.2f}")

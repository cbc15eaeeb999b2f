import sys
from collections import defaultdict
t = defaultdict(float)
for l in sys.stdin:
    if l.strip():
        s, a = l.rsplit(",", 1)
        t[s.strip()] += float(a)
for s in sorted(t): print(f"{s} {t[s]:.2f}")

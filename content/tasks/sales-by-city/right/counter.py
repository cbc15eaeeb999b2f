import csv, sys
from collections import Counter
t = Counter()
for r in csv.DictReader(sys.stdin):
    s = r["sales"].strip()
    if s:
        t[r["city"].strip()] += float(s)
for k in sorted(sorted(t), key=t.get, reverse=True):
    print(k, format(t[k], ".2f"))

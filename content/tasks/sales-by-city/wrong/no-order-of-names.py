import csv, sys
t = {}
for r in csv.DictReader(sys.stdin):
    if r["sales"].strip():
        c = r["city"].strip()
        t[c] = t.get(c, 0) + float(r["sales"])
for k, v in sorted(t.items(), key=lambda x: -x[1]):
    print(f"{k} {v:.2f}")

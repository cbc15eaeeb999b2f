import sys
from collections import defaultdict

totals = defaultdict(float)
for line in sys.stdin:
    if line.strip():
        store, amount = line.rsplit(',', 1)
        totals[store.strip()] += float(amount)
for store, total in sorted(totals.items(), key=lambda one: (-one[1], one[0])):
    print(f'{store} {total:.2f}')

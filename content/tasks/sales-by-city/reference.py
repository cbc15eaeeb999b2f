import csv
import sys
from collections import defaultdict

totals = defaultdict(float)
for row in csv.DictReader(sys.stdin):
    if row["sales"].strip():
        totals[row["city"].strip()] += float(row["sales"])

for city, total in sorted(totals.items(), key=lambda pair: (-pair[1], pair[0])):
    print(f"{city} {total:.2f}")

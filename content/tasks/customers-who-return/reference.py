import sys
from collections import defaultdict


def next_month(month):
    year, number = map(int, month.split("-"))
    return f"{year + 1}-01" if number == 12 else f"{year}-{number + 1:02d}"


months_of = defaultdict(set)
for line in sys.stdin:
    if line.strip():
        customer, month = line.strip().split(",")
        months_of[customer].add(month)

last = max((month for months in months_of.values() for month in months), default="")
cohorts = defaultdict(list)
for months in months_of.values():
    cohorts[min(months)].append(months)

for first in sorted(cohorts):
    members = cohorts[first]
    if first == last:
        print(first, len(members), "-")
    else:
        back = sum(next_month(first) in months for months in members)
        print(first, len(members), f"{100 * back / len(members):.1f}")

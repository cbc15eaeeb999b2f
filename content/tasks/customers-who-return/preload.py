import sys

months_of = {}
for line in sys.stdin:
    customer, month = line.strip().split(",")
    months_of.setdefault(customer, set()).add(month)

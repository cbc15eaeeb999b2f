import sys

totals = {}
next(sys.stdin)
for line in sys.stdin:
    city, store, sales = line.split(",")
    totals[city] = totals.get(city, 0) + float(sales)

for city in totals:
    print(city, totals[city])

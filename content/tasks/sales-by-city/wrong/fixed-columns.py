import csv, sys
rows = list(csv.reader(sys.stdin))[1:]
t = {}
for city, _, sales in rows:
    if sales.strip():
        t[city.strip()] = t.get(city.strip(), 0) + float(sales)
for k, v in sorted(t.items(), key=lambda x: (-x[1], x[0])):
    print(f"{k} {v:.2f}")

import sys
n = sorted(map(float, sys.stdin.read().split()))
if not n:
    print("no data")
else:
    h = len(n) // 2
    m = n[h] if len(n) % 2 else (n[h - 1] + n[h]) / 2
    print("mean %.1f\nmedian %.1f" % (sum(n) / len(n), m))

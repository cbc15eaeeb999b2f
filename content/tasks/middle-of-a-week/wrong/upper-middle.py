import sys
n = sorted(float(x) for x in sys.stdin if x.strip())
if n:
    print(f"mean {sum(n) / len(n):.1f}")
    print(f"median {n[len(n) // 2]:.1f}")
else:
    print("no data")

import sys, statistics
n = [int(x) for x in sys.stdin if x.strip()]
if n:
    print(f"mean {statistics.mean(n):.1f}")
    print(f"median {statistics.median(n):.1f}")
else:
    print("no data")

import sys
for l in sys.stdin:
    if l.strip():
        s, a = l.rsplit(",", 1)
        print(f"{s} {float(a):.2f}")

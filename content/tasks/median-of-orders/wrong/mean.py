n = int(input())
v = [float(input()) for _ in range(n)]
print(f"{sum(v) / n:.2f}")

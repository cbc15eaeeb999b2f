n = int(input())
v = sorted(input() for _ in range(n))
m = n // 2
print(f"{float(v[m]) if n % 2 else (float(v[m-1]) + float(v[m])) / 2:.2f}")

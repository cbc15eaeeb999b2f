count = int(input())
values = sorted(float(input()) for _ in range(count))
middle = count // 2
median = values[middle] if count % 2 else (values[middle - 1] + values[middle]) / 2
print(f'{median:.2f}')

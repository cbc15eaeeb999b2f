import sys

numbers = []
for line in sys.stdin:
    numbers.append(float(line))

print(f"mean {sum(numbers) / len(numbers):.1f}")

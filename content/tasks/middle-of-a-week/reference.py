import statistics
import sys

numbers = [float(line) for line in sys.stdin if line.strip()]

if numbers:
    print(f"mean {statistics.mean(numbers):.1f}")
    print(f"median {statistics.median(numbers):.1f}")
else:
    print("no data")

def promise(minutes, percent):
    times = sorted(minutes)
    # The smallest k with 100 * k >= percent * n, in whole numbers.
    k = -(-percent * len(times) // 100)
    return times[k - 1]

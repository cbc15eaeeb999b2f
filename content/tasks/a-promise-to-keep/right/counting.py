def promise(minutes, percent):
    for m in sorted(set(minutes)):
        if 100 * sum(x <= m for x in minutes) >= percent * len(minutes):
            return m

import statistics
def promise(minutes, percent):
    return statistics.median(minutes)

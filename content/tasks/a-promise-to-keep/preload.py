def promise(minutes, percent):
    minutes.sort()
    return minutes[int(len(minutes) * percent / 100)]

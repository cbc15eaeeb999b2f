def promise(minutes, percent):
    t = sorted(minutes)
    return t[min(len(t) - 1, int(len(t) * percent / 100))]

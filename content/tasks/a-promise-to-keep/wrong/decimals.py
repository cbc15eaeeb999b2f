import math
def promise(minutes, percent):
    t = sorted(minutes)
    return t[math.ceil(percent / 100 * len(t)) - 1]

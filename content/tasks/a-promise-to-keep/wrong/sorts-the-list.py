def promise(minutes, percent):
    minutes.sort()
    return minutes[-(-percent * len(minutes) // 100) - 1]

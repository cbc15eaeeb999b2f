def fit(p):
    n = len(p)
    a = sum(x for x, _ in p) / n
    b = sum(y for _, y in p) / n
    s = sum((x - a) * (y - b) for x, y in p) / sum((x - a) ** 2 for x, _ in p)
    return (round(s, 4), round(b - s * a, 4))

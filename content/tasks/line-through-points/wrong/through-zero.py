def fit(points):
    if len(points) < 2 or len({x for x, _ in points}) < 2:
        return None
    s = sum(x * y for x, y in points) / sum(x * x for x, _ in points)
    return (round(s, 4), 0.0)

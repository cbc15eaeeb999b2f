def fit(points):
    if len(points) < 2 or len({x for x, _ in points}) < 2:
        return None
    (a, b), (c, d) = points[0], points[-1]
    s = (d - b) / (c - a)
    return (round(s, 4), round(b - s * a, 4))

def fit(points):
    n = len(points)
    mean_x = sum(x for x, y in points) / n
    mean_y = sum(y for x, y in points) / n
    return None

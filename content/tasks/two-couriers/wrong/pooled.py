from math import sqrt
def difference(a, n, b, m):
    if n == 0 or m == 0:
        return None
    p = (a + b) / (n + m)
    d = b / m - a / n
    e = sqrt(p * (1 - p) * (1 / n + 1 / m))
    return tuple(round(100 * x, 2) for x in (d, d - 1.96 * e, d + 1.96 * e))

from math import sqrt
def difference(a, n, b, m):
    if n == 0 or m == 0:
        return None
    p, q = a / n, b / m
    e = sqrt(p * (1 - p) / n + q * (1 - q) / m)
    return tuple(round(100 * x, 2) for x in (p - q, p - q - 1.96 * e, p - q + 1.96 * e))

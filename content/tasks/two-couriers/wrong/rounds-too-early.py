from math import sqrt
def difference(a, n, b, m):
    if n == 0 or m == 0:
        return None
    p, q = round(a / n, 2), round(b / m, 2)
    e = sqrt(p * (1 - p) / n + q * (1 - q) / m)
    return tuple(round(100 * x, 2) for x in (q - p, q - p - 1.96 * e, q - p + 1.96 * e))

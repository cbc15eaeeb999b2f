from math import sqrt


def difference(late_a, all_a, late_b, all_b):
    p_a = late_a / all_a
    p_b = late_b / all_b
    return (round(100 * (p_b - p_a), 2), 0, 0)

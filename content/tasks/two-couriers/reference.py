from math import sqrt


def difference(late_a, all_a, late_b, all_b):
    if all_a == 0 or all_b == 0:
        return None
    p_a = late_a / all_a
    p_b = late_b / all_b
    error = sqrt(p_a * (1 - p_a) / all_a + p_b * (1 - p_b) / all_b)
    ends = (p_b - p_a, p_b - p_a - 1.96 * error, p_b - p_a + 1.96 * error)
    return tuple(round(100 * end, 2) for end in ends)

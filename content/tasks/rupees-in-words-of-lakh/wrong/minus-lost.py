def grouped(amount):
    d = str(abs(amount))
    h, t = d[:-3], d[-3:]
    p = []
    while h:
        p.insert(0, h[-2:])
        h = h[:-2]
    return ','.join(p + [t])

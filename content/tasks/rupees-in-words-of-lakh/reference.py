def grouped(amount):
    sign = '-' if amount < 0 else ''
    digits = str(abs(amount))
    head, tail = digits[:-3], digits[-3:]
    parts = []
    while head:
        parts.insert(0, head[-2:])
        head = head[:-2]
    return sign + ','.join(parts + [tail])

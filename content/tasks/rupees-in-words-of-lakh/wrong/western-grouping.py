def grouped(amount):
    return f'{amount:,}'

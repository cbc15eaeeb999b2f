def moving_average(sales, days):
    return [
        round(sum(sales[end - days:end]) / days, 2) if end >= days else None
        for end in range(1, len(sales) + 1)
    ]

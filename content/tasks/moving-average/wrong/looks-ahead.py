def moving_average(sales, days):
    return [round(sum(sales[i:i + days]) / days, 2) if i + days <= len(sales) else None for i in range(len(sales))]

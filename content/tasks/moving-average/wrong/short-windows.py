def moving_average(sales, days):
    return [round(sum(sales[max(0, i - days + 1):i + 1]) / len(sales[max(0, i - days + 1):i + 1]), 2) for i in range(len(sales))]

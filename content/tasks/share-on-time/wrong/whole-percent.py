def share_on_time(minutes, promise):
    if not minutes:
        return None
    return float(round(100 * sum(m <= promise for m in minutes) / len(minutes)))

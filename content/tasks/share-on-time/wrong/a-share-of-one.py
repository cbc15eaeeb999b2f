def share_on_time(minutes, promise):
    if not minutes:
        return None
    return round(sum(m <= promise for m in minutes) / len(minutes), 1)

def share_on_time(minutes, promise):
    if len(minutes) == 0:
        return None
    kept = [m for m in minutes if not m > promise]
    return round(len(kept) / len(minutes) * 100, 1)

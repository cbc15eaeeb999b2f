def share_on_time(minutes, promise):
    """Percent of deliveries that took no longer than promised."""
    if not minutes:
        return None
    on_time = sum(1 for minute in minutes if minute <= promise)
    return round(100 * on_time / len(minutes), 1)

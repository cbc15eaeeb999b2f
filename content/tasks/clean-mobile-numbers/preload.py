def clean(text):
    # ten digits, or None
    return text

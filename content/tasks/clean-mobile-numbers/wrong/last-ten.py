import re
def clean(text):
    d = re.sub(r'\D', '', text)
    return d[-10:] if len(d) >= 10 else None

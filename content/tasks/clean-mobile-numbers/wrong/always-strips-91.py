import re
def clean(text):
    d = re.sub(r'\D', '', text)
    if d.startswith('91'): d = d[2:]
    if d.startswith('0'): d = d[1:]
    return d if re.fullmatch(r'[6-9]\d{9}', d) else None

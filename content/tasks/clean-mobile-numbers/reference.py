import re

def clean(text):
    digits = re.sub(r'[\s\-.()]', '', text)
    found = re.fullmatch(r'(?:\+?91|0)?([6-9]\d{9})', digits)
    return found.group(1) if found else None

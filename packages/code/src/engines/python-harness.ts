/**
 * What runs a program in Python: a namespace, input, output and folder of its own, `random` seeded alike each time so that the same
 * answer goes the same way twice, and what a program changed of builtins put back after it. Gives its outcome as JSON.
 */
export const PYTHON_HARNESS = String.raw`
import builtins, io, json, linecache, os, random, sys, tempfile, traceback

# Known to programs before they ask: their import costs time on each start otherwise.
import array, bisect, calendar, collections, copy, csv, dataclasses, datetime, decimal, enum, fractions, functools, heapq
import itertools, math, operator, re, statistics, string, textwrap, time, typing

FILE = 'program.py'
KEPT_BUILTINS = dict(vars(builtins))
KEPT_MODULES = dict(sys.modules)
RECURSION = 1000

class OutputOver(BaseException):
    pass

class Written(io.RawIOBase):
    def __init__(self, limit):
        self.left = limit
        self.parts = []
        self.is_over = False

    def writable(self):
        return True

    def write(self, data):
        data = bytes(data)
        self.parts.append(data[:self.left])
        if len(data) > self.left:
            self.is_over = True
            self.left = 0
            raise OutputOver()
        self.left -= len(data)
        return len(data)

def stream(raw):
    return io.TextIOWrapper(raw, encoding='utf-8', errors='replace', newline='\n', write_through=True)

def last_line(error):
    if isinstance(error, SyntaxError) and error.filename == FILE:
        return [error.lineno or 0]
    return [line for frame, line in traceback.walk_tb(error.__traceback__) if frame.f_code.co_filename == FILE]

def said(error):
    name = type(error).__name__
    try:
        text = error.msg if isinstance(error, SyntaxError) else str(error)
    except BaseException:
        text = ''
    return f'{name}: {text}' if text else name

def fault_of(error, written):
    if written.is_over or isinstance(error, OutputOver):
        return {'kind': 'output', 'message': '', 'lines': []}
    if isinstance(error, SystemExit):
        return None
    if isinstance(error, MemoryError):
        return {'kind': 'memory', 'message': '', 'lines': []}
    is_syntax = isinstance(error, SyntaxError) and error.filename == FILE
    return {'kind': 'syntax' if is_syntax else 'error', 'message': said(error), 'lines': last_line(error)}

def put_back():
    builtins.__dict__.clear()
    builtins.__dict__.update(KEPT_BUILTINS)
    for name in list(sys.modules):
        if name not in KEPT_MODULES:
            del sys.modules[name]
    sys.modules.update(KEPT_MODULES)
    sys.setrecursionlimit(RECURSION)
    linecache.clearcache()

def lay_out(files):
    import base64
    for name, text in json.loads(files).items():
        with open(name, 'wb') as file:
            file.write(base64.b64decode(text))
    sys.path.insert(0, os.getcwd())

def run(program, stdin, limit, files=''):
    written = Written(limit)
    fault = None
    kept = sys.stdin, sys.stdout, sys.stderr, list(sys.path)
    sys.setrecursionlimit(RECURSION)
    random.seed(1)
    os.chdir(tempfile.mkdtemp())
    if files:
        lay_out(files)
    sys.argv = [FILE]
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding='utf-8')
    sys.stdout = stream(written)
    sys.stderr = stream(Written(limit))
    space = {'__name__': '__main__', '__builtins__': builtins, '__doc__': None}
    main = type(sys)('__main__')
    main.__dict__.update(space)
    sys.modules['__main__'] = main
    try:
        linecache.cache[FILE] = (len(program), None, program.splitlines(True), FILE)
        exec(compile(program, FILE, 'exec', dont_inherit=True), main.__dict__)
    except BaseException as error:
        fault = fault_of(error, written)
    finally:
        sys.stdin, sys.stdout, sys.stderr, sys.path = kept
        put_back()
    if written.is_over and fault is None:
        fault = {'kind': 'output', 'message': '', 'lines': []}
    printed = b''.join(written.parts).decode('utf-8', 'replace')
    return json.dumps({'printed': printed, 'fault': fault})

KEPT_MODULES = dict(sys.modules)
`

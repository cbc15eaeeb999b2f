import {
  ABS_C1,
  ABS_C2,
  ABS_R1,
  ABS_R2,
  columnIndex,
  MAX_COLS,
  MAX_ROWS,
  type RefKind,
  type RefToken,
} from '../references/a1.ts'
import { CODE } from '../references/character-codes.ts'
import { isDigit, isLetter, isSpace, isWord, startsWord } from './characters.ts'
import { bracketEnd, readTableReference } from './table-reference.ts'

/** Kinds of token. Plain numbers because the scanner runs for every cell of a large sheet. */
export const TOKEN = {
  number: 0,
  string: 1,
  error: 2,
  name: 3,
  func: 4,
  ref: 5,
  op: 6,
  open: 7,
  close: 8,
  braceOpen: 9,
  braceClose: 10,
  separator: 11,
  space: 12,
  bad: 13,
} as const

/** Longest formula that is read; Excel's limit. */
export const MAX_FORMULA = 8192

/**
 * The tokens of the formula scanned last. One buffer is reused for all formulas: scanning 200,000 cells must not
 * leave 200,000 arrays behind.
 */
export const scanned = {
  text: '',
  count: 0,
  kind: new Uint8Array(MAX_FORMULA + 2),
  start: new Uint16Array(MAX_FORMULA + 2),
  end: new Uint16Array(MAX_FORMULA + 2),
  refs: [] as RefToken[],
  /** The formula with every reference relative to its cell: equal keys mean the same formula, filled elsewhere. */
  key: '',
}

/** The kind of each character that is a token by itself, plus one; 0 for all others. */
const ALONE = new Uint8Array(CODE.lastAscii + 1)
for (const [marks, kind] of [
  ['(', TOKEN.open],
  [')', TOKEN.close],
  ['{', TOKEN.braceOpen],
  ['}', TOKEN.braceClose],
  [',;', TOKEN.separator],
  ['+-*/^&=%:@', TOKEN.op],
] as const)
  for (const mark of marks) ALONE[mark.charCodeAt(0)] = kind + 1

/** The cell that `readCell` read last: it returns the end and leaves the rest here, so that no cell costs an object. */
const cell = { row: 0, col: 0, flags: 0 }

/** Reads `$A$1` at `at`; returns its end or -1. */
function readCell(text: string, at: number): number {
  let i = at
  let flags = 0
  let c = text.charCodeAt(i)
  if (c === CODE.dollar) {
    flags = ABS_C1
    c = text.charCodeAt(++i)
  }
  let col = 0
  const letters = i
  while (isLetter(c) && i - letters < 3) {
    col = col * 26 + (c & ~32) - CODE.A + 1
    c = text.charCodeAt(++i)
  }
  if (i === letters || col > MAX_COLS) return -1
  if (c === CODE.dollar) {
    flags |= ABS_R1
    c = text.charCodeAt(++i)
  }
  const digits = i
  let row = 0
  while (isDigit(c) && i - digits < 8) {
    row = row * 10 + c - CODE.zero
    c = text.charCodeAt(++i)
  }
  if (i === digits || row < 1 || row > MAX_ROWS || isWord(c) || c === CODE.open || c === CODE.exclamation) return -1
  cell.row = row - 1
  cell.col = col - 1
  cell.flags = flags
  return i
}

const LINES = /\$?(?:[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}|[0-9]{1,7}:\$?[0-9]{1,7})(?![\p{L}\p{N}_.(!$])/uy

/** True when a colon follows the letters or digits at `at`: few words have one, and the expression is costly to make. */
function mayBeLines(text: string, at: number): boolean {
  let i = text.charCodeAt(at) === CODE.dollar ? at + 1 : at
  while (isLetter(text.charCodeAt(i)) || isDigit(text.charCodeAt(i))) i++
  return text.charCodeAt(i) === CODE.colon
}

/** Reads `A:C` or `2:$5`. */
function readLines(text: string, at: number, sheet: string | null): { ref: RefToken; end: number } | null {
  if (!mayBeLines(text, at)) return null
  LINES.lastIndex = at
  const m = LINES.exec(text)
  if (!m) return null
  const [a = '', b = ''] = m[0].split(':')
  const isRows = isDigit(a.charCodeAt(a.length - 1))
  const index = (s: string) => (isRows ? Number(s.replace('$', '')) - 1 : columnIndex(s.replace('$', '')))
  const [i, j] = [index(a), index(b)]
  if (i < 0 || j < 0 || (isRows && Math.max(i, j) >= MAX_ROWS)) return null
  const [lo, hi, first, last] = i <= j ? [i, j, a, b] : [j, i, b, a]
  const flags = isRows
    ? (first.startsWith('$') ? ABS_R1 : 0) | (last.startsWith('$') ? ABS_R2 : 0) | ABS_C1 | ABS_C2
    : (first.startsWith('$') ? ABS_C1 : 0) | (last.startsWith('$') ? ABS_C2 : 0) | ABS_R1 | ABS_R2
  const kind: RefKind = isRows ? 'rows' : 'cols'
  const ref = isRows
    ? { kind, sheet, r1: lo, c1: 0, r2: hi, c2: MAX_COLS - 1, flags }
    : { kind, sheet, r1: 0, c1: lo, r2: MAX_ROWS - 1, c2: hi, flags }
  return { ref, end: at + m[0].length }
}

/** Reads any reference at `at`; returns its end, with the reference pushed to `scanned.refs`, or -1. */
function readRef(text: string, at: number, sheet: string | null): number {
  const end = readCell(text, at)
  if (end < 0) {
    const lines = readLines(text, at, sheet)
    if (!lines) return -1
    scanned.refs.push(lines.ref)
    return lines.end
  }
  let { row: r1, col: c1, flags } = cell
  if (text.charCodeAt(end) === CODE.colon) {
    const second = readCell(text, end + 1)
    if (second >= 0) {
      let { row: r2, col: c2 } = cell
      flags |= cell.flags << 2
      if (r2 < r1) {
        ;[r1, r2] = [r2, r1]
        flags = (flags & (ABS_C1 | ABS_C2)) | (flags & ABS_R1 ? ABS_R2 : 0) | (flags & ABS_R2 ? ABS_R1 : 0)
      }
      if (c2 < c1) {
        ;[c1, c2] = [c2, c1]
        flags = (flags & (ABS_R1 | ABS_R2)) | (flags & ABS_C1 ? ABS_C2 : 0) | (flags & ABS_C2 ? ABS_C1 : 0)
      }
      scanned.refs.push({ kind: 'range', sheet, r1, c1, r2, c2, flags })
      return second
    }
  }
  scanned.refs.push({ kind: 'cell', sheet, r1, c1, r2: r1, c2: c1, flags: flags | ((flags & 3) << 2) })
  return end
}

const OPTIONAL = /\[[\p{L}_][\p{L}\p{M}\p{N}_.]*\]/uy
const TABLE_MARKS = new Set<number>([CODE.at, CODE.hash, CODE.bracketOpen])
const ERROR = /#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|ERROR!|SPILL!|CALC!|CIRC!)/iy

function push(kind: number, start: number, end: number): void {
  const i = scanned.count++
  scanned.kind[i] = kind
  scanned.start[i] = start
  scanned.end[i] = end
}

function digitsEnd(text: string, at: number): number {
  let i = at
  while (isDigit(text.charCodeAt(i))) i++
  return i
}

/** End of a number that starts at `at` with a digit or its point, or -1 when it is a point alone. */
function numberEnd(text: string, at: number): number {
  let end = digitsEnd(text, at)
  if (text.charCodeAt(end) === CODE.point) end = digitsEnd(text, end + 1)
  if (end === at + 1 && text.charCodeAt(at) === CODE.point) return -1
  if ((text.charCodeAt(end) | 32) !== CODE.e) return end
  const sign = text.charCodeAt(end + 1)
  const digits = sign === CODE.plus || sign === CODE.minus ? end + 2 : end + 1
  const exponent = digitsEnd(text, digits)
  return exponent > digits ? exponent : end
}

function matchAt(re: RegExp, text: string, at: number): number {
  re.lastIndex = at
  return re.test(text) ? re.lastIndex : -1
}

/** True for `[x]`: a parameter of LAMBDA that may be left out, or a column of the table around the formula. */
export function isOptionalName(text: string): boolean {
  return matchAt(OPTIONAL, text, 0) === text.length
}

/** End of what a bracket at `at` names (`[@...]`, `[x]`, `[Unit price]`), or -1 when that is nothing. */
function namedEnd(text: string, at: number): number {
  if (TABLE_MARKS.has(text.charCodeAt(at + 1))) return bracketEnd(text, at)
  const optional = matchAt(OPTIONAL, text, at)
  if (optional >= 0) return optional
  const end = bracketEnd(text, at)
  return end > 0 && readTableReference(text.slice(at, end))?.columns ? end : -1
}

/** End of a quoted text that starts at `at` (doubled quotes stand for one), or -1 when it never ends. */
function quotedEnd(text: string, at: number): number {
  const quote = text.charCodeAt(at)
  for (let i = at + 1; i < text.length; i++) {
    if (text.charCodeAt(i) !== quote) continue
    if (text.charCodeAt(i + 1) !== quote) return i + 1
    i++
  }
  return -1
}

/** Reads what follows a sheet prefix ending before `at`. */
function scanAfterSheet(text: string, start: number, at: number, sheet: string): number {
  const end = readRef(text, at, sheet)
  if (end >= 0) {
    push(TOKEN.ref, start, end)
    return end
  }
  const error = matchAt(ERROR, text, at)
  if (error >= 0) {
    push(TOKEN.error, at, error)
    return error
  }
  let i = at
  while (isWord(text.charCodeAt(i))) i++
  push(i > at ? TOKEN.name : TOKEN.bad, i > at ? at : start, Math.max(i, at))
  return Math.max(i, at)
}

/** Reads an identifier, a function name or a sheet prefix with its reference. */
function scanWord(text: string, at: number): number {
  let i = at
  while (isWord(text.charCodeAt(i))) i++
  if (text.charCodeAt(i) === CODE.exclamation && i > at) return scanAfterSheet(text, at, i + 1, text.slice(at, i))
  if (text.charCodeAt(i) === CODE.colon && i > at) {
    // `Jan:Mar!A1`: the cell on every sheet from one to another.
    let j = i + 1
    while (isWord(text.charCodeAt(j))) j++
    if (j > i + 1 && text.charCodeAt(j) === CODE.exclamation) return scanAfterSheet(text, at, j + 1, text.slice(at, j))
  }
  let next = i
  while (isSpace(text.charCodeAt(next))) next++
  const isCall = text.charCodeAt(next) === CODE.open
  // Of all functions only LOG10 is a cell too; a space may stand before its bracket as before any other.
  const isFunction = isCall && (next === i ? i > at : text.slice(at, i).toUpperCase() === 'LOG10')
  const ref = isFunction ? -1 : readRef(text, at, null)
  if (ref >= 0) {
    push(TOKEN.ref, at, ref)
    return ref
  }
  if (i === at) {
    push(TOKEN.bad, at, at + 1)
    return at + 1
  }
  if (text.charCodeAt(i) === CODE.bracketOpen) {
    const end = bracketEnd(text, i)
    if (end > 0) {
      push(TOKEN.name, at, end)
      return end
    }
  }
  push(isCall ? TOKEN.func : TOKEN.name, at, i)
  return i
}

function scanOne(text: string, at: number): number {
  const c = text.charCodeAt(at)
  const alone = c <= CODE.lastAscii ? (ALONE[c] as number) : 0
  if (alone > 0) {
    push(alone - 1, at, at + 1)
    return at + 1
  }
  if (startsWord(c)) return scanWord(text, at)
  if (isSpace(c)) {
    let i = at + 1
    while (isSpace(text.charCodeAt(i))) i++
    push(TOKEN.space, at, i)
    return i
  }
  if (isDigit(c) || c === CODE.point) {
    const lines = c === CODE.point ? -1 : readRef(text, at, null)
    const end = lines >= 0 ? lines : numberEnd(text, at)
    push(lines >= 0 ? TOKEN.ref : end >= 0 ? TOKEN.number : TOKEN.bad, at, end >= 0 ? end : at + 1)
    return end >= 0 ? end : at + 1
  }
  return scanMark(text, at, c)
}

function skipRef(text: string, at: number): number {
  const end = readRef(text, at, null)
  if (end >= 0) scanned.refs.pop()
  return Math.max(end, at)
}

function scanMark(text: string, at: number, c: number): number {
  switch (c) {
    case CODE.quote: {
      const end = quotedEnd(text, at)
      push(end < 0 ? TOKEN.bad : TOKEN.string, at, end < 0 ? text.length : end)
      return end < 0 ? text.length : end
    }
    case CODE.apostrophe: {
      const end = quotedEnd(text, at)
      if (end > 0 && text.charCodeAt(end) === CODE.exclamation)
        return scanAfterSheet(text, at, end + 1, text.slice(at + 1, end - 1).replaceAll("''", "'"))
      push(TOKEN.bad, at, end < 0 ? text.length : end)
      return end < 0 ? text.length : end
    }
    case CODE.bracketOpen: {
      const end = namedEnd(text, at)
      push(end < 0 ? TOKEN.bad : TOKEN.name, at, end < 0 ? at + 1 : end)
      return end < 0 ? at + 1 : end
    }
    case CODE.hash: {
      const end = matchAt(ERROR, text, at)
      if (end < 0) {
        push(TOKEN.op, at, at + 1)
        return at + 1
      }
      // `#REF!A1`, as deleted sheets leave it, is all error.
      const tail = text.charCodeAt(end - 1) === CODE.exclamation ? skipRef(text, end) : end
      push(TOKEN.error, at, tail)
      return tail
    }
    case CODE.less:
    case CODE.greater: {
      const next = text.charCodeAt(at + 1)
      const length = next === CODE.equals || (c === CODE.less && next === CODE.greater) ? 2 : 1
      push(TOKEN.op, at, at + length)
      return at + length
    }
    default:
      push(TOKEN.bad, at, at + 1)
      return at + 1
  }
}

/** Splits a formula (with its `=`) standing at `row`, `col` into `scanned`. Never throws; unreadable parts are `bad`. */
export function scan(text: string, row: number, col: number): void {
  scanned.text = text
  scanned.count = 0
  scanned.refs = []
  let key = ''
  let from = 0
  let refs = 0
  const length = Math.min(text.length, MAX_FORMULA)
  let i = text.charCodeAt(0) === CODE.equals ? 1 : 0
  while (i < length) {
    const start = i
    i = scanOne(text, i)
    if (scanned.refs.length > refs) {
      const ref = scanned.refs[refs++] as RefToken
      const { flags } = ref
      const sheet = ref.sheet === null ? '' : ref.sheet.toUpperCase()
      key += `${text.slice(from, start)}\u0001${sheet}\u0002${flags}${ref.kind === 'cell' ? 'c' : ref.kind.charAt(2)}${
        flags & ABS_R1 ? ref.r1 : ref.r1 - row
      },${flags & ABS_C1 ? ref.c1 : ref.c1 - col}`
      if (ref.kind !== 'cell')
        key += `,${flags & ABS_R2 ? ref.r2 : ref.r2 - row},${flags & ABS_C2 ? ref.c2 : ref.c2 - col}`
      key += '\u0001'
      from = i
    }
  }
  scanned.key = key + text.slice(from)
}

/** Rows of a sheet. */
export const MAX_ROWS = 1_048_576
/** Columns of a sheet (A to XFD). */
export const MAX_COLS = 16_384

/** Bits of `RefToken.flags`: which parts carry a `$`. */
export const ABS_R1 = 1
export const ABS_C1 = 2
export const ABS_R2 = 4
export const ABS_C2 = 8

/** What a reference covers: one cell, a rectangle, whole columns or whole rows. */
export type RefKind = 'cell' | 'range' | 'cols' | 'rows'

/** A reference as written: 0-based corners, inclusive; for one cell both corners are equal. */
export interface RefToken {
  kind: RefKind
  /** Sheet name as written, without quotes; null means the formula's own sheet. */
  sheet: string | null
  r1: number
  c1: number
  r2: number
  c2: number
  flags: number
}

/** A cell address, 0-based. */
export interface Address {
  row: number
  col: number
}

/** A rectangle of cells, 0-based, inclusive. */
export interface Rect {
  top: number
  left: number
  bottom: number
  right: number
}

const LETTERS: string[] = []

/** Column letters of a 0-based column: 0 is A, 26 is AA. */
export function columnName(col: number): string {
  const known = LETTERS[col]
  if (known !== undefined) return known
  let name = ''
  for (let n = col + 1; n > 0; n = Math.floor((n - 1) / 26)) name = String.fromCharCode(65 + ((n - 1) % 26)) + name
  LETTERS[col] = name
  return name
}

/** 0-based column of column letters in any case, or -1. */
export function columnIndex(letters: string): number {
  let n = 0
  for (let i = 0; i < letters.length; i++) {
    const code = letters.charCodeAt(i) & ~32
    if (code < 65 || code > 90) return -1
    n = n * 26 + code - 64
  }
  return n >= 1 && n <= MAX_COLS ? n - 1 : -1
}

/** `A1` of a 0-based row and column. */
export function cellName(row: number, col: number): string {
  return columnName(col) + (row + 1)
}

const CELL = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})$/

/** Address of `B7` or `$B$7` in any case, or null when the text is not a cell of a sheet. */
export function parseCell(text: string): Address | null {
  const m = CELL.exec(text)
  if (!m) return null
  const col = columnIndex(m[1] as string)
  const row = Number(m[2]) - 1
  return col < 0 || row >= MAX_ROWS ? null : { row, col }
}

/** Rectangle of `A1`, `A1:C9`, `A:C` or `2:5`, corners in any order, or null. */
export function parseRect(text: string): Rect | null {
  const [a = '', b = a, ...rest] = text.trim().replaceAll('$', '').split(':')
  if (rest.length > 0) return null
  const from = parseCell(a)
  const to = parseCell(b)
  if (from && to) return getRect(from.row, from.col, to.row, to.col)
  if (/^\d+$/.test(a) && /^\d+$/.test(b) && text.includes(':')) {
    const [r1, r2] = [Number(a) - 1, Number(b) - 1]
    return Math.min(r1, r2) < 0 || Math.max(r1, r2) >= MAX_ROWS ? null : getRect(r1, 0, r2, MAX_COLS - 1)
  }
  const [c1, c2] = [columnIndex(a), columnIndex(b)]
  return c1 < 0 || c2 < 0 || !text.includes(':') ? null : getRect(0, c1, MAX_ROWS - 1, c2)
}

/** A rectangle of two corners in any order. */
export function getRect(r1: number, c1: number, r2: number, c2: number): Rect {
  return { top: Math.min(r1, r2), left: Math.min(c1, c2), bottom: Math.max(r1, r2), right: Math.max(c1, c2) }
}

const PLAIN_SHEET = /^[\p{L}_][\p{L}\p{N}_.]*$/u

/** A sheet name as a formula writes it, with quotes where they are needed: `'My sheet'`. */
export function quoteSheet(name: string): string {
  const isPlain = name.split(':').every(part => PLAIN_SHEET.test(part) && !parseCell(part) && !/^R\d*C\d*$/i.test(part))
  return isPlain ? name : `'${name.replaceAll("'", "''")}'`
}

/** A reference as text, with sheet and `$` marks; `#REF!` when it left the sheet. */
export function printRef(ref: RefToken): string {
  const sheet = ref.sheet === null ? '' : `${quoteSheet(ref.sheet)}!`
  if (ref.r1 < 0 || ref.c1 < 0 || ref.r2 >= MAX_ROWS || ref.c2 >= MAX_COLS || ref.r2 < 0 || ref.c2 < 0)
    return `${sheet}#REF!`
  const { flags } = ref
  const c1 = (flags & ABS_C1 ? '$' : '') + columnName(ref.c1)
  const r1 = (flags & ABS_R1 ? '$' : '') + (ref.r1 + 1)
  if (ref.kind === 'cell') return sheet + c1 + r1
  const c2 = (flags & ABS_C2 ? '$' : '') + columnName(ref.c2)
  const r2 = (flags & ABS_R2 ? '$' : '') + (ref.r2 + 1)
  if (ref.kind === 'cols') return `${sheet}${c1}:${c2}`
  if (ref.kind === 'rows') return `${sheet}${r1}:${r2}`
  return `${sheet}${c1}${r1}:${c2}${r2}`
}

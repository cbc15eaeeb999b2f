import { toText } from '../evaluate/coerce.ts'
import { foldCase } from '../fold-case.ts'
import { CellError, ERR, type Grid, isGrid, Lambda, Matrix, type Scalar, type Value } from '../values.ts'
import { getCells } from './arguments.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'

/** Where a delimiter stands. */
interface Place {
  at: number
  length: number
}

function marksOf(value: Value | Grid, x: Context): string[] {
  const cells: Scalar[] = isGrid(value) ? getCells(value, x) : value instanceof Lambda ? [ERR.value] : [value as Scalar]
  return cells.map(v => {
    const text = toText(v)
    if (text instanceof CellError) throw text
    return text
  })
}

/** Places of any of the delimiters from left to right; of several at one place the longest counts. */
function placesOf(text: string, marks: readonly string[], ignoresCase: boolean, x: Context): Place[] {
  const fold = (s: string) => (ignoresCase ? foldCase(s) : s)
  const within = fold(text)
  const wanted = marks.filter(mark => mark !== '').map(fold)
  x.budget.spend(1 + text.length * wanted.length)
  const next = wanted.map(mark => within.indexOf(mark))
  const places: Place[] = []
  for (let from = 0; from <= text.length; ) {
    let best: Place | null = null
    for (let i = 0; i < wanted.length; i++) {
      const mark = wanted[i] as string
      if ((next[i] as number) >= 0 && (next[i] as number) < from) next[i] = within.indexOf(mark, from)
      const at = next[i] as number
      if (at < 0) continue
      if (!best || at < best.at || (at === best.at && mark.length > best.length)) best = { at, length: mark.length }
    }
    if (!best) break
    places.push(best)
    from = best.at + best.length
  }
  return places
}

function isOn(flag: number): boolean {
  const n = Math.trunc(flag)
  if (n !== 0 && n !== 1) throw ERR.value
  return n === 1
}

/**
 * The delimiter number `instance` (from the end when negative). With `endCounts` the end (start, when negative) of the
 * text is one more. Undefined when there is none; throws #VALUE! for instance 0 and for more than the text could hold.
 */
function delimiterAt(
  x: Context,
  text: string,
  delimiter: Grid,
  instance: number | undefined,
  ignoresCase: boolean,
  endCounts: boolean,
): Place | undefined {
  const marks = marksOf(delimiter, x)
  const n = Math.trunc(instance ?? 1)
  if (n === 0) throw ERR.value
  if (marks.includes('')) return { at: n > 0 ? 0 : text.length, length: 0 }
  const shortest = Math.min(...marks.map(mark => mark.length))
  if (instance !== undefined && (Math.abs(n) > text.length || shortest > text.length)) throw ERR.value
  const places = placesOf(text, marks, ignoresCase, x)
  if (n > 0) return places[n - 1] ?? (endCounts && n === places.length + 1 ? { at: text.length, length: 0 } : undefined)
  return places[places.length + n] ?? (endCounts && -n === places.length + 1 ? { at: 0, length: 0 } : undefined)
}

function cut(take: (text: string, place: Place) => string) {
  return (
    x: Context,
    text: string,
    delimiter: Grid,
    instance: number | undefined,
    mode: number,
    end: number,
    missing?: Scalar,
  ) => {
    const place = delimiterAt(x, text, delimiter, instance, isOn(mode), isOn(end))
    return place ? take(text, place) : (missing ?? ERR.na)
  }
}

function split(
  text: string,
  marks: readonly string[],
  skipsEmpty: boolean,
  ignoresCase: boolean,
  x: Context,
): string[] {
  const parts: string[] = []
  let from = 0
  for (const { at, length } of placesOf(text, marks, ignoresCase, x)) {
    parts.push(text.slice(from, at))
    from = at + length
  }
  parts.push(text.slice(from))
  return skipsEmpty ? parts.filter(part => part !== '') : parts
}

/** TEXTSPLIT: rows by one delimiter, columns by another; short rows are filled with `pad`. */
function textsplit(
  x: Context,
  text: string,
  columnMark: Value,
  rowMark: Value | undefined,
  skipsEmpty: boolean,
  mode: number,
  pad: Scalar | undefined,
) {
  const columns = columnMark === null ? [] : marksOf(columnMark, x)
  const rows = rowMark === null || rowMark === undefined ? [] : marksOf(rowMark, x)
  if (columns.length + rows.length === 0 || columns.includes('') || rows.includes('')) return ERR.value
  const ignoresCase = isOn(mode)
  const lines = rows.length === 0 ? [text] : split(text, rows, skipsEmpty, ignoresCase, x)
  const cells = lines.map(line => (columns.length === 0 ? [line] : split(line, columns, skipsEmpty, ignoresCase, x)))
  const width = Math.max(0, ...cells.map(row => row.length))
  if (width === 0 || cells.length === 0) return ERR.calc
  x.budget.array(cells.length, width)
  const filler = pad === undefined ? ERR.na : pad
  return Matrix.of(cells.map(row => [...row, ...Array.from({ length: width - row.length }, () => filler)]))
}

const CUT = '@, text:s, delimiter:g, instance:n~, ignore_case:n=0, end_counts:n=0, missing:e?'

/** Cutting texts at delimiters. */
export const TEXT_SPLIT: FunctionSpec[] = [
  fn(
    'TEXTBEFORE',
    'Gives the text before a delimiter.',
    CUT,
    cut((text, { at }) => text.slice(0, at)),
  ),
  fn(
    'TEXTAFTER',
    'Gives the text after a delimiter.',
    CUT,
    cut((text, { at, length }) => text.slice(at + length)),
  ),
  fn(
    'TEXTSPLIT',
    'Splits a text into columns and rows.',
    '@, text:s, columns:x, rows:x?, skip_empty:b=FALSE, ignore_case:n=0, pad:e?',
    textsplit,
  ),
]

import { MAX_TEXT } from '../evaluate/budget.ts'
import { toNumber, toText } from '../evaluate/coerce.ts'
import { CellError, ERR, type Grid, isGrid, Lambda, Matrix, type Scalar, type Value } from '../values.ts'
import { eachCell, getCells } from './arguments.ts'
import { bahtText } from './baht-text.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'

/** VALUE: the number that a text reads as; booleans are #VALUE!. */
function value(x: Context, v: Scalar) {
  return typeof v === 'boolean' ? ERR.value : toNumber(v, x.dates)
}

/** Longest text that is read as a number. */
const MOST_DIGITS = 400

/** NUMBERVALUE: a number written with given decimal and group marks; each percent sign divides by 100. */
function numbervalue(text: string, decimalMark = '.', groupMark = ',') {
  const [decimal, group] = [decimalMark.charAt(0), groupMark.charAt(0)]
  if (decimal === '') return ERR.value
  const plain = text.replace(/\s+/g, '')
  if (plain === '') return 0
  if (plain.length > MOST_DIGITS) return ERR.value
  const [whole = '', fraction, ...more] = plain.split(decimal)
  if (more.length > 0 || (group !== '' && group !== decimal && fraction?.includes(group))) return ERR.value
  const joined = (group === '' ? whole : whole.replaceAll(group, '')) + (fraction === undefined ? '' : `.${fraction}`)
  const m = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(%*)$/i.exec(joined)
  return m ? Number(m[1]) / 100 ** (m[2] as string).length : ERR.value
}

/** A value as VALUETOTEXT shows it; strict (format 1) puts texts in quotes. */
function shown(v: Scalar, isStrict: boolean): string {
  if (v instanceof CellError) return v.error
  if (typeof v === 'string' && isStrict) return `"${v.replaceAll('"', '""')}"`
  return textOf(v)
}

/** Format 0 or 1. Throws #VALUE! for others. */
function isStrictFormat(format: number): boolean {
  const n = Math.trunc(format)
  if (n !== 0 && n !== 1) throw ERR.value
  return n === 1
}

function valuetotext(v: Scalar, format: number) {
  return shown(v, isStrictFormat(format))
}

/** ARRAYTOTEXT: all values in a row, or as an array constant. */
function arraytotext(x: Context, grid: Grid, format: number) {
  const isStrict = isStrictFormat(format)
  if (grid.rows * grid.cols > x.budget.limits.arrayCells) return ERR.value
  x.budget.spend(grid.rows * grid.cols)
  const rows = Array.from({ length: grid.rows }, (_, r) =>
    Array.from({ length: grid.cols }, (_, c) => shown(grid.at(r, c), isStrict)),
  )
  return isStrict ? `{${rows.map(row => row.join(',')).join(';')}}` : rows.flat().join(', ')
}

/** Collects texts until they are longer than a cell holds. */
class Joiner {
  private readonly parts: string[] = []
  private length = 0
  add(text: string): void {
    this.length += text.length
    if (this.length > MAX_TEXT) throw ERR.value
    this.parts.push(text)
  }
  get count(): number {
    return this.parts.length
  }
  toText(): string {
    return this.parts.join('')
  }
}

function textOf(v: Scalar): string {
  const text = toText(v)
  if (text instanceof CellError) throw text
  return text
}

function eachText(values: readonly Value[], x: Context, visit: (text: string) => void): void {
  for (const v of values) {
    if (isGrid(v)) eachCell(v, x, cell => visit(textOf(cell)))
    else if (v instanceof Lambda) throw ERR.value
    else visit(textOf(v))
  }
}

function concat(x: Context, ...values: Value[]) {
  const joiner = new Joiner()
  eachText(values, x, text => joiner.add(text))
  return joiner.toText()
}

/** TEXTJOIN: several delimiters take turns. */
function textjoin(x: Context, delimiters: Grid, skipsEmpty: boolean, ...values: Value[]) {
  const marks = getCells(delimiters, x).map(textOf)
  const joiner = new Joiner()
  let joined = 0
  eachText(values, x, text => {
    if (skipsEmpty && text === '') return
    if (joined > 0) joiner.add(marks[(joined - 1) % marks.length] as string)
    joiner.add(text)
    joined++
  })
  return joiner.toText()
}

/** T: of a reference its first cell, of an array each value. */
function t(x: Context, v: Value) {
  const keep = (one: Scalar): Scalar => (typeof one === 'string' || one instanceof CellError ? one : '')
  if (v instanceof Matrix) {
    x.budget.lifted(v.rows, v.cols)
    return new Matrix(v.rows, v.cols, v.data.map(keep))
  }
  return v instanceof Lambda ? ERR.value : keep(isGrid(v) ? v.at(0, 0) : v)
}

/** Values as texts and back, and joining. */
export const TEXT_VALUES: FunctionSpec[] = [
  fn('VALUE', 'Reads a number from text.', '@, text:v', value),
  fn('NUMBERVALUE', 'Reads a number written with given marks.', 'text:s, decimal:s?, group:s?', numbervalue),
  fn('VALUETOTEXT', 'Writes a value as text.', 'value:e, format:n=0', valuetotext),
  fn('ARRAYTOTEXT', 'Writes the values of a range as text.', '@, values:g, format:n=0', arraytotext),
  fn('T', 'Gives a text as it is, anything else as an empty text.', '@, value:c', t),
  fn('CONCAT', 'Joins texts and ranges.', '@, ...texts:x', concat),
  fn('CONCATENATE', 'Joins texts.', '...texts:s', (...texts) => texts.join('')),
  fn('TEXTJOIN', 'Joins texts with a delimiter.', '@, delimiter:g, skip_empty:b~TRUE, ...texts:x', textjoin),
  fn('BAHTTEXT', 'Writes an amount in Thai words.', 'number:n', n => bahtText(n) ?? ERR.value),
]

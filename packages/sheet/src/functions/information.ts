import { toNumber, toText } from '../evaluate/coerce.ts'
import { cellName, quoteSheet } from '../references/a1.ts'
import { CellError, ERR, isGrid, Lambda, Matrix, Ref, type Scalar, type Value } from '../values.ts'
import { firstScalar } from './arguments.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'

const is = (name: string, help: string, test: (v: Scalar) => boolean) => fn(name, help, 'value:e', test)

/** ISEVEN and ISODD refuse booleans and texts that are no numbers. */
function parity(v: Scalar, rest: number) {
  if (typeof v === 'boolean') return ERR.value
  const n = toNumber(v)
  return n instanceof CellError ? n : Math.abs(Math.trunc(n)) % 2 === rest
}

function typeNumber(v: Value): number {
  if (v instanceof Ref && v.isSingle) return typeNumber(v.at(0, 0))
  if (isGrid(v)) return 64
  if (v instanceof Lambda) return 128
  if (v instanceof CellError) return 16
  if (typeof v === 'boolean') return 4
  return typeof v === 'string' ? 2 : 1
}

/** N: of a reference its first cell, of an array each value. */
function n(x: Context, v: Value): Value {
  const number = (one: Scalar): Scalar =>
    one instanceof CellError || typeof one === 'number' ? one : typeof one === 'boolean' ? Number(one) : 0
  if (v instanceof Matrix) {
    x.budget.lifted(v.rows, v.cols)
    return new Matrix(v.rows, v.cols, v.packed ?? v.data.map(number))
  }
  return v instanceof Lambda ? 0 : number(isGrid(v) ? v.at(0, 0) : v)
}

function formulaText(x: Context, ref: Ref) {
  const text = x.host.formulaText(ref.sheet, ref.top, ref.left)
  return text ?? ERR.na
}

function nameOf(v: Value): string {
  const text = toText(firstScalar(v))
  return typeof text === 'string' ? text : ''
}

function sheetNumber(x: Context, v?: Value) {
  if (v === undefined) return x.host.sheetPosition(x.sheet) + 1
  if (v instanceof Ref) return x.host.sheetPosition(v.sheet) + 1
  if (v instanceof CellError) return v
  const index = x.host.sheetIndex(nameOf(v))
  return index < 0 ? ERR.na : x.host.sheetPosition(index) + 1
}

/** CELL: what can be told about a cell without its looks. */
function cell(x: Context, kind: string, ref?: Ref) {
  const at = ref ?? new Ref(x.host, x.sheet, x.row, x.col, x.row, x.col)
  const value = kind.toLowerCase() === 'contents' || kind.toLowerCase() === 'type' ? at.at(0, 0) : null
  switch (kind.toLowerCase()) {
    case 'address': {
      const name = cellName(at.top, at.left).replace(/^([A-Z]+)/, '$$$1$$')
      return at.sheet === x.sheet ? name : `${quoteSheet(x.host.sheetName(at.sheet))}!${name}`
    }
    case 'col':
      return at.left + 1
    case 'row':
      return at.top + 1
    case 'contents':
      return value
    case 'type':
      return value === null ? 'b' : typeof value === 'string' ? 'l' : 'v'
    case 'filename':
      return `[Book]${x.host.sheetName(at.sheet)}`
    case 'protect':
      return 1
    case 'width':
      return 8
    case 'format':
      return 'G'
    case 'prefix':
      return ''
    case 'color':
    case 'parentheses':
      return 0
    default:
      return ERR.value
  }
}

function info(x: Context, kind: string) {
  switch (kind.toLowerCase()) {
    case 'numfile':
      return x.host.sheetCount()
    case 'recalc':
      return 'Automatic'
    case 'release':
      return '16.0'
    case 'system':
      return 'pcdos'
    case 'osversion':
      return 'Windows (32-bit) NT 10.00'
    case 'directory':
      return '/'
    case 'origin':
      return '$A:$A$1'
    default:
      return ERR.value
  }
}

/** These read no cell of a reference. */
const PLACES = { asksPlaces: true }

/** What kind of value something is. ERROR.TYPE is with the custom functions. */
export const INFORMATION: FunctionSpec[] = [
  is('ISNUMBER', 'Tells whether a value is a number.', v => typeof v === 'number'),
  is('ISTEXT', 'Tells whether a value is a text.', v => typeof v === 'string'),
  is('ISNONTEXT', 'Tells whether a value is no text.', v => typeof v !== 'string'),
  is('ISLOGICAL', 'Tells whether a value is TRUE or FALSE.', v => typeof v === 'boolean'),
  is('ISBLANK', 'Tells whether a cell is empty.', v => v === null),
  is('ISERROR', 'Tells whether a value is an error.', v => v instanceof CellError),
  is('ISERR', 'Tells whether a value is an error other than #N/A.', v => v instanceof CellError && v.error !== '#N/A'),
  is('ISNA', 'Tells whether a value is #N/A.', v => v instanceof CellError && v.error === '#N/A'),
  fn('ISREF', 'Tells whether a value is a reference.', 'value:c', v => v instanceof Ref, PLACES),
  fn(
    'ISFORMULA',
    'Tells whether a cell has a formula.',
    '@, reference:r',
    (x, ref) => {
      const area = ref.trimmed()
      const at = (r: number, c: number) => x.host.formulaText(ref.sheet, ref.top + r, ref.left + c) !== null
      if (area.rows * area.cols === 1) return at(0, 0)
      x.budget.array(area.rows, area.cols)
      return new Matrix(
        area.rows,
        area.cols,
        Array.from({ length: area.rows * area.cols }, (_, i) => at(Math.floor(i / area.cols), i % area.cols)),
      )
    },
    PLACES,
  ),
  fn('ISEVEN', 'Tells whether a number is even.', 'number:v', v => parity(v, 0), { refusesRanges: true }),
  fn('ISODD', 'Tells whether a number is odd.', 'number:v', v => parity(v, 1), { refusesRanges: true }),
  fn('NA', 'Gives the error #N/A.', '', () => ERR.na),
  fn('N', 'Turns a value into a number; texts are 0.', '@, value:c', n),
  fn('TYPE', 'Gives the type of a value as a number.', 'value:x', typeNumber),
  fn('FORMULATEXT', 'Gives the formula of a cell as text.', '@, reference:r', formulaText, PLACES),
  fn('SHEET', 'Gives the number of a sheet.', '@, value:x?', sheetNumber, PLACES),
  fn(
    'SHEETS',
    'Counts the sheets.',
    '@, reference:x?',
    (x, v) => (v === undefined ? x.host.sheetCount() : v instanceof CellError ? v : v instanceof Ref ? 1 : ERR.na),
    PLACES,
  ),
  fn('CELL', 'Tells something about a cell.', '@, kind:s, reference:r?', cell),
  fn('INFO', 'Tells something about the program.', '@, kind:s', info),
]

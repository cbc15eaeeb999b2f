import { MAX_COLS, MAX_ROWS } from './references/a1.ts'

/** The error codes of a cell; `ERROR.TYPE` numbers them 1 to 8, the last three are our names for Excel's newer ones. */
export type ErrorCode =
  | '#NULL!'
  | '#DIV/0!'
  | '#VALUE!'
  | '#REF!'
  | '#NAME?'
  | '#NUM!'
  | '#N/A'
  | '#ERROR!'
  | '#SPILL!'
  | '#CALC!'
  | '#CIRC!'

/** An error as a value: functions return or throw it, cells hold it, nothing outside the engine ever sees a throw. */
export class CellError {
  readonly error: ErrorCode
  /** One sentence for the learner. */
  readonly message: string
  constructor(error: ErrorCode, message: string) {
    this.error = error
    this.message = message
  }
}

/** The usual error of each code, shared so that most errors allocate nothing. */
export const ERR = {
  nil: new CellError('#NULL!', 'The two ranges have no cell in common.'),
  div0: new CellError('#DIV/0!', 'Division by zero.'),
  value: new CellError('#VALUE!', 'A value is of the wrong type.'),
  ref: new CellError('#REF!', 'A reference is not valid.'),
  name: new CellError('#NAME?', 'A name or function is not known.'),
  num: new CellError('#NUM!', 'A number is outside what the function accepts.'),
  na: new CellError('#N/A', 'A value is not available.'),
  error: new CellError('#ERROR!', 'The formula cannot be read.'),
  spill: new CellError('#SPILL!', 'The cells where the result belongs are not empty.'),
  calc: new CellError('#CALC!', 'The calculation gave an empty or unsupported array.'),
  circ: new CellError('#CIRC!', 'The formula depends on itself.'),
} as const

const BY_CODE = new Map<string, CellError>(Object.values(ERR).map(e => [e.error, e]))

/** The usual error of a code written in a formula or a stored model (`#N/A`), or undefined for any other text. */
export function errorOfCode(code: string): CellError | undefined {
  return BY_CODE.get(code)
}

/** What one cell can hold; null is an empty cell. */
export type Scalar = number | string | boolean | null | CellError

/** Anything with rows and columns of scalars: an array in memory or a reference to cells. */
export interface Grid {
  readonly rows: number
  readonly cols: number
  at(row: number, col: number): Scalar
}

/** An array in memory, row by row. */
export class Matrix implements Grid {
  readonly rows: number
  readonly cols: number
  /** The elements when they are all numbers, or all truth values (as 1 and 0): arithmetic over them needs no boxes. */
  readonly packed: Float64Array | null
  readonly isTruths: boolean
  private cells: Scalar[] | null
  constructor(rows: number, cols: number, data: Scalar[] | Float64Array, isTruths = false) {
    this.rows = rows
    this.cols = cols
    this.packed = data instanceof Float64Array ? data : null
    this.cells = data instanceof Float64Array ? null : data
    this.isTruths = isTruths
  }
  /** The elements row by row. */
  get data(): Scalar[] {
    this.cells ??= Array.from(this.packed ?? [], n => this.unpacked(n))
    return this.cells
  }
  at(row: number, col: number): Scalar {
    const i = row * this.cols + col
    const n = this.packed?.[i]
    return n === undefined ? (this.data[i] ?? null) : this.unpacked(n)
  }
  private unpacked(n: number): Scalar {
    return this.isTruths ? n !== 0 : n
  }
  /** A matrix from a list of equally long rows. */
  static of(rows: Scalar[][]): Matrix {
    return new Matrix(rows.length, rows[0]?.length ?? 0, rows.flat())
  }
  /** One column holding `values`. */
  static column(values: Scalar[]): Matrix {
    return new Matrix(values.length, 1, values)
  }
  /** One row holding `values`. */
  static row(values: Scalar[]): Matrix {
    return new Matrix(1, values.length, values)
  }
}

/** What a cell holds: the low three bits of its tag in a `RunVisitor`. */
export const TAG = { empty: 0, number: 1, string: 2, boolean: 3, error: 4 } as const
/** Mask of the kind in a tag. */
export const KIND_MASK = 7

/** Where references read their cells from; the engine implements it. */
export interface CellSource {
  /** Value of a cell; rows, columns and sheets count from 0. */
  read(sheet: number, row: number, col: number): Scalar
  /** Rows of the sheet up to the last used one. */
  usedRows(sheet: number): number
  /** Columns of the sheet up to the last used one. */
  usedCols(sheet: number): number
  /** The formula being calculated depends on the used size of the sheet. */
  watchSize(sheet: number): void
  /**
   * Runs of stored cells of one column between two rows (inclusive), top to bottom: `tags` says what each holds
   * (`TAG`), `nums` the numbers. Only for aggregates, which must not pay for a call per cell.
   */
  eachRun(sheet: number, col: number, top: number, bottom: number, visit: RunVisitor): void
  /** Changes whenever a cell of the column changes: lookup indexes are kept while it stays. */
  columnVersion(sheet: number, col: number): number
}

/**
 * Receives cells `from`..`to` (exclusive) of a chunk whose first row is `base`; TRUE ends the walk. `isAllNumbers`
 * promises that each of them is a number.
 */
export type RunVisitor = (
  nums: Float64Array,
  tags: Uint8Array,
  from: number,
  to: number,
  base: number,
  isAllNumbers: boolean,
) => boolean | void

/** A reference to a rectangle of cells, or to several (a union, `more`). Bounds count from 0 and are inclusive. */
export class Ref implements Grid {
  readonly source: CellSource
  readonly sheet: number
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
  /** Further areas of a union. */
  readonly more: readonly Ref[]
  constructor(
    source: CellSource,
    sheet: number,
    top: number,
    left: number,
    bottom: number,
    right: number,
    more: readonly Ref[] = [],
  ) {
    this.source = source
    this.sheet = sheet
    this.top = top
    this.left = left
    this.bottom = bottom
    this.right = right
    this.more = more
  }
  get rows(): number {
    return this.bottom - this.top + 1
  }
  get cols(): number {
    return this.right - this.left + 1
  }
  get isSingle(): boolean {
    return this.top === this.bottom && this.left === this.right && this.more.length === 0
  }
  at(row: number, col: number): Scalar {
    return this.source.read(this.sheet, this.top + row, this.left + col)
  }
  /**
   * The area as an array has it: as written, its empty end included. Only whole columns and rows end at the last used
   * cell of the sheet, so the formula that asks for them is calculated again when the sheet grows.
   */
  trimmed(): Ref {
    if (this.rows < MAX_ROWS && this.cols < MAX_COLS) return this
    this.source.watchSize(this.sheet)
    return this.stored()
  }
  /**
   * The part of the area that can hold something (at least one cell): only for walks that empty cells do not change,
   * since its size depends on cells outside the area.
   */
  stored(): Ref {
    const bottom = Math.max(this.top, Math.min(this.bottom, this.source.usedRows(this.sheet) - 1))
    const right = Math.max(this.left, Math.min(this.right, this.source.usedCols(this.sheet) - 1))
    if (bottom === this.bottom && right === this.right) return this
    return new Ref(this.source, this.sheet, this.top, this.left, bottom, right)
  }
}

/** A function made by LAMBDA (or a built-in one named without brackets); `call` runs it. */
export class Lambda {
  /** Fewest and most arguments. */
  readonly min: number
  readonly max: number
  readonly call: (args: Value[]) => Value
  constructor(min: number, max: number, call: (args: Value[]) => Value) {
    this.min = min
    this.max = max
    this.call = call
  }
}

/** Everything an expression can evaluate to. */
export type Value = Scalar | Matrix | Ref | Lambda

/** True for arrays and references: whatever has rows and columns. */
export function isGrid(value: unknown): value is Matrix | Ref {
  return value instanceof Matrix || value instanceof Ref
}

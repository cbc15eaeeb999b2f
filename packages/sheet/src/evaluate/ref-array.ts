import { CellError, Matrix, Ref, type Scalar } from '../values.ts'

/** What stands in each place as a value: like Excel, no cell is read unless a function asks for references. */
const NO_VALUE = new CellError(
  '#VALUE!',
  'These are several references, which have no values until N, SUBTOTAL, SUMIF or the like takes them one by one.',
)

/**
 * An array of references, as OFFSET and INDIRECT make it from arrays: each may be many cells. What takes references (SUBTOTAL, COUNTIF)
 * gives one result for each; for all else it is an array of #VALUE!.
 */
export class RefArray extends Matrix {
  /** A reference, or the error of one that cannot be, row by row. */
  readonly items: readonly (Ref | Scalar)[]

  constructor(rows: number, cols: number, items: readonly (Ref | Scalar)[]) {
    super(
      rows,
      cols,
      items.map(item => (item instanceof Ref ? NO_VALUE : item)),
    )
    this.items = items
  }

  /** The references there are. */
  get refs(): Ref[] {
    return this.items.filter(item => item instanceof Ref)
  }

  /** The item for a place of a lifted calculation: one row or column is repeated, undefined outside. */
  itemAt(row: number, col: number): Ref | Scalar | undefined {
    const r = this.rows === 1 ? 0 : row
    const c = this.cols === 1 ? 0 : col
    return r < this.rows && c < this.cols ? this.items[r * this.cols + c] : undefined
  }
}

import type { Rect } from '@learn/sheet'
import type { Place } from './protocol.ts'

/** Sizes of a sheet in units of the text size that somebody chose in the browser. */
const ROW_REM = 1.875
const HEADER_REM = 2
const ROW_NAMES_REM = 2.75
const COLUMN_REM = 6.25
const NARROWEST_PX = 36
/** What stands beside the text of a cell, and how wide a column begins at most: a question is read whole. */
const PADDING_REM = 1.25
const WIDEST_REM = 20

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where the cells of a sheet are, in pixels from the first cell. */
export class Geometry {
  readonly rowPx: number
  readonly headerPx: number
  readonly rowNamesPx: number
  /** Left edges of the columns, and the right edge of the last. */
  private edges: number[] = [0]
  private widths: number[] = []
  private rows: Int32Array = new Int32Array(0)

  private readonly remPx: number

  constructor(remPx: number) {
    this.remPx = remPx
    this.rowPx = Math.round(ROW_REM * remPx)
    this.headerPx = Math.round(HEADER_REM * remPx)
    this.rowNamesPx = Math.round(ROW_NAMES_REM * remPx)
    this.columnPx = Math.round(COLUMN_REM * remPx)
  }
  private readonly columnPx: number

  /** The rows that are shown and how many columns there are; columns keep their widths. */
  take(shownRows: Int32Array, cols: number): void {
    this.rows = shownRows
    this.widths = Array.from({ length: cols }, (_, col) => this.widths[col] ?? this.columnPx)
    this.measure()
  }

  /** Widths for what stands in the columns, once, before anybody has sized them. */
  fit(textPxOf: (col: number) => number): void {
    if (this.isFitted) return
    this.isFitted = true
    this.fitAgain(textPxOf)
  }
  private isFitted = false

  /** The same in another font, as long as nobody has sized a column. */
  fitAgain(textPxOf: (col: number) => number): void {
    if (!this.isFitted || this.isSized) return
    const wanted = (col: number) => Math.ceil(PADDING_REM * this.remPx + textPxOf(col))
    this.widths = this.widths.map((px, col) => Math.min(Math.max(px, wanted(col)), Math.round(WIDEST_REM * this.remPx)))
    this.measure()
  }
  private isSized = false

  resize(col: number, px: number): void {
    this.isSized = true
    this.widths[col] = Math.max(NARROWEST_PX, Math.round(px))
    this.measure()
  }

  private measure(): void {
    this.edges = [0]
    for (const width of this.widths) this.edges.push((this.edges.at(-1) ?? 0) + width)
  }

  /** The padding of a cell and its line, which no text can use. */
  get edgesPx(): number {
    return this.remPx + 1
  }
  /** What stands beside the text of a cell. */
  get paddingPx(): number {
    return PADDING_REM * this.remPx
  }
  get widthPx(): number {
    return this.edges.at(-1) ?? 0
  }
  get heightPx(): number {
    return this.rows.length * this.rowPx
  }
  /** Widths of all columns, for the rows. */
  get columns(): readonly number[] {
    return this.widths
  }

  /** Place of a row among those that are shown; of a hidden one that of the next. */
  indexOf(row: number): number {
    let [low, high] = [0, this.rows.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.rows[middle] as number) < row) low = middle + 1
      else high = middle
    }
    return low
  }

  rowOf(index: number): number {
    return this.rows[Math.min(Math.max(index, 0), this.rows.length - 1)] ?? 0
  }

  /** The cell at a point; beyond an edge the nearest one. */
  placeAt(x: number, y: number): Place {
    const col = this.edges.findIndex(edge => edge > x) - 1
    const last = this.widths.length - 1
    return { row: this.rowOf(Math.floor(y / this.rowPx)), col: x < 0 ? 0 : col < 0 ? last : col }
  }

  boxOf({ top, left, bottom, right }: Rect): Box {
    const [first, last] = [this.indexOf(top), this.indexOf(bottom + 1)]
    const x = this.edges[Math.max(0, left)] ?? this.widthPx
    return {
      left: x,
      top: first * this.rowPx,
      width: (this.edges[right + 1] ?? this.widthPx) - x,
      height: (last - first) * this.rowPx,
    }
  }
}

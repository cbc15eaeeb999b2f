import { COLUMN_TYPES, type ColumnType, cellName, parseRect, type Rect, Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { columnName } from './column-name.ts'
import { LayoutHistory } from './layout-history.ts'
import type { SheetSource } from './protocol.ts'

/** A hostile formula holds up its own sheet for two seconds, as it does where it is graded. */
const OPTIONS = { functions: ALL_FUNCTIONS, limits: { runMs: 2000 } }

/** The sheet behind the grid: the engine, and what may be edited. `handle-request.ts` answers messages. */
export class SheetHost {
  book = new Workbook(OPTIONS)
  size = { rows: 0, cols: 0 }
  layout = new LayoutHistory()
  private editable: ReadonlySet<string> | null = null

  /** Begins anew with a sheet. */
  open({ rows, columnTypes, entered, formats = [], sorts = [], editable, size }: SheetSource): void {
    const book = new Workbook(OPTIONS)
    book.sheets.load('Sheet1')
    this.book = book
    this.size = size
    this.editable = editable && new Set(editable)
    const types = Array.from({ length: size.cols }, (_, col): ColumnType => columnTypes[columnName(col)] ?? 'Auto')
    this.layout = new LayoutHistory()
    this.layout.now = { sorts, columnTypes: types }
    types.forEach((type, col) => {
      if (type !== 'Text' && type !== 'Auto') book.setColumnFormat(col, COLUMN_TYPES[type])
    })
    if (rows.length > 0)
      book.setRows(
        'A1',
        rows.map(row => row.map((content, col) => this.typed(col, content))),
      )
    for (const [range, format] of formats) book.setFormat(range, format)
    for (const { rect, column, isDescending, hasHeader } of sorts)
      book.sort({ sheet: 0, ...rect }, { column, order: isDescending ? 'descending' : 'ascending', hasHeader })
    book.batch(() => {
      for (const [cell, text] of Object.entries(entered)) {
        const at = parseRect(cell)
        if (at) book.set(cell, this.typed(at.left, text))
      }
    })
    // What the sheet begins with is nothing to undo.
    this.book = Workbook.fromModel(book.toModel(), OPTIONS)
  }

  /** A text column takes texts as they are, and formulas too: its type is about data. */
  typed<T extends string | number | boolean | null>(col: number, content: T): T | string | null {
    if (content === '') return null
    if (typeof content !== 'string' || this.layout.now.columnTypes[col] !== 'Text') return content
    return content.startsWith('=') || content.startsWith("'") ? content : `'${content}`
  }

  /** True when a cell may be edited. */
  isEditable(row: number, col: number): boolean {
    const isInside = row >= 0 && col >= 0 && row < this.size.rows && col < this.size.cols
    return isInside && (this.editable === null || this.editable.has(cellName(row, col)))
  }

  /** All rows and columns that hold something: what filters go over, its first row being the header. */
  get filled(): { sheet: number } & Rect {
    const { rows, cols } = this.book.usedSize(0)
    return { sheet: 0, top: 0, left: 0, bottom: Math.max(rows, 1) - 1, right: Math.max(cols, 1) - 1 }
  }

  /** The addresses that may be edited. */
  get answers(): readonly string[] {
    return [...(this.editable ?? [])]
  }
}

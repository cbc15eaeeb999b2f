import { type ColumnType, type Rect, type View, viewText } from '@learn/sheet'
import type { Place, SheetChange, ShownCell } from './protocol.ts'

const EMPTY: ShownCell = { text: '', input: '', kind: 0, flags: 0, style: null, message: null }
const LOOKED_AT = 60
/** Texts with so many characters less can still be wider. */
const NEARLY = 3
const keyOf = (row: number, col: number): number => row * 16_384 + col

/** What the cells of a sheet show, on this side: the last whole view with what changed since. */
export class SheetCells {
  private view: View | null = null
  private inputs = new Map<number, string>()
  private messages = new Map<number, string>()
  private changed = new Map<number, ShownCell>()
  columnTypes: ColumnType[] = []
  /** Rows on screen, in order: all but those that are hidden. */
  shownRows: Int32Array = new Int32Array(0)
  rows = 0
  cols = 0

  /** Takes over what an edit changed. */
  take({ whole, cells }: Pick<SheetChange, 'whole' | 'cells'>): void {
    if (whole) {
      const { view } = whole
      this.view = view
      this.inputs = new Map(whole.inputs)
      this.messages = new Map(view.messages)
      this.changed = new Map()
      this.columnTypes = whole.columnTypes
      this.rows = view.rows
      this.cols = view.cols
      this.shownRows = Int32Array.from(view.rowSizes.keys().filter(row => view.rowSizes[row] !== -1))
    }
    for (const { row, col, ...cell } of cells) this.changed.set(keyOf(row, col), cell)
  }

  /** A cell; one outside of the sheet is empty. */
  at({ row, col }: Place): ShownCell {
    const changed = this.changed.get(keyOf(row, col))
    if (changed) return changed
    const { view } = this
    if (!view || row < 0 || col < 0 || row >= view.rows || col >= view.cols) return EMPTY
    const index = row * view.cols + col
    const kind = view.kinds[index] ?? 0
    const flags = view.flags[index] ?? 0
    if (kind === 0 && flags === 0 && view.styles[index] === 0) return EMPTY
    const text = viewText(view, index)
    return {
      text,
      input: this.inputs.get(index) ?? text,
      kind,
      flags,
      style: view.styleList[(view.styles[index] ?? 0) - 1] ?? null,
      message: this.messages.get(index) ?? null,
    }
  }

  /** The longest texts in the first rows of a column, and their rows: which is the widest is for their font to say. */
  longest(col: number): { row: number; text: string }[] {
    const found = new Map<string, { row: number; text: string }>()
    let most = 0
    for (const row of this.shownRows.subarray(0, LOOKED_AT)) {
      const { text } = this.at({ row, col })
      most = Math.max(most, text.length)
      // All figures are equally wide.
      found.set(text.replace(/\d/g, '0'), { row, text })
    }
    return [...found.values()].filter(({ text }) => text !== '' && text.length > most - NEARLY)
  }

  isFilled(place: Place): boolean {
    return this.at(place).text !== ''
  }
}

/** The cells of the first row of a rectangle that hold something. */
export const filledIn = (cells: SheetCells, { top: row, left, right }: Rect): Place[] =>
  Array.from({ length: right - left + 1 }, (_, n) => ({ row, col: left + n })).filter(
    place => cells.at(place).input !== '',
  )

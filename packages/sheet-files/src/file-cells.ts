import type { StoredCell, StoredModel, StoredSheet, Workbook } from '@learn/sheet'
import { MAX_COLS } from '@learn/sheet/formulas'
import type { FileCell, FileColumn } from './sheet-file.ts'
import type { StyleTable } from './style-table.ts'
import { styleOfLook } from './styles-of-looks.ts'

/** A sheet of a workbook on its way into a file. */
interface LeavingSheet {
  book: Workbook
  model: StoredModel
  sheet: StoredSheet
  /** Number of the sheet in the workbook. */
  number: number
  styles: StyleTable
  columns: readonly FileColumn[]
}

/** The cells of a sheet with contents, looks and comments. In a file a cell does not inherit from its column. */
export function getCells({ book, model, sheet, number, styles, columns }: LeavingSheet): FileCell[] {
  const cells = new Map<number, FileCell>()
  const at = (row: number, col: number): FileCell => {
    const key = row * MAX_COLS + col
    const cell = cells.get(key) ?? { row, col, value: null }
    cells.set(key, cell)
    return cell
  }
  for (const [col, first, list] of sheet.runs)
    list.forEach((stored, i) => {
      if (stored !== null)
        Object.assign(at(first + i, col), contentOf(book, model, stored, { sheet: number, row: first + i, col }))
    })
  const styleOfColumn = columnStyles(columns)
  for (const [attributes, ...stretches] of sheet.attributes ?? [])
    for (const [col, row, count] of stretches) {
      const column = styles.list[styleOfColumn(col)] ?? {}
      const { isLocked = !column.isUnlocked, comment } = attributes
      const look = styleOfLook({ ...attributes, format: attributes.format ?? column.format })
      const style = styles.indexOf({ ...look, ...(!isLocked && { isUnlocked: true }) })
      for (let i = 0; i < count; i++) Object.assign(at(row + i, col), { style, ...(comment && { comment }) })
    }
  for (const cell of cells.values()) {
    cell.style ??= styleOfColumn(cell.col)
    if (cell.style === 0) delete cell.style
  }
  return [...cells].sort(([a], [b]) => a - b).map(([, cell]) => cell)
}

function columnStyles(columns: readonly FileColumn[]): (col: number) => number {
  const styles = new Uint32Array(MAX_COLS)
  for (const { first, last, style = 0 } of columns) styles.fill(style, first, last + 1)
  return col => styles[col] ?? 0
}

function contentOf(
  book: Workbook,
  model: StoredModel,
  stored: StoredCell,
  place: { sheet: number; row: number; col: number },
): Partial<FileCell> {
  if (!Array.isArray(stored)) return { value: stored }
  const formula = book.formula(place) ?? undefined
  const isLegacy = model.formulas[stored[0]]?.[3] === 1
  const spill = book.spillRange(place)
  const value = book.value(place)
  return {
    value: value !== null && typeof value === 'object' ? { e: value.error } : value,
    ...(formula !== undefined && { formula }),
    ...(isLegacy && { isLegacy }),
    ...(spill && { spill: [spill.bottom - spill.top + 1, spill.right - spill.left + 1] as [number, number] }),
  }
}

import type { StoredCell, StoredModel, StoredSheet, Workbook } from '@learn/sheet'
import { MAX_COLS } from '@learn/sheet/formulas'
import { FormatStyles } from './format-styles.ts'
import type { CellStyle, FileCell, FileSheet, SheetFile } from './sheet-file.ts'

/** How the values that a file knew for its formulas are taken. */
export interface ModelOptions {
  /**
   * True: formulas keep the results of the file until something they read changes, as for a file of our own.
   * Default false: everything is calculated when the model is loaded.
   */
  trustsResults?: boolean
}

/**
 * The engine's model of a file, for `Workbook.fromModel`. The model has room for values, formulas, number formats and
 * names; everything else of the file stays in the file.
 */
export function modelOf(file: SheetFile, options: ModelOptions = {}): StoredModel {
  const formulas: StoredModel['formulas'] = []
  const stored = ({ row, col, value, formula, isLegacy, spill }: FileCell): StoredCell => {
    if (formula === undefined) return value
    const index = formulas.push(isLegacy ? [formula, row, col, 1] : [formula, row, col]) - 1
    const isKnown = options.trustsResults && value !== null && spill === undefined
    return isKnown ? [index, value] : [index]
  }
  const sheets = file.sheets.map((sheet): StoredSheet => {
    const columns = sheet.columns.flatMap(({ first, last, style = 0 }): [number, string][] => {
      const { format } = file.styles[style] ?? {}
      // A format of all columns to the right is one of none.
      if (format === undefined || last === MAX_COLS - 1) return []
      return Array.from({ length: last - first + 1 }, (_, i) => [first + i, format])
    })
    const formats = formatsOf(sheet, file.styles)
    return {
      name: sheet.name,
      runs: runsOf(sheet.cells, stored),
      ...(formats.length > 0 && { formats }),
      ...(columns.length > 0 && { columns }),
    }
  })
  const names = file.names.map(({ name, formula }): [string, string] => [name, formula])
  return { version: 1, sheets, formulas, ...(names.length > 0 && { names }) }
}

/** Cells of one column below one another become one run. */
function runsOf(cells: readonly FileCell[], stored: (cell: FileCell) => StoredCell): StoredSheet['runs'] {
  const runs: StoredSheet['runs'] = []
  const open = new Map<number, StoredSheet['runs'][number]>()
  for (const cell of cells) {
    if (cell.value === null && cell.formula === undefined) continue
    const run = open.get(cell.col)
    if (run && run[1] + run[2].length === cell.row) {
      run[2].push(stored(cell))
      continue
    }
    const next: StoredSheet['runs'][number] = [cell.col, cell.row, [stored(cell)]]
    open.set(cell.col, next)
    runs.push(next)
  }
  return runs
}

function formatsOf({ cells }: FileSheet, styles: readonly CellStyle[]): NonNullable<StoredSheet['formats']> {
  const byFormat = new Map<string, number[]>()
  for (const { row, col, style = 0 } of cells) {
    const format = styles[style]?.format
    if (format === undefined) continue
    const keys = byFormat.get(format) ?? []
    if (keys.length === 0) byFormat.set(format, keys)
    keys.push(row * MAX_COLS + col)
  }
  return [...byFormat].map(([format, keys]) => [format, ...keys])
}

/** A workbook as a file: values, formulas, number formats, names and sheets. */
export function fileOf(book: Workbook): SheetFile {
  const model = book.toModel()
  const styles = new FormatStyles()
  const sheets = model.sheets.map((sheet, index): FileSheet => {
    const cells = new Map<number, FileCell>()
    const at = (key: number): FileCell => {
      const cell = cells.get(key) ?? { row: Math.floor(key / MAX_COLS), col: key % MAX_COLS, value: null }
      cells.set(key, cell)
      return cell
    }
    for (const [col, first, list] of sheet.runs)
      list.forEach((stored, i) => {
        if (stored !== null)
          Object.assign(at((first + i) * MAX_COLS + col), contentOf(book, model, stored, index, first + i, col))
      })
    for (const [format, ...keys] of sheet.formats ?? []) for (const key of keys) at(key).style = styles.indexOf(format)
    const columns = (sheet.columns ?? []).map(([col, format]) => ({
      first: col,
      last: col,
      style: styles.indexOf(format),
    }))
    columns.sort((a, b) => a.first - b.first)
    withColumnStyles(cells, columns)
    const ordered = [...cells].sort(([a], [b]) => a - b).map(([, cell]) => cell)
    return { name: sheet.name, cells: ordered, columns, rows: [], tables: [] }
  })
  const names = (model.names ?? []).map(([name, formula]) => ({ name, formula }))
  return { sheets, names, styles: styles.list, leftOut: [] }
}

/** In a file a cell does not inherit the look of its column. */
function withColumnStyles(
  cells: ReadonlyMap<number, FileCell>,
  columns: readonly { first: number; style: number }[],
): void {
  const byColumn = new Map(columns.map(({ first, style }) => [first, style]))
  for (const cell of cells.values()) {
    const style = cell.style ?? byColumn.get(cell.col)
    if (style !== undefined) cell.style = style
  }
}

function contentOf(
  book: Workbook,
  model: StoredModel,
  stored: StoredCell,
  sheet: number,
  row: number,
  col: number,
): Partial<FileCell> {
  if (!Array.isArray(stored)) return { value: stored }
  const formula = book.formula({ sheet, row, col }) ?? undefined
  const isLegacy = model.formulas[stored[0]]?.[3] === 1
  const spill = book.spillRange({ sheet, row, col })
  const value = book.value({ sheet, row, col })
  return {
    value: value !== null && typeof value === 'object' ? { e: value.error } : value,
    ...(formula !== undefined && { formula }),
    ...(isLegacy && { isLegacy }),
    ...(spill && { spill: [spill.bottom - spill.top + 1, spill.right - spill.left + 1] as [number, number] }),
  }
}

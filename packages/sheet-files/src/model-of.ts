import type { StoredCell, StoredModel, StoredSheet } from '@learn/sheet'
import { isName, MAX_COLS } from '@learn/sheet/formulas'
import type { CellStyle, FileCell, FileColumn, FileRow, FileSheet, FileTable, SheetFile } from './sheet-file.ts'
import { lookOfStyle } from './styles-of-looks.ts'

/** How the values that a file knew for its formulas are taken. */
export interface ModelOptions {
  /**
   * True: formulas keep the results of the file until something they read changes, as for a file of our own.
   * Default false: everything is calculated when the model is loaded.
   */
  trustsResults?: boolean
}

type Lines = NonNullable<StoredSheet['rowLines']>
type Tables = NonNullable<StoredModel['tables']>

/** Largest height or width in the engine's model. */
const MAX_SIZE = 4096

/**
 * The engine's model of a file, for `Workbook.fromModel`: values, formulas, looks, sizes, hidden lines and sheets, names
 * and tables. Font sizes, struck text, locks, and looks of whole columns other than number formats have no place there.
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
    const columns = sheet.columns.flatMap((column): [number, string][] => {
      const { format } = file.styles[column.style ?? 0] ?? {}
      return format === undefined ? [] : columnsOf(column).map(col => [col, format])
    })
    const attributes = attributesOf(sheet, file.styles, new Set(columns.map(([col]) => col)))
    const rowLines = sheet.rows.flatMap(row => lineOf(row, row.heightPx, [row.row]))
    const colLines = sheet.columns.flatMap(column => lineOf(column, column.widthPx, columnsOf(column)))
    return {
      name: sheet.name,
      runs: runsOf(sheet.cells, stored),
      ...(attributes.length > 0 && { attributes }),
      ...(columns.length > 0 && { columns }),
      ...(rowLines.length > 0 && { rowLines }),
      ...(colLines.length > 0 && { colLines }),
      ...(sheet.isHidden && { isHidden: true }),
    }
  })
  // A file may hold names that no formula could ever say.
  const names = file.names
    .filter(({ name }) => isName(name))
    .map(({ name, formula }): [string, string] => [name, formula])
  const tables = tablesOf(file, new Set(names.map(([name]) => name.toUpperCase())))
  return {
    version: 2,
    sheets,
    formulas,
    ...(names.length > 0 && { names }),
    ...(tables.length > 0 && { tables }),
  }
}

/** The columns that are alike; none when it is all columns to the right, which is as good as none. */
function columnsOf({ first, last }: FileColumn): number[] {
  return last === MAX_COLS - 1 && last > first ? [] : Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

function lineOf({ isHidden }: FileRow | FileColumn, px: number | undefined, indexes: readonly number[]): Lines {
  const isSized = px !== undefined && px > 0 && px <= MAX_SIZE
  if (!isHidden && !isSized) return []
  return indexes.map(index => [index, { ...(isSized && { size: px }), ...(isHidden && { isHidden }) }])
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

/** The looks of cells, stretches of one column together. In a file no cell inherits the format of its column. */
function attributesOf(
  { cells }: FileSheet,
  styles: readonly CellStyle[],
  formatted: ReadonlySet<number>,
): NonNullable<StoredSheet['attributes']> {
  const looks = styles.map(lookOfStyle)
  const plain = styles.map((_, i) => ({ ...looks[i], format: looks[i]?.format ?? 'General' }))
  const groups = new Map<object, NonNullable<StoredSheet['attributes']>[number]>()
  const open = new Map<number, { look: object; stretch: [col: number, row: number, count: number] }>()
  for (const { row, col, style = 0 } of cells) {
    const look = formatted.has(col) ? plain[style] : looks[style]
    if (!look) continue
    const last = open.get(col)
    if (last && last.look === look && last.stretch[1] + last.stretch[2] === row) {
      last.stretch[2]++
      continue
    }
    const stretch: [number, number, number] = [col, row, 1]
    open.set(col, { look, stretch })
    const group = groups.get(look)
    if (group) group.push(stretch)
    else groups.set(look, [look, stretch])
  }
  return [...groups.values()]
}

/** The tables that a workbook can have: one name each, with a row of data, none over another. */
function tablesOf(file: SheetFile, taken: Set<string>): Tables {
  return file.sheets.flatMap((sheet, position) => {
    const kept: FileTable[] = []
    for (const table of sheet.tables) {
      const key = table.name.toUpperCase()
      const { top, left, bottom, right } = table
      const isLow = bottom - top < (table.hasTotals ? 2 : 1) || table.columns.length !== right - left + 1
      const isOver = kept.some(
        other => other.top <= bottom && other.bottom >= top && other.left <= right && other.right >= left,
      )
      if (isLow || isOver || taken.has(key) || !isName(table.name)) continue
      taken.add(key)
      kept.push(table)
    }
    return kept.map(({ name, top, left, bottom, right, hasTotals, columns }): Tables[number] => [
      name,
      position,
      [top, left, bottom, right],
      hasTotals ? 1 : 0,
      columns,
    ])
  })
}

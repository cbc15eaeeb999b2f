import type { StoredCell, StoredModel, StoredScalar, StoredSheet } from '@learn/sheet'
import { isName, MAX_COLS } from '@learn/sheet/formulas'
import { getLocks } from './locks.ts'
import { getAttributes } from './model-attributes.ts'
import { getTables } from './model-tables.ts'
import { NamesOfFile } from './one-sheet/names-of-file.ts'
import { withoutNames } from './one-sheet/without-names.ts'
import type { FileCell, FileColumn, FileRow, FileSheet, SheetFile } from './sheet-file.ts'
import { getSheetNames } from './sheet-names.ts'

/** How the values that a file knew for its formulas are taken. */
export interface ModelOptions {
  /**
   * True: formulas keep the results of the file until something they read changes, as for a file of our own.
   * Default false: everything is calculated when the model is loaded.
   */
  trustsResults?: boolean
}

type Lines = NonNullable<StoredSheet['rowLines']>

/** Largest height or width in the engine's model. */
const MAX_SIZE = 4096
/** Longest text in the engine's model, as in Excel. */
export const MAX_TEXT = 32_767

/**
 * The engine's model of a file, for `Workbook.fromModel`: values, formulas, looks, comments, locks, sizes, hidden lines
 * and sheets, names and tables. What it has no place for `leftOutOfModel` tells.
 */
export function getModel(read: SheetFile, options: ModelOptions = {}): StoredModel {
  const file = withoutOwnNames(read)
  const formulas: StoredModel['formulas'] = []
  const stored = ({ row, col, value, formula, isLegacy, spill }: FileCell): StoredCell => {
    if (formula === undefined) return cut(value)
    const index = formulas.push(isLegacy ? [formula, row, col, 1] : [formula, row, col]) - 1
    const isKnown = options.trustsResults && value !== null && spill === undefined
    return isKnown ? [index, cut(value)] : [index]
  }
  const titles = getSheetNames(file)
  const sheets = file.sheets.map((sheet, i) => ({ ...sheetOf(sheet, file, stored), name: titles[i] as string }))
  // A file may hold names that no formula could ever say.
  const names = file.names
    .filter(({ name }) => isName(name))
    .map(({ name, formula }): [string, string] => [name, formula])
  const { tables } = getTables(file)
  return {
    version: 2,
    sheets,
    formulas,
    ...(names.length > 0 && { names }),
    ...(tables.length > 0 && { tables }),
  }
}

/** A file in which the names of single sheets are written out: the engine knows only those of workbooks. */
function withoutOwnNames(file: SheetFile): SheetFile {
  if (!file.sheets.some(({ names }) => names)) return file
  const names = new NamesOfFile(file, { isOwnOnly: true })
  const sheets = file.sheets.map((sheet, position): FileSheet => {
    const cells = sheet.cells.map(cell =>
      cell.formula === undefined
        ? cell
        : { ...cell, formula: withoutNames(cell.formula, { ...cell, sheet: position }, names).formula },
    )
    return { ...sheet, cells }
  })
  return { ...file, sheets }
}

function sheetOf(sheet: FileSheet, { styles }: SheetFile, stored: (cell: FileCell) => StoredCell): StoredSheet {
  const used = usedColumns(sheet)
  const columns = sheet.columns.flatMap((column): [number, string][] => {
    const { format } = styles[column.style ?? 0] ?? {}
    return format === undefined ? [] : columnsOf(column, used).map(col => [col, format])
  })
  const locks = getLocks(sheet, styles)
  const cells = sheet.cells.map(cell => (cell.comment === undefined ? cell : { ...cell, comment: cut(cell.comment) }))
  const attributes = getAttributes(cells, styles, new Map(columns), locks)
  const rowLines = sheet.rows.flatMap(row => lineOf(row, row.heightPx, [row.row]))
  const colLines = sheet.columns.flatMap(column => lineOf(column, column.widthPx, columnsOf(column, used)))
  return {
    name: sheet.name,
    runs: runsOf(sheet.cells, stored),
    ...(attributes.length > 0 && { attributes }),
    ...(columns.length > 0 && { columns }),
    ...(rowLines.length > 0 && { rowLines }),
    ...(colLines.length > 0 && { colLines }),
    ...(sheet.isHidden && { isHidden: true }),
    ...(sheet.isProtected && { isProtected: true }),
    ...(locks?.isLockedByDefault && { isLockedByDefault: true }),
  }
}

/** Columns up to the last cell of a sheet. */
export const usedColumns = ({ cells }: FileSheet): number => cells.reduce((most, { col }) => Math.max(most, col + 1), 0)

/** The columns that are alike; of all columns to the right only those that are used, the others are as good as none. */
function columnsOf({ first, last }: FileColumn, used: number): number[] {
  const end = last === MAX_COLS - 1 && last > first ? Math.max(first, used) : last + 1
  return Array.from({ length: end - first }, (_, i) => first + i)
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

const cut = <T extends StoredScalar>(value: T): T | string =>
  typeof value === 'string' && value.length > MAX_TEXT ? value.slice(0, MAX_TEXT) : value

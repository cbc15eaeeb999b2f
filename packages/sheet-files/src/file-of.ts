import type { StoredModel, StoredSheet, Workbook } from '@learn/sheet'
import { MAX_COLS } from '@learn/sheet/formulas'
import { canBeEntered } from './can-be-entered.ts'
import { getCells } from './file-cells.ts'
import { getTables, titledCells } from './file-tables.ts'
import type { FileColumn, FileSheet, SheetFile } from './sheet-file.ts'
import { StyleTable } from './style-table.ts'

/**
 * A workbook as a file: values, formulas, looks, comments, locks, sizes, hidden lines and sheets, names and tables.
 * `leftOut` tells what a file of it does not hold.
 */
export function getFile(book: Workbook): SheetFile {
  const model = book.toModel()
  const styles = new StyleTable()
  const leftOut = new Set<string>()
  const sheets = model.sheets.map((sheet, position): FileSheet => {
    const number = book.sheets.order[position] as number
    const isUnlocked = hasLocks(sheet) && !sheet.isLockedByDefault
    const columns = columnsOf(sheet, styles, isUnlocked)
    const tables = getTables(model, position)
    const { cells, isChanged } = titledCells(getCells({ book, model, sheet, number, styles, columns }), tables)
    if (cells.some(({ formula }) => formula !== undefined && !canBeEntered(formula)))
      leftOut.add('Formulas that cannot be read, or lack an argument, are written as texts into Excel workbooks.')
    if (isChanged) leftOut.add('Titles of tables were written as the texts that name their columns.')
    if (book.filters.isActive(number)) leftOut.add('Filters were left out, and the rows that they hide are shown.')
    return {
      name: sheet.name,
      ...(sheet.isHidden && { isHidden: true }),
      ...(sheet.isProtected && { isProtected: true }),
      cells,
      columns,
      rows: rowsOf(sheet),
      tables,
    }
  })
  const names = namesOf(model)
  if (!names.every(({ formula }) => canBeEntered(formula)))
    leftOut.add('Names whose formulas cannot be read are left out of Excel workbooks.')
  return { sheets, names, styles: styles.list, leftOut: [...leftOut] }
}

const namesOf = ({ names = [] }: StoredModel) => names.map(([name, formula]) => ({ name, formula }))

/** True when a sheet says which of its cells are locked; otherwise they are as files have them, locked and unprotected. */
export function hasLocks({ isProtected, attributes = [] }: StoredSheet): boolean {
  return isProtected === true || attributes.some(([{ isLocked }]) => isLocked !== undefined)
}

function rowsOf({ rowLines = [] }: StoredSheet): FileSheet['rows'] {
  return rowLines
    .map(([row, { size, isHidden }]) => ({
      row,
      ...(size !== undefined && { heightPx: size }),
      ...(isHidden && { isHidden }),
    }))
    .sort((a, b) => a.row - b.row)
}

/** Columns with a format, a size or a lock of their own; with `isUnlocked` all, since a file locks what it does not name. */
function columnsOf(sheet: StoredSheet, styles: StyleTable, isUnlocked: boolean): FileColumn[] {
  const lock = isUnlocked ? { isUnlocked } : {}
  const columns = new Map<number, FileColumn>()
  const at = (col: number): FileColumn => {
    const column = columns.get(col) ?? { first: col, last: col, ...(isUnlocked && { style: styles.indexOf(lock) }) }
    columns.set(col, column)
    return column
  }
  for (const [col, format] of sheet.columns ?? [])
    at(col).style = styles.indexOf({ ...(format !== 'General' && { format }), ...lock })
  for (const [col, { size, isHidden }] of sheet.colLines ?? [])
    Object.assign(at(col), { ...(size !== undefined && { widthPx: size }), ...(isHidden && { isHidden }) })
  const listed = [...columns.values()].sort((a, b) => a.first - b.first)
  return isUnlocked ? withoutGaps(listed, styles.indexOf(lock)) : listed
}

function withoutGaps(columns: readonly FileColumn[], style: number): FileColumn[] {
  let next = 0
  const filled = [...columns, { first: MAX_COLS, last: MAX_COLS }].flatMap((column): FileColumn[] => {
    const gap = column.first > next ? [{ first: next, last: column.first - 1, style }] : []
    next = column.last + 1
    return [...gap, column]
  })
  return filled.slice(0, -1)
}

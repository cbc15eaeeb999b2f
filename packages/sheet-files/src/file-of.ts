import type { StoredCell, StoredModel, StoredSheet, Workbook } from '@learn/sheet'
import { MAX_COLS } from '@learn/sheet/formulas'
import type { FileCell, FileColumn, FileSheet, FileTable, SheetFile } from './sheet-file.ts'
import { StyleTable } from './style-table.ts'
import { styleOfLook } from './styles-of-looks.ts'

/** A workbook as a file: values, formulas, looks, sizes, hidden lines and sheets, names and tables. */
export function fileOf(book: Workbook): SheetFile {
  const model = book.toModel()
  const styles = new StyleTable()
  const sheets = model.sheets.map((sheet, position): FileSheet => {
    const number = book.sheets.order[position] as number
    const columns = columnsOf(sheet, styles)
    return {
      name: sheet.name,
      ...(sheet.isHidden && { isHidden: true }),
      cells: cellsOf(book, model, position, number, styles, columns),
      columns,
      rows: (sheet.rowLines ?? [])
        .map(([row, { size, isHidden }]) => ({
          row,
          ...(size !== undefined && { heightPx: size }),
          ...(isHidden && { isHidden }),
        }))
        .sort((a, b) => a.row - b.row),
      tables: tablesOf(model, position),
    }
  })
  const names = (model.names ?? []).map(([name, formula]) => ({ name, formula }))
  const hasComment = model.sheets.some(({ attributes = [] }) =>
    attributes.some(([{ comment }]) => comment !== undefined),
  )
  return { sheets, names, styles: styles.list, leftOut: hasComment ? ['Comments were left out.'] : [] }
}

function cellsOf(
  book: Workbook,
  model: StoredModel,
  position: number,
  number: number,
  styles: StyleTable,
  columns: readonly FileColumn[],
): FileCell[] {
  const sheet = model.sheets[position] as StoredSheet
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
  // In a file a cell does not inherit the format of its column.
  const formats = new Map(sheet.columns)
  for (const [attributes, ...stretches] of sheet.attributes ?? [])
    for (const [col, row, count] of stretches) {
      const format = attributes.format ?? formats.get(col)
      const style = styles.indexOf(styleOfLook({ ...attributes, ...(format !== undefined && { format }) }))
      for (let i = 0; i < count; i++) at(row + i, col).style = style
    }
  const byColumn = new Map(columns.map(({ first, style }) => [first, style]))
  for (const cell of cells.values()) cell.style ??= byColumn.get(cell.col) ?? 0
  for (const cell of cells.values()) if (cell.style === 0) delete cell.style
  return [...cells].sort(([a], [b]) => a - b).map(([, cell]) => cell)
}

function columnsOf(sheet: StoredSheet, styles: StyleTable): FileColumn[] {
  const columns = new Map<number, FileColumn>()
  const at = (col: number): FileColumn => {
    const column = columns.get(col) ?? { first: col, last: col }
    columns.set(col, column)
    return column
  }
  for (const [col, format] of sheet.columns ?? []) at(col).style = styles.indexOfFormat(format)
  for (const [col, { size, isHidden }] of sheet.colLines ?? [])
    Object.assign(at(col), { ...(size !== undefined && { widthPx: size }), ...(isHidden && { isHidden }) })
  return [...columns.values()].sort((a, b) => a.first - b.first)
}

function tablesOf(model: StoredModel, position: number): FileTable[] {
  return (model.tables ?? [])
    .filter(([, sheet]) => sheet === position)
    .map(([name, , [top, left, bottom, right], hasTotals, columns]) => ({
      name,
      top,
      left,
      bottom,
      right,
      columns,
      ...(hasTotals && { hasTotals: true }),
    }))
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

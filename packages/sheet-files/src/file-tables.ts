import type { StoredModel } from '@learn/sheet'
import type { FileCell, FileTable } from './sheet-file.ts'

/** The tables of the sheet at a position. */
export function getTables(model: StoredModel, position: number): FileTable[] {
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

/**
 * Cells of which the titles of tables are texts that name their columns: Excel calls a file damaged in which they are
 * numbers, formulas or other texts. `isChanged` when some were not.
 */
export function titledCells(
  cells: FileCell[],
  tables: readonly FileTable[],
): { cells: FileCell[]; isChanged: boolean } {
  const titles = new Map<string, { row: number; col: number; title: string }>(
    tables.flatMap(({ top, left, columns }) =>
      columns.map((title, i) => [`${top},${left + i}`, { row: top, col: left + i, title }] as const),
    ),
  )
  const rows = new Set(tables.map(({ top }) => top))
  let isChanged = false
  const kept = cells.map(cell => {
    const place = `${cell.row},${cell.col}`
    const title = rows.has(cell.row) ? titles.get(place) : undefined
    if (!title) return cell
    titles.delete(place)
    if (cell.formula === undefined && cell.value === title.title) return cell
    isChanged = true
    const { formula: _, isLegacy: __, spill: ___, ...look } = cell
    return { ...look, value: title.title }
  })
  const missing = [...titles.values()].map(({ row, col, title }) => ({ row, col, value: title }))
  if (missing.length === 0) return { cells: kept, isChanged }
  return { cells: [...kept, ...missing].sort((a, b) => a.row - b.row || a.col - b.col), isChanged: true }
}

import type { WorkBook, WorkSheet } from '@e965/xlsx'
import { MAX_COLS, MAX_ROWS } from '@learn/sheet/formulas'
import type { FileColumn, FileRow } from '../sheet-file.ts'

const PX_PER_POINT = 4 / 3

/** Sizes and hidden lines of a sheet. */
export function getLines(sheet: WorkSheet): { columns: FileColumn[]; rows: FileRow[] } {
  const columns: FileColumn[] = []
  const rows: FileRow[] = []
  for (const [col, found] of Object.entries(sheet['!cols'] ?? [])) {
    const [first, widthPx] = [Number(col), Math.round(found?.wpx ?? 0)]
    const look = { ...(widthPx > 0 && { widthPx }), ...(found?.hidden && { isHidden: true as const }) }
    if (first < MAX_COLS && Object.keys(look).length > 0) columns.push({ first, last: first, ...look })
  }
  for (const [index, found] of Object.entries(sheet['!rows'] ?? [])) {
    const [row, heightPx] = [Number(index), Math.round((found?.hpt ?? 0) * PX_PER_POINT)]
    const look = { ...(heightPx > 0 && { heightPx }), ...(found?.hidden && { isHidden: true as const }) }
    if (row < MAX_ROWS && Object.keys(look).length > 0) rows.push({ row, ...look })
  }
  return { columns, rows }
}

/** What is not taken from a workbook of the old format, one sentence each. */
export function leftOutOfXls({ SheetNames, Sheets }: WorkBook): string[] {
  const hasMerged = SheetNames.some(name => (Sheets[name]?.['!merges'] ?? []).length > 0)
  return [
    'Looks other than number formats were left out.',
    'Charts, pictures, locks, filters and rules of the old format, if there were any, were left out.',
    ...(hasMerged ? ['Merged cells were read as single cells.'] : []),
  ]
}

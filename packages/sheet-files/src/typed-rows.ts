import type { FileSheet, SheetFile } from './sheet-file.ts'
import { type TypedContent, typedContent } from './typed-content.ts'

/** The rows of a sheet from A1 on, as they would be typed; nothing after the last filled cell of a row, no empty rows at the end. */
export function typedRows({ cells, columns }: FileSheet, { styles }: Pick<SheetFile, 'styles'>): TypedContent[][] {
  const rows: TypedContent[][] = []
  for (const cell of cells) {
    const own = styles[cell.style ?? 0]?.format
    const column = columns.find(({ first, last }) => first <= cell.col && cell.col <= last)
    const content = typedContent(cell, own ?? styles[column?.style ?? 0]?.format ?? 'General')
    if (content === null || content === '') continue
    while (rows.length <= cell.row) rows.push([])
    const row = rows[cell.row] as TypedContent[]
    while (row.length < cell.col) row.push(null)
    row[cell.col] = content
  }
  return rows
}

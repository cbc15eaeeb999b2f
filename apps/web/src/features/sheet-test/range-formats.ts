import { cellName } from '@learn/sheet'
import type { FileSheet, SheetFile } from '@learn/sheet-files'
import type { RangeFormats } from './sheet-data.ts'

/** The server keeps so many. */
const MOST = 1000
const MOST_CHARS = 200

/** The number formats of the cells of a sheet, column by column, cells below each other that have one format as a range. */
export function rangeFormats(
  { cells, columns }: FileSheet,
  { styles }: Pick<SheetFile, 'styles'>,
  rows: number,
): RangeFormats {
  const runs = new Map<number, { top: number; bottom: number; format: string }[]>()
  for (const { row, col, style, value, formula } of cells) {
    if (row >= rows || (typeof value !== 'number' && formula === undefined)) continue
    const column = columns.find(({ first, last }) => first <= col && col <= last)
    const format = styles[style ?? 0]?.format ?? styles[column?.style ?? 0]?.format
    if (format === undefined || format === 'General' || format.length > MOST_CHARS) continue
    const own = runs.get(col) ?? []
    const last = own.at(-1)
    if (last?.format === format && last.bottom === row - 1) last.bottom = row
    else own.push({ top: row, bottom: row, format })
    runs.set(col, own)
  }
  return [...runs]
    .flatMap(([col, own]) =>
      own.map(({ top, bottom, format }): [string, string] => [
        top === bottom ? cellName(top, col) : `${cellName(top, col)}:${cellName(bottom, col)}`,
        format,
      ]),
    )
    .slice(0, MOST)
}

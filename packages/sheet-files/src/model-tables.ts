import type { StoredModel } from '@learn/sheet'
import { isName } from '@learn/sheet/formulas'
import type { FileTable, SheetFile } from './sheet-file.ts'

type Tables = NonNullable<StoredModel['tables']>

/** The tables that a workbook can have: one name each, with a row of data, none over another; and how many it cannot. */
export function getTables(file: SheetFile): { tables: Tables; dropped: number } {
  const taken = new Set(file.names.map(({ name }) => name.toUpperCase()))
  let dropped = 0
  const tables = file.sheets.flatMap((sheet, position) => {
    const kept: FileTable[] = []
    for (const table of sheet.tables) {
      const key = table.name.toUpperCase()
      const { top, left, bottom, right } = table
      const isLow = bottom - top < (table.hasTotals ? 2 : 1) || table.columns.length !== right - left + 1
      const isOver = kept.some(
        other => other.top <= bottom && other.bottom >= top && other.left <= right && other.right >= left,
      )
      if (isLow || isOver || taken.has(key) || !isName(table.name)) dropped++
      else {
        taken.add(key)
        kept.push(table)
      }
    }
    return kept.map(({ name, top, left, bottom, right, hasTotals, columns }): Tables[number] => [
      name,
      position,
      [top, left, bottom, right],
      hasTotals ? 1 : 0,
      columns,
    ])
  })
  return { tables, dropped }
}

import { type SheetFile, type TypedContent, typedRows } from '@learn/sheet-files'
import { getBeginning, type PlainTable } from './plain-table.ts'

/** What a cell shows: of a formula its result, days as `2024-03-05`. */
function textOf(content: TypedContent): string {
  if (content === null) return ''
  return typeof content === 'string' ? content.replace(/^'/, '') : String(content)
}

/** The visible sheets of a workbook as tables, of each the beginning. */
export const getTables = (file: SheetFile): PlainTable[] =>
  file.sheets
    .filter(({ isHidden }) => !isHidden)
    .map(sheet => {
      const cells = sheet.cells.map(({ formula: _formula, ...cell }) => cell)
      const rows = typedRows({ ...sheet, cells }, file)
      return getBeginning(
        sheet.name,
        rows.map(row => row.map(textOf)),
      )
    })

import { Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { type FileSheet, getFile, type SheetFile, type TypedContent } from '@learn/sheet-files'
import type { RangeFormats } from './sheet-data.ts'

/** A sheet that is not shown, as the journal keeps it: its data, and what was typed over it. */
export interface SheetToSave {
  name: string
  rows: readonly (readonly TypedContent[])[]
  formats: RangeFormats
  entered: Readonly<Record<string, string | null>>
}

/** A sheet of the journal with its formulas worked out, as a file. */
export function workbookFrom({ name, rows, formats, entered }: SheetToSave): SheetFile {
  const book = new Workbook({ functions: ALL_FUNCTIONS })
  book.sheets.load(name)
  if (rows.length > 0)
    book.setRows(
      'A1',
      rows.map(row => row.map(content => (content === '' ? null : content))),
    )
  for (const [range, format] of formats) book.setFormat(range, format)
  book.batch(() => {
    for (const [cell, text] of Object.entries(entered)) book.set(cell, text === '' ? null : text)
  })
  return getFile(book)
}

/** One file of the shown sheet, at its place, and the others. Styles of each stand behind those of the one before. */
export function mergeSheets(shown: SheetFile, name: string, at: number, others: readonly SheetFile[]): SheetFile {
  const files = others.toSpliced(at, 0, { ...shown, sheets: shown.sheets.map(sheet => ({ ...sheet, name })) })
  const styles: SheetFile['styles'] = []
  const sheets = files.flatMap(file => {
    const offset = styles.length
    styles.push(...file.styles)
    return file.sheets.map(sheet => withStylesFrom(sheet, offset))
  })
  return { sheets, names: [], styles, leftOut: [...new Set(files.flatMap(({ leftOut }) => leftOut))] }
}

const withStylesFrom = (sheet: FileSheet, offset: number): FileSheet => {
  const moved = <T extends { style?: number }>(one: T): T =>
    one.style === undefined ? one : { ...one, style: one.style + offset }
  return { ...sheet, cells: sheet.cells.map(moved), columns: sheet.columns.map(moved) }
}

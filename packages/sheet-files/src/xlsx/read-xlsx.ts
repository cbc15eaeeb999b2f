import { parseCell } from '@learn/sheet/formulas'
import { broken, SheetFileError } from '../file-error.ts'
import { FILE_LIMITS, type FileLimits } from '../file-limits.ts'
import type { FileSheet, FileTable, SheetFile } from '../sheet-file.ts'
import { DAYS_TO_1904, isDateFormat } from './builtin-formats.ts'
import { readColors } from './colors.ts'
import { getLeftOut } from './left-out.ts'
import { Marks } from './marks.ts'
import { PackageParts, type Relationship } from './package-parts.ts'
import { readComments, withComments } from './read-comments.ts'
import { readDynamicMarks } from './read-metadata.ts'
import { type SheetContext, SheetReader } from './read-sheet.ts'
import { readStrings } from './read-strings.ts'
import { readStyles } from './read-styles.ts'
import { readTable } from './read-table.ts'
import { readWorkbook } from './read-workbook.ts'
import { ReadingBudget } from './reading-budget.ts'

/**
 * Reads an Excel workbook (.xlsx, .xlsm without its macros). Only parts that hold cells are unpacked; nothing of it is
 * run or fetched. Throws `SheetFileError` with one sentence.
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>, limits: Partial<FileLimits> = {}): Promise<SheetFile> {
  const all = { ...FILE_LIMITS, ...limits }
  if (bytes.length > all.maxFileBytes)
    throw new SheetFileError('file/too-large', `The file has more than ${all.maxFileBytes} bytes.`)
  const parts = await PackageParts.open(bytes, all)
  const root = [...(await parts.relationships('')).values()].find(({ type }) => type === 'officeDocument')
  const path = root?.path ?? 'xl/workbook.xml'
  const marks = new Marks()
  const book = await readWorkbook(parts, path, marks)
  const related = await parts.relationships(path)
  const pathOf = (type: string) => [...related.values()].find(relation => relation.type === type)?.path
  const colors = await readColors(parts, { theme: pathOf('theme'), styles: pathOf('styles') })
  const { styles, leftOut: looks } = await readStyles(parts, pathOf('styles'), colors)
  const dynamic = await readDynamicMarks(parts, pathOf('sheetMetadata'))
  const context: SheetContext = {
    strings: await readStrings(parts, pathOf('sharedStrings'), marks),
    budget: new ReadingBudget(all),
    dayShift: book.isFrom1904 ? DAYS_TO_1904 : 0,
    isDate: style => isDateFormat(styles[style]?.format ?? ''),
    isDynamic: mark => dynamic.has(mark),
    linkedNames: book.linkedNames,
  }
  const sheets: FileSheet[] = []
  for (const [position, { name, id, isHidden }] of book.sheets.entries()) {
    const relation = related.get(id)
    if (relation?.type !== 'worksheet') {
      marks.add(relation?.type ?? 'unknown')
      continue
    }
    if (sheets.length === all.maxSheets)
      throw new SheetFileError('file/too-large', `The workbook has more than ${all.maxSheets} sheets.`)
    const names = book.names.flatMap(({ sheet, ...own }) => (sheet === position ? own : []))
    sheets.push({
      name,
      ...(isHidden && { isHidden }),
      ...(await readSheet(parts, relation, context, marks)),
      ...(names.length > 0 && { names }),
    })
  }
  if (sheets.length === 0) throw broken('it holds no sheet')
  const names = book.names.flatMap(({ sheet, ...name }) => (sheet === undefined ? name : []))
  return { sheets, names, styles, leftOut: getLeftOut(parts, marks, looks) }
}

async function readSheet(
  parts: PackageParts,
  relation: Relationship,
  context: SheetContext,
  marks: Marks,
): Promise<Omit<FileSheet, 'name' | 'isHidden'>> {
  const reader = new SheetReader(context)
  const isThere = await parts.scan(relation.path, {
    open: (name, attributes) => reader.open(name, attributes),
    text: text => reader.text(text),
    close: name => reader.close(name),
  })
  if (!isThere) throw broken('a sheet of it is missing')
  const { cells, columns, rows, tableIds, isProtected } = reader.parts
  marks.addAll(reader.parts.marks)
  const related = await parts.relationships(relation.path)
  const tables: FileTable[] = []
  for (const id of tableIds) {
    const table = await readTable(parts, related.get(id)?.path ?? '')
    if (table) tables.push(table)
    else marks.add('tableWithoutTitles')
  }
  const comments = [...(await readComments(parts, related.values(), marks))].flatMap(([place, comment]) => {
    const at = parseCell(place)
    return at ? [{ ...at, comment }] : []
  })
  return {
    ...(isProtected && { isProtected }),
    cells: withComments(cells, comments, (row, col) => {
      context.budget.addCell()
      // A cell that is not there looks like its column.
      const { style } = columns.findLast(({ first, last }) => first <= col && col <= last) ?? {}
      return { row, col, value: null, ...(style !== undefined && { style }) }
    }),
    columns,
    rows,
    tables,
  }
}

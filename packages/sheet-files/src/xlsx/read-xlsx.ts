import { parseRect } from '@learn/sheet/formulas'
import { broken, SheetFileError } from '../file-error.ts'
import { FILE_LIMITS, type FileLimits } from '../file-limits.ts'
import type { FileSheet, FileTable, SheetFile } from '../sheet-file.ts'
import { DAYS_TO_1904, isDateFormat } from './builtin-formats.ts'
import { readColors } from './colors.ts'
import { formulaFromFile } from './formula-text.ts'
import { leftOutOf } from './left-out.ts'
import { PackageParts, type Relationship } from './package-parts.ts'
import { readDynamicMarks } from './read-metadata.ts'
import { type SheetContext, SheetReader } from './read-sheet.ts'
import { readStrings } from './read-strings.ts'
import { readStyles } from './read-styles.ts'
import { ReadingBudget } from './reading-budget.ts'

/**
 * Reads an Excel workbook (.xlsx, .xlsm without its macros). Only parts that hold cells are unpacked; nothing of it is
 * run or fetched. Throws `SheetFileError` with one sentence.
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>, limits: Partial<FileLimits> = {}): Promise<SheetFile> {
  const all = { ...FILE_LIMITS, ...limits }
  if (bytes.length > all.maxFileBytes)
    throw new SheetFileError('file/too-large', `The file has more than ${all.maxFileBytes} bytes.`)
  const parts = new PackageParts(bytes, all)
  const root = [...(await parts.relationships('')).values()].find(({ type }) => type === 'officeDocument')
  const path = root?.path ?? 'xl/workbook.xml'
  const book = await readWorkbook(parts, path)
  const related = await parts.relationships(path)
  const pathOf = (type: string) => [...related.values()].find(relation => relation.type === type)?.path
  const styles = await readStyles(parts, pathOf('styles'), await readColors(parts, pathOf('theme')))
  const marks = await readDynamicMarks(parts, pathOf('sheetMetadata'))
  const context: SheetContext = {
    strings: await readStrings(parts, pathOf('sharedStrings')),
    budget: new ReadingBudget(all),
    dayShift: book.isFrom1904 ? DAYS_TO_1904 : 0,
    isDate: style => isDateFormat(styles[style]?.format ?? ''),
    isDynamic: mark => marks.has(mark),
  }
  const sheets: FileSheet[] = []
  const others = new Set<string>()
  for (const { name, id, isHidden } of book.sheets) {
    const relation = related.get(id)
    if (relation?.type !== 'worksheet') {
      others.add(relation?.type ?? 'sheet')
      continue
    }
    if (sheets.length === all.maxSheets)
      throw new SheetFileError('file/too-large', `The workbook has more than ${all.maxSheets} sheets.`)
    sheets.push({ name, ...(isHidden && { isHidden }), ...(await readSheet(parts, relation, context, others)) })
  }
  if (sheets.length === 0) throw broken('it holds no sheet')
  const leftOut = leftOutOf(parts, others, book)
  return { sheets, names: book.names.map(({ name, formula }) => ({ name, formula })), styles, leftOut }
}

async function readSheet(
  parts: PackageParts,
  relation: Relationship,
  context: SheetContext,
  others: Set<string>,
): Promise<Pick<FileSheet, 'cells' | 'columns' | 'rows' | 'tables'>> {
  const reader = new SheetReader(context)
  const isThere = await parts.scan(relation.path, {
    open: (name, attributes) => reader.open(name, attributes),
    text: text => reader.text(text),
    close: name => reader.close(name),
  })
  if (!isThere) throw broken('a sheet of it is missing')
  const { cells, columns, rows, tableIds, others: unread } = reader.parts
  for (const name of unread) others.add(name)
  const related = tableIds.length > 0 ? await parts.relationships(relation.path) : new Map<string, Relationship>()
  const tables: FileTable[] = []
  for (const id of tableIds) {
    const table = await readTable(parts, related.get(id)?.path ?? '')
    if (table) tables.push(table)
  }
  return { cells, columns, rows, tables }
}

async function readTable(parts: PackageParts, path: string): Promise<FileTable | null> {
  let table: FileTable | null = null
  const columns: string[] = []
  await parts.scan(path, {
    open(name, attributes) {
      if (name === 'tableColumn') columns.push(attributes().get('name') ?? '')
      if (name !== 'table') return
      const of = attributes()
      const area = parseRect(of.get('ref') ?? '')
      const title = of.get('displayName') ?? of.get('name')
      if (!area || !title || of.get('headerRowCount') === '0') return
      table = { name: title, ...area, columns, ...(Number(of.get('totalsRowCount') ?? 0) > 0 && { hasTotals: true }) }
    },
  })
  return table
}

/** What the workbook part itself says. */
export interface WorkbookPart {
  sheets: { name: string; id: string; isHidden?: true }[]
  names: { name: string; formula: string }[]
  /** Names of one sheet only, which are not read. */
  hasLocalNames: boolean
  isFrom1904: boolean
}

async function readWorkbook(parts: PackageParts, path: string): Promise<WorkbookPart> {
  const book: WorkbookPart = { sheets: [], names: [], hasLocalNames: false, isFrom1904: false }
  let name: string | null = null
  let text = ''
  const isThere = await parts.scan(path, {
    open(element, attributes) {
      if (element === 'sheet') {
        const of = attributes()
        const isHidden = (of.get('state') ?? 'visible') !== 'visible'
        book.sheets.push({ name: of.get('name') ?? '', id: of.get('id') ?? '', ...(isHidden && { isHidden }) })
      } else if (element === 'workbookPr') book.isFrom1904 = ['1', 'true'].includes(attributes().get('date1904') ?? '')
      else if (element === 'definedName') {
        const of = attributes()
        const title = of.get('name') ?? ''
        const isLocal = of.get('localSheetId') !== undefined
        const isOwn = /^_xlnm\./i.test(title)
        if (isLocal && !isOwn) book.hasLocalNames = true
        name = isLocal || isOwn || title === '' ? null : title
        text = ''
      }
    },
    text(piece) {
      if (name !== null) text += piece
    },
    close(element) {
      if (element !== 'definedName' || name === null) return
      if (text !== '') book.names.push({ name, formula: formulaFromFile(text) })
      name = null
    },
  })
  if (!isThere) throw new SheetFileError('file/unknown-format', 'The file is no Excel workbook.')
  return book
}

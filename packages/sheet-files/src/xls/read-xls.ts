import type { CellObject, WorkSheet } from '@e965/xlsx'
import type { StoredScalar } from '@learn/sheet'
import { MAX_COLS, MAX_ROWS } from '@learn/sheet/formulas'
import { broken, SheetFileError } from '../file-error.ts'
import { FILE_LIMITS, type FileLimits } from '../file-limits.ts'
import type { FileCell, FileSheet, SheetFile } from '../sheet-file.ts'
import { StyleTable } from '../style-table.ts'
import { DAYS_TO_1904, isDateFormat } from '../xlsx/builtin-formats.ts'
import { formulaFromFile } from '../xlsx/formula-text.ts'
import { OTHER_FILES } from '../xlsx/left-out.ts'
import { findLinkedNames, usesName } from '../xlsx/linked-names.ts'
import { plainFormula } from '../xlsx/plain-formula.ts'
import { ReadingBudget } from '../xlsx/reading-budget.ts'
import { getLines, leftOutOfXls } from './xls-lines.ts'

/** What the old format's own reader needs beside the file; Excel 97 to 2003 wrote such files by the hundred kilobytes. */
const MAX_XLS_BYTES = 10_000_000

/**
 * Reads a workbook of Excel 97 to 2003 (.xls): values, formulas, number formats, comments, sizes, hidden lines and sheets,
 * names. Throws `SheetFileError` with one sentence. Its reader takes the whole file at once: run it in a worker.
 */
export async function readXls(bytes: Uint8Array, limits: Partial<FileLimits> = {}): Promise<SheetFile> {
  const all = { ...FILE_LIMITS, ...limits }
  if (bytes.length > Math.min(MAX_XLS_BYTES, all.maxFileBytes))
    throw new SheetFileError('file/too-large', `The file has more than ${MAX_XLS_BYTES} bytes.`)
  if (!isXls(bytes)) throw new SheetFileError('file/unknown-format', 'The file is no Excel workbook.')
  // Code that only old files need; it would read other formats too, which have readers of their own.
  const { read } = await import('@e965/xlsx')
  const book = parsed(() =>
    read(bytes, {
      type: 'array',
      cellFormula: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      // Sizes and hidden lines are given only with this.
      cellStyles: true,
      dense: true,
      sheetRows: MAX_ROWS,
    }),
  )
  const budget = new ReadingBudget(all)
  const dayShift = book.Workbook?.WBProps?.date1904 ? DAYS_TO_1904 : 0
  const styles = new StyleTable()
  const defined = (book.Workbook?.Names ?? []).flatMap(({ Name, Ref, Sheet }) =>
    Name.startsWith('_xl') || !Ref ? [] : [{ name: Name, formula: formulaFromFile(Ref), sheet: Sheet }],
  )
  const linkedNames = findLinkedNames(defined)
  const context: XlsContext = { budget, styles, dayShift, readsOtherFiles: linkedNames.size > 0, linkedNames }
  if (book.SheetNames.length > all.maxSheets)
    throw new SheetFileError('file/too-large', `The workbook has more than ${all.maxSheets} sheets.`)
  const namesOf = (of: number | undefined) =>
    defined.flatMap(({ name, formula, sheet }) =>
      sheet === of && !linkedNames.has(name.toLowerCase()) ? [{ name, formula }] : [],
    )
  const sheets = book.SheetNames.map((name, i): FileSheet => {
    const isHidden = (book.Workbook?.Sheets?.[i]?.Hidden ?? 0) !== 0
    const sheet = book.Sheets[name] ?? {}
    const cells = cellsOf(sheet, context)
    const own = namesOf(i)
    return {
      name,
      ...(isHidden && { isHidden }),
      cells,
      ...getLines(sheet),
      tables: [],
      ...(own.length > 0 && { names: own }),
    }
  })
  return {
    sheets,
    names: namesOf(undefined),
    styles: styles.list,
    leftOut: [...leftOutOfXls(book), ...(context.readsOtherFiles ? [OTHER_FILES] : [])],
  }
}

/** True for a file that begins as old Office files do; so do new ones under a password. */
export const isXls = (bytes: Uint8Array): boolean => [0xd0, 0xcf, 0x11, 0xe0].every((byte, i) => bytes[i] === byte)

function parsed<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message))
      throw new SheetFileError('file/encrypted', 'The file is protected by a password.', { cause: error })
    throw broken('it cannot be read as an Excel workbook', error)
  }
}

interface XlsContext {
  budget: ReadingBudget
  styles: StyleTable
  /** Days to add to the dates of a workbook that counts from 1904. */
  dayShift: number
  /** A formula reads another file: its value stands in its place. */
  readsOtherFiles: boolean
  /** Names that stand for cells of other workbooks, in lower case. */
  linkedNames: ReadonlySet<string>
}

function cellsOf(sheet: WorkSheet, context: XlsContext): FileCell[] {
  const { budget, styles, dayShift } = context
  const rows = (sheet['!data'] ?? []) as (CellObject[] | undefined)[]
  const cells: FileCell[] = []
  for (const [row, line] of rows.entries())
    for (const [col, found] of (line ?? []).entries()) {
      if (!found || row >= MAX_ROWS || col >= MAX_COLS) continue
      const value = valueOf(found)
      const comment = (found.c ?? []).map(({ t }) => t).join('\n')
      if (value === null && found.f === undefined && comment === '') continue
      budget.addCell()
      const plain = found.f === undefined ? null : plainFormula(found.f)
      const formula = plain && usesName(plain.formula, context.linkedNames) ? null : plain
      if (found.f !== undefined && !formula) context.readsOtherFiles = true
      if (formula) budget.addFormula(formula.formula)
      const format = String(found.z ?? 'General')
      const style = styles.indexOfFormat(format)
      const shifted = typeof value === 'number' && isDateFormat(format) ? value + dayShift : value
      cells.push({
        row,
        col,
        value: shifted,
        ...formula,
        ...(style > 0 && { style }),
        ...(comment !== '' && { comment }),
      })
    }
  return cells
}

const ERRORS: ReadonlyMap<number, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
])

function valueOf({ t, v }: CellObject): StoredScalar {
  if (t === 'e') return { e: ERRORS.get(Number(v)) ?? '#VALUE!' }
  if (typeof v === 'number') return Number.isFinite(v) ? v : null
  return typeof v === 'string' || typeof v === 'boolean' ? v : null
}

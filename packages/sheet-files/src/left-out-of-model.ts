import { isName, MAX_COLS } from '@learn/sheet/formulas'
import { getLocks } from './locks.ts'
import { MAX_TEXT, usedColumns } from './model-of.ts'
import { getTables } from './model-tables.ts'
import type { FileSheet, SheetFile } from './sheet-file.ts'
import { getSheetNames } from './sheet-names.ts'

/**
 * What a file holds and a workbook cannot, one sentence each. It stands beside `leftOut` of the file, which is what the
 * reader could not take; together they are all that a person has to be told.
 */
export function leftOutOfModel(file: SheetFile): string[] {
  const hasSheet = (test: (sheet: FileSheet) => boolean) => file.sheets.some(test)
  const isLong = (text: unknown) => typeof text === 'string' && text.length > MAX_TEXT
  const told: [isSo: boolean, sentence: string][] = [
    [hasSheet(sheet => hasColumnLooks(sheet, file)), 'Looks of whole columns other than number formats were left out.'],
    [hasSheet(sheet => hasColumnLocks(sheet, file)), 'Locks of whole columns were left out.'],
    [hasSheet(hasHiddenRest), 'Columns beyond the used ones are shown, though they were hidden.'],
    [
      getSheetNames(file).some((name, i) => name !== file.sheets[i]?.name),
      'Sheets were renamed whose names are too long, taken, or hold characters that no name may.',
    ],
    [!file.names.every(({ name }) => isName(name)), 'Names that no formula can use were left out.'],
    [
      getTables(file).dropped > 0,
      'Tables without rows, over one another or with a name that is taken were read as plain cells.',
    ],
    [
      hasSheet(({ cells }) => cells.some(({ value, comment }) => isLong(value) || isLong(comment))),
      `Texts were cut after ${MAX_TEXT.toLocaleString('en')} characters.`,
    ],
  ]
  return told.flatMap(([isSo, sentence]) => (isSo ? sentence : []))
}

function hasColumnLooks({ columns }: FileSheet, { styles }: SheetFile): boolean {
  return columns.some(({ style = 0 }) => {
    const { format: _, isUnlocked: __, ...look } = styles[style] ?? {}
    return Object.keys(look).length > 0
  })
}

function hasColumnLocks(sheet: FileSheet, { styles }: SheetFile): boolean {
  const locks = getLocks(sheet, styles)
  return (
    locks !== null &&
    sheet.columns.some(({ style = 0 }) => (styles[style]?.isUnlocked !== true) !== locks.isLockedByDefault)
  )
}

const hasHiddenRest = (sheet: FileSheet): boolean =>
  sheet.columns.some(
    ({ first, last, isHidden }) => isHidden && last === MAX_COLS - 1 && last > Math.max(first, usedColumns(sheet)),
  )

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SheetContent } from '@learn/contract/sandbox'
import { oneSheet, readSheetFile, SheetFileError, typedRows } from '@learn/sheet-files'
import { ProblemFileError } from './problem-file-error.ts'

/** Rows of a problem's data: the first sheet of a workbook, or a text table. Throws `ProblemFileError`. */
export async function readData(folder: string, file: string): Promise<SheetContent[][]> {
  const bytes = new Uint8Array(await readFile(path.join(folder, file)))
  try {
    const read = await readSheetFile(bytes)
    const [sheet] = read.sheets
    return sheet ? typedRows(oneSheet(read, sheet).sheet, read) : []
  } catch (error) {
    if (!(error instanceof SheetFileError)) throw error
    throw new ProblemFileError([{ file, place: '', what: error.message }])
  }
}

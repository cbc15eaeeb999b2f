import { Workbook } from '@learn/sheet'
import { getFile, getModel, leftOutOfModel, readSheetFile, writeCsv, writeXlsx } from '@learn/sheet-files'
import { OPTIONS } from './start-book.ts'

/** A file that was opened: its workbook, and what of it did not come in. */
export interface Opened {
  book: Workbook
  leftOut: string[]
}

/** Opens a spreadsheet file or a text table. Throws `SheetFileError`, or `ModelError` for sheets that no workbook can have. */
export async function openFile(file: File): Promise<Opened> {
  const read = await readSheetFile(new Uint8Array(await file.arrayBuffer()))
  const book = Workbook.fromModel(getModel(read), { ...OPTIONS, isUntrusted: true })
  return { book, leftOut: [...read.leftOut, ...leftOutOfModel(read)] }
}

/** A workbook as a file, and what of it the file does not hold; of text tables the sheet at a position only. */
export async function saveFile(book: Workbook, kind: 'xlsx' | 'csv', position: number) {
  const file = getFile(book)
  const bytes = kind === 'xlsx' ? await writeXlsx(file) : writeCsv(file, position, { hasByteOrderMark: true })
  return { bytes, leftOut: file.leftOut }
}

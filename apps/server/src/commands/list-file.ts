import { SheetFileError, writeCsv } from '@learn/sheet-files'
import { readInWorker } from '@learn/sheet-files/worker'

/** How workbooks begin: .xlsx, .xls. */
const WORKBOOKS = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('\xd0\xcf\x11\xe0', 'latin1')]

/**
 * A list as a text table, line for line: of a workbook its first sheet that is shown, whose row 1 is line 1. What a workbook is is
 * told by its first bytes. Throws `SheetFileError` with one sentence.
 */
export async function listText(bytes: Buffer<ArrayBuffer>): Promise<string> {
  if (!WORKBOOKS.some(start => bytes.subarray(0, start.length).equals(start))) return bytes.toString('utf8')
  const book = await readInWorker(new Uint8Array(bytes))
  const shown = book.sheets.findIndex(sheet => !sheet.isHidden)
  if (shown < 0) throw new SheetFileError('file/unknown-format', 'The workbook has no sheet that is shown.')
  return new TextDecoder().decode(writeCsv(book, shown))
}

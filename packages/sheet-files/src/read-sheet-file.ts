import { decodeText } from './csv/decode-text.ts'
import { type ReadCsvOptions, readCsv } from './csv/read-csv.ts'
import { SheetFileError } from './file-error.ts'
import { checkForeignText } from './foreign-formats.ts'
import type { SheetFile } from './sheet-file.ts'
import { isXls, readXls } from './xls/read-xls.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

/**
 * Reads a spreadsheet file of any kind, told by its first bytes and never by its name: .xlsx, .xls, else a text table.
 * The options of text tables matter for those only. Throws `SheetFileError`.
 */
export async function readSheetFile(bytes: Uint8Array<ArrayBuffer>, options: ReadCsvOptions = {}): Promise<SheetFile> {
  if (bytes.length === 0) throw new SheetFileError('file/unknown-format', 'The file is empty.')
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 9) return readXlsx(bytes, options.limits)
  if (isXls(bytes)) return readXls(bytes, options.limits)
  if (isBinary(bytes)) {
    checkForeignText(decodeText(bytes.subarray(0, SAMPLE_BYTES)).text)
    throw new SheetFileError('file/unknown-format', 'The file is neither an Excel workbook nor a text table.')
  }
  checkForeignText(decodeText(bytes.subarray(0, SAMPLE_BYTES)).text)
  return readCsv(bytes, options)
}

/** All control characters but tabs and line ends. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\0-\u0008\u000B\u000C\u000E-\u001F]/
const SAMPLE_BYTES = 1000

/** True where characters stand that no text table holds, in whichever encoding. */
function isBinary(bytes: Uint8Array): boolean {
  const { text } = decodeText(bytes.subarray(0, SAMPLE_BYTES))
  return CONTROL.test(text)
}

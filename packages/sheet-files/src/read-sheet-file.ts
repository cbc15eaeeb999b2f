import { type ReadCsvOptions, readCsv } from './csv/read-csv.ts'
import { SheetFileError } from './file-error.ts'
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
  if (isBinary(bytes))
    throw new SheetFileError('file/unknown-format', 'The file is neither an Excel workbook nor a text table.')
  return readCsv(bytes, options)
}

/** Characters that no text table holds, UTF-16 aside, whose every other byte is 0. */
function isBinary(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 1000)
  return start.some(byte => byte !== 0 && byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)
}

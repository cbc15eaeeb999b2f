const BOOK = /\.(xlsx|xls)$/i

/** A list of people out of a file, as text: of a workbook its first sheet that is shown. Throws an Error with one sentence. */
export async function readListFile(file: File): Promise<string> {
  if (!BOOK.test(file.name)) return file.text()
  const { readSheetFile, writeCsv } = await import('@learn/sheet-files')
  const book = await readSheetFile(new Uint8Array(await file.arrayBuffer()))
  const shown = book.sheets.findIndex(({ isHidden }) => !isHidden)
  if (shown === -1) throw new Error('No sheet of this workbook is shown.')
  return new TextDecoder().decode(writeCsv(book, shown))
}

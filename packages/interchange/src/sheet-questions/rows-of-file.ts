import { readRecords } from '@learn/sheet-files/csv'
import { QuestionFileError } from '../question-file-error.ts'

/** The rows of the first sheet that is seen, as texts. Throws QuestionFileError. */
export async function rowsOfWorkbook(bytes: Uint8Array, name: string): Promise<string[][]> {
  // Few files are sheets: what reads them is not loaded for the others.
  const { readSheetFile, SheetFileError } = await import('@learn/sheet-files')
  try {
    const file = await readSheetFile(new Uint8Array(bytes))
    const sheet = file.sheets.find(({ isHidden }) => !isHidden) ?? file.sheets[0]
    return sheet ? rowsOf(sheet.cells) : []
  } catch (error) {
    if (!(error instanceof SheetFileError)) throw error
    throw new QuestionFileError('questions/broken', { file: name, reason: error.message }, { cause: error })
  }
}

/** Values as texts; of a formula the result that the file knew. */
function rowsOf(cells: readonly { row: number; col: number; value: unknown }[]): string[][] {
  const rows: string[][] = []
  for (const { row, col, value } of cells) {
    if (!['string', 'number', 'boolean'].includes(typeof value)) continue
    while (rows.length <= row) rows.push([])
    const cellsOfRow = rows[row] as string[]
    while (cellsOfRow.length < col) cellsOfRow.push('')
    cellsOfRow[col] = String(value)
  }
  return rows
}

/** The rows of a text table; null where its first line is no row of heads. */
export function rowsOfText(text: string): string[][] | null {
  const end = text.search(/[\r\n]/)
  const head = text.slice(0, end < 0 ? undefined : end)
  return head.length < 10_000 && /[,;\t].*[,;\t]/.test(head) ? readRecords(text) : null
}

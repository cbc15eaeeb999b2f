import { readRecords } from '@learn/sheet-files/csv'
import { QuestionFileError } from '../question-file-error.ts'

/** The rows of a sheet of a workbook as they are read, and as they were typed: marks are counted by the second. */
export interface SheetRows {
  name: string
  isHidden: boolean
  shown: string[][]
  typed: string[][]
}

/** Characters and lines in which the heads of a table stand, below its title. */
const MOST_OF_HEADS = 10_000
const MOST_LINES = 10

/** The rows of each sheet that holds something, those that are seen first. Throws QuestionFileError. */
export async function rowsOfWorkbook(bytes: Uint8Array, name: string): Promise<SheetRows[]> {
  // Few files are sheets: what reads them is not loaded for the others.
  const { cellTexts, readSheetFile, SheetFileError } = await import('@learn/sheet-files')
  try {
    const file = await readSheetFile(new Uint8Array(bytes))
    const sheets = file.sheets.map(sheet => {
      const rows: SheetRows = { name: sheet.name, isHidden: sheet.isHidden === true, shown: [], typed: [] }
      for (const cell of sheet.cells) {
        const texts = cellTexts(cell, file.styles)
        if (!texts) continue
        put(rows.shown, cell, texts.shown)
        put(rows.typed, cell, texts.typed)
      }
      return rows
    })
    return sheets.filter(({ shown }) => shown.length > 0).toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))
  } catch (error) {
    if (!(error instanceof SheetFileError)) throw error
    const code = error.code === 'file/unknown-format' ? 'questions/unknown-format' : 'questions/broken'
    throw new QuestionFileError(code, { file: name, reason: error.message }, { cause: error })
  }
}

/** Endings of tables, under which files of many other formats go. */
const TABLE_NAME = /\.(?:xlsx?|xlsm|ods|csv|tsv)$/i

/** Refuses a text under the name of a table that is something else, by what it is: a web page, a SYLK file. Throws QuestionFileError. */
export async function refuseForeignTable(text: string, name: string): Promise<void> {
  if (!TABLE_NAME.test(name)) return
  const { checkForeignText, SheetFileError } = await import('@learn/sheet-files')
  try {
    checkForeignText(text)
  } catch (error) {
    if (!(error instanceof SheetFileError)) throw error
    throw new QuestionFileError('questions/unknown-format', { file: name, reason: error.message }, { cause: error })
  }
}

function put(rows: string[][], { row, col }: { row: number; col: number }, text: string): void {
  while (rows.length <= row) rows.push([])
  const cells = rows[row] as string[]
  while (cells.length < col) cells.push('')
  cells[col] = text
}

/** The rows of a text table; null where none of its first lines may be a row of heads. */
export function rowsOfText(text: string): string[][] | null {
  const heads = text.slice(0, MOST_OF_HEADS).split(/\r\n|\r|\n/, MOST_LINES)
  return heads.some(head => /[,;\t]/.test(head)) ? readRecords(text) : null
}

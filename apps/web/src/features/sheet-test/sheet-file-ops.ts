import { ModelError, type StoredModel, Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import {
  getFile,
  leftOutOfCells,
  readSheetFile,
  SheetFileError,
  type TypedContent,
  typedRows,
  writeCsv,
  writeXlsx,
} from '@learn/sheet-files'
import { fitFileToJournal, type JournalBook } from './journal-file.ts'
import { mergeSheets, type SheetToSave, workbookFrom } from './save-sheets.ts'

/** Formats that a sheet is saved in. */
export type FileFormat = 'xlsx' | 'csv'

/** What the worker of files is asked: whether it is there, all rows of an open table, the sheet of a file, or a file of a sheet. */
export type FileRequest =
  | { op: 'begin' }
  | { op: 'rows'; bytes: Uint8Array<ArrayBuffer> }
  | { op: 'read'; name: string; bytes: Uint8Array<ArrayBuffer> }
  | { op: 'write'; model: StoredModel; format: FileFormat; beside?: SheetsBeside }

/** The other sheets of the learner's, and where among them the shown one stands, with its name. */
export interface SheetsBeside {
  name: string
  at: number
  sheets: readonly SheetToSave[]
}

/** A file, and what of the sheet it does not hold. */
export interface WrittenFile {
  bytes: Uint8Array<ArrayBuffer>
  leftOut: string[]
}
export type FileReply =
  | { isThere: true }
  | { rows: TypedContent[][] }
  | { read: JournalBook }
  | { written: WrittenFile }
  | { refusal: string }

/** Does what the worker of files was asked for. */
export async function answer(request: FileRequest): Promise<FileReply> {
  try {
    if (request.op === 'begin') return { isThere: true }
    if (request.op === 'rows') return { rows: await rowsOf(request.bytes) }
    return request.op === 'read' ? { read: await read(request) } : { written: await write(request) }
  } catch (error) {
    if (error instanceof SheetFileError || error instanceof ModelError) return { refusal: error.message }
    throw error
  }
}

/** What reading says of some looks; here all of them stay behind. */
const OF_LOOKS = /^(?:Looks other than number formats|Some looks|Looks of) /

/** True for a zip or a compound file, as workbooks are. */
const isWorkbook = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)

async function rowsOf(bytes: Uint8Array<ArrayBuffer>): Promise<TypedContent[][]> {
  const file = await readSheetFile(bytes, { locale: 'en-IN' })
  return file.sheets[0] ? typedRows(file.sheets[0], file) : []
}

/** A workbook has so many tabs here. */
const MOST_TABS = 10

/** The visible sheets of a file as the journal keeps them, and what did not come in, one sentence each. */
async function read({ name, bytes }: FileRequest & { op: 'read' }): Promise<JournalBook> {
  const file = await readSheetFile(bytes, { locale: 'en-IN' })
  const visible = file.sheets.filter(({ isHidden }) => !isHidden)
  const shown = (visible.length > 0 ? visible : file.sheets).slice(0, MOST_TABS)
  if (shown.length === 0) return { sheets: [{ name: 'Sheet1', data: { file: name, rows: [] } }], told: file.leftOut }
  const told: string[] = []
  const sheets = shown.map(sheet => {
    const kept = fitFileToJournal(name, file, sheet)
    const lost = [...kept.told, ...leftOutOfCells(file, sheet).filter(sentence => !OF_LOOKS.test(sentence))]
    told.push(...lost.map(sentence => (shown.length > 1 ? `${sheet.name}: ${sentence}` : sentence)))
    return { name: sheet.name.slice(0, 100), data: kept.data }
  })
  const left = file.sheets.length - shown.length
  if (left > 0)
    told.push(
      `${left} of ${file.sheets.length} sheets ${left === 1 ? 'is' : 'are'} hidden or beyond the tenth, and left out.`,
    )
  // A text table has no looks: the formats of its days were read from their texts.
  if (file.styles.some(({ format: _format, ...looks }) => Object.keys(looks).length > 0) && isWorkbook(bytes))
    told.push('Colours and borders were skipped.')
  return { sheets, told: [...new Set(told)] }
}

async function write({ model, format, beside }: FileRequest & { op: 'write' }): Promise<WrittenFile> {
  const own = getFile(Workbook.fromModel(model, { functions: ALL_FUNCTIONS }))
  if (format === 'xlsx') {
    const file = beside ? mergeSheets(own, beside.name, beside.at, beside.sheets.map(workbookFrom)) : own
    return { bytes: await writeXlsx(file), leftOut: file.leftOut }
  }
  const hasFormulas = own.sheets[0]?.cells.some(({ formula }) => formula !== undefined)
  // What a workbook of it would lack is no concern of a text table.
  const leftOut = [
    ...(hasFormulas ? ['Formulas were saved as their results: a text table holds no formulas.'] : []),
    ...(beside && beside.sheets.length > 0
      ? [`Only the sheet “${beside.name}” was saved: a text table holds one.`]
      : []),
  ]
  return { bytes: writeCsv(own, 0, { hasByteOrderMark: true }), leftOut }
}

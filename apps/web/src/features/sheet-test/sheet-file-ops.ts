import { ModelError, type StoredModel, Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import {
  fileOf,
  leftOutOfCells,
  readSheetFile,
  SheetFileError,
  type TypedContent,
  typedRows,
  writeCsv,
  writeXlsx,
} from '@learn/sheet-files'
import { fitFileToJournal, type JournalFile } from './journal-file.ts'

/** Formats that a sheet is saved in. */
export type FileFormat = 'xlsx' | 'csv'

/** What the worker of files is asked: whether it is there, all rows of an open table, the sheet of a file, or a file of a sheet. */
export type FileRequest =
  | { op: 'begin' }
  | { op: 'rows'; bytes: Uint8Array<ArrayBuffer> }
  | { op: 'read'; name: string; bytes: Uint8Array<ArrayBuffer> }
  | { op: 'write'; model: StoredModel; format: FileFormat }

/** A file, and what of the sheet it does not hold. */
export interface WrittenFile {
  bytes: Uint8Array<ArrayBuffer>
  leftOut: string[]
}
export type FileReply =
  | { isThere: true }
  | { rows: TypedContent[][] }
  | { read: JournalFile }
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

/** The first visible sheet of a file as the journal keeps it, and what did not come in, one sentence each. */
async function read({ name, bytes }: FileRequest & { op: 'read' }): Promise<JournalFile> {
  const file = await readSheetFile(bytes, { locale: 'en-IN' })
  const sheet = file.sheets.find(({ isHidden }) => !isHidden) ?? file.sheets[0]
  if (!sheet) return { data: { file: name, rows: [] }, told: file.leftOut }
  const told = leftOutOfCells(file, sheet).filter(sentence => !OF_LOOKS.test(sentence))
  if (file.sheets.length > 1) told.push(`Of ${file.sheets.length} sheets the one called “${sheet.name}” was opened.`)
  // A text table has no looks: the formats of its days were read from their texts.
  if (file.styles.length > 1 && isWorkbook(bytes)) told.push('Colours, borders and number formats were left out.')
  const kept = fitFileToJournal(name, file, sheet)
  return { data: kept.data, told: [...kept.told, ...told] }
}

async function write({ model, format }: FileRequest & { op: 'write' }): Promise<WrittenFile> {
  const file = fileOf(Workbook.fromModel(model, { functions: ALL_FUNCTIONS }))
  if (format === 'xlsx') return { bytes: await writeXlsx(file), leftOut: file.leftOut }
  const hasFormulas = file.sheets[0]?.cells.some(({ formula }) => formula !== undefined)
  // What a workbook of it would lack is no concern of a text table.
  const leftOut = hasFormulas ? ['Formulas were saved as their results: a text table holds no formulas.'] : []
  return { bytes: writeCsv(file, 0, { hasByteOrderMark: true }), leftOut }
}

import { ModelError, type StoredModel, Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import {
  fileOf,
  leftOutOfModel,
  oneSheet,
  readSheetFile,
  SheetFileError,
  type TypedContent,
  toldOfOneSheet,
  typedRows,
  writeCsv,
  writeXlsx,
} from '@learn/sheet-files'

/** Formats that a sheet is saved in. */
export type FileFormat = 'xlsx' | 'csv'

/** What the worker of files is asked: the rows of a file, or a file of a sheet. */
export type FileRequest =
  | { op: 'read'; bytes: Uint8Array<ArrayBuffer> }
  | { op: 'write'; model: StoredModel; format: FileFormat }

/** The first visible sheet of a file as it would be typed, and what did not come in, one sentence each. */
export interface ReadRows {
  rows: TypedContent[][]
  leftOut: string[]
}
/** A file, and what of the sheet it does not hold. */
export interface WrittenFile {
  bytes: Uint8Array<ArrayBuffer>
  leftOut: string[]
}
export type FileReply = { read: ReadRows } | { written: WrittenFile } | { refusal: string }

/** Does what the worker of files was asked for. */
export async function answer(request: FileRequest): Promise<FileReply> {
  try {
    return request.op === 'read' ? { read: await read(request.bytes) } : { written: await write(request) }
  } catch (error) {
    if (error instanceof SheetFileError || error instanceof ModelError) return { refusal: error.message }
    throw error
  }
}

/** What reading an old workbook says of looks; here all of them stay behind. */
const LOOKS_OF_XLS = 'Looks other than number formats were left out.'

/** True for a zip or a compound file, as workbooks are. */
const isWorkbook = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<ReadRows> {
  const file = await readSheetFile(bytes, { locale: 'en-IN' })
  const sheet = file.sheets.find(({ isHidden }) => !isHidden) ?? file.sheets[0]
  const leftOut = [...file.leftOut.filter(sentence => sentence !== LOOKS_OF_XLS), ...leftOutOfModel(file)]
  if (file.sheets.length > 1)
    leftOut.push(`Of ${file.sheets.length} sheets the one called “${sheet?.name}” was opened.`)
  // A text table has no looks: the formats of its days were read from their texts.
  if (file.styles.length > 1 && isWorkbook(bytes)) leftOut.push('Colours, borders and number formats were left out.')
  if (!sheet) return { rows: [], leftOut }
  const alone = oneSheet(file, sheet)
  return { rows: typedRows(alone.sheet, file), leftOut: [...toldOfOneSheet(alone), ...leftOut] }
}

async function write({ model, format }: FileRequest & { op: 'write' }): Promise<WrittenFile> {
  const file = fileOf(Workbook.fromModel(model, { functions: ALL_FUNCTIONS }))
  const bytes = format === 'xlsx' ? await writeXlsx(file) : writeCsv(file, 0, { hasByteOrderMark: true })
  return { bytes, leftOut: file.leftOut }
}

import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ReportLine } from '@learn/course'
import type { BankCategory } from '@learn/questions'
import { isAiken, readAiken } from './aiken/read-aiken.ts'
import { hasClozeCodes } from './cloze/cloze-text.ts'
import { readClozeFile } from './cloze/read-cloze-file.ts'
import { storeBankPictures } from './course/store-data-pictures.ts'
import { readGift } from './gift/read-gift.ts'
import { ImportReport } from './moodle/import-report.ts'
import { type QuestionSource, readMoodleXml } from './moodle-xml/read-moodle-xml.ts'
import { readQtiFile } from './qti/read-qti.ts'
import { QuestionFileError } from './question-file-error.ts'
import { readZipped } from './question-package.ts'
import { QUESTION_FILE_LIMITS, type QuestionFileLimits } from './questions/file-limits.ts'
import { isQuestionSheet, readSheetQuestions, readWorkbookQuestions } from './sheet-questions/read-sheet-questions.ts'
import { refuseForeignTable, rowsOfText, rowsOfWorkbook } from './sheet-questions/rows-of-file.ts'
import { decodeText } from './xml/decode-text.ts'

export type QuestionFileFormat = 'moodle-xml' | 'gift' | 'aiken' | 'cloze' | 'qti' | 'sheet'

/** The questions of a file. `close` removes the files that were taken out of it. */
export interface ReadQuestions {
  format: QuestionFileFormat
  categories: BankCategory[]
  report: ReportLine[]
  close(): Promise<void>
}

/** How to read a file of questions. */
interface ReadQuestionFileOptions {
  /** A folder of ours; the reading uses a private one inside it. */
  workDir: string
  limits?: Partial<QuestionFileLimits>
}

/**
 * Reads a file of questions, whatever it is called: Moodle XML, GIFT, Aiken, a text with answers inside, QTI 1.2 and 2.x as a file or a
 * package, a pool of Blackboard, a sheet of questions. What does not hold together is left out with a line of the report; a file that
 * is broken, hostile or something else is refused. Throws QuestionFileError.
 */
export async function readQuestionFile(file: string, options: ReadQuestionFileOptions): Promise<ReadQuestions> {
  const limits = { ...QUESTION_FILE_LIMITS, ...options.limits }
  const name = basename(file)
  const bytes = await bytesOf(file, name, limits)
  const report = new ImportReport()
  await mkdir(options.workDir, { recursive: true })
  const folder = await mkdtemp(join(options.workDir, 'questions-'))
  const close = () => rm(folder, { recursive: true, force: true })
  try {
    const source = { name, folder, limits, report }
    const { format, categories } = isZip(bytes)
      ? await readZipped(file, bytes, source)
      : isOldWorkbook(bytes)
        ? { format: 'sheet' as const, categories: readWorkbookQuestions(await rowsOfWorkbook(bytes, name), source) }
        : await readText(bytes, source)
    if (categories.length + report.lines.length === 0)
      throw new QuestionFileError('questions/empty', { file: name, reason: 'it holds no questions.' })
    return { format, categories: await storeBankPictures(categories, folder), report: report.lines, close }
  } catch (error) {
    await close()
    throw error
  }
}

type ReadFormat = Pick<ReadQuestions, 'format' | 'categories'>

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 9) < 9

/** How files of Office 97 to 2003 begin: an .xls, or one that its reader names. */
const isOldWorkbook = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, place) => bytes[place] === byte)

/** A text, in whichever of the formats it is. */
async function readText(bytes: Uint8Array, source: QuestionSource): Promise<ReadFormat> {
  const text = textOf(bytes, source.name)
  await refuseForeignTable(text, source.name)
  if (/^\s*</.test(text) && !isOfLines(text)) {
    const isQti =
      /<(?:\w+:)?(questestinterop|assessmentItem)[\s>]/.test(text.slice(0, 20_000)) &&
      !/<quiz[\s>]/.test(text.slice(0, 2000))
    return isQti
      ? { format: 'qti', categories: readQtiFile(text, source) }
      : { format: 'moodle-xml', categories: await readMoodleXml(text, source) }
  }
  const rows = rowsOfText(text)
  if (rows && isQuestionSheet(rows)) return { format: 'sheet', categories: readSheetQuestions(rows, source) }
  if (isAiken(text)) return { format: 'aiken', categories: readAiken(text, source) }
  if (hasClozeCodes(text) && !/^::|^\$CATEGORY:/m.test(text))
    return { format: 'cloze', categories: readClozeFile(text, source) }
  return { format: 'gift', categories: readGift(text, source) }
}

/** GIFT may begin with a tag of HTML; XML begins with a declaration, a comment or its root. */
const isOfLines = (text: string): boolean =>
  !/^\s*<(\?xml|!--|!doctype|quiz[\s>]|[a-z][\w:.-]*[^>]*\sxmlns)/i.test(text) && /[{}]/.test(text)

async function bytesOf(file: string, name: string, { maxBytes }: QuestionFileLimits): Promise<Uint8Array> {
  const size = await stat(file).then(
    found => (found.isFile() ? found.size : null),
    () => null,
  )
  if (size === null)
    throw new QuestionFileError('questions/not-found', { file: name, reason: 'there is no such file.' })
  if (size > maxBytes)
    throw new QuestionFileError('questions/too-large', {
      file: name,
      reason: `it has ${size} bytes, and a file of questions may have ${maxBytes}.`,
    })
  return readFile(file)
}

function textOf(bytes: Uint8Array, name: string): string {
  const { text, unknown, broken } = decodeText(bytes)
  if (text === null)
    throw new QuestionFileError('questions/not-text', {
      file: name,
      line: broken?.line,
      reason:
        unknown !== undefined
          ? `it says that it is written in ${unknown}, an encoding that is not known here.`
          : broken
            ? `it is no text in UTF-8 or UTF-16: the byte ${broken.byte.toString(16).toUpperCase()} does not fit here. Save it in UTF-8.`
            : 'it is no text in UTF-8 or UTF-16.',
    })
  if (text.trim() === '') throw new QuestionFileError('questions/empty', { file: name, reason: 'it is empty.' })
  return text
}

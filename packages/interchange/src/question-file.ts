import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ReportLine } from '@learn/course'
import type { BankCategory } from '@learn/questions'
import { readGift } from './gift/read-gift.ts'
import { ImportReport } from './moodle/import-report.ts'
import { readMoodleXml } from './moodle-xml/read-moodle-xml.ts'
import { QuestionFileError } from './question-file-error.ts'
import { QUESTION_FILE_LIMITS, type QuestionFileLimits } from './questions/file-limits.ts'

export type QuestionFileFormat = 'moodle-xml' | 'gift'

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
 * Reads a file of questions, Moodle XML or GIFT, whatever it is called. What does not hold together is left out with a line of
 * the report; a file that is broken, hostile or something else is refused. Throws QuestionFileError.
 */
export async function readQuestionFile(file: string, options: ReadQuestionFileOptions): Promise<ReadQuestions> {
  const limits = { ...QUESTION_FILE_LIMITS, ...options.limits }
  const name = basename(file)
  const text = await textOf(file, name, limits)
  const report = new ImportReport()
  await mkdir(options.workDir, { recursive: true })
  const folder = await mkdtemp(join(options.workDir, 'questions-'))
  const close = () => rm(folder, { recursive: true, force: true })
  try {
    const source = { name, folder, limits, report }
    const format = /^\s*</.test(text) && !isOfLines(text) ? 'moodle-xml' : 'gift'
    const categories = format === 'gift' ? readGift(text, source) : await readMoodleXml(text, source)
    if (categories.length + report.lines.length === 0)
      throw new QuestionFileError('questions/empty', { file: name, reason: 'it holds no questions.' })
    return { format, categories, report: report.lines, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** GIFT may begin with a tag of HTML; XML begins with a declaration, a comment or its root. */
const isOfLines = (text: string): boolean =>
  !/^\s*<(\?xml|!--|!doctype|quiz[\s>]|[a-z][\w:.-]*[^>]*\sxmlns)/i.test(text) && /[{}]/.test(text)

async function textOf(file: string, name: string, { maxBytes }: QuestionFileLimits): Promise<string> {
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
  const bytes = await readFile(file)
  const text = decoded(bytes)
  if (text === null)
    throw new QuestionFileError('questions/not-text', { file: name, reason: 'it is no text in UTF-8 or UTF-16.' })
  if (text.trim() === '') throw new QuestionFileError('questions/empty', { file: name, reason: 'it is empty.' })
  return text
}

function decoded(bytes: Uint8Array): string | null {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

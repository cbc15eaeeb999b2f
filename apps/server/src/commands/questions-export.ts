import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { QuestionFileFormat } from '@learn/interchange'
import type { Command } from '#platform/command.ts'
import { exportQuestions } from '../modules/bank/index.ts'
import type { Parts } from '../parts.ts'
import { courseNamed, Misuse } from './course-named.ts'
import { getLine } from './import-report.ts'

const USAGE = 'Usage: npm run questions:export -- FILE.xml|FILE.gift [--course NAME_OR_ID]'
const FORMATS = new Map<string, QuestionFileFormat>([
  ['.xml', 'moodle-xml'],
  ['.gift', 'gift'],
  ['.txt', 'gift'],
])

/** `npm run questions:export -- FILE`: the bank of a course, or of the institute, as a file; tells what is not in it. */
export const questionsExport =
  (parts: Parts): Command =>
  async (argv, tell) => {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { course: { type: 'string' } },
    })
    const [file, ...more] = positionals
    const format = FORMATS.get(path.extname(file ?? '').toLowerCase())
    if (!file || !format || more.length > 0) {
      tell(USAGE)
      return 2
    }
    try {
      const courseId = values.course === undefined ? null : await courseNamed(parts, values.course)
      const { pieces, lost, questions } = await exportQuestions(parts, { courseId, format })
      await writeWhole(path.resolve(file), pieces)
      for (const line of lost.lines) tell(getLine(line))
      tell(
        `Questions of the bank: ${questions}. What the file does not say: ${lost.lines.length || 'nothing'}. Written: ${file}`,
      )
      return 0
    } catch (error) {
      if (!(error instanceof Misuse)) throw error
      tell(error.message)
      return 2
    }
  }

/** A file that stands there is whole: it gets its name at the end. */
async function writeWhole(file: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
  const part = `${file}.part`
  try {
    await pipeline(Readable.from(pieces), createWriteStream(part))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

import path from 'node:path'
import { parseArgs } from 'node:util'
import { QUESTION_FILES } from '@learn/contract/imports'
import { getAddress } from '@learn/contract/pages/plain'
import { readDay } from '@learn/course'
import { ArchiveError } from '@learn/interchange'
import type { Command } from '#platform/command.ts'
import { directory } from '../modules/auth/index.ts'
import {
  apartFromOthers,
  courseOfFile,
  hashOfArchive,
  prepareCourse,
  previewImport,
  programs,
  type ReadLimits,
  readArchive,
  reportGone,
  startOn,
  writeCourse,
} from '../modules/learning/index.ts'
import { reportTools } from '../modules/lti/index.ts'
import type { Parts } from '../parts.ts'
import { Misuse } from './course-named.ts'
import { runQuestionImport } from './import-questions.ts'
import { previewLines, reportLines } from './import-report.ts'

const usage = `Usage: npm run import -- FILE.mbz|.imscc|.zip|.tar.gz|FOLDER [--program NAME] [--dry-run] [--force] [--starts YYYY-MM-DD] [--max-bytes N] [--max-entries N]
       npm run import -- QUESTIONS.xml|.gift|.txt|.xlsx|.xls|.csv|.dat|.zip [--course NAME_OR_ID] [--dry-run] [--max-bytes N]`
/** Where a course goes that names no program. */
const DEFAULT_PROGRAM = 'Imported courses'
const SAME_FILE = 'The same file is here already: nothing changed.'

const STARTS_HINT = '--starts YYYY-MM-DD moves them all to another start'

type Tell = (line: string) => void

/**
 * `npm run import -- FILE`: a course (a Moodle backup, a Common Cartridge, OLX, Markdown) becomes one of a program, a file of questions goes into the bank of a
 * course or of the institute; works while the server runs.
 */
export const importArchive =
  (parts: Parts): Command =>
  async (argv, tell) => {
    const asked = readArguments(argv)
    if (!asked) {
      tell(usage)
      return 2
    }
    try {
      if (!asked.isQuestions) return await runImport(parts, asked, tell)
      return await runQuestionImport(parts, asked, tell)
    } catch (error) {
      // A zip may hold questions alone: they go into the bank of the institute, as a file of them does.
      if (error instanceof ArchiveError && error.code === 'archive/only-questions')
        return runQuestionImport(parts, asked, tell)
      if (error instanceof Misuse) {
        tell(error.message)
        return 2
      }
      if (!(error instanceof ArchiveError)) throw error
      tell(`Refused: ${error.message}${HINTS[error.code] ?? ''}`)
      return 1
    }
  }

/** What helps where a limit refused an archive. */
const HINTS: Partial<Record<ArchiveError['code'], string>> = {
  'archive/too-large': ' --max-bytes N allows more.',
  'archive/too-many-entries': ' --max-entries N allows more.',
}

interface Asked {
  file: string
  /** Told by its ending; what a file really is is looked at when it is read. */
  isQuestions: boolean
  course: string | undefined
  program: string
  isDry: boolean
  isForced: boolean
  /** The day on which the course is to start, in epoch seconds; null: its dates stay. */
  startsAt: number | null
  limits: ReadLimits
}

/** null: they make no sense. */
function readArguments(argv: string[]): Asked | null {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      program: { type: 'string' },
      course: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      starts: { type: 'string' },
      'max-bytes': { type: 'string' },
      'max-entries': { type: 'string' },
    },
  })
  const [file] = positionals
  const numbers = [values['max-bytes'], values['max-entries']]
  if (!file || positionals.length > 1 || numbers.some(text => text !== undefined && !/^[1-9]\d{0,14}$/.test(text)))
    return null
  // A zip that goes into the bank of a course holds questions.
  const isQuestions = QUESTION_FILES.test(file) || (values.course !== undefined && /\.zip$/i.test(file))
  // A file of questions belongs to no program, and a backup says of which course it is.
  if (isQuestions ? values.program !== undefined || values.force : values.course !== undefined) return null
  const startsAt = values.starts === undefined ? null : readDay(values.starts)
  if (values.starts !== undefined && (startsAt === null || isQuestions)) return null
  const [maxBytes, maxEntries] = numbers.map(text => (text === undefined ? undefined : Number(text)))
  const limits = { ...(maxBytes !== undefined && { maxBytes }), ...(maxEntries !== undefined && { maxEntries }) }
  const { course, program = DEFAULT_PROGRAM } = values
  return { file, isQuestions, course, program, isDry: values['dry-run'], isForced: values.force, startsAt, limits }
}

async function runImport(parts: Parts, asked: Asked, tell: Tell): Promise<number> {
  const { file, isDry, isForced, startsAt } = asked
  const fileSha256 = await hashOfArchive(file)
  const known = isForced || startsAt !== null ? undefined : await courseOfFile(parts.db, fileSha256)
  if (known !== undefined) {
    tell(SAME_FILE)
    if (!isDry) await place(parts, known, asked.program, tell)
    return 0
  }
  const archive = await readArchive(file, parts.config.DATA_DIR, asked.limits)
  try {
    const standing = isForced ? archive.course : await apartFromOthers(parts.db, archive.course)
    const { course, lines } = await startOn(parts, standing, { startsAt, hint: STARTS_HINT })
    const report = [
      ...(await reportTools(parts.db, course, archive.report)),
      ...lines,
      ...(await reportGone(parts.db, course)),
    ]
    const prepared = await prepareCourse(parts.kinds, course, { fileName: path.basename(file), fileSha256, report })
    for (const line of reportLines(prepared)) tell(line)
    if (isDry) {
      for (const line of previewLines(await previewImport(parts, prepared), isForced)) tell(line)
      return 0
    }
    const result = await writeCourse(parts, prepared, { isForced })
    if (result.outcome === 'refused') {
      tell(`Refused: ${result.reason} Nothing was changed; --force imports it all the same.`)
      return 1
    }
    tell(
      result.outcome === 'unchanged'
        ? 'The same course is here already: nothing changed.'
        : `The course was ${result.outcome}.`,
    )
    await place(parts, result.courseId, asked.program, tell)
    return 0
  } finally {
    await archive.close()
  }
}

/** Puts a course into a program, and tells where it is. */
async function place(parts: Parts, courseId: number, programName: string, tell: Tell): Promise<void> {
  const { db, clock, config, origins } = parts
  const program = await programs.openProgram(db, clock, {
    sourceKey: `name:${programName}`,
    name: programName,
    programType: 'premium',
    batch: '',
    startsAt: null,
    endsAt: null,
  })
  await programs.addCourse(db, clock, program.id, courseId, null)
  // The demo learners see what is imported; elsewhere staff enrol people.
  if (program.isNew && config.DEMO)
    for (const userId of await directory.learnerIds(db, 'Premium'))
      await programs.joinProgram(db, userId, program.id, clock.now(), null)
  tell(`Open it at ${origins.app}${getAddress('timeline', { programid: program.id })}?course=${courseId}`)
}

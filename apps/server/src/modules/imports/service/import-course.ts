import { type ReportLine, readDay } from '@learn/course'
import type { ReadStep } from '@learn/interchange'
import type { Tx } from '#platform/db/tables.ts'
import type { Change } from '#platform/operations/entity.ts'
import type { Reader } from '#platform/policy.ts'
import {
  apartFromOthers,
  broughtIn,
  courseOfFile,
  courseOfSource,
  hashOfArchive,
  prepareCourse,
  readArchive,
  reportGone,
  startOn,
} from '../../learning/index.ts'
import { reportTools } from '../../lti/index.ts'
import type { FormerRow } from '../repo/formers.ts'
import { type RunRow, updateRun } from '../repo/runs.ts'
import type { RunTarget } from '../tables.ts'
import { NAMES } from './entities.ts'
import { writeOver } from './former.ts'
import { getMaxBytes, type ImportsParts } from './parts.ts'
import { placeCourse } from './place-course.ts'
import type { TellStep } from './progress.ts'
import { mayWithCourse } from './targets.ts'

/** Why a file is not taken, in one sentence for who brought it. */
export class ImportRefused extends Error {}

/** What a file became, and how the end of it is written. */
export interface ImportedCourse {
  outcome: 'created' | 'updated' | 'unchanged' | 'questions' | 'restored'
  courseId: number | null
  courseName: string
  report: readonly ReportLine[]
  note: string
  /** Why nothing takes it back; '' where something does. */
  noUndo: string
  /** Writes what is left, in the transaction that ends the run: what changed, for the log. */
  settle(tx: Tx): Promise<{
    changes: Change[]
    programId: number | null
    programName: string
    /** Where a course that was here before stands by now, as a sentence; absent where nothing changed about it. */
    joined?: string
  }>
}

/** The day on which the course is to start; null: its dates stay. */
const startDayOf = (target: RunTarget): number | null =>
  'startson' in target && target.startson ? readDay(target.startson) : null

const STARTS_HINT = 'import it with a new start date to move them all'

const NOT_YOURS =
  'The course of this file is here already, and other programs have it. Somebody who runs all of them can bring it up to date.'

/**
 * Brings a course in, by the road of every import: read, made safe, written where nobody looks, switched over. Throws ArchiveError,
 * Refused.
 */
export async function importCourseArchive(
  parts: ImportsParts,
  run: RunRow,
  { file, who, tell }: { file: string; who: Reader; tell: TellStep },
): Promise<ImportedCourse> {
  const fileSha256 = await hashOfArchive(file)
  const isShifted = startDayOf(run.target) !== null
  const known = run.was_there === null && !isShifted ? await courseOfFile(parts.db, fileSha256) : undefined
  if (known !== undefined)
    return end(parts, run, known, {
      outcome: 'unchanged',
      report: [],
      note: 'The same file is here already: nothing of it changed.',
    })
  tell('unpacking')
  const limits = { maxBytes: getMaxBytes(parts) }
  const archive = await readArchive(file, parts.config.DATA_DIR, limits, step => tellReading(tell, step))
  try {
    const startsAt = startDayOf(run.target)
    const apart = await apartFromOthers(parts.db, archive.course)
    const { course, lines } = await startOn(parts, apart, { startsAt, hint: STARTS_HINT })
    const standing = await courseOfSource(parts.db, course.sourceKey)
    if (standing !== undefined && run.was_there !== false && !(await mayChange(parts, who, standing.id)))
      throw new ImportRefused(NOT_YOURS)
    // Asked once: a run that is begun again finds what it wrote itself.
    if (run.was_there === null) await updateRun(parts.db, run.id, { was_there: standing !== undefined })
    tell('checking')
    const prepared = await prepareCourse(parts.kinds, course, {
      fileName: run.file_name,
      fileSha256,
      report: [
        ...(await reportTools(parts.db, course, archive.report)),
        ...lines,
        ...(await reportGone(parts.db, course)),
      ],
    })
    const written = await writeOver(parts, run, prepared, { tell })
    if (written.outcome === 'refused') throw new ImportRefused(`${written.reason} Nothing was changed.`)
    const isNew = written.outcome === 'created' || run.was_there === false
    return end(parts, run, written.courseId, {
      outcome: isNew ? 'created' : written.outcome,
      report: prepared.origin.report,
      note: written.outcome === 'unchanged' && !isNew ? 'The same course is here already: nothing of it changed.' : '',
      former: written.former,
    })
  } finally {
    await archive.close()
  }
}

/** What was taken back is nobody's any more. */
const mayChange = async ({ db }: ImportsParts, who: Reader, courseId: number): Promise<boolean> =>
  (await mayWithCourse(db, who, 'import courses', courseId)) ||
  (await broughtIn.shownCourses(db, [courseId])).length === 0

const tellReading = (tell: TellStep, step: ReadStep): void =>
  step.step === 'unpacking' ? tell('unpacking') : tell('reading', step.section, step.of)

async function end(
  parts: ImportsParts,
  run: RunRow,
  courseId: number,
  {
    outcome,
    report,
    note,
    former,
  }: Pick<ImportedCourse, 'report' | 'note'> & {
    outcome: 'created' | 'updated' | 'unchanged'
    former?: FormerRow | undefined
  },
): Promise<ImportedCourse> {
  return {
    outcome,
    courseId,
    courseName: await broughtIn.nameOfCourse(parts.db, courseId),
    report,
    note,
    noUndo: '',
    async settle(tx) {
      const placed = await placeCourse(parts, tx, { courseId, target: run.target, isNew: outcome === 'created' })
      const isJoined = outcome !== 'created' && placed.changes.some(({ entity }) => entity === NAMES.place)
      return {
        ...placed,
        changes: former ? [replaced(former), ...placed.changes] : placed.changes,
        ...(isJoined && { joined: `The course now stands in ${placed.programName}.` }),
      }
    },
  }
}

const replaced = ({ course_id, content, over }: FormerRow): Change => ({
  entity: NAMES.update,
  key: String(course_id),
  before: { content },
  after: { content: over },
})

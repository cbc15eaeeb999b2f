import type { ImportTarget } from '@learn/contract/imports'
import { ArchiveError, QuestionFileError } from '@learn/interchange'
import type { Tx } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import type { ClaimedJob } from '#platform/jobs/job.ts'
import { toLoggableError } from '#platform/loggable-error.ts'
import type { Reader } from '#platform/policy.ts'
import { directory } from '../../auth/index.ts'
import { enrolment } from '../../learning/index.ts'
import { logImport } from '../../staff/index.ts'
import { deletePieces } from '../repo/pieces.ts'
import { findRun, type RunRow, updateRun } from '../repo/runs.ts'
import type { Counts } from '../tables.ts'
import { gather } from './gather.ts'
import { type ImportedCourse, ImportRefused, importCourseArchive } from './import-course.ts'
import { importQuestionFile } from './import-questions.ts'
import type { ImportsParts } from './parts.ts'
import { createProgress, type TellStep } from './progress.ts'
import { restoreFormerCourse } from './restore-former.ts'
import { refuseTarget } from './targets.ts'

/** A run that a stop of the server cut off is begun again so often. */
export const BEGINNINGS = 3

const CUT_OFF = 'The server stopped more than once while it was at work on this file. Nothing was changed by it.'
const FAILED = 'Something unexpected failed on our side: what was not finished is not kept. Try it again.'
const GONE = 'Who brought this file may not do so any more. Nothing was changed.'
const NOTHING = 'Nothing changed, so that there is nothing to take back.'

/** Does an import whose file is here, whole: what becomes of it stands in its row. */
export async function runImport(parts: ImportsParts, runId: number, taken: ClaimedJob): Promise<void> {
  const { db, clock, log } = parts
  const run = await findRun(db, runId)
  if (!run || (run.state !== 'waiting' && run.state !== 'running')) return
  const now = () => ({ changed_at: clock.now() })
  if (taken.tries > BEGINNINGS) return updateRun(db, runId, { state: 'failed', refusal: CUT_OFF, ...now() })
  await updateRun(db, runId, { state: 'running', step: 'gathering', step_done: 0, step_total: 0, ...now() })
  const progress = createProgress(parts, runId)
  try {
    const brought = await bring(parts, run, progress.tell)
    progress.tell('placing')
    await progress.end()
    await settle(parts, run, brought, taken)
  } catch (error) {
    await progress.end()
    const refusal = refusalOf(error)
    if (refusal === null) log.error({ err: toLoggableError(error), runId }, 'an import failed')
    await db.transaction().execute(async tx => {
      const state = refusal === null ? 'failed' : 'refused'
      await updateRun(tx, runId, { state, refusal: refusal ?? FAILED, ...now() })
      await emit(tx, 'imports.run.ended', { runId, atMs: clock.now().getTime() })
    })
  }
}

/** Why the file itself is not taken; null: it is not its fault. */
const refusalOf = (error: unknown): string | null =>
  error instanceof ArchiveError || error instanceof QuestionFileError || error instanceof ImportRefused
    ? error.message
    : null

async function bring(parts: ImportsParts, run: RunRow, tell: TellStep): Promise<ImportedCourse> {
  const { target } = run
  // It was allowed when it was asked for: an undo that is logged is not left half done.
  if (target.kind === 'former') return restoreFormerCourse(parts, run, target.formerid, tell)
  const who = await actorOf(parts, run, target)
  const { file, remove } = await gather(parts, run, tell)
  try {
    if (target.kind === 'institute-bank') return await importQuestionFile(parts, run, { file, courseId: null, tell })
    if (target.kind === 'course-bank')
      return await importQuestionFile(parts, run, { file, courseId: target.courseid, tell })
    return await importCourseArchive(parts, run, { file, who, tell })
  } finally {
    await remove()
  }
}

/** Who brought the file, with the roles of now: what they may is asked again. */
async function actorOf({ db, clock }: ImportsParts, run: RunRow, target: ImportTarget): Promise<Reader> {
  const who = await directory.findActor(db, run.user_id, clock.now())
  if (!who) throw new ImportRefused(GONE)
  await refuseTarget(db, who, target).catch(() => {
    throw new ImportRefused(GONE)
  })
  return who
}

/** Ends a run in one transaction: its place, the log, its row, its job. */
async function settle(
  { db, clock }: ImportsParts,
  run: RunRow,
  brought: ImportedCourse,
  taken: ClaimedJob,
): Promise<void> {
  await db.transaction().execute(async tx => {
    if (!(await taken.endIn(tx))) throw new Error('another node is at work on this import')
    const { changes, programId, programName, joined } = await brought.settle(tx)
    const operationId =
      changes.length === 0
        ? null
        : await logImport(
            tx,
            clock,
            { userId: run.user_id },
            {
              changes,
              reason: run.file_name,
              isFinal: brought.noUndo !== '',
              programIds: await concerned(tx, brought, programId),
              courseIds: brought.courseId === null ? [] : [brought.courseId],
            },
          )
    await updateRun(tx, run.id, {
      state: 'done',
      step: null,
      outcome: brought.outcome,
      course_id: brought.courseId,
      course_name: brought.courseName,
      program_id: programId,
      program_name: programName,
      report: JSON.stringify(brought.report),
      counts: JSON.stringify(countsOf(brought.report)),
      note: [brought.note, joined ?? ''].filter(Boolean).join(' '),
      operation_id: operationId,
      no_undo: brought.noUndo || (operationId === null ? NOTHING : ''),
      changed_at: clock.now(),
    })
    await deletePieces(tx, run.id)
    await emit(tx, 'imports.run.ended', { runId: run.id, atMs: clock.now().getTime() })
  })
}

/** The programs that an import concerns: what changed a course, or its bank, changed it for all that have it. */
async function concerned(tx: Tx, { outcome, courseId }: ImportedCourse, programId: number | null): Promise<number[]> {
  const own = programId === null ? [] : [programId]
  if (courseId === null || outcome === 'created' || outcome === 'unchanged') return own
  return [...new Set([...own, ...(await enrolment.programsOfCourse(tx, courseId))])]
}

function countsOf(report: ImportedCourse['report']): Counts {
  const counts: Counts = { in: 0, kept: 0, skipped: 0 }
  for (const { outcome } of report) counts[outcome]++
  return counts
}

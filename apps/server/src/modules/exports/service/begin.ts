import type { ExportFormat, ExportRun } from '@learn/contract/exports'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { countOpen, insertRun, readNewest } from '../repo/runs.ts'
import { type ExportsParts, refuseStrangers } from './parts.ts'
import { presentRun } from './present.ts'
import { courseToExport, getEmptiness } from './write-course-file.ts'

/** So many of one person are under way at most. */
const OPEN = 5

/**
 * Begins to write a course as a file; the work is a job. One that is under way is given as it is. Throws `exports/not-found`,
 * `exports/too-many`, `exports/empty`.
 */
export async function beginExport(
  parts: ExportsParts,
  caller: Caller,
  { courseId, format }: { courseId: number; format: ExportFormat },
): Promise<ExportRun> {
  const { db, clock } = parts
  await refuseStrangers(db, caller, courseId)
  const { userId } = caller
  const known = (await readNewest(db, userId, courseId)).find(run => run.format === format)
  if (known?.state === 'waiting' || known?.state === 'running') return presentRun(parts, known)
  if ((await countOpen(db, userId)) >= OPEN)
    throw new AppError('exports/too-many', `${OPEN} files are being made for you already: let some of them end first`)
  if (format === 'qti') {
    const course = await courseToExport(db, courseId)
    const why = course ? getEmptiness(course, format) : null
    if (why !== null) throw new AppError('exports/empty', why)
  }
  const now = clock.now()
  const run = {
    id: newId(),
    user_id: userId,
    course_id: courseId,
    format,
    state: 'waiting' as const,
    began_at: now,
    changed_at: now,
  }
  await db.transaction().execute(async tx => {
    await insertRun(tx, { ...run, report: '[]' })
    await enqueue(tx, 'exports.run', { runId: run.id }, { key: String(run.id) })
  })
  return presentRun(parts, { ...run, step_done: 0, step_total: 0, sha256: null, size_bytes: null, report: [] })
}

import { stat } from 'node:fs/promises'
import path from 'node:path'
import { inScratch } from '#platform/files/scratch.ts'
import type { ClaimedJob } from '#platform/jobs/job.ts'
import { toLoggableError } from '#platform/loggable-error.ts'
import { findRun, type RunRow, updateRun } from '../repo/runs.ts'
import type { ExportsParts } from './parts.ts'
import { courseToExport, writeCourseFile } from './write-course-file.ts'

/** A run that a stop of the server cut off is begun again so often. */
export const BEGINNINGS = 3
/** Written no more often than this: who looks asks once a second. */
const EVERY_MS = 400

/** Writes a course as a file and stores it. What fails says so in its row. */
export async function runExport(parts: ExportsParts, runId: number, taken: ClaimedJob): Promise<void> {
  const { db, clock, log } = parts
  const run = await findRun(db, runId)
  if (!run || (run.state !== 'waiting' && run.state !== 'running')) return
  const set = (values: Parameters<typeof updateRun>[2]) => updateRun(db, runId, { ...values, changed_at: clock.now() })
  if (taken.tries > BEGINNINGS) return set({ state: 'failed' })
  try {
    await set({ state: 'running', step_done: 0, step_total: 0 })
    await set({ state: 'done', ...(await write(parts, run)) })
  } catch (error) {
    log.error({ err: toLoggableError(error), runId }, 'an export failed')
    await set({ state: 'failed' })
  }
}

async function write(parts: ExportsParts, { id, course_id, format }: RunRow) {
  const { db, files, config } = parts
  const course = await courseToExport(db, course_id)
  if (!course) throw new Error(`course ${course_id} is gone`)
  const total = countFiles(course)
  return inScratch(config.DATA_DIR, async folder => {
    const file = path.join(folder, 'course')
    const progress = createProgress(parts, id, total)
    const { report } = await writeCourseFile(parts, file, { course, format, onFile: progress.tell })
    await progress.end()
    const { size } = await stat(file)
    return { sha256: await files.putFile(file), size_bytes: size, report: JSON.stringify(report) }
  })
}

const countFiles = (course: NonNullable<Awaited<ReturnType<typeof courseToExport>>>): number =>
  course.sections.reduce(
    (sum, { files, activities }) => sum + files.length + activities.reduce((own, one) => own + one.files.length, 0),
    0,
  )

/** Writes how many files are done, now and then. */
function createProgress({ db, log }: ExportsParts, runId: number, total: number) {
  let writtenAt = 0
  let writing: Promise<void> = Promise.resolve()
  const tell = (written: number) => {
    const now = performance.now()
    if (now - writtenAt < EVERY_MS) return
    writtenAt = now
    writing = writing
      .then(() => updateRun(db, runId, { step_done: Math.min(written, total), step_total: total }))
      .catch((error: unknown) => log.warn({ err: error, runId }, 'how far an export is could not be written'))
  }
  return { tell, end: () => writing }
}

import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { broughtIn } from '../../learning/index.ts'
import { findFormerFor } from '../repo/formers.ts'
import { findRun, insertRun } from '../repo/runs.ts'

/** What a course is to be again, and who wants it. */
interface Wish {
  courseId: number
  content: string
  at: Date
  by: number | null
}

/**
 * Puts the way back of a course in line, in the transaction that takes an import back: it is as much work as an import. Throws
 * `staff/not-undoable` where what it was is not kept any more.
 */
export async function beginRestore(tx: Tx, { courseId, content, at, by }: Wish): Promise<void> {
  const [now] = await broughtIn.getContents(tx, [courseId])
  const former = now && (await findFormerFor(tx, courseId, content, now.content))
  const made = former && (await findRun(tx, former.run_id))
  if (!former || !made) throw new AppError('staff/not-undoable', 'What this course was before is not kept any more')
  const id = newId()
  await insertRun(tx, {
    id,
    user_id: by ?? made.user_id,
    file_name: made.file_name,
    size_bytes: 0,
    target: JSON.stringify({ kind: 'former', formerid: former.id }),
    into_name: await broughtIn.nameOfCourse(tx, courseId),
    state: 'waiting',
    course_id: courseId,
    report: '[]',
    counts: '{"in": 0, "kept": 0, "skipped": 0}',
    began_at: at,
    queued_at: at,
    changed_at: at,
  })
  await enqueue(tx, 'imports.run', { runId: id }, { key: String(id) })
}

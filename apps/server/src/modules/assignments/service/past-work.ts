import type { PointsByCriterion } from '@learn/contract/assignments'
import { isAssign } from '@learn/course/content/assign'
import { emit } from '#platform/events/emit.ts'
import { mimeOfUpload } from '#platform/files/kind-of-file.ts'
import { newId } from '#platform/ids.ts'
import type { ActivityNode } from '../../learning/index.ts'
import { recordPastSubmission } from '../../progress/index.ts'
import { type FileRow, insertFile } from '../repo/files.ts'
import { insertWork } from '../repo/work.ts'
import type { AssignmentParts } from './parts.ts'
import { newReceipt } from './receipt.ts'
import { getRange, pointsOfCriteria } from './rules.ts'

/** Work of before, for the demo institute. Its grade is written by the history of its learner. */
export interface PastWork {
  userId: number
  courseId: number
  activity: ActivityNode
  text: string
  own: PointsByCriterion
  files: readonly { name: string; bytes: Uint8Array }[]
  submittedAt: Date
  /** Null: nobody has looked at it. */
  marked: { by: number | null; at: Date } | null
  byCriterion: PointsByCriterion
  comment: string
  isHeld: boolean
}

/** Writes it, handed in and marked. */
export async function writePastWork(
  { db, files: store }: Pick<AssignmentParts, 'db' | 'files'>,
  { userId, courseId, activity, files, submittedAt, marked, byCriterion, ...work }: PastWork,
): Promise<void> {
  const { content } = activity
  if (!isAssign(content)) throw new Error(`${activity.name} takes no work`)
  const range = getRange(content, activity)
  const id = newId()
  const stored: FileRow[] = []
  for (const { name, bytes } of files) {
    const sha256 = await store.putBytes(bytes)
    const mime = mimeOfUpload(name, bytes) ?? 'application/octet-stream'
    stored.push({ id: newId(), workId: id, side: 'work', name, mime, sizeBytes: bytes.byteLength, sha256 })
  }
  await db.transaction().execute(async tx => {
    await insertWork(tx, {
      id,
      user_id: userId,
      activity_id: activity.id,
      number: 1,
      state: 'submitted',
      text: work.text,
      files: JSON.stringify(stored.map(file => String(file.id))),
      own: JSON.stringify(work.own),
      is_accepted: content.statement !== '',
      started_at: submittedAt,
      saved_at: submittedAt,
      submitted_at: submittedAt,
      receipt: newReceipt(),
      due_at: activity.dueAt,
      points: marked && range ? pointsOfCriteria(content, range, byCriterion) : null,
      by_criterion: JSON.stringify(byCriterion),
      comment: work.comment,
      marked_at: marked?.at ?? null,
      marker_id: marked?.by ?? null,
      is_held: work.isHeld,
    })
    if (marked && !work.isHeld)
      await emit(tx, 'assignments.mark.released', {
        workId: id,
        activityId: activity.id,
        userId,
        atMs: marked.at.getTime(),
      })
    for (const file of stored) await insertFile(tx, file, submittedAt)
    await recordPastSubmission(tx, { userId, courseId, activityId: activity.id }, submittedAt)
  })
}

import type { Handle } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import type { Entity, Wanted } from '#platform/operations/entity.ts'
import { type Comment, findResume, putReview, readComments, readResumes } from '../repo/resumes.ts'

/** A resume with what was said of it. The comments are JSON: the log of operations holds plain values. */
export const reviewEntity: Entity = {
  name: 'profile.review',
  read: async (db, keys) => {
    const ids = keys.map(Number)
    const [rows, comments] = await Promise.all([readResumes(db, ids), readComments(db, ids)])
    return new Map(
      rows.map(({ id, user_id, status }) => [
        String(id),
        { userId: user_id, status, comments: JSON.stringify(comments.get(id) ?? []) },
      ]),
    )
  },
  async write(tx, states, at) {
    for (const [key, { status, comments }] of states) {
      await putReview(tx, Number(key), Number(status), JSON.parse(String(comments)) as Comment[])
      await emit(tx, 'profile.resume.reviewed', { resumeId: Number(key), atMs: at.getTime() })
    }
  },
  userOf: (_key, { userId }) => Number(userId),
}

/** What a review comes to; null where there is no such resume. */
export async function reviewPlan(
  db: Handle,
  resumeId: number,
  { status, comments }: { status: number; comments: readonly Comment[] },
): Promise<Wanted[] | null> {
  const row = await findResume(db, resumeId)
  if (!row) return null
  const state = { userId: row.user_id, status, comments: JSON.stringify(comments) }
  return [{ entity: reviewEntity.name, key: String(resumeId), state }]
}

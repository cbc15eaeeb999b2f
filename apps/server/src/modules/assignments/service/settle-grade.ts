import { isAssign } from '@learn/course/content/assign'
import { directory } from '../../auth/index.ts'
import { findPlace } from '../../classroom/index.ts'
import { readDateOverrides, recordGrade } from '../../progress/index.ts'
import { readWork } from '../repo/work.ts'
import type { AssignmentParts } from './parts.ts'
import { getCounted, getRange } from './rules.ts'

/** Writes the grade that the released marks of a learner come to, or that there is none. Nothing for who is in the course no longer. */
export async function settleGrade(
  parts: AssignmentParts,
  { userId, activityId }: { userId: number; activityId: number },
): Promise<void> {
  const learner = await directory.findReader(parts.db, userId)
  const found = learner && (await findPlace(parts, learner, activityId))
  const content = found?.activity.content ?? null
  if (!found || !isAssign(content)) return
  const range = getRange(content, found.activity)
  const ownDueAt = (await readDateOverrides(parts.db, activityId)).get(userId)?.dueAt ?? null
  await parts.db.transaction().execute(async tx => {
    const attempts = await readWork(tx, userId, activityId)
    // A grade that came from elsewhere, before anything was handed in here, stays.
    if (attempts.every(({ marked_at }) => marked_at === null)) return
    const counted = getCounted(content, range, attempts, ownDueAt)
    await recordGrade(tx, parts.clock, userId, found, counted?.pct ?? null)
  })
}

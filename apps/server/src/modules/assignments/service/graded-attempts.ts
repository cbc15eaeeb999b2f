import { isAssign } from '@learn/course/content/assign'
import type { Handle } from '#platform/db/tables.ts'
import type { GradedAttempt, UnreleasedMark } from '../../classroom/index.ts'
import type { ActivityNode } from '../../learning/index.ts'
import { readDateOverrides } from '../../progress/index.ts'
import { unreleasedWork } from '../repo/marking.ts'
import { readWork, type WorkRow } from '../repo/work.ts'
import { markEntity } from './mark-entity.ts'
import { getLate, getPct, getRange, isReleased } from './rules.ts'

/** Marks at some assignments that nobody released yet, the newest of each learner. */
export async function findUnreleasedMarks(db: Handle, activities: readonly ActivityNode[]): Promise<UnreleasedMark[]> {
  const byId = new Map(activities.map(activity => [activity.id, activity]))
  const held = new Map<string, UnreleasedMark>()
  const dates = new Map<number, Awaited<ReturnType<typeof readDateOverrides>>>()
  for (const work of await unreleasedWork(db, [...byId.keys()])) {
    const { user_id: userId, activity_id: activityId } = work
    const activity = byId.get(activityId)
    if (!activity) continue
    // Only of assignments with held marks: these are few.
    const own = dates.get(activityId) ?? (await readDateOverrides(db, activityId))
    dates.set(activityId, own)
    held.set(`${userId} ${activityId}`, { userId, activityId, pct: pctOfWork(activity, work, own.get(userId)?.dueAt) })
  }
  return [...held.values()]
}

/** What a learner submitted to an assignment, the first attempt first. */
export async function listGradedAttempts(db: Handle, userId: number, activity: ActivityNode): Promise<GradedAttempt[]> {
  const ownDueAt = (await readDateOverrides(db, activity.id)).get(userId)?.dueAt
  const attempts = await readWork(db, userId, activity.id)
  return attempts.flatMap((work): GradedAttempt[] => {
    const { number, submitted_at: submittedAt, state, marked_at: markedAt } = work
    if (state !== 'submitted' || !submittedAt) return []
    return [
      {
        number,
        submittedAt,
        pct: isReleased(work) ? pctOfWork(activity, work, ownDueAt) : null,
        state: markedAt === null ? 'waiting' : work.is_held ? 'held' : 'marked',
        lateS: getLate(work, ownDueAt ?? null),
        logged: [
          {
            entity: markEntity.name,
            key: String(work.id),
            isPart: false,
            pctOf: ({ points }) =>
              typeof points === 'number' ? pctOfWork(activity, { ...work, points }, ownDueAt) : null,
          },
        ],
      },
    ]
  })
}

/** What the points of work come to; null without points. */
function pctOfWork(activity: ActivityNode, work: WorkRow, ownDueAt: Date | null | undefined): number | null {
  const { content } = activity
  const range = isAssign(content) ? getRange(content, activity) : null
  if (!isAssign(content) || !range || work.points === null) return null
  return getPct(content, range, work.points, getLate(work, ownDueAt ?? null))
}

import type { Tx } from '#platform/db/tables.ts'
import { newId, newToken } from '#platform/ids.ts'
import { addPresence } from '../repo/presence.ts'
import { insertSession } from '../repo/sessions.ts'
import { DEFAULT_RULE } from './rule.ts'

/** A class that was held before this product knew of it. */
export interface PastClass {
  activityId: number
  courseId: number
  hostId: number
  classType: number
  startedAt: Date
  heldMinutes: number
  /** Minutes after its beginning that learners followed. */
  followed: readonly { userId: number; minutes: readonly (readonly [number, number])[] }[]
}

/** Writes a class that was held, and who was there, without a recording. */
export async function writePastClass(tx: Tx, past: PastClass): Promise<void> {
  const { activityId, courseId, hostId, classType, startedAt, heldMinutes, followed } = past
  const at = (minutes: number): Date => new Date(startedAt.getTime() + minutes * 60_000)
  const id = newId()
  await insertSession(tx, {
    id,
    activity_id: activityId,
    course_id: courseId,
    stream_key: newToken(),
    host_id: hostId,
    state: 'ended',
    class_type: classType,
    starts_at: startedAt,
    started_at: startedAt,
    ended_at: at(heldMinutes),
    ...DEFAULT_RULE,
    created_at: startedAt,
  })
  await addPresence(
    tx,
    followed.flatMap(({ userId, minutes }) =>
      minutes.map(([from, to]) => ({
        session_id: id,
        user_id: userId,
        source: 'stream' as const,
        from_at: at(from),
        to_at: at(to),
      })),
    ),
  )
}

import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

export function findVideo(db: Queries, userId: number, activityId: number) {
  return db
    .selectFrom('lessons_video')
    .select(['position_s', 'watched', 'watched_s', 'first_at', 'saved_at'])
    .where('user_id', '=', userId)
    .where('activity_id', '=', activityId)
    .executeTakeFirst()
}

/** Positions of a learner in some videos. */
export function videoPositions(db: Queries, userId: number, activityIds: number[]) {
  if (activityIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('lessons_video')
    .select(['activity_id', 'position_s', 'watched', 'watched_s'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`activity_id = any(${activityIds}::bigint[])`)
    .execute()
}

/** What some learners watched of some videos. */
export function viewsOfVideos(db: Queries, activityIds: readonly number[], userIds: readonly number[]) {
  if (activityIds.length === 0 || userIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('lessons_video')
    .select(['activity_id', 'user_id', 'position_s', 'watched', 'watched_s'])
    .where(sql<boolean>`activity_id = any(${[...activityIds]}::bigint[])`)
    .where(sql<boolean>`user_id = any(${[...userIds]}::bigint[])`)
    .execute()
}

export interface VideoProgress {
  position_s: number
  watched: [number, number][]
  watched_s: number
}

export async function setVideo(
  db: Queries,
  userId: number,
  activityId: number,
  progress: VideoProgress,
  at: Date,
): Promise<void> {
  const values = { ...progress, watched: JSON.stringify(progress.watched), saved_at: at }
  await db
    .insertInto('lessons_video')
    .values({ ...values, user_id: userId, activity_id: activityId, first_at: at })
    .onConflict(c => c.columns(['user_id', 'activity_id']).doUpdateSet(values))
    .execute()
}

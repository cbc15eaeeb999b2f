import type { Handle } from '#platform/db/tables.ts'
import * as repo from '../repo/videos.ts'

/** What one learner watched of a video: seen parts in seconds, sorted and apart from each other. */
export interface VideoWatched {
  userId: number
  activityId: number
  positionS: number
  watched: [number, number][]
  watchedS: number
}

/** What some learners watched of some videos; nothing of who never did. */
export async function readVideosWatched(
  db: Handle,
  activityIds: readonly number[],
  userIds: readonly number[],
): Promise<VideoWatched[]> {
  const rows = await repo.viewsOfVideos(db, activityIds, userIds)
  return rows.map(row => ({
    userId: row.user_id,
    activityId: row.activity_id,
    positionS: row.position_s,
    watched: row.watched,
    watchedS: row.watched_s,
  }))
}

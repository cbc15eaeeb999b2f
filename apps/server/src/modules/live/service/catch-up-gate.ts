import { epochS } from '#platform/clock.ts'
import { listCheckpoints } from '../repo/checkpoints.ts'
import type { SessionRow } from '../repo/sessions.ts'
import type { Room } from '../room/room.ts'
import type { LiveParts } from './parts.ts'
import { findFilm } from './recording-page.ts'

/**
 * Up to when a recording counts for a learner, by the clock of the class: until the first question that they have not answered right. Null
 * for all of it.
 */
export async function countsUntil(
  { db }: Pick<LiveParts, 'db'>,
  { broadcasts }: Pick<Room, 'broadcasts'>,
  { id, started_at }: SessionRow,
  userId: number,
): Promise<number | null> {
  const open = (await listCheckpoints(db, id, userId)).find(({ is_right }) => !is_right)
  if (!open) return null
  if ((await findFilm(db, id)) !== null) return started_at && epochS(started_at) + open.at_s
  return (await broadcasts.get(id)).classSecond(open.at_s)
}

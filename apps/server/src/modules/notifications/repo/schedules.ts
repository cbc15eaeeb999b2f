import { DEFAULT_SCHEDULE, type NotificationSchedule } from '@learn/contract/notifications'
import { type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

const read = (row: Selectable<Tables['notifications_schedule']>): NotificationSchedule => ({
  digestHour: row.digest_hour,
  digestDay: row.digest_day,
  quietFrom: row.quiet_from,
  quietTo: row.quiet_to,
  timeZone: row.time_zone,
})

/** The times of those of some people who chose them. */
export async function schedulesFor(
  db: Queries,
  userIds: readonly number[],
): Promise<Map<number, NotificationSchedule>> {
  const rows = await db
    .selectFrom('notifications_schedule')
    .selectAll()
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .execute()
  return new Map(rows.map(row => [row.user_id, read(row)]))
}

export const findSchedule = async (db: Queries, userId: number): Promise<NotificationSchedule> =>
  (await schedulesFor(db, [userId])).get(userId) ?? DEFAULT_SCHEDULE

export async function setSchedule(db: Queries, userId: number, to: NotificationSchedule, at: Date): Promise<void> {
  const set = {
    digest_hour: to.digestHour,
    digest_day: to.digestDay,
    quiet_from: to.quietFrom,
    quiet_to: to.quietTo,
    time_zone: to.timeZone,
    changed_at: at,
  }
  await db
    .insertInto('notifications_schedule')
    .values({ user_id: userId, ...set })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(set))
    .execute()
}

/** What of a person waits for a mail leaves at another moment. */
export async function moveWaiting(
  db: Queries,
  userId: number,
  waiting: 'quiet' | 'daily' | 'weekly',
  at: Date,
): Promise<void> {
  await db
    .updateTable('notifications_item')
    .set({ mail_at: at })
    .where('user_id', '=', userId)
    .where('digest', '=', waiting)
    .where('digested_at', 'is', null)
    .execute()
}

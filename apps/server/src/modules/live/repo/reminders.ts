import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** Notes that a class is told at a lead; false where it was told already, on whichever node. */
export async function noteReminder(
  db: Queries,
  row: { activity_id: number; starts_at: Date; lead_s: number; told_at: Date },
): Promise<boolean> {
  const written = await db
    .insertInto('live_reminder')
    .values(row)
    .onConflict(c => c.doNothing())
    .returning('lead_s')
    .executeTakeFirst()
  return written !== undefined
}

export async function removeRemindersBefore(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('live_reminder').where('told_at', '<', before).execute()
}

/** What some people chose, by person; who chose nothing is not among them. */
export async function findReminderChoices(
  db: Queries,
  userIds: readonly number[],
): Promise<Map<number, number | null>> {
  const rows = await db
    .selectFrom('live_reminder_choice')
    .selectAll()
    .where(sql<boolean>`user_id = any(${[...userIds]}::bigint[])`)
    .execute()
  return new Map(rows.map(row => [row.user_id, row.lead_s]))
}

export async function putReminderChoice(db: Queries, userId: number, leadS: number | null): Promise<void> {
  await db
    .insertInto('live_reminder_choice')
    .values({ user_id: userId, lead_s: leadS })
    .onConflict(c => c.column('user_id').doUpdateSet({ lead_s: leadS }))
    .execute()
}

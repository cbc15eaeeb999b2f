import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type SlotRow = Selectable<Tables['careers_slot']>

/** Times offered for a round of an application, the earliest first. */
export const findSlots = (db: Queries, applicationId: number, roundIndex: number): Promise<SlotRow[]> =>
  db
    .selectFrom('careers_slot')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('round_index', '=', roundIndex)
    .orderBy('starts_at')
    .execute()

export async function offerSlots(db: Queries, slots: readonly Insertable<Tables['careers_slot']>[]): Promise<void> {
  if (slots.length > 0) await db.insertInto('careers_slot').values(slots).execute()
}

/** Takes one of the times; the one chosen before is free again. */
export async function chooseSlot(db: Queries, slot: SlotRow, at: Date): Promise<void> {
  await db
    .updateTable('careers_slot')
    .set({ chosen_at: null })
    .where('application_id', '=', slot.application_id)
    .where('round_index', '=', slot.round_index)
    .execute()
  await db.updateTable('careers_slot').set({ chosen_at: at }).where('id', '=', slot.id).execute()
}

export const readSlots = (db: Queries, ids: readonly number[]): Promise<SlotRow[]> =>
  db.selectFrom('careers_slot').selectAll().where(sql<boolean>`id = any(${ids}::bigint[])`).execute()

export async function removeSlots(db: Queries, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('careers_slot').where(sql<boolean>`id = any(${ids}::bigint[])`).execute()
}

/** Those of these learners who have an interview in one of these times. */
export async function interviewedIn(
  db: Queries,
  userIds: readonly number[],
  spans: readonly { from: Date; to: Date }[],
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct a.user_id as "userId" from careers_slot s join careers_application a on a.id = s.application_id
    join unnest(${spans.map(({ from }) => from.toISOString())}::timestamptz[], ${spans.map(({ to }) => to.toISOString())}::timestamptz[])
      as span(from_at, to_at)
      on s.starts_at < span.to_at and s.starts_at + make_interval(mins => s.minutes) > span.from_at
    where a.user_id = any(${[...userIds]}::bigint[]) and s.chosen_at is not null`.execute(db)
  return rows.map(row => row.userId)
}

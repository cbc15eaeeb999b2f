import { type Insertable, type Selectable, sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type StoredAttempt = Selectable<Tables['packages_attempt']>
export type StoredSlot = Selectable<Tables['packages_slot']>

/** Whose attempts at which activity. */
export interface Work {
  userId: number
  activityId: number
}

/** A person's attempts at an activity, the newest first. */
export const readAttempts = (db: Queries, { userId, activityId }: Work): Promise<StoredAttempt[]> =>
  db
    .selectFrom('packages_attempt')
    .selectAll()
    .where('user_id', '=', userId)
    .where('activity_id', '=', activityId)
    .orderBy('number', 'desc')
    .execute()

/** An attempt with how its parts stand: slots without the pieces of their data. */
export interface AttemptStates extends StoredAttempt {
  states: Pick<StoredSlot, 'slot' | 'payload'>[]
}

const readAttempt = prepared<AttemptStates, [userId: number, id: number]>(`
  select a.*, coalesce((select json_agg(json_build_object('slot', slot, 'payload', payload))
    from packages_slot where attempt_id = a.id and slot not like '%.%'), '[]') as states
  from packages_attempt a where user_id = $1 and id = $2`)

/** An attempt by id, of this person. */
export const findAttempt = async (db: Queries, userId: number, id: number): Promise<AttemptStates | undefined> =>
  (await readAttempt(db, userId, id))[0]

const readStates = prepared<StoredSlot, [attemptIds: readonly number[]]>(
  "select * from packages_slot where attempt_id = any($1::bigint[]) and slot not like '%.%'",
)

/** How the parts of attempts stand, and which was open last: slots without the pieces of their data. */
export const findStates = async (db: Queries, attemptIds: readonly number[]): Promise<StoredSlot[]> =>
  attemptIds.length === 0 ? [] : readStates(db, attemptIds)

/** Everything in the slots of an attempt. */
export const readSlots = (db: Queries, attemptId: number): Promise<StoredSlot[]> =>
  db.selectFrom('packages_slot').selectAll().where('attempt_id', '=', attemptId).execute()

/** One of several that begin the same attempt at once is first; the others do nothing. */
export async function insertAttempt(tx: Queries, row: Insertable<Tables['packages_attempt']>): Promise<void> {
  await tx
    .insertInto('packages_attempt')
    .values(row)
    .onConflict(c => c.columns(['user_id', 'activity_id', 'number']).doNothing())
    .execute()
}

/** Ends what was begun before an attempt. */
export async function endBefore(tx: Queries, { userId, activityId }: Work, number: number, at: Date): Promise<void> {
  await tx
    .updateTable('packages_attempt')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('activity_id', '=', activityId)
    .where('number', '<', number)
    .where('ended_at', 'is', null)
    .execute()
}

export async function setResult(
  tx: Queries,
  id: number,
  result: Pick<StoredAttempt, 'is_complete' | 'score' | 'saved_at'>,
): Promise<void> {
  await tx.updateTable('packages_attempt').set(result).where('id', '=', id).execute()
}

/** True while an attempt takes changes; held until the end of the transaction. */
export const isOpen = (id: number) =>
  sql<boolean>`exists (select 1 from packages_attempt where id = ${id} and ended_at is null for share)`

/** Writes the slots of a save, within its statement. */
export const storeSlots = ({ id, user_id }: StoredAttempt) => sql`
  insert into packages_slot (user_id, attempt_id, slot, payload)
  select ${user_id}::bigint, ${id}::bigint, slot, payload from applied
  on conflict (attempt_id, slot) do update set payload = excluded.payload`

/** Writes slots of the server's own, one after another: they are few. */
export async function putSlots(
  tx: Queries,
  { id, user_id }: StoredAttempt,
  slots: readonly { slot: string; payload: unknown }[],
): Promise<void> {
  for (const { slot, payload } of slots)
    await tx
      .insertInto('packages_slot')
      .values({ user_id, attempt_id: id, slot, payload: JSON.stringify(payload) })
      .onConflict(c => c.columns(['attempt_id', 'slot']).doUpdateSet(e => ({ payload: e.ref('excluded.payload') })))
      .execute()
}

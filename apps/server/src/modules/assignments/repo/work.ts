import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries, Tables } from '#platform/db/tables.ts'

/** An attempt at an assignment, as it is stored. */
export type WorkRow = Selectable<Tables['assignments_work']>

export const findWork = (db: Queries, id: number): Promise<WorkRow | undefined> =>
  db.selectFrom('assignments_work').selectAll().where('id', '=', id).executeTakeFirst()

/** The same, held until the transaction ends. */
export const lockWork = (db: Queries, id: number): Promise<WorkRow | undefined> =>
  db.selectFrom('assignments_work').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The attempts of a learner, the first one first. */
export const readWork = prepared<WorkRow, [userId: number, activityId: number]>(
  'select * from assignments_work where user_id = $1 and activity_id = $2 order by number',
)

/** False where the learner has a draft, or an attempt of this number. */
export async function insertWork(db: Queries, row: Insertable<Tables['assignments_work']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('assignments_work')
    .values(row)
    .onConflict(c => c.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** True while work takes changes; it holds it, so that a change and the hand-in can't pass each other. */
export const takesChanges = (id: number, isOpen: boolean): RawBuilder<boolean> => sql<boolean>`${isOpen} and exists (
  select 1 from assignments_work where id = ${id} and state = 'draft' for share)`

/** Writes what the journal applied: the slots `text`, `files`, `own` and `accepted`. */
export const storeApplied = (id: number, now: Date): RawBuilder<unknown> => sql`
  update assignments_work w set saved_at = ${now},
    text = coalesce((select payload #>> '{}' from applied where slot = 'text'), w.text),
    files = coalesce((select payload from applied where slot = 'files'), w.files),
    own = coalesce((select payload from applied where slot = 'own'), w.own),
    is_accepted = coalesce((select (payload #>> '{}')::boolean from applied where slot = 'accepted'), w.is_accepted)
  where w.id = ${id} and exists (select 1 from applied)`

export async function setAccepted(db: Queries, id: number): Promise<void> {
  await db.updateTable('assignments_work').set({ is_accepted: true }).where('id', '=', id).execute()
}

export async function setSubmitted(
  db: Queries,
  id: number,
  { at, receipt, dueAt }: { at: Date; receipt: string; dueAt: Date | null },
): Promise<void> {
  await db
    .updateTable('assignments_work')
    .set({ state: 'submitted', submitted_at: at, receipt, due_at: dueAt })
    .where('id', '=', id)
    .execute()
}

export async function reopenWork(db: Queries, id: number): Promise<void> {
  await db
    .updateTable('assignments_work')
    .set({ state: 'draft', submitted_at: null, receipt: null, due_at: null, is_accepted: false })
    .where('id', '=', id)
    .execute()
}

const readBegunOf = prepared<{ id: number }, [userId: number, activityIds: readonly number[]]>(
  'select distinct activity_id as id from assignments_work where user_id = $1 and activity_id = any($2::bigint[])',
)

/** Those of some assignments that a learner has a draft or an attempt of. */
export const readBegun = async (
  db: Queries,
  userId: number,
  activityIds: readonly number[],
): Promise<ReadonlySet<number>> => new Set((await readBegunOf(db, userId, activityIds)).map(({ id }) => id))

import { LEAD_STAGES, type LeadStage, type LeadUpdateState } from '@learn/contract/leads'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export const findUpdate = (db: Queries, id: number) =>
  db.selectFrom('leads_update').selectAll().where('id', '=', id).executeTakeFirst()

/** The last step of a person that the lead system knows and that came after another one; at one moment, in the order of the stages. */
export const latestSentAfter = (db: Queries, { user_id, at, stage }: { user_id: number; at: Date; stage: LeadStage }) =>
  db
    .selectFrom('leads_update')
    .select(['stage', 'about', 'at'])
    .where('user_id', '=', user_id)
    .where('state', '=', 'sent')
    .where(eb =>
      eb.or([
        eb('at', '>', at),
        eb.and([
          eb('at', '=', at),
          sql<boolean>`stage = any(${LEAD_STAGES.slice(LEAD_STAGES.indexOf(stage) + 1)}::text[])`,
        ]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy(sql`array_position(${[...LEAD_STAGES]}::text[], stage)`, 'desc')
    .limit(1)
    .executeTakeFirst()

/** Writes one down; false where it was there before. */
export async function insertUpdate(db: Queries, update: Insertable<Tables['leads_update']>): Promise<boolean> {
  const inserted = await db
    .insertInto('leads_update')
    .values(update)
    .onConflict(c => c.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Changes one that waits to be sent; what was sent stays sent. */
export async function updatePending(db: Queries, id: number, set: Updateable<Tables['leads_update']>): Promise<void> {
  await db.updateTable('leads_update').set(set).where('id', '=', id).where('state', '=', 'pending').execute()
}

/** Those that failed wait again, all or some of them; which ones. */
export async function reopenFailed(db: Queries, ids: readonly number[], limit: number): Promise<number[]> {
  const rows = await db
    .updateTable('leads_update')
    .set({ state: 'pending', tries: 0 })
    .where('id', 'in', eb =>
      eb
        .selectFrom('leads_update')
        .select('id')
        .where('state', '=', 'failed')
        .$if(ids.length > 0, query => query.where('id', 'in', ids))
        .orderBy('at')
        .limit(limit),
    )
    .where('state', '=', 'failed')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const listUpdates = (
  db: Queries,
  state: LeadUpdateState | '',
  { offset, limit }: { offset: number; limit: number },
) =>
  db
    .selectFrom('leads_update')
    .selectAll()
    .$if(state !== '', query => query.where('state', '=', state as LeadUpdateState))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countUpdates(
  db: Queries,
  state: LeadUpdateState | '',
): Promise<{ total: number; failed: number }> {
  return db
    .selectFrom('leads_update')
    .select([
      state === ''
        ? sql<number>`count(*)::int`.as('total')
        : sql<number>`count(*) filter (where state = ${state})::int`.as('total'),
      sql<number>`count(*) filter (where state = 'failed')::int`.as('failed'),
    ])
    .executeTakeFirstOrThrow()
}

/** How many failed, and since when. */
export const failedSince = (db: Queries) =>
  db
    .selectFrom('leads_update')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(at)`.as('since')])
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()

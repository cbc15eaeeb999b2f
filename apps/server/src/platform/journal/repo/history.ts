import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import type { ScopeKey } from './append.ts'

/** As the rows lie in the database, compressed: so much of a history is read, the newest of it. */
const MOST_BYTES = 262_144

/** The newest states of a scope that folding kept, oldest first. */
export async function readHistoryStates(db: Queries, { userId, scope }: ScopeKey, limit: number) {
  const newest = db
    .selectFrom('journal_version')
    .select([
      'slots',
      'device',
      'taken_at',
      sql<number>`sum(pg_column_size(slots)) over (order by taken_at desc, id desc)`.as('bytes'),
    ])
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('kind', '=', 'auto')
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return db
    .selectFrom(newest.as('newest'))
    .select(['slots', 'device', 'taken_at'])
    .where('bytes', '<=', MOST_BYTES)
    .orderBy('bytes', 'desc')
    .execute()
}

/** The newest changes that became current and are not folded yet, oldest first. */
export async function appliedRaw(db: Queries, { userId, scope }: ScopeKey, limit: number) {
  const newest = db
    .selectFrom('journal_event')
    .select([
      'slot',
      'payload',
      'device',
      'received_at',
      sql<number>`sum(pg_column_size(payload)) over (order by received_at desc, client_seq desc)`.as('bytes'),
    ])
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('payload', 'is not', null)
    .where('outcome', '=', 'applied')
    .orderBy('received_at', 'desc')
    .orderBy('client_seq', 'desc')
    .limit(limit)
  return db
    .selectFrom(newest.as('newest'))
    .select(['slot', 'payload', 'device', 'received_at'])
    .where('bytes', '<=', MOST_BYTES)
    .orderBy('bytes', 'desc')
    .execute()
}

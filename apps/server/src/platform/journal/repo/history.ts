import type { Queries } from '#platform/db/tables.ts'
import type { ScopeKey } from './append.ts'

/** The newest states of a scope that folding kept, oldest first. */
export async function keptStates(db: Queries, { userId, scope }: ScopeKey, limit: number) {
  const rows = await db
    .selectFrom('journal_version')
    .select(['slots', 'taken_at'])
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('kind', '=', 'auto')
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

/** The newest changes that became current and are not folded yet, oldest first. */
export async function appliedRaw(db: Queries, { userId, scope }: ScopeKey, limit: number) {
  const rows = await db
    .selectFrom('journal_event')
    .select(['slot', 'payload', 'received_at'])
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('payload', 'is not', null)
    .where('outcome', '=', 'applied')
    .orderBy('received_at', 'desc')
    .orderBy('client_seq', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

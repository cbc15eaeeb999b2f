import type { Insertable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

type Ticket = Tables['auth_ticket']
type Purpose = Ticket['purpose']

export async function insertTicket(db: Queries, ticket: Insertable<Ticket>): Promise<void> {
  await db.insertInto('auth_ticket').values(ticket).execute()
}

const columns = ['user_id', 'lead_id', 'proved_type', 'peer_hash'] as const

/** A code that still works; it stays unused. */
export function findTicket(db: Queries, tokenHash: Uint8Array, purpose: Purpose, now: Date) {
  return db
    .selectFrom('auth_ticket')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses a code up: of any number of parallel requests one gets the row. */
export function useTicket(db: Queries, tokenHash: Uint8Array, purpose: Purpose, now: Date) {
  return db
    .updateTable('auth_ticket')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(columns)
    .executeTakeFirst()
}

/** Ends every unused code of a person for a purpose. */
export async function endTickets(db: Queries, userId: number, purpose: Purpose, now: Date): Promise<void> {
  await db
    .updateTable('auth_ticket')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

export async function removeOldTickets(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('auth_ticket').where('expires_at', '<', before).execute()
}

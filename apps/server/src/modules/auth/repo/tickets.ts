import type { ExpressionBuilder, Insertable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

type Ticket = Tables['auth_ticket']
type Purpose = Ticket['purpose']

export async function insertTicket(db: Queries, ticket: Insertable<Ticket>): Promise<void> {
  await db.insertInto('auth_ticket').values(ticket).execute()
}

const columns = ['user_id', 'lead_id', 'proved_type', 'peer_hash'] as const

/** Tickets that can be used: unused, in time, and of a session that lives, where one made them. */
const isOpen = (tokenHash: Uint8Array, purpose: Purpose, now: Date) => (eb: ExpressionBuilder<Tables, 'auth_ticket'>) =>
  eb.and([
    eb('token_hash', '=', tokenHash),
    eb('purpose', '=', purpose),
    eb('used_at', 'is', null),
    eb('expires_at', '>', now),
    eb.or([
      eb('session_hash', 'is', null),
      eb.exists(
        eb
          .selectFrom('auth_session as s')
          .select('s.user_id')
          .whereRef('s.token_hash', '=', 'auth_ticket.session_hash')
          .where('s.expires_at', '>', now),
      ),
    ]),
  ])

/** A code that still works; it stays unused. */
export function findTicket(db: Queries, tokenHash: Uint8Array, purpose: Purpose, now: Date) {
  return db
    .selectFrom('auth_ticket')
    .select(columns)
    .where(isOpen(tokenHash, purpose, now))
    .executeTakeFirst()
}

/** Uses a code up: of any number of parallel requests one gets the row. */
export function useTicket(db: Queries, tokenHash: Uint8Array, purpose: Purpose, now: Date) {
  return db
    .updateTable('auth_ticket')
    .set({ used_at: now })
    .where(isOpen(tokenHash, purpose, now))
    .returning(columns)
    .executeTakeFirst()
}

/** Ends every unused code of a person. */
export async function endTickets(db: Queries, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('auth_ticket')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Ends every unused code that only this browser can use. */
export async function endTicketsOfPeer(db: Queries, peerHash: Uint8Array, now: Date): Promise<void> {
  await db
    .updateTable('auth_ticket')
    .set({ used_at: now })
    .where('peer_hash', '=', peerHash)
    .where('used_at', 'is', null)
    .execute()
}

export async function removeOldTickets(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('auth_ticket').where('expires_at', '<', before).execute()
}

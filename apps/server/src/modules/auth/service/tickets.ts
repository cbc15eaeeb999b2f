import type { Handle } from '#platform/db/tables.ts'
import { newToken } from '#platform/ids.ts'
import { sha256 } from '#platform/signing.ts'
import type { Identifier } from '../identifier.ts'
import { insertTicket } from '../repo/tickets.ts'
import type { AuthParts } from './ports.ts'

interface NewTicket {
  purpose: 'sign-up' | 'password' | 'hand-over' | 'second-factor'
  userId?: number
  leadId?: number
  provedType?: Identifier['type']
  /** Who alone may use it; without it the code may travel, in a mail or a link. */
  peerHash?: Uint8Array
  /** The session that makes it: without it the ticket is none. */
  sessionHash?: Uint8Array | null
  lifeS: number
}

/** Makes a one-time code of 256 bits and gives it; only its hash is stored. */
export async function issueTicket(parts: AuthParts, db: Handle, ticket: NewTicket): Promise<string> {
  const now = parts.clock.now()
  const token = newToken()
  await insertTicket(db, {
    token_hash: sha256(token),
    purpose: ticket.purpose,
    user_id: ticket.userId ?? null,
    lead_id: ticket.leadId ?? null,
    proved_type: ticket.provedType ?? null,
    peer_hash: ticket.peerHash ?? null,
    session_hash: ticket.sessionHash ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + ticket.lifeS * 1000),
  })
  return token
}

import { SIGN_IN_TEXTS, type UserRecord } from '@learn/contract/auth'
import type { Tx } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import { newId } from '#platform/ids.ts'
import { isSame, sha256 } from '#platform/signing.ts'
import { type Identifier, parseEmail, parseIdentifier } from '../identifier.ts'
import { presentUser } from '../present-user.ts'
import { findTicket, useTicket } from '../repo/tickets.ts'
import { findUserById, insertUser, isInUse, lockLead, setLeadUser } from '../repo/users.ts'
import type { AuthParts, Peer } from './ports.ts'
import { scopeHash } from './scope.ts'
import { openSession } from './session.ts'

export interface SignUp {
  username: string
  leadid: string
  fname: string
  lname: string
  email: string
  token: string
}

export type SignUpResult =
  | { outcome: 'created'; sessionToken: string; user: UserRecord }
  | { outcome: 'failed'; msg: string }

const failed = (msg: string): SignUpResult => ({ outcome: 'failed', msg })

/**
 * Makes the account of a lead whose code was right, once, and opens a session. The proof of the code must come from the
 * browser that got it. Only what was proved, or what the institute knew before, signs in later: an e-mail that is merely
 * typed here is a contact.
 */
export async function createAccount(parts: AuthParts, peer: Peer, given: SignUp): Promise<SignUpResult> {
  const email = parseEmail(given.email)
  if (!email) return failed(SIGN_IN_TEXTS.invalidIdentifier)
  if (parts.signUp === 'closed') return failed(SIGN_IN_TEXTS.unknownUser)
  const now = parts.clock.now()
  const hash = sha256(given.token)
  const ticket = await findTicket(parts.db, hash, 'sign-up', now)
  const isOurs = ticket?.peer_hash && isSame(ticket.peer_hash, scopeHash(parts, peer))
  if (!isOurs || String(ticket.lead_id) !== given.leadid || !ticket.proved_type)
    return failed(SIGN_IN_TEXTS.signUpEnded)
  const proved = parseIdentifier(ticket.proved_type, given.username)
  if (!proved) return failed(SIGN_IN_TEXTS.invalidIdentifier)
  return parts.db.transaction().execute(async tx => {
    const lead = await lockLead(tx, ticket.lead_id ?? 0)
    if (!lead || lead[proved.type === 'email' ? 'email' : 'phone'] !== proved.value)
      return failed(SIGN_IN_TEXTS.signUpEnded)
    if (await isInUse(tx, proved.type === 'email' ? 'email' : 'phone', proved.value))
      return failed(SIGN_IN_TEXTS.signUpEnded)
    if (!(await useTicket(tx, hash, 'sign-up', now))) return failed(SIGN_IN_TEXTS.signUpEnded)
    const id = await writeUser(parts, tx, lead, proved, given, email)
    await setLeadUser(tx, lead.id, id)
    const user = await findUserById(tx, id)
    if (!user) return failed(SIGN_IN_TEXTS.signUpEnded)
    const sessionToken = await openSession(parts, tx, peer, user)
    return { outcome: 'created', sessionToken, user: presentUser(user) }
  })
}

async function writeUser(
  parts: AuthParts,
  tx: Tx,
  lead: { email: string | null; phone: string | null },
  proved: Identifier,
  given: SignUp,
  typedEmail: string,
): Promise<number> {
  const id = newId()
  const known = async (column: 'email' | 'phone', value: string | null) =>
    value !== null && !(await isInUse(tx, column, value)) ? value : null
  const email = proved.type === 'email' ? proved.value : await known('email', lead.email)
  const phone = proved.type === 'mobile' ? proved.value : await known('phone', lead.phone)
  await insertUser(tx, {
    id,
    username: (await isInUse(tx, 'username', proved.value)) ? String(id) : proved.value,
    email,
    phone,
    contact_email: typedEmail === email ? null : typedEmail,
    first_name: given.fname,
    last_name: given.lname,
    password_hash: null,
    access_type: 'Free',
    created_at: parts.clock.now(),
  })
  await emit(tx, 'auth.account.created', { userId: id, atMs: parts.clock.now().getTime() })
  return id
}

import type { Handle, Tx } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { type Identifier, parseEmail, parseMobile } from '../identifier.ts'
import { countHit, readHits } from '../repo/hits.ts'
import { learnersKnownBy, removeOpenLeads } from '../repo/invited.ts'
import { findLead, insertLead, isInUse } from '../repo/users.ts'
import { countSent, isAllSent, type SendParts } from './asks.ts'
import { getWindow } from './scope.ts'

/** What a module that invites people may ask of accounts and leads. */

/** The address in a text, in the form that is stored: an e-mail, else a mobile number; null when it is neither. */
export function addressIn(text: string): Identifier | null {
  const [email, phone] = [parseEmail(text), parseMobile(text)]
  if (email) return { type: 'email', value: email }
  return phone ? { type: 'mobile', value: phone } : null
}

/** Whether anybody signs in with this, suspended or not. */
export const hasAccount = (db: Handle, { type, value }: Identifier): Promise<boolean> =>
  isInUse(db, type === 'email' ? 'email' : 'phone', value)

/** Learners who sign in with one of these addresses. */
export const learnersWith = (db: Handle, emails: readonly string[], phones: readonly string[]) =>
  learnersKnownBy(db, emails, phones)

/** The lead with an address, made when there is none; null where the address belongs to an account. */
export async function openLead(
  tx: Tx,
  given: Identifier & { name: string; at: Date },
): Promise<{ id: number; isNew: boolean } | null> {
  const known = await findLead(tx, given)
  if (known) return { id: known.id, isNew: false }
  const { type, value, name, at } = given
  const id = newId()
  await insertLead(tx, {
    id,
    name,
    email: type === 'email' ? value : null,
    phone: type === 'mobile' ? value : null,
    created_at: at,
  })
  const made = await findLead(tx, given)
  return made ? { id: made.id, isNew: made.id === id } : null
}

/** Forgets leads that nobody signed up with. */
export const forgetLeads = (tx: Tx, ids: readonly number[]): Promise<void> => removeOpenLeads(tx, ids)

type Channel = 'email' | 'sms'

const HOUR_S = 3600
/** Of what the institute sends in an hour at most, this part may be invitations: the rest is for codes and links. */
const SHARE = 10

const invitationsOf = (parts: SendParts, channel: Channel) => getWindow(parts, HOUR_S, 'invitation', channel)
const mostOf = ({ sendsPerHour }: SendParts, channel: Channel) => Math.ceil(sendsPerHour[channel] / SHARE)

/** Whether as many invitations were sent as may be in an hour, or as many messages of any kind. */
export const areInvitationsSent = async (parts: SendParts, channel: Channel): Promise<boolean> =>
  (await isAllSent(parts, channel)) ||
  (await readHits(parts.db, invitationsOf(parts, channel))) >= mostOf(parts, channel)

/** Counts an invitation; one that is for nobody counts as an invitation alike, and costs no message. */
export async function countInvitation(parts: SendParts, channel: Channel, isReal: boolean): Promise<void> {
  await countHit(parts.db, invitationsOf(parts, channel), mostOf(parts, channel))
  await countSent(parts, channel, isReal)
}

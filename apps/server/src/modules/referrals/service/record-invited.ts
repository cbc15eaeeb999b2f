import type { Tx } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { type Identifier, invited } from '../../auth/index.ts'
import { insertInvitation, isLeadOfInvitation, isSilent } from '../repo/invitations.ts'
import { addressHash, type ReferralsParts } from './parts.ts'

interface Invited {
  userId: number
  name: string
  address: Identifier
  programId: number | null
  /** Of a message; null for who came by a link. */
  codeHash: Uint8Array | null
}

/**
 * Keeps an invitation, and the lead that lets the invited person join. It looks the same whoever has the address: only one that
 * can still lead to an account is kept, so that one which belongs to an account, or wants no invitations, stays at Invited. Gives
 * whether a message is welcome.
 */
export async function recordInvited(parts: ReferralsParts, tx: Tx, given: Invited): Promise<boolean> {
  const { userId, name, address, programId, codeHash } = given
  const hash = addressHash(parts, address)
  const isByLink = codeHash === null
  const isWelcome = !(await invited.hasAccount(tx, address)) && (isByLink || !(await isSilent(tx, hash)))
  await insertInvitation(tx, {
    id: newId(),
    user_id: userId,
    is_by_link: isByLink,
    code_hash: codeHash,
    name,
    program_id: programId,
    address_hash: hash,
    email: isWelcome && address.type === 'email' ? address.value : null,
    phone: isWelcome && address.type === 'mobile' ? address.value : null,
    lead_id: isWelcome && parts.signUp === 'leads' ? await leadOf(parts, tx, name, address) : null,
    joined_user_id: null,
    registered_at: null,
    created_at: parts.clock.now(),
  })
  return isWelcome
}

/** The lead of an invitation; null where sales knew them before: such a lead is not ours to forget. */
async function leadOf(parts: ReferralsParts, tx: Tx, name: string, address: Identifier): Promise<number | null> {
  const lead = await invited.openLead(tx, { ...address, name, at: parts.clock.now() })
  if (!lead) return null
  return lead.isNew || (await isLeadOfInvitation(tx, lead.id)) ? lead.id : null
}

import { AppError } from '#platform/errors.ts'
import { sha256 } from '#platform/signing.ts'
import { directory, invited } from '../../auth/index.ts'
import { countSince, findByCode, forgetAddress, getInviters, insertSilence } from '../repo/invitations.ts'
import { getOwner, lockLink } from '../repo/links.ts'
import { releaseLeads } from './forget.ts'
import { inviterName } from './inviter-name.ts'
import {
  addressHash,
  closed,
  daysAgo,
  JOINED_A_DAY,
  livingSince,
  notFound,
  type ReferralsParts,
  tooMany,
} from './parts.ts'
import { recordInvited } from './record-invited.ts'

/** Who invites with a code, and how. Throws `referrals/not-found` for one that leads nowhere. */
export async function findInvitation(parts: ReferralsParts, code: string) {
  const link = await getOwner(parts.db, code)
  const sent = link ? undefined : await findByCode(parts.db, sha256(code), livingSince(parts))
  const inviterId = (link ?? sent)?.user_id
  // Whoever is suspended invites nobody.
  const inviter =
    inviterId !== undefined && (await directory.findReader(parts.db, inviterId))
      ? await directory.readContact(parts.db, inviterId)
      : undefined
  if (!inviter) throw notFound()
  return {
    inviter: inviterName(inviter),
    way: link ? ('link' as const) : ('message' as const),
    isOpen: parts.signUp !== 'closed',
  }
}

/**
 * Somebody who opened a link leaves an address, with which they can sign in now. The reply is the same whoever has it. Throws
 * `referrals/not-found`, `referrals/closed`, `referrals/too-many`, `request/invalid`.
 */
export async function acceptInvitation(
  parts: ReferralsParts,
  { code, name, to }: { code: string; name: string; to: string },
) {
  const { way } = await findInvitation(parts, code)
  const owner = way === 'link' ? await getOwner(parts.db, code) : undefined
  if (!owner) throw notFound()
  if (parts.signUp === 'closed') throw closed()
  const address = invited.addressIn(to)
  if (!address) throw new AppError('request/invalid', 'Invalid Value')
  await parts.db.transaction().execute(async tx => {
    await lockLink(tx, owner.user_id)
    const before = await getInviters(tx, addressHash(parts, address), livingSince(parts))
    if (before.some(({ user_id }) => user_id === owner.user_id)) return
    if ((await countSince(tx, owner.user_id, true, daysAgo(parts, 1))) >= JOINED_A_DAY)
      throw tooMany('Too many people came by this link today. Please try again tomorrow')
    await recordInvited(parts, tx, { userId: owner.user_id, name, address, programId: null, codeHash: null })
  })
  return { status: 'success' as const }
}

/** Whoever got an invitation wants no more of them, from anybody: the address is forgotten. Throws `referrals/not-found`. */
export async function silenceInvitation(parts: ReferralsParts, code: string) {
  await parts.db.transaction().execute(async tx => {
    const sent = await findByCode(tx, sha256(code), livingSince(parts))
    if (!sent?.address_hash) throw notFound()
    await insertSilence(tx, { address_hash: sent.address_hash, created_at: parts.clock.now() })
    await forgetAddress(tx, sent.id)
    await releaseLeads(tx, sent.lead_id === null ? [] : [sent.lead_id])
  })
  return { status: 'success' as const }
}

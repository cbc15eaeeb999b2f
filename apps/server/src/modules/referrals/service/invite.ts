import type { ParamsOut } from '@learn/contract'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { sha256 } from '#platform/signing.ts'
import { directory, type Identifier, invited } from '../../auth/index.ts'
import { courses } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { countSince, getInviters } from '../repo/invitations.ts'
import { lockLink } from '../repo/links.ts'
import { inviterName } from './inviter-name.ts'
import { addressFor, newCode, readLink } from './link.ts'
import {
  addressHash,
  closed,
  daysAgo,
  livingSince,
  MESSAGES_TO_ONE,
  notFound,
  type ReferralsParts,
  SENT_A_DAY,
  tooMany,
} from './parts.ts'
import { recordInvited } from './record-invited.ts'

/**
 * Invites somebody by e-mail or SMS, once. The reply is the same whoever has the address; to an account, to who wants no
 * invitations and to who got some already nothing is sent. Throws `referrals/not-found`, `referrals/closed`, `referrals/too-many`,
 * `request/invalid`.
 */
export async function invite(
  parts: ReferralsParts,
  caller: Caller,
  { name, to, programid, isasked }: ParamsOut<'local_learn_add_referral'>,
) {
  const inviter = can(caller, 'invite people') ? await directory.readContact(parts.db, caller.userId) : undefined
  if (!inviter) throw notFound()
  if (parts.signUp === 'closed') throw closed()
  const address = invited.addressIn(to)
  if (!address || !isasked) throw new AppError('request/invalid', 'Invalid Value')
  if (address.value === inviter.email || address.value === inviter.phone)
    throw new AppError('request/invalid', 'This is your own address')
  if (programid !== undefined) await refuseForeign(parts, caller, programid)
  const channel = address.type === 'email' ? 'email' : 'sms'
  if (await invited.areInvitationsSent(parts, channel))
    throw tooMany('No more invitations can be sent at the moment. Please try again in an hour')
  await parts.db.transaction().execute(async tx => {
    await readLink(parts, tx, caller.userId)
    await lockLink(tx, caller.userId)
    const before = await getInviters(tx, addressHash(parts, address), livingSince(parts))
    // The same person again is the same invitation.
    if (before.some(({ user_id }) => user_id === caller.userId)) return
    if ((await countSince(tx, caller.userId, false, daysAgo(parts, 1))) >= SENT_A_DAY)
      throw tooMany(`You can invite ${SENT_A_DAY} people in a day`)
    const code = newCode()
    const isWelcome = await recordInvited(parts, tx, {
      userId: caller.userId,
      name,
      address,
      programId: programid ?? null,
      codeHash: sha256(code),
    })
    const isReal = isWelcome && before.filter(({ is_by_link }) => !is_by_link).length < MESSAGES_TO_ONE
    await send(parts, tx, { inviter: inviterName(inviter), address, code, isReal })
    await invited.countInvitation({ ...parts, db: tx }, channel, isReal)
  })
  return { status: 'success' as const }
}

/** Only a program of the caller can be named: others are not theirs to know of. */
async function refuseForeign(parts: ReferralsParts, caller: Caller, programId: number): Promise<void> {
  const paths = await courses.pathsOfCaller(parts, caller)
  if (!paths.some(({ id }) => id === programId)) throw notFound()
}

/** The message says who invites and nothing that anybody typed; where it is not welcome it is written to nobody. */
const send = (
  parts: ReferralsParts,
  tx: Tx,
  { inviter, address, code, isReal }: { inviter: string; address: Identifier; code: string; isReal: boolean },
): Promise<void> => {
  const to = address.type === 'email' ? address.value : `+91${address.value}`
  return parts.messages.queue(tx, {
    to: isReal ? to : null,
    channel: address.type === 'email' ? 'email' : 'sms',
    subject: `${inviter} invites you to ${parts.brandName}`,
    text: `${inviter} invites you to learn at ${parts.brandName}: ${addressFor(parts, code)} There you can also say that you want no invitations.`,
  })
}

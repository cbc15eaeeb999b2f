import { INVITATION_DAYS } from '@learn/contract/referrals'
import { emit } from '#platform/events/emit.ts'
import { invited } from '../../auth/index.ts'
import { claim, lockClaims, waitingAddresses } from '../repo/claims.ts'
import type { ReferralsParts } from './parts.ts'

/**
 * Credits accounts that were made after an invitation to their address, while it lived: the first invitation counts. Of the
 * invitations of one learner, or of all. What was credited stays; asking again changes nothing.
 */
export async function creditAccounts({ db }: Pick<ReferralsParts, 'db'>, userId: number | null): Promise<void> {
  const waiting = await waitingAddresses(db, userId)
  if (waiting.length === 0) return
  const accounts = await invited.learnersWith(
    db,
    waiting.flatMap(({ email }) => email ?? []),
    waiting.flatMap(({ phone }) => phone ?? []),
  )
  if (accounts.length === 0) return
  await db.transaction().execute(async tx => {
    await lockClaims(tx)
    for (const account of accounts) {
      const invitation = await claim(tx, account, INVITATION_DAYS)
      if (!invitation) continue
      const atMs = account.createdAt.getTime()
      const moved = { invitationId: invitation.id, userId: invitation.userId, stage: 'registered', atMs } as const
      await emit(tx, 'referrals.stage.moved', moved)
    }
  })
}

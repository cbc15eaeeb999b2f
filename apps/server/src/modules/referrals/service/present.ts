import { INVITATION_DAYS, type Referral, type ReferralStage } from '@learn/contract/referrals'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { getInvitations } from '../repo/invitations.ts'
import { DAY_MS } from './parts.ts'

type Row = Awaited<ReturnType<typeof getInvitations>>[number]

interface Around {
  now: Date
  holdDays: number
  /** When people joined their first program. */
  joins: ReadonlyMap<number, Date>
  programs: ReadonlyMap<number, string>
}

const after = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** An invitation as whoever sent it sees it. */
export function presentReferral(row: Row, { now, holdDays, joins, programs }: Around): Referral {
  const joinedAt = row.enrolled_at ?? (row.joined_user_id === null ? null : (joins.get(row.joined_user_id) ?? null))
  const expiresAt = after(row.created_at, INVITATION_DAYS)
  const stage: ReferralStage =
    (row.amount_paise !== null && 'Rewarded') ||
    (joinedAt && 'Enrolled') ||
    (row.registered_at && 'Registered') ||
    (expiresAt <= now ? 'Expired' : 'Invited')
  return {
    id: row.id,
    name: row.name,
    program: (row.program_id !== null && programs.get(row.program_id)) || null,
    isByLink: row.is_by_link,
    stage,
    invitedAt: epochS(row.created_at),
    expiresAt: epochS(expiresAt),
    registeredAt: epochOrNull(row.registered_at),
    enrolledAt: epochOrNull(joinedAt),
    reward:
      row.amount_paise === null || !row.enrolled_at || !row.granted_at
        ? null
        : {
            paise: row.amount_paise,
            grantedAt: epochS(row.granted_at),
            heldUntil: epochS(after(row.enrolled_at, holdDays)),
          },
  }
}

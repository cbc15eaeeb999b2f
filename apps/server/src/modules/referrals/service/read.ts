import type { Referrals } from '@learn/contract/referrals'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { courses, enrolment } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { countSince, getInvitations } from '../repo/invitations.ts'
import { creditAccounts } from './credit.ts'
import { readLink } from './link.ts'
import { daysAgo, notFound, type ReferralsParts, SENT_A_DAY } from './parts.ts'
import { presentReferral } from './present.ts'

/** Invitations that a learner is shown: the newest. */
const SHOWN = 200

/** The link of the caller, whom they invited and where each stands. Throws `referrals/not-found` for who may not invite. */
export async function readReferrals(parts: ReferralsParts, caller: Caller): Promise<Referrals> {
  if (!can(caller, 'invite people')) throw notFound()
  const { db, clock, signUp, referralTerms } = parts
  const link = await db.transaction().execute(tx => readLink(parts, tx, caller.userId))
  await creditAccounts(parts, caller.userId)
  const rows = await getInvitations(db, caller.userId, SHOWN)
  const joins = await enrolment.readFirstJoins(
    db,
    rows.flatMap(({ joined_user_id }) => joined_user_id ?? []),
  )
  const programs = await enrolment.programNames(
    db,
    rows.flatMap(({ program_id }) => program_id ?? []),
  )
  const now = clock.now()
  const sent = await countSince(db, caller.userId, false, daysAgo(parts, 1))
  const own = await courses.pathsOfCaller(parts, caller)
  return {
    isOpen: signUp !== 'closed',
    link,
    rewardPaise: referralTerms.rewardPaise,
    holdDays: referralTerms.holdDays,
    leftToday: Math.max(0, SENT_A_DAY - sent),
    programs: own.map(({ id, name }) => ({ id, name })),
    items: rows.map(row => presentReferral(row, { now, holdDays: referralTerms.holdDays, joins, programs })),
    serverAt: epochS(now),
  }
}

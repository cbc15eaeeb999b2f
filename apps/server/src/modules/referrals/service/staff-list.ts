import type { StaffReferral } from '@learn/contract/referrals'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { enrolment } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { countJoined, joinedInvitations } from '../repo/invitations.ts'
import { creditAccounts } from './credit.ts'
import { findDoubts } from './doubts.ts'
import { DAY_MS, notFound, type ReferralsParts } from './parts.ts'
import { broughtBy } from './reward.ts'

const PAGE = 50

/** A page of who came by whom, with what speaks against it. Throws `referrals/not-found`. */
export async function readStaffReferrals(parts: ReferralsParts, caller: Caller, page: number) {
  if (!can(caller, 'grant rewards')) throw notFound()
  const { db, referralTerms } = parts
  await creditAccounts(parts, null)
  const rows = await joinedInvitations(db, { offset: page * PAGE, limit: PAGE })
  const inviters = [...new Set(rows.map(({ user_id }) => user_id))]
  const people = rows.flatMap(({ joined_user_id }) => joined_user_id ?? [])
  const names = await directory.readNames(db, [...inviters, ...people])
  const joins = await enrolment.readFirstJoins(db, people)
  const doubts = await findDoubts(db, await broughtBy(db, inviters))
  const named = (id: number) => ({ id, name: names.get(id) ?? '' })
  const items = rows.flatMap((row): StaffReferral[] => {
    if (row.joined_user_id === null) return []
    const enrolledAt = row.enrolled_at ?? joins.get(row.joined_user_id) ?? null
    return [
      {
        id: row.id,
        inviter: named(row.user_id),
        person: named(row.joined_user_id),
        isByLink: row.is_by_link,
        registeredAt: epochOrNull(row.registered_at),
        enrolledAt: epochOrNull(enrolledAt),
        reward:
          row.amount_paise === null || !row.enrolled_at || !row.granted_at
            ? null
            : {
                paise: row.amount_paise,
                grantedAt: epochS(row.granted_at),
                heldUntil: epochS(new Date(row.enrolled_at.getTime() + referralTerms.holdDays * DAY_MS)),
              },
        doubts: doubts.get(row.id) ?? [],
      },
    ]
  })
  return { items, total: await countJoined(db), pagesize: PAGE, rewardPaise: referralTerms.rewardPaise }
}

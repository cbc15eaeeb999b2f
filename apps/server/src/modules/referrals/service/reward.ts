import type { Db, Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { emit } from '#platform/events/emit.ts'
import type { Entity, Wanted } from '#platform/operations/entity.ts'
import { directory } from '../../auth/index.ts'
import { enrolment } from '../../learning/index.ts'
import { joinedInvitations } from '../repo/invitations.ts'
import { putReward, readRewards, removeRewards } from '../repo/rewards.ts'
import { creditAccounts } from './credit.ts'
import { type Brought, findDoubts } from './doubts.ts'

const LISTED = 200

/** A line of the ledger. */
export const rewardEntity: Entity = {
  name: 'referrals.reward',
  read: async (db, keys) =>
    new Map(
      (await readRewards(db, keys.map(Number))).map(({ invitation_id, user_id, amount_paise, enrolled_at }) => [
        String(invitation_id),
        { userId: user_id, amountPaise: amount_paise, enrolledAt: enrolled_at.toISOString() },
      ]),
    ),
  async write(tx, states, at) {
    for (const [key, { userId, amountPaise, enrolledAt }] of states) {
      await putReward(tx, {
        invitation_id: Number(key),
        user_id: Number(userId),
        amount_paise: Number(amountPaise),
        enrolled_at: new Date(String(enrolledAt)),
        created_at: at,
      })
      const moved = {
        invitationId: Number(key),
        userId: Number(userId),
        stage: 'rewarded',
        atMs: at.getTime(),
      } as const
      await emit(tx, 'referrals.stage.moved', moved)
    }
  },
  remove: (tx, keys) => removeRewards(tx, keys.map(Number)),
  userOf: (_key, { userId }) => Number(userId),
}

/**
 * The reward for a referral whose person joined a program. Throws `referrals/not-joined` and `referrals/not-enrolled`, with the reason
 * in words for staff.
 */
export async function rewardPlan(
  db: Handle,
  invitationId: number,
  amountPaise: number,
): Promise<{ wanted: Wanted[]; warnings: string[] }> {
  const [row] = await joinedInvitations(db, { id: invitationId, limit: 1 })
  const personId = row?.joined_user_id ?? null
  if (!row || personId === null)
    throw new AppError(
      'referrals/not-joined',
      `No one has registered with referral ${invitationId}. npm run referrals lists those who did`,
    )
  const enrolledAt = row.enrolled_at ?? (await enrolment.readFirstJoins(db, [personId])).get(personId)
  if (!enrolledAt)
    throw new AppError(
      'referrals/not-enrolled',
      `The person of referral ${invitationId} has not joined a program yet. A reward is due once they have`,
    )
  const state = { userId: row.user_id, amountPaise, enrolledAt: enrolledAt.toISOString() }
  const doubts = await findDoubts(db, await broughtBy(db, [row.user_id]))
  return {
    wanted: [{ entity: 'referrals.reward', key: String(invitationId), state }],
    warnings: doubts.get(invitationId) ?? [],
  }
}

const toBrought = (row: { id: number; user_id: number; joined_user_id: number | null }): Brought[] =>
  row.joined_user_id === null ? [] : [{ id: row.id, inviterId: row.user_id, personId: row.joined_user_id }]

/** Everybody whom some learners brought: rings are seen among all of them. */
export const broughtBy = async (db: Handle, inviterIds: readonly number[]): Promise<Brought[]> =>
  (await joinedInvitations(db, { inviterIds, limit: LISTED * inviterIds.length })).flatMap(toBrought)

export interface JoinedReferral {
  id: number
  inviter: string
  person: string
  enrolledAt: Date | null
  amountPaise: number | null
  /** What speaks against it, in sentences. */
  doubts: string[]
}

/** Who was brought by whom, the newest first, for staff. */
export async function listJoined(db: Db): Promise<JoinedReferral[]> {
  await creditAccounts({ db }, null)
  const rows = await joinedInvitations(db, { limit: LISTED })
  const people = rows.flatMap(({ joined_user_id }) => joined_user_id ?? [])
  const names = await directory.readNames(db, [...people, ...rows.map(({ user_id }) => user_id)])
  const joins = await enrolment.readFirstJoins(db, people)
  const doubts = await findDoubts(db, rows.flatMap(toBrought))
  return rows.map(({ id, user_id, joined_user_id, amount_paise }) => ({
    id,
    inviter: names.get(user_id) ?? '',
    person: names.get(joined_user_id ?? 0) ?? '',
    enrolledAt: joins.get(joined_user_id ?? 0) ?? null,
    amountPaise: amount_paise,
    doubts: doubts.get(id) ?? [],
  }))
}

import type { Command } from '#platform/command.ts'
import type { Db } from '#platform/db/tables.ts'
import { listJoined } from './service/reward.ts'

const day = (at: Date): string => at.toISOString().slice(0, 10)

/** `npm run referrals`: who was brought by whom, with the ids that rewards are granted by. */
export const referralsList =
  ({ db }: { db: Db }): Command =>
  async (_argv, tell) => {
    const all = await listJoined(db)
    for (const { id, inviter, person, enrolledAt, amountPaise, doubts } of all) {
      const stage =
        (amountPaise !== null && `rewarded with ${(amountPaise / 100).toFixed(2)}`) ||
        (enrolledAt ? `enrolled ${day(enrolledAt)}` : 'registered')
      tell(`${id}  ${person}, brought by ${inviter}: ${[stage, ...doubts].join('. Look: ')}`)
    }
    tell(`${all.length} people came. To reward: npm run referral:reward -- --id ID --amount RUPEES [--dry-run]`)
    return 0
  }

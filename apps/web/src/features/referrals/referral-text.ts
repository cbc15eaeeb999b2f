import type { Referral } from '@learn/contract/referrals'
import { shortDay } from '#shared/lib/date-text.ts'

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** '₹5,000'. */
export const moneyText = (paise: number): string => rupees.format(paise / 100)

/** What a referral came to, in one sentence. */
export function getNote(referral: Referral, nowS: number): string {
  const { stage, isByLink, invitedAt, expiresAt, registeredAt, enrolledAt, reward } = referral
  if (reward)
    return reward.heldUntil > nowS
      ? `On hold until ${shortDay(reward.heldUntil)}, when the refund window closes`
      : `Yours since ${shortDay(reward.heldUntil)}`
  if (stage === 'Enrolled' && enrolledAt !== null) return `Joined a program on ${shortDay(enrolledAt)}`
  if (stage === 'Registered' && registeredAt !== null) return `Made an account on ${shortDay(registeredAt)}`
  if (stage === 'Expired') return `No account by ${shortDay(expiresAt)}; the address is deleted`
  const how = isByLink ? 'Came through your link' : 'Invited'
  return `${how} on ${shortDay(invitedAt)}; the address is kept until ${shortDay(expiresAt)}`
}

/** What it is worth to the learner, and how sure that is. */
export function getWorth(
  { stage, reward }: Referral,
  promisedPaise: number,
  nowS: number,
): { sum: string; state: string } {
  if (reward) return { sum: moneyText(reward.paise), state: reward.heldUntil > nowS ? 'on hold' : 'yours' }
  if (stage === 'Expired') return { sum: moneyText(0), state: 'expired' }
  return promisedPaise > 0 ? { sum: moneyText(promisedPaise), state: 'if they stay' } : { sum: '', state: '' }
}

/** Rewards of all, in paise: what is the learner's, what is on hold, and when the next of it comes free. */
export function getTotals(items: readonly Referral[], nowS: number) {
  const rewards = items.flatMap(({ reward }) => reward ?? [])
  const held = rewards.filter(({ heldUntil }) => heldUntil > nowS)
  const sum = (of: typeof rewards) => of.reduce((all, { paise }) => all + paise, 0)
  return {
    ownPaise: sum(rewards) - sum(held),
    heldPaise: sum(held),
    nextAt: held.length > 0 ? Math.min(...held.map(({ heldUntil }) => heldUntil)) : null,
  }
}

/** What a referral is called: somebody who left has no name any more. */
export const getName = ({ name }: Pick<Referral, 'name'>): string => name || 'Somebody who left'

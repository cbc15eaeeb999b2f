import type { Plan } from '@learn/contract/payments'
import type { OrderState, PartStanding, PaymentState } from '@learn/contract/payments/plain'
import { daysUntil, shortDay } from '#shared/lib/date-text.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import type { Tone } from '#shared/ui/chip.tsx'

/** 'One year of access', '90 days of access'. */
export const accessText = (days: number): string => (days === 365 ? 'One year of access' : `${days} days of access`)

/** What an order is called on a chip. */
export const ORDER_CHIPS: Readonly<Record<OrderState, { name: string; tone: Tone }>> = {
  open: { name: 'Not paid yet', tone: 'warn' },
  paid: { name: 'Paid', tone: 'ok' },
  refunded: { name: 'Refunded', tone: 'info' },
  expired: { name: 'Expired', tone: 'mute' },
  cancelled: { name: 'Replaced', tone: 'mute' },
}

/** What happened to an attempt to pay. */
export const PAYMENT_WORDS: Readonly<Record<PaymentState, string>> = {
  pending: 'Waiting for your bank',
  captured: 'Paid',
  failed: 'Not paid',
  refunded: 'Paid, and given back',
  surplus: 'Goes back to you',
}

const STANDINGS: Readonly<Record<PartStanding, Tone>> = {
  upcoming: 'mute',
  soon: 'warn',
  today: 'bad',
  overdue: 'bad',
  paused: 'bad',
}

/** Where the next part stands, as a chip: 'Due on 29 Dec', 'Due in 3 days', 'Due today', 'Overdue', 'Access paused'. */
export function standingChip({ standing, dueAt }: NonNullable<Plan['next']>): { name: string; tone: Tone } {
  const days = daysUntil(dueAt, serverNowS())
  const names: Record<PartStanding, string> = {
    upcoming: `Due on ${shortDay(dueAt)}`,
    soon: days === 1 ? 'Due tomorrow' : `Due in ${days} days`,
    today: 'Due today',
    overdue: 'Overdue',
    paused: 'Access paused',
  }
  return { name: names[standing], tone: STANDINGS[standing] }
}

/** What the learner should know of the next part: when access pauses, or how it opens again. */
export function standingText({ kind, state, next, isAutomatic }: Plan): string {
  if (!next)
    return state === 'completed'
      ? 'Every part is paid.'
      : kind === 'subscription'
        ? 'This subscription has ended.'
        : 'This plan has ended.'
  const pause = shortDay(next.pausesAt)
  if (next.standing === 'paused')
    return 'Your access is paused. Pay to open the program again; your progress and notes are safe.'
  if (next.standing === 'overdue')
    return `It was due on ${shortDay(next.dueAt)}. Your access pauses after ${pause} unless you pay.`
  if (isAutomatic) return `Your month is paid until ${shortDay(next.dueAt)}. The next one is then charged by itself.`
  return kind === 'subscription'
    ? `Your month is paid until ${shortDay(next.dueAt)}. Nothing is charged by itself.`
    : `Pay by ${shortDay(next.dueAt)}. Nothing is charged by itself; your access pauses after ${pause} if it isn’t paid.`
}

import { indiaDate } from '@learn/contract/base'
import { getAddress } from '@learn/contract/pages/plain'
import { paiseText } from '@learn/contract/payments'
import { epochS } from '#platform/clock.ts'
import type { Events } from '#platform/events/emit.ts'
import { type AnyNotificationKind, type Notice, notificationKind } from '#platform/notifications/port.ts'
import { findPlanForUser, partsOfPlans } from './repo/plans.ts'
import type { PaymentsParts } from './service/parts.ts'
import { pausesAt } from './service/plan-dates.ts'
import { findNextPart } from './service/plan-list.ts'

type Parts = Pick<PaymentsParts, 'db'>
type PartNews = Events['payments.part.due']

/** What learners are reminded of while they pay in parts. */
export const paymentNotifications = (parts: Parts): AnyNotificationKind[] => {
  const same = {
    on: 'payments.part.due',
    reason: 'You pay for a program in parts.',
    topic: 'account',
    channels: { inApp: true, email: 'now' },
    notices: (news: PartNews) => noticesOfPart(parts, news),
  } as const
  return [
    notificationKind({
      ...same,
      name: 'payments.part-soon',
      label: 'Payments that are due in 3 days',
      concerns: ({ standing }) => standing === 'soon',
    }),
    notificationKind({
      ...same,
      name: 'payments.part-today',
      label: 'Payments that are due today',
      concerns: ({ standing }) => standing === 'today',
    }),
    notificationKind({
      ...same,
      name: 'payments.part-overdue',
      label: 'Overdue payments',
      concerns: ({ standing }) => standing === 'overdue' || standing === 'paused',
    }),
  ]
}

const dayMonth = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short' })

/** 'Data Sprint: ₹4,720.00 is due on 29 Dec'. Whoever paid meanwhile is not reminded. */
async function noticesOfPart({ db }: Parts, news: PartNews): Promise<Notice[]> {
  const { planId, number, userId, standing, atMs } = news
  const plan = await findPlanForUser(db, userId, planId)
  const parts = plan ? await partsOfPlans(db, [planId]) : []
  const part = plan && findNextPart(plan, parts)
  if (part?.number !== number) return []
  const program = part.price.lines[0]?.label ?? ''
  const sum = paiseText(part.total_paise)
  const due = dayMonth.format(part.due_at)
  const pause = dayMonth.format(pausesAt(part.due_at))
  const texts: Record<PartNews['standing'], readonly [title: string, text: string]> = {
    soon: [`${program}: ${sum} is due on ${due}`, 'You can pay it now on your payments page.'],
    today: [`${program}: ${sum} is due today`, `If it isn’t paid, your access pauses after ${pause}.`],
    overdue: [`${program}: ${sum} was due on ${due}`, `Please pay by ${pause}, or your access pauses.`],
    paused: [
      `${program}: your access is paused`,
      `${sum} was due on ${due}. Your work is safe, and opens again as soon as you pay.`,
    ],
  }
  const [title, text] = texts[standing]
  return [
    {
      userId,
      key: `${planId} ${number} ${standing} ${indiaDate(epochS(part.due_at))}`,
      title,
      text,
      address: getAddress('payments'),
      atMs,
    },
  ]
}

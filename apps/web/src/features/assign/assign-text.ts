import type { AssignView, WorkView } from '@learn/contract/assignments'
import { writtenMoment } from '@learn/contract/base/plain'
import { daysUntil } from '#shared/lib/date-text.ts'
import { fileSize } from '#shared/lib/file-text.ts'

const DAY_S = 86_400
const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`

/** '3 days', '5 hours', '20 minutes': a length of time in its largest unit, rounded up. */
export function spanText(seconds: number): string {
  if (seconds >= DAY_S) return count(Math.ceil(seconds / DAY_S), 'day')
  if (seconds >= 3600) return count(Math.ceil(seconds / 3600), 'hour')
  return count(Math.max(1, Math.ceil(seconds / 60)), 'minute')
}

/** '5 hours left' within a day, then the days of the calendar in India: '2 days left'; '3 days late' for each day begun. */
export function timeLeftText(dueAt: number, nowS: number): string {
  if (dueAt <= nowS) return `${spanText(nowS - dueAt)} late`
  const left = dueAt - nowS
  return `${left < DAY_S ? spanText(left) : count(daysUntil(dueAt, nowS), 'day')} left`
}

/** 'Submitted in time', 'Late by 2 days'. */
export const overdueText = (lateS: number): string => (lateS > 0 ? `Late by ${spanText(lateS)}` : 'In time')

/** Points as they are read: 12.5, never 12.500000001. */
export const pointsText = (points: number): string => String(Math.round(points * 100) / 100)

/** What late work comes to; '' where it is never late. The days themselves stand in the head of the page. */
export function overdueRuleText({
  dueAt,
  closeAt,
  rules: { late },
}: Pick<AssignView, 'dueAt' | 'closeAt' | 'rules'>): string {
  if (dueAt === null) return ''
  const costs = late
    ? `loses ${pointsText(late.pctPerDay)}% of all points for each day or part of a day, ${pointsText(late.maxPct)}% at most`
    : 'is marked as late'
  return `Late work ${costs}${closeAt !== null && closeAt > dueAt ? '; nothing is accepted once it closes' : ''}.`
}

/** '20 points', '60% to pass', 'attempt 1 of 2'. */
export function getFacts({ rules, attempts, can }: Pick<AssignView, 'rules' | 'attempts' | 'can'>): string[] {
  const { maxPoints, words, passPoints, attempts: most } = rules
  const number = Math.max(1, attempts.length)
  return [
    ...(maxPoints === null
      ? ['not graded']
      : words.length > 0
        ? [`marked in words, from ${words[0]} to ${words.at(-1)}`]
        : [`${pointsText(maxPoints)} points`, ...(passPoints ? [`${pointsText(passPoints)} to pass`] : [])]),
    ...(most === 1 && attempts.length < 2 && !can.again
      ? []
      : [most === null || number > most ? `attempt ${number}` : `attempt ${number} of ${most}`]),
  ]
}

/** '2 of 5 · PDF, CSV · 10 MB each'. */
export function filesRuleText(
  { max, maxBytes, types }: NonNullable<AssignView['rules']['files']>,
  count: number,
): string {
  const kinds = types.map(type => type.replace(/^\./, '').toUpperCase()).join(', ')
  const size = `${fileSize(maxBytes)} ${max === 1 ? 'at most' : 'each'}`
  return [`${count} of ${max}`, kinds || 'any kind', size].join(' · ')
}

/** What a mark is, in words: '13 of 20', 'Good', ''. */
export function markText({ mark }: Pick<WorkView, 'mark'>, { maxPoints, words }: AssignView['rules']): string {
  if (!mark || mark.points === null) return ''
  if (words.length > 0) return mark.word
  return `${pointsText(mark.points - mark.lost)} of ${pointsText(maxPoints ?? 0)}`
}

/** Why there is no other attempt, or what one is; '' where nothing is to be said. */
export function againText({ rules, attempts, can, closeAt }: AssignView): string {
  if (can.again)
    return `Your text and files are copied; ${rules.counts === 'highest' ? 'the better attempt counts' : 'the last attempt counts'}.${closeAt === null ? '' : ` Until ${writtenMoment(closeAt)}.`}`
  const left = rules.attempts === null || attempts.length < rules.attempts
  if (!left || rules.again === 'never') return ''
  return rules.again === 'staff' ? 'Your marker can give you another attempt.' : ''
}

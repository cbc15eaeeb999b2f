import { writtenMoment } from '@learn/contract/base/plain'
import type { ElectiveOption, ElectiveResult, ElectiveWindow, Meeting } from '@learn/contract/electives'
import { daysUntil } from '#shared/lib/date-text.ts'

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']

/** 'First', 'Second', '7th'. */
export const ordinal = (rank: number): string => ORDINALS[rank - 1] ?? `${rank}th`

/** '7 PM', '8:30 PM'. */
function hourText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const text = rest === 0 ? `${hours % 12 || 12}` : `${hours % 12 || 12}:${String(rest).padStart(2, '0')}`
  return `${text} ${hours < 12 ? 'AM' : 'PM'}`
}

/** 'Tue, Thu 7 PM'; meetings at other hours apart: 'Tue 7 PM, Sat 10 AM'. */
export function meetingsText(meetings: readonly Meeting[]): string {
  if (meetings.length === 0) return 'At your own pace'
  return [...Map.groupBy(meetings, ({ from }) => from)]
    .map(([from, some]) => `${some.map(({ weekday }) => WEEKDAYS[weekday - 1]).join(', ')} ${hourText(from)}`)
    .join(', ')
}

/** 'You get 2 of 6.' How to choose only while there is a choice. */
export const leadText = ({ picks, options, note, state }: ElectiveWindow): string =>
  [
    `You get ${picks} of ${options.length}.`,
    (state === 'upcoming' || state === 'open') && 'Put them in your order; being quick makes no difference.',
    note,
  ]
    .filter(Boolean)
    .join(' ')

/** '8 days left', 'last day'. */
export function daysLeftText(closesAt: number, nowS: number): string {
  const days = daysUntil(closesAt, nowS)
  return days <= 0 ? 'last day' : `${days} ${days === 1 ? 'day' : 'days'} left`
}

/** What the learner got, in a line. */
export function outcomeText({ outcome, position }: ElectiveResult): string {
  if (outcome === 'placed') return 'You have a place'
  if (outcome === 'waiting') return `Waiting list, place ${position ?? '--'}`
  return 'You gave it back'
}

/** Why, with the numbers of the round. */
export function reasonText({ rank, wanted, free, draw, outcome }: ElectiveResult): string {
  const wish = `${ordinal(rank).toLowerCase()} choice`
  const people = `${wanted} ${wanted === 1 ? 'learner' : 'learners'} wanted it as their ${wish}`
  const seats = `${free} ${free === 1 ? 'seat was' : 'seats were'} free`
  if (draw === null) return `Your ${wish}. ${people}, and ${seats}.`
  if (outcome === 'placed' && draw > free)
    return `Your ${wish}. ${people}, and ${seats}. A seat came free later, and you were next on the waiting list.`
  if (outcome === 'waiting' && free === 0) return `Your ${wish}. All seats went to better choices.`
  return `Your ${wish}. ${people}, and ${seats}: a draw decided, and you were number ${draw} in it.`
}

/** A sentence about each chosen elective that meets while the learner has a class. */
export const clashTexts = (options: readonly ElectiveOption[]): string[] =>
  options
    .filter(({ clashes }) => clashes.length > 0)
    .map(({ title, clashes }) => {
      const names = [...new Set(clashes.map(({ name }) => `“${name}”`))].join(' and ')
      return `“${title}” meets at the same time as your class ${names}. If you get it, you can watch the class as a recording.`
    })

export const closesLine = (closesAt: number): string => `You can change it until ${writtenMoment(closesAt)}.`

import type { Calendar } from '@learn/contract/calendar'
import { classStage } from '@learn/contract/live/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { duePartName } from '@learn/contract/payments/plain'
import { BriefcaseBusiness, ClipboardList, type LucideIcon, Radio, Timer } from 'lucide-react'
import { classStatus, timesOfRow } from '#features/course/index.ts'
import { getOpening } from '#features/kinds/index.ts'
import { clockTime } from '#shared/lib/date-text.ts'

export type CalendarItem = Calendar['items'][number]
export type Group = 'classes' | 'deadlines' | 'quizzes' | 'careers'

/** What the calendar tells apart, each with a sign and a word beside its colour. */
export const GROUPS: Record<Group, { name: string; Icon: LucideIcon; look: string; dot: string; pressed: string }> = {
  classes: {
    name: 'Classes',
    Icon: Radio,
    look: 'bg-oksoft text-okink',
    dot: 'bg-okink',
    pressed: 'bg-oksoft! text-okink!',
  },
  deadlines: {
    name: 'Deadlines',
    Icon: ClipboardList,
    look: 'bg-badsoft text-badink',
    dot: 'bg-badink',
    pressed: 'bg-badsoft! text-badink!',
  },
  quizzes: {
    name: 'Quizzes',
    Icon: Timer,
    look: 'bg-infosoft text-infoink',
    dot: 'bg-infoink',
    pressed: 'bg-infosoft! text-infoink!',
  },
  careers: {
    name: 'Careers',
    Icon: BriefcaseBusiness,
    look: 'bg-accentsoft text-accentink',
    dot: 'bg-accentink',
    pressed: 'bg-accentsoft! text-accentink!',
  },
}

export function entryGroup({ kind, activity }: CalendarItem): Group {
  if (kind === 'live' || kind === 'catch-up') return 'classes'
  if (kind === 'apply' || kind === 'interview') return 'careers'
  return activity?.type === 'quiz' ? 'quizzes' : 'deadlines'
}

export const entryName = ({ activity, job, payment }: CalendarItem): string =>
  payment ? duePartName(payment) : (activity?.name ?? job?.title ?? '')
export const entryKey = (item: CalendarItem): string =>
  `${item.kind}-${item.activity?.id ?? item.payment?.planId ?? item.job?.hash2}-${item.at}`

/** What a class or an interview takes, in seconds; other dates are moments. */
export const entryLength = ({ kind, minutes }: CalendarItem): number =>
  kind === 'live' ? (minutes ?? 60) * 60 : kind === 'interview' ? (minutes ?? 45) * 60 : 0

const WORDS = {
  due: 'Due',
  closes: 'Closes',
  opens: 'Opens',
  apply: 'Apply by',
  interview: 'Interview',
  'catch-up': 'Recording counts until',
  attempt: 'Your attempt ends',
  payment: 'Due',
} as const

/** What became of it, before its date: the same words as on home. */
const stateText = ({ isAwaitingMarks, isSubmitted, isDone }: CalendarItem): string =>
  isAwaitingMarks ? 'Waiting for marks · ' : isSubmitted ? 'Submitted · ' : isDone ? 'Done · ' : ''

/** 'Due 11:59 PM', 'Live now', 'Opens at 6:50 PM'. */
export function entryNote(item: CalendarItem, nowS: number): string {
  if (item.payment?.isAutomatic) return 'Charged by itself'
  if (item.kind !== 'live') return `${stateText(item)}${WORDS[item.kind]} ${clockTime(item.at)}`
  return classStatus(timesOfItem(item), nowS)
}

const timesOfItem = ({ classTimes, at, minutes }: CalendarItem) =>
  timesOfRow({ ...(classTimes && { classTimes }), openAt: at, minutes: minutes ?? null })

/** Where an entry leads. */
export function entryLink(item: CalendarItem, programId: number, nowS: number) {
  const { activity, job, payment } = item
  if (payment) return { to: getAddress('payments') }
  if (!activity) return { to: getAddress('application', { hashId: job?.hash2 ?? '' }) }
  const isRoom =
    item.kind === 'catch-up' ||
    (item.kind === 'live' && ['live', 'recording'].includes(classStage(timesOfItem(item), nowS)))
  const search = item.sessionId === undefined ? {} : { session: String(item.sessionId) }
  if (isRoom) return { to: getAddress('liveClass', { id: activity.id }), search }
  return getOpening(activity, getAddress('activity', { programid: programId, type: activity.type, id: activity.id }))
}

/** Things that take time and overlap: both of each pair. */
export function clashesIn(items: readonly CalendarItem[]): ReadonlySet<CalendarItem> {
  const long = items.filter(item => entryLength(item) > 0 && item.classTimes?.state !== 'cancelled')
  const clashing = new Set<CalendarItem>()
  for (const [n, one] of long.entries())
    for (const other of long.slice(n + 1))
      if (one.at < other.at + entryLength(other) && other.at < one.at + entryLength(one)) clashing.add(one).add(other)
  return clashing
}

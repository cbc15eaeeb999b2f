import type { Forecast, ReportGroup, ReportItem, ReportStanding } from '@learn/contract/reports'
import { shortDay } from '#shared/lib/date-text.ts'
import type { Tone } from '#shared/ui/chip.tsx'

/** The tabs of a course: what is listed under each. */
export const TABS = [
  { value: 'mandatory', name: 'Mandatory', groups: ['mandatory'] },
  { value: 'practice', name: 'Practice', groups: ['practice'] },
  { value: 'handson', name: 'Hands-on', groups: ['handson'] },
  { value: 'assignment', name: 'Assignments', groups: ['assignment'] },
  { value: 'lesson', name: 'Lessons', groups: ['lesson', 'class'] },
] as const satisfies readonly { value: string; name: string; groups: readonly ReportGroup[] }[]
export type TabName = (typeof TABS)[number]['value']

export const inTab = (items: readonly ReportItem[], tab: TabName): ReportItem[] => {
  const groups: readonly ReportGroup[] = TABS.find(({ value }) => value === tab)?.groups ?? []
  return items.filter(({ group }) => groups.includes(group))
}

/** A figure of the program, and the rule that counts it. */
export interface Figure {
  tab: TabName
  name: string
  /** What is counted: '9 of 12 cleared'. */
  verb: string
  rule: string
  counts: (item: ReportItem) => boolean
}

const hasMarks = ({ standing }: ReportItem): boolean => standing === 'cleared' || standing === 'not-cleared'

export const FIGURES: readonly Figure[] = [
  {
    tab: 'mandatory',
    name: 'Mandatory quizzes',
    verb: 'cleared',
    rule: 'A quiz is cleared when its marks reach its pass mark.',
    counts: item => item.standing === 'cleared',
  },
  {
    tab: 'practice',
    name: 'Practice quizzes',
    verb: 'attempted',
    rule: 'A practice quiz counts once you have marks in it.',
    counts: hasMarks,
  },
  {
    tab: 'handson',
    name: 'Hands-on',
    verb: 'submitted',
    rule: 'A hands-on activity counts once you have marks in it or have completed it.',
    counts: item => hasMarks(item) || item.isDone,
  },
  {
    tab: 'assignment',
    name: 'Assignments',
    verb: 'submitted',
    rule: 'An assignment counts once you have submitted it; its marks follow.',
    counts: item => hasMarks(item) || item.standing === 'submitted' || item.isDone,
  },
]

const STANDINGS: Record<ReportStanding, { text: string; tone: Tone }> = {
  cleared: { text: 'Cleared', tone: 'ok' },
  'not-cleared': { text: 'Not cleared', tone: 'warn' },
  submitted: { text: 'Submitted', tone: 'info' },
  done: { text: 'Completed', tone: 'ok' },
  started: { text: 'In progress', tone: 'brand' },
  open: { text: 'Not started', tone: 'mute' },
  missed: { text: 'Not submitted', tone: 'mute' },
  excused: { text: 'Excused', tone: 'mute' },
  locked: { text: 'Not available', tone: 'mute' },
}

/** The chip of an activity: what was due and is only read was not "not submitted". */
export function standingChip({ standing, group }: Pick<ReportItem, 'standing' | 'group'>): {
  text: string
  tone: Tone
} {
  if (standing === 'missed' && (group === 'lesson' || group === 'class')) return { text: 'Overdue', tone: 'warn' }
  return STANDINGS[standing]
}

/** '12 Oct', 'Due 21 Nov', 'Opens 30 Nov', '--'. */
export function dateText({ doneAt, dueAt, opensAt, standing }: ReportItem, nowS: number): string {
  if (doneAt !== null) return shortDay(doneAt, nowS)
  if (standing === 'locked' && opensAt !== null) return `Opens ${shortDay(opensAt, nowS)}`
  return dueAt === null ? '--' : `Due ${shortDay(dueAt, nowS)}`
}

/** A number with two decimals at most. */
export const numberText = (value: number): string => String(Math.round(value * 100) / 100)

/** Per cent of a share, '--' where nothing is divided (spec: platform 5). */
export const pctText = (part: number, whole: number): string =>
  whole === 0 ? '--' : `${Math.round((part / whole) * 100)}%`

/** When the program is done at this pace, in words. */
export function forecastText({ done, left, weeks, doneBy }: Forecast, nowS: number): string {
  if (left === 0) return 'You have done everything in this program.'
  if (doneBy === null) return `Nothing was done in the last ${weeks} weeks, so there is no pace to go by.`
  return `At the pace of your last ${weeks} weeks you'll be done by ${shortDay(doneBy, nowS)}. That is ${done} ${done === 1 ? 'activity' : 'activities'} in ${weeks} weeks.`
}

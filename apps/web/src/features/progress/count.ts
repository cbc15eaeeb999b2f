import type { ProgressReport, ReportCourse, ReportItem } from '@learn/contract/reports'
import { type Figure, inTab } from './progress-text.ts'

/** A figure, the list that it counts, and the rule by which. */
export interface Count {
  /** Of the whole list: 'Mandatory quizzes'. */
  name: string
  /** Of what is counted: 'Counted as cleared'. */
  countedName: string
  rule: string
  items: readonly ReportItem[]
  counts: (item: ReportItem) => boolean
}

const RULE = 'Every activity that is tracked counts the same, once it is complete.'

/** Tracked activities, done or not. */
const countTracked = (name: string, items: readonly ReportItem[]): Count => ({
  name,
  countedName: 'Completed',
  rule: RULE,
  items: items.filter(({ isTracked }) => isTracked),
  counts: ({ isDone }) => isDone,
})

export const countProgram = ({ items }: Pick<ProgressReport, 'items'>): Count => countTracked('Activities', items)

export const countModule = ({ id, name }: ReportCourse['modules'][number], items: readonly ReportItem[]): Count =>
  countTracked(
    name,
    items.filter(({ moduleId }) => moduleId === id),
  )

export const countFigure = (
  { tab, name, verb, rule, counts }: Figure,
  { items }: Pick<ProgressReport, 'items'>,
): Count => ({
  name,
  countedName: `Counted as ${verb}`,
  rule,
  items: inTab(items, tab),
  counts,
})

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
  /** Activities of courses that open later: counted, and not listed. */
  later: number
  counts: (item: ReportItem) => boolean
}

const RULE = 'Every activity that is tracked counts the same, once it is complete.'

/** Tracked activities, done or not. */
const countTracked = (name: string, items: readonly ReportItem[]): Count => ({
  name,
  countedName: 'Completed',
  rule: RULE,
  items: items.filter(({ isTracked }) => isTracked),
  later: 0,
  counts: ({ isDone }) => isDone,
})

export function countProgram({ items, progress }: Pick<ProgressReport, 'items' | 'progress'>): Count {
  const count = countTracked('Activities', items)
  return { ...count, later: progress.total - count.items.length }
}

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
  later: 0,
  counts,
})

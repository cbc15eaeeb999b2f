import type { AssignContent, AssignCriterion } from '@learn/course/content/assign'
import { type ActivityNode, pctOfPoints } from '../../learning/index.ts'
import type { WorkRow } from '../repo/work.ts'

/** Between which points a mark lies; null: nobody gives points. Of a scale: from its first word to its last. */
export interface Range {
  min: number
  max: number
}

const DAY_S = 86_400
const exact = (points: number): number => Math.round(points * 10_000) / 10_000

export function getRange({ marking }: AssignContent, { grade }: Pick<ActivityNode, 'grade'>): Range | null {
  switch (marking.kind) {
    case 'none':
      return null
    case 'words':
      return { min: 1, max: marking.words.length }
    case 'points':
      return { min: grade.min, max: grade.max }
  }
}

/** From how many points on it is passed. */
export const getPassPoints = ({ min, max }: Range, { grade }: Pick<ActivityNode, 'grade'>): number =>
  exact(min + (grade.passPct / 100) * (max - min))

/** How late work was handed in, in seconds: 0 in time. `ownDueAt`: what staff gave its learner, also afterwards. */
export function getLate(
  { submitted_at, due_at }: Pick<WorkRow, 'submitted_at' | 'due_at'>,
  ownDueAt: Date | null,
): number {
  if (submitted_at === null || due_at === null) return 0
  const due = ownDueAt && ownDueAt > due_at ? ownDueAt : due_at
  return Math.max(0, Math.ceil((submitted_at.getTime() - due.getTime()) / 1000))
}

/** Points that lateness costs: a share of all that can be had for each day that was begun. */
export function getLoss({ late }: Pick<AssignContent, 'late'>, range: Range | null, lateS: number): number {
  if (!late || !range || lateS <= 0) return 0
  return exact((Math.min(late.maxPct, late.pctPerDay * Math.ceil(lateS / DAY_S)) / 100) * (range.max - range.min))
}

/** What is left of points. */
export const earned = (points: number, lost: number, { min }: Range): number =>
  exact(Math.max(Math.min(points, min), points - lost))

/** Points of all that its criteria come to: their share of the most that they give. */
export function pointsOfCriteria(
  { criteria }: Pick<AssignContent, 'criteria'>,
  { max }: Range,
  by: Readonly<Record<string, number>>,
): number | null {
  const most = criteria.reduce((sum, criterion) => sum + criterion.max, 0)
  if (most === 0) return null
  const given = criteria.reduce((sum, { key }) => sum + (by[key] ?? 0), 0)
  return exact(most === max ? given : (given / most) * max)
}

/** Whether a criterion can give these points. */
export const fitsCriterion = ({ levels, max }: AssignCriterion, points: number): boolean =>
  levels.length > 0 ? levels.some(level => level.points === points) : points >= 0 && points <= max

/** An attempt whose mark may be seen. */
export const isReleased = ({ state, marked_at, is_held }: Pick<WorkRow, 'state' | 'marked_at' | 'is_held'>): boolean =>
  state === 'submitted' && marked_at !== null && !is_held

/** What points come to in per cent, after what lateness costs. */
export const getPct = (content: Pick<AssignContent, 'late'>, range: Range, points: number, lateS: number): number =>
  pctIn(earned(points, getLoss(content, range, lateS), range), range)

/** The attempt that counts, and its grade in per cent; null without one whose points were released. */
export function getCounted(
  content: AssignContent,
  range: Range | null,
  attempts: readonly WorkRow[],
  ownDueAt: Date | null,
): { id: number; pct: number } | null {
  if (!range) return null
  const marked = attempts.flatMap(work => {
    if (!isReleased(work) || work.points === null) return []
    return [{ id: work.id, pct: getPct(content, range, work.points, getLate(work, ownDueAt)) }]
  })
  if (content.counts === 'last') return marked.at(-1) ?? null
  return marked.reduce<{ id: number; pct: number } | null>(
    (best, one) => (best && best.pct >= one.pct ? best : one),
    null,
  )
}

/** A scale of one word has no better one. */
const pctIn = (points: number, range: Range): number =>
  range.max > range.min ? exact(Math.max(0, Math.min(100, pctOfPoints(points, range)))) : 100

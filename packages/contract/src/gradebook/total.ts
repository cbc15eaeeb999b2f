import type { GradePart } from './plan.ts'

/** An activity that gives marks, with what one learner has in it. */
export interface GradedItem {
  id: number
  /** In points; null without a mark. */
  marks: number | null
  maxMarks: number
  /** Practice gives marks that count for nothing, unless a part of the plan names it. */
  counts: boolean
  isExcused: boolean
  /** Its date has passed and nothing was submitted: it counts as no marks. */
  isMissed: boolean
}

/** Why marks count for nothing: the learner is excused, or better ones of the part count. */
export type LeftOut = 'excused' | 'not-best'

/** What an activity is worth in the total of one learner. */
export interface TotalLine {
  id: number
  /** What it adds; null while there is nothing to count. */
  earned: number | null
  /** What it can add at most: its points, or its share of the weight of its part. */
  weight: number
  leftOut: LeftOut | null
}

export interface CourseTotal {
  /** Of everything that can count, in the order of the items. */
  lines: TotalLine[]
  /** Of what is graded. */
  earned: number
  graded: number
  /** Of everything. */
  total: number
  /** Earned of graded; null while nothing is graded. */
  pct: number | null
}

/**
 * What the marks of a learner in a course come to: `earned / graded`. Without parts an activity counts by its points. With them
 * a part has a weight, which its activities share equally; where the best n of it count, the others are left out. Who is excused
 * from an activity has it neither earned nor missing (design of the studio, 5).
 */
export function courseTotal(items: readonly GradedItem[], parts: readonly GradePart[]): CourseTotal {
  const byId = new Map(
    parts.length === 0
      ? countByPoints(items)
      : parts.flatMap(part => countPart(items, part)).map(line => [line.id, line]),
  )
  const lines = items.flatMap(({ id }) => byId.get(id) ?? [])
  const counted = lines.filter(({ leftOut, earned }) => leftOut === null && earned !== null)
  const earned = sum(counted.map(line => line.earned ?? 0))
  const graded = sum(counted.map(({ weight }) => weight))
  const total = parts.length === 0 ? sum(lines.map(({ weight }) => weight)) : weightOfParts(items, parts)
  return { lines, earned, graded, total, pct: graded > 0 ? (100 * earned) / graded : null }
}

/** Of a part in which the learner is excused from everything nothing is left. */
function weightOfParts(items: readonly GradedItem[], parts: readonly GradePart[]): number {
  const open = new Set(items.filter(({ isExcused }) => !isExcused).map(({ id }) => id))
  return sum(parts.filter(({ activityIds }) => activityIds.some(id => open.has(id))).map(({ weight }) => weight))
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** Marks that count now: those that were given, and none for what was missed. */
const marksOf = ({ marks, isMissed }: GradedItem): number | null => marks ?? (isMissed ? 0 : null)

const excused = (id: number): TotalLine => ({ id, earned: null, weight: 0, leftOut: 'excused' })

const countByPoints = (items: readonly GradedItem[]): [number, TotalLine][] =>
  items
    .filter(({ counts }) => counts)
    .map(item => [
      item.id,
      item.isExcused ? excused(item.id) : { id: item.id, earned: marksOf(item), weight: item.maxMarks, leftOut: null },
    ])

/** The activities of one part. */
function countPart(items: readonly GradedItem[], { activityIds, weight, best }: GradePart): TotalLine[] {
  const named = new Set(activityIds)
  const own = items.filter(({ id }) => named.has(id))
  const open = own.filter(({ isExcused }) => !isExcused)
  const most = Math.min(best ?? open.length, open.length)
  const share = most === 0 ? 0 : weight / most
  const shares = new Map(open.map(item => [item.id, shareOf(item)]))
  const ranked = open.toSorted((a, b) => (shares.get(b.id) ?? -1) - (shares.get(a.id) ?? -1))
  const taken = new Set(ranked.slice(0, most).map(({ id }) => id))
  return own.map(({ id, isExcused }) => {
    if (isExcused) return excused(id)
    const earned = shares.get(id) ?? null
    return {
      id,
      earned: earned === null ? null : earned * share,
      weight: share,
      leftOut: earned === null || taken.has(id) ? null : 'not-best',
    }
  })
}

/** From 0 to 1; null without a mark. */
function shareOf(item: GradedItem): number | null {
  const marks = marksOf(item)
  return marks === null || item.maxMarks === 0 ? null : marks / item.maxMarks
}

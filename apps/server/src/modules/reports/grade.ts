import { courseTotal } from '@learn/contract/gradebook'
import type { ReportCourse, ReportItem } from '@learn/contract/reports'
import type { GradeRules } from './grade-rules.ts'

/** What an item is before the total of its course is made. */
export type Ungraded = Omit<ReportItem, 'weight' | 'leftOut'>

/** The items of one course of a learner with what each is worth, and their total. */
export function gradeItems(
  items: readonly Ungraded[],
  { plan, excused }: GradeRules,
): { items: ReportItem[]; grade: ReportCourse['grade'] } {
  const graded = items.flatMap(({ activity: { id }, group, marks, maxMarks, standing }) =>
    maxMarks === null
      ? []
      : [
          {
            id,
            marks,
            maxMarks,
            counts: group !== 'practice',
            isExcused: excused.has(id),
            isMissed: standing === 'missed',
          },
        ],
  )
  const { lines, earned, graded: outOf, total } = courseTotal(graded, plan.parts)
  const byId = new Map(lines.map(line => [line.id, line]))
  return {
    items: items.map(item => {
      const line = byId.get(item.activity.id)
      return { ...item, weight: line?.weight ?? null, leftOut: line?.leftOut ?? null }
    }),
    grade: { earned, graded: outOf, total, isWeighted: plan.parts.length > 0, passPct: plan.passPct },
  }
}

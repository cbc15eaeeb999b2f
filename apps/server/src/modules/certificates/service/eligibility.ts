import type { CourseView } from '../../progress/index.ts'

/** What a course asks for. */
export interface CertificateRule {
  minGradePct: number | null
}

/** Where a learner stands on the way to a certificate. */
export interface Standing {
  /** Lessons that are still to be completed. */
  lessonsLeft: number
  lessons: number
  /** Mean of the graded activities in per cent, to two decimals; null without one. */
  gradePct: number | null
  isMet: boolean
}

/** Whether what a learner did in a course meets its rule: every tracked lesson, and the grade where one is asked for. */
export function getStanding(view: CourseView, { minGradePct }: CertificateRule): Standing {
  const grades = [...view.states.values()].flatMap(({ activityId, gradePct }) =>
    gradePct !== null && view.structure.activities.has(activityId) ? [gradePct] : [],
  )
  const gradePct =
    grades.length === 0 ? null : Math.round((grades.reduce((sum, pct) => sum + pct, 0) / grades.length) * 100) / 100
  const lessonsLeft = view.total - view.done
  const hasGrade = minGradePct === null || (gradePct !== null && gradePct >= minGradePct)
  return { lessonsLeft, lessons: view.total, gradePct, isMet: view.total > 0 && lessonsLeft === 0 && hasGrade }
}

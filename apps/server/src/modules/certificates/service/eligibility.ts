import type { CourseView } from '../../progress/index.ts'

/** What a course asks for. */
export interface CertificateRule {
  minGradePct: number | null
  /** Of the classes of the course that were held for the learner. */
  minAttendancePct: number | null
}

/** Where a learner stands on the way to a certificate. */
export interface Standing {
  /** Lessons that are still to be completed. */
  lessonsLeft: number
  lessons: number
  /** Mean of the graded activities in per cent, to two decimals; null without one. */
  gradePct: number | null
  /** Per cent of the classes that were held; null where none was. */
  attendancePct: number | null
  isMet: boolean
}

/** Classes of the course that were held for the learner, attended ones among them, and those that are still to come. */
export interface CourseAttendance {
  present: number
  held: number
  coming: number
}

/**
 * Whether what a learner did in a course meets its rule: every tracked lesson, and the grade and the share of classes where they are
 * asked for. Who joined after the last class missed none.
 */
export function getStanding(
  view: CourseView,
  { minGradePct, minAttendancePct }: CertificateRule,
  { present, held, coming }: CourseAttendance,
): Standing {
  const grades = [...view.states.values()].flatMap(({ activityId, gradePct }) =>
    gradePct !== null && view.structure.activities.has(activityId) ? [gradePct] : [],
  )
  const gradePct =
    grades.length === 0 ? null : Math.round((grades.reduce((sum, pct) => sum + pct, 0) / grades.length) * 100) / 100
  const lessonsLeft = view.total - view.done
  const hasGrade = minGradePct === null || (gradePct !== null && gradePct >= minGradePct)
  const attendancePct = held === 0 ? null : Math.round((present / held) * 10_000) / 100
  const hasAttended =
    minAttendancePct === null || (attendancePct === null ? coming === 0 : attendancePct >= minAttendancePct)
  const isMet = view.total > 0 && lessonsLeft === 0 && hasGrade && hasAttended
  return { lessonsLeft, lessons: view.total, gradePct, attendancePct, isMet }
}

import type { ReportCourse, ReportItem } from '@learn/contract/reports'

/** Marks of a course: earned, of what was graded, and of all that gives marks. Practice gives marks that count for nothing. */
export function gradeOf(items: readonly Pick<ReportItem, 'group' | 'marks' | 'maxMarks'>[]): ReportCourse['grade'] {
  const grade = { earned: 0, graded: 0, total: 0 }
  for (const { group, marks, maxMarks } of items) {
    if (maxMarks === null || group === 'practice') continue
    grade.total += maxMarks
    if (marks === null) continue
    grade.earned += marks
    grade.graded += maxMarks
  }
  return grade
}

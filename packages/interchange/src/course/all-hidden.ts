import type { CourseModel, ReportLine } from '@learn/course'

/** Whether a course holds something of which learners would see nothing. */
const isAllHidden = ({ sections }: CourseModel): boolean =>
  sections.some(({ activities }) => activities.length > 0) &&
  !sections.some(({ isVisible, activities }) => isVisible && activities.some(one => one.isVisible))

/** The line on a course of which learners would see nothing; none for any other one. */
export function allHidden(course: CourseModel): ReportLine[] {
  if (!isAllHidden(course)) return []
  const reason = 'learners see nothing of it: all is hidden where it comes from. Show it there and bring it in again'
  return [{ outcome: 'kept', what: 'visibility', name: course.fullName, reason }]
}

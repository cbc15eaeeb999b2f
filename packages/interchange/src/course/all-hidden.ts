import type { CourseModel, ReportLine } from '@learn/course'

/** The line on a course of which learners would see nothing; none for any other one. */
export function allHidden({ fullName, sections }: CourseModel): ReportLine[] {
  const isShown = sections.some(({ isVisible, activities }) => isVisible && activities.some(one => one.isVisible))
  if (isShown || sections.every(({ activities }) => activities.length === 0)) return []
  const reason = 'learners see nothing of it: all is hidden where it comes from. Show it there and bring it in again'
  return [{ outcome: 'kept', what: 'visibility', name: fullName, reason }]
}

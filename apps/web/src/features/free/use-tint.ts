import { useQueryClient } from '@tanstack/react-query'
import { freeDashboardQuery } from './queries.ts'
import { getTints, TINTS } from './tints.ts'

/** The tint of a course among all that the learner sees; its own where these are not known. */
export function useTint(courseId: number): number {
  const page = useQueryClient().getQueryData(freeDashboardQuery.queryKey)
  if (!page) return courseId % TINTS
  return getTints([...page.enrolled, ...page.available].map(({ id }) => id)).get(courseId) ?? courseId % TINTS
}

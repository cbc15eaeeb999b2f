import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

/** What learners answered, for who teaches them. */
export const resultsQuery = (activityid: number) =>
  queryOptions({
    queryKey: ['feedback', 'results', activityid],
    queryFn: () => learn('local_learn_get_feedback_results', { activityid }),
  })

/** A feedback that the reader is asked for, and what changed because of one. Nobody waits for it; it is asked once a start. */
export const latestQuery = queryOptions({
  queryKey: ['feedback', 'latest'],
  queryFn: () => learn('local_learn_get_latest_feedback', {}, { isBackground: true }),
  staleTime: Number.POSITIVE_INFINITY,
})

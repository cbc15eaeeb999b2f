import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

/** What learners answered, for who teaches them. */
export const resultsQuery = (activityid: number) =>
  queryOptions({
    queryKey: ['feedback', 'results', activityid],
    queryFn: () => learn('local_learn_get_feedback_results', { activityid }),
  })

import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

/** Whether a tool of another site is known here, and how it is opened. */
export const toolQuery = (activityId: number) =>
  queryOptions({
    queryKey: ['tool', activityId],
    queryFn: () => learn('local_learn_get_tool', { activityid: activityId }),
    retry: false,
  })

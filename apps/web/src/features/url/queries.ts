import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

/** Whether a tool of another site is known here, and how it is opened. */
export const toolQuery = (activityId: number) =>
  queryOptions({
    queryKey: ['tool', activityId],
    queryFn: () => learn('local_learn_get_tool', { activityid: activityId }),
    // Who comes back from the tool sees what it gave.
    refetchOnWindowFocus: 'always',
    retry: false,
  })

/** The tool of an activity, for who writes its course; null where its link is an ordinary one, or it is somebody else's. */
export const toolChoiceQuery = (activityId: number) =>
  queryOptions({
    queryKey: ['tool-choice', activityId],
    queryFn: () => learn('local_learn_get_tool_choice', { activityid: activityId }),
    retry: false,
  })

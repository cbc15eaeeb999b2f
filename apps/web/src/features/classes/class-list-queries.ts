import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

/** Which time that a class was held; without a session, the last one. */
export interface WhichClass {
  activityid: number
  sessionid?: number
}

export const classListQuery = (which: WhichClass) =>
  queryOptions({
    queryKey: ['class-list', which.activityid, which.sessionid ?? null],
    queryFn: () => learn('local_learn_get_class_list', which),
  })

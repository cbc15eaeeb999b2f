import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

export const classListQuery = (activityid: number) =>
  queryOptions({
    queryKey: ['class-list', activityid],
    queryFn: () => learn('local_learn_get_class_list', { activityid }),
  })

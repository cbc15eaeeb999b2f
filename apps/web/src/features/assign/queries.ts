import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

/** The learners of an assignment, for who marks it. */
export const sheetQuery = (activityId: number) =>
  queryOptions({
    queryKey: ['assignment-sheet', activityId],
    queryFn: ({ signal }) => learn('local_learn_get_assignment_sheet', { activityid: activityId }, { signal }),
  })

/** Work that was handed in, for who marks it. */
export const workQuery = (workId: number) =>
  queryOptions({
    queryKey: ['assignment-work', workId],
    queryFn: ({ signal }) => learn('local_learn_get_assignment_work', { workid: workId }, { signal }),
  })

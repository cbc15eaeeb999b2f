import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

/** The practice problems of the courses of the learner. */
export const practiceQuery = queryOptions({
  queryKey: ['sheet-problems'],
  queryFn: async ({ signal }) => (await learn('local_learn_get_sheet_problems', {}, { signal })).problems,
})

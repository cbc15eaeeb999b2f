import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { withoutNetwork } from '#shared/api/without-network.ts'

/** The skills of the learner, with their evidence. */
export const skillsQuery = queryOptions({
  queryKey: ['skill-report'],
  queryFn: ({ signal }) => withoutNetwork('skill report', () => learn('local_learn_get_skill_report', {}, { signal })),
})

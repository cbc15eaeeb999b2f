import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { withoutNetwork } from '#shared/api/without-network.ts'
import { nameActivities } from './named-skills.ts'

/** The skills of the learner, with their evidence. */
export const skillsQuery = queryOptions({
  queryKey: ['skill-report'],
  queryFn: ({ signal }) =>
    withoutNetwork('skills and activities', () => learn('local_learn_get_skill_report', {}, { signal })),
  select: nameActivities,
})

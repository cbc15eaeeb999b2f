import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { withoutNetwork } from '#shared/api/without-network.ts'

/** The programs of the learner, oldest membership first. */
export const programsQuery = queryOptions({
  queryKey: ['programs'],
  queryFn: async ({ signal }) =>
    (await withoutNetwork('programs', () => learn('local_learn_get_programs', {}, { signal }))).learningpathData,
})

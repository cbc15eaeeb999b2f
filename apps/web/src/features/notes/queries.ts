import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { withoutNetwork } from '#shared/api/without-network.ts'

/** All notes of the learner, last written first. */
export const notesQuery = queryOptions({
  queryKey: ['notes'],
  queryFn: async ({ signal }) =>
    (await withoutNetwork('notes', () => learn('local_learn_get_notes', {}, { signal }))).notes,
})

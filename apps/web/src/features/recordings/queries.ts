import type { ParamsOf } from '@learn/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

/** Recordings of the programs of the learner. */
export const recordingsQuery = (filter: ParamsOf<'local_learn_get_recordings'>) =>
  queryOptions({
    queryKey: ['recordings', filter],
    queryFn: ({ signal }) => learn('local_learn_get_recordings', filter, { signal }),
    placeholderData: keepPreviousData,
    meta: { follows: ['attended'] },
  })

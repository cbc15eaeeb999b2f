import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { withoutNetwork } from '#shared/api/without-network.ts'

/** How far the learner is in a program; null: in their first. What stands stays until the report of another one is there. */
export const reportQuery = (programId: number | null) =>
  queryOptions({
    queryKey: ['progress-report', programId],
    queryFn: ({ signal }) =>
      withoutNetwork(`progress ${programId}`, () =>
        learn('local_learn_get_progress_report', programId === null ? {} : { programid: programId }, { signal }),
      ),
    placeholderData: keepPreviousData,
  })

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { withoutNetwork } from '#shared/api/without-network.ts'

/** Study time day by day, of the current week and four before. */
export const studyDaysQuery = queryOptions({
  queryKey: ['study-days'],
  queryFn: ({ signal }) => withoutNetwork('study days', () => learn('local_learn_get_study_days', {}, { signal })),
})

/** How far the learner is in a program; null: in their first. What stands stays until the report of another one is there. */
export const reportQuery = (programId: number | null) =>
  queryOptions({
    queryKey: ['progress-report', programId],
    queryFn: ({ signal }) =>
      withoutNetwork(`progress ${programId}`, () =>
        learn('local_learn_get_progress_report', programId === null ? {} : { programid: programId }, { signal }),
      ),
    placeholderData: keepPreviousData,
    meta: { follows: ['done', 'attended'] },
  })

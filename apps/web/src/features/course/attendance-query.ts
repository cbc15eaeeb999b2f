import type { ParamsOf } from '@learn/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

export type AttendanceFilter = ParamsOf<'local_learn_get_attendance'>

/** The classes of a program that were held for the learner. */
export const attendanceQuery = (filter: AttendanceFilter) =>
  queryOptions({
    queryKey: ['attendance', filter],
    queryFn: ({ signal }) => learn('local_learn_get_attendance', filter, { signal }),
    placeholderData: keepPreviousData,
    meta: { follows: ['attended'] },
  })

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

export interface ClassFilter {
  /** Absent: those to come. */
  when?: 'past'
  courseid?: number
  page: number
}

export const FIRST_CLASSES: ClassFilter = { page: 0 }

export const classesQuery = (filter: ClassFilter) =>
  queryOptions({
    queryKey: ['staff-classes', filter],
    queryFn: () => learn('local_learn_get_staff_classes', filter),
    placeholderData: keepPreviousData,
  })

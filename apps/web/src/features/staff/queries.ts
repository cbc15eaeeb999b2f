import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

export const staffHomeQuery = queryOptions({
  queryKey: ['staff-home'],
  queryFn: () => learn('local_learn_get_staff_home', {}),
})

export const staffActivityQuery = (id: number) =>
  queryOptions({ queryKey: ['staff-activity', id], queryFn: () => learn('local_learn_get_staff_activity', { id }) })

/** What staff find by words; what was found before stays until the next is there. */
export const staffSearchQuery = (query: string) =>
  queryOptions({
    queryKey: ['staff-search', query],
    queryFn: () => learn('local_learn_search_staff', { query }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })

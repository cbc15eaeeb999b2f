import type { Audience } from '@learn/contract/announcements'
import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

export const announcementsQuery = queryOptions({
  queryKey: ['announcements', 'list'],
  queryFn: () => learn('local_learn_get_announcements', {}),
})

/** Whether an audience names anybody at all. */
export const isEmptyAudience = ({ isEverybody, programIds, courseIds, emails }: Audience): boolean =>
  !isEverybody && programIds.length + courseIds.length + emails.length === 0

/** An audience in words, and how many they are. */
export const audienceQuery = (audience: Audience) =>
  queryOptions({
    queryKey: ['announcements', 'audience', audience],
    queryFn: () => learn('local_learn_count_audience', { audience }),
    enabled: !isEmptyAudience(audience),
  })

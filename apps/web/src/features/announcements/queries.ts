import type { Announcement, Audience } from '@learn/contract/announcements'
import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { onceOver } from '#shared/api/server-time.ts'

const LOOK_MS = 2000
/** So long the last people of an announcement may take; who has none of it in the app never has it in the list. */
const ARRIVES_WITHIN_S = 300

/** Whether an announcement is about to leave, leaves, or arrives. */
const isUnderWay = ({ state, sendAt, people, received }: Announcement, nowS: number): boolean =>
  state === 'sending' ||
  (state === 'scheduled' && sendAt <= nowS) ||
  (state === 'sent' && received < people && nowS - sendAt < ARRIVES_WITHIN_S)

const onceDue = onceOver(({ announcements }: { announcements: readonly Announcement[]; serverAt: number }) =>
  announcements.map(({ state, sendAt }) => (state === 'scheduled' ? sendAt : null)),
)

/** What was announced: read anew while something of it is under way, and once the next one is due. */
export const announcementsQuery = queryOptions({
  queryKey: ['announcements', 'list'],
  queryFn: () => learn('local_learn_get_announcements', {}),
  refetchInterval: query => {
    const { data } = query.state
    return data?.announcements.some(one => isUnderWay(one, data.serverAt)) ? LOOK_MS : onceDue(query)
  },
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

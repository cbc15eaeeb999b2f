import type { LiveClass } from '@learn/contract/live'
import { classMoments } from '@learn/contract/live/plain'
import { type Query, queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { onceOver } from '#shared/api/server-time.ts'

/** While learners wait for a host, or for the end, they look this often. */
const WAITING_MS = 5000

const atNextMoment = onceOver(({ times }: LiveClass) => classMoments(times))

/** A class at its own address. It is read anew at each of its moments, and often while somebody waits for its host. */
export const liveClassQuery = (activityId: number) =>
  queryOptions({
    queryKey: ['live class', activityId],
    queryFn: ({ signal }) => learn('local_learn_get_live_class', { activityid: activityId }, { signal }),
    refetchInterval: (query: Query<LiveClass>) => {
      const { data } = query.state
      const next = atNextMoment(query)
      // A class without a fixed time can begin, and begin again, at any moment.
      const isOnDemand = data?.times.opensAt === null
      const isWaiting = data && (isOnDemand || data.times.state === 'live' || data.times.state === 'planned')
      return isWaiting ? Math.min(WAITING_MS, next || WAITING_MS) : next
    },
  })

const CHAT_MS = 2000

/** What is written in the room of a class, from its beginning. */
export const classEventsQuery = (sessionId: number) =>
  queryOptions({
    queryKey: ['class events', sessionId],
    queryFn: ({ signal }) => learn('local_learn_get_class_events', { sessionid: sessionId, after: 0 }, { signal }),
    refetchInterval: CHAT_MS,
  })

import type { LiveClass } from '@learn/contract/live'
import { classMoments } from '@learn/contract/live/plain'
import { type Query, queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { onceOver } from '#shared/api/server-time.ts'

/** While learners wait for a host, or for the end, they look this often. */
const WAITING_MS = 5000
/** The end of a running class is heard of at once; this is for a browser that hears nothing. */
const RUNNING_MS = 20_000

const atNextMoment = onceOver(({ times }: LiveClass) => classMoments(times))

/** A class at its own address; `sessionId`: as it was held before, with the recording of then. It is read anew at each of its moments, and often while somebody waits for its host. */
export const liveClassQuery = (activityId: number, sessionId: number | null = null) =>
  queryOptions({
    queryKey: sessionId === null ? ['live class', activityId] : ['live class', activityId, sessionId],
    queryFn: ({ signal }) =>
      learn(
        'local_learn_get_live_class',
        { activityid: activityId, ...(sessionId !== null && { sessionid: sessionId }) },
        { signal },
      ),
    refetchInterval: (query: Query<LiveClass>) => {
      const { data } = query.state
      const next = atNextMoment(query)
      if (data?.times.state === 'live') return RUNNING_MS
      // Also one that ended can begin again: without a fixed time at any moment, else within its planned time.
      const isWaiting = data && (data.isStartable || data.times.state === 'planned')
      return isWaiting ? Math.min(WAITING_MS, next || WAITING_MS) : next
    },
  })

/** Messages are heard of at once; this is for minutes and people, and for a browser that hears nothing. */
const CHAT_MS = 10_000

/** What is written in the room of a class, from its beginning. */
export const classEventsQuery = (sessionId: number) =>
  queryOptions({
    queryKey: ['class events', sessionId],
    queryFn: ({ signal }) => learn('local_learn_get_class_events', { sessionid: sessionId, after: 0 }, { signal }),
    refetchInterval: CHAT_MS,
  })

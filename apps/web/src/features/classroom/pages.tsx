import { activityQuery } from '#features/course/queries.ts'
import { discussionQuery } from '#features/forum/queries.ts'
import { addressNumber } from '#shared/lib/address-number.ts'
import type { Screens } from '#shared/lib/screen.ts'
import { timelineQuery } from './queries.ts'

export const classroomPages: Screens<'timeline' | 'activity' | 'discussion'> = {
  timeline: {
    load: () => import('./timeline-screen.tsx'),
    prefetch: (client, { programid }, { course }) => {
      const programId = addressNumber(programid)
      return programId === null ? undefined : client.prefetchQuery(timelineQuery(programId, addressNumber(course)))
    },
  },
  activity: {
    load: () => import('./activity-screen.tsx'),
    prefetch: (client, { programid, type, id }) => {
      const programId = addressNumber(programid)
      const activityId = addressNumber(id)
      if (programId === null || activityId === null) return undefined
      return client.prefetchQuery(activityQuery({ programId, type, id: activityId }))
    },
  },
  discussion: {
    load: () => import('./discussion-screen.tsx'),
    prefetch: (client, { programid, type, id, postid }) => {
      const programId = addressNumber(programid)
      const forumId = addressNumber(id)
      const discussionId = addressNumber(postid)
      if (discussionId !== null) void client.prefetchQuery(discussionQuery(discussionId))
      if (programId === null || forumId === null) return undefined
      return client.prefetchQuery(activityQuery({ programId, type, id: forumId }))
    },
  },
}

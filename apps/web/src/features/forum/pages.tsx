import { chosenProgramId } from '#features/course/queries.ts'
import { addressNumber } from '#shared/lib/address-number.ts'
import type { Screens } from '#shared/lib/screen.ts'
import { discussionQuery, forumsQuery } from './queries.ts'

export const forumPages: Screens<'forums' | 'staffDiscussion'> = {
  forums: {
    load: () => import('./forums-screen.tsx'),
    prefetch: client => {
      const programId = chosenProgramId()
      return programId === null ? undefined : client.prefetchQuery(forumsQuery(programId))
    },
  },
  staffDiscussion: {
    load: () => import('./staff-discussion-screen.tsx'),
    prefetch: (client, { postid }) => {
      const id = addressNumber(postid)
      return id === null ? undefined : client.prefetchQuery(discussionQuery(id))
    },
  },
}

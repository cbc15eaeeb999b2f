import type { QueryClient } from '@tanstack/react-query'
import { chosenProgramId } from '#features/course/queries.ts'
import { addressNumber } from '#shared/lib/address-number.ts'
import type { Screens } from '#shared/lib/screen.ts'
import { discussionQuery, forumsQuery } from './queries.ts'

const discussionAhead = (client: QueryClient, { postid }: { postid: string }) => {
  const id = addressNumber(postid)
  return id === null ? undefined : client.prefetchQuery(discussionQuery(id))
}

export const forumPages: Screens<'forums' | 'discussion' | 'staffDiscussion'> = {
  forums: {
    load: () => import('./forums-screen.tsx'),
    prefetch: client => {
      const programId = chosenProgramId()
      return programId === null ? undefined : client.prefetchQuery(forumsQuery(programId))
    },
  },
  discussion: { load: () => import('./discussion-screen.tsx'), prefetch: discussionAhead },
  staffDiscussion: { load: () => import('./discussion-screen.tsx'), prefetch: discussionAhead },
}

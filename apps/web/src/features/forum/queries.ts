import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { withoutNetwork } from '#shared/api/without-network.ts'

export const discussionQuery = (discussionId: number) =>
  queryOptions({
    queryKey: ['forum', 'discussion', discussionId],
    queryFn: ({ signal }) =>
      withoutNetwork(`discussion ${discussionId}`, () =>
        learn('local_learn_get_discussion', { discussionid: discussionId }, { signal }),
      ),
  })

export const forumsQuery = (programId: number) =>
  queryOptions({
    queryKey: ['forum', 'all', programId],
    queryFn: ({ signal }) =>
      withoutNetwork(`forums ${programId}`, () =>
        learn('local_learn_get_forums', { programid: programId }, { signal }),
      ),
  })

/** What was written or arranged shows everywhere. */
export const forumChanged = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['forum'] })

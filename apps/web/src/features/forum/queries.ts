import type { DiscussionFilter, DiscussionSort } from '@learn/contract/forum'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { withoutNetwork } from '#shared/api/without-network.ts'

/** Which discussions of a forum are listed. */
export interface ListWish {
  /** From 1. */
  page: number
  sort: DiscussionSort
  filter: DiscussionFilter
  search: string
}

export const FIRST_PAGE: ListWish = { page: 1, sort: 'recent', filter: 'all', search: '' }

/** How often an open page looks for what others wrote. */
const EVERY_MS = 60_000

export const discussionsQuery = (forumId: number, wish: ListWish) =>
  queryOptions({
    queryKey: ['forum', 'list', forumId, wish],
    queryFn: ({ signal }) => {
      const { page, ...rest } = wish
      return withoutNetwork(`forum ${forumId} ${JSON.stringify(wish)}`, () =>
        learn('local_learn_get_discussions', { forumid: forumId, page: page - 1, ...rest }, { signal }),
      )
    },
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })

export const discussionQuery = (discussionId: number) =>
  queryOptions({
    queryKey: ['forum', 'discussion', discussionId],
    queryFn: ({ signal }) =>
      withoutNetwork(`discussion ${discussionId}`, () =>
        learn('local_learn_get_discussion', { discussionid: discussionId }, { signal }),
      ),
    refetchInterval: EVERY_MS,
  })

export const forumsQuery = (programId: number) =>
  queryOptions({
    queryKey: ['forum', 'all', programId],
    queryFn: ({ signal }) =>
      withoutNetwork(`forums ${programId}`, () =>
        learn('local_learn_get_forums', { programid: programId }, { signal }),
      ),
  })

export const needsQuery = queryOptions({
  queryKey: ['forum', 'needs'],
  queryFn: ({ signal }) => learn('local_learn_get_forum_needs', {}, { signal }),
})

/** What was written or arranged shows everywhere. */
export const forumChanged = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['forum'] })

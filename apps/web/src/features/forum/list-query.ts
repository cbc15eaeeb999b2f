import type { DiscussionFilter, DiscussionSort } from '@learn/contract/forum'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { learnBatched } from '#shared/api/batch.ts'
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

export const discussionsQuery = (forumId: number, wish: ListWish) =>
  queryOptions({
    queryKey: ['forum', 'list', forumId, wish],
    queryFn: () => {
      const { page, ...rest } = wish
      return withoutNetwork(`forum ${forumId} ${JSON.stringify(wish)}`, () =>
        learnBatched('local_learn_get_discussions', { forumid: forumId, page: page - 1, ...rest }),
      )
    },
    placeholderData: keepPreviousData,
  })

export const needsQuery = queryOptions({
  queryKey: ['forum', 'needs'],
  queryFn: ({ signal }) => learn('local_learn_get_forum_needs', {}, { signal }),
})

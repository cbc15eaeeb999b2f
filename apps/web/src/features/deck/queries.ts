import { queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { withoutNetwork } from '#shared/api/without-network.ts'

/** The cards of today, with their texts: they can be reviewed without a network. */
export const deckQuery = queryOptions({
  queryKey: ['review-deck'],
  queryFn: ({ signal }) => withoutNetwork('review deck', () => learn('local_learn_get_review_deck', {}, { signal })),
})

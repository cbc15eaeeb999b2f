import { cardReview } from '@learn/contract/deck'
import { AppError } from '#platform/errors.ts'
import type { ScopeKind } from '#platform/journal/scope.ts'
import { storeReviews } from '../repo.ts'
import type { DeckParts } from './read-deck.ts'

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const CARD = /^(question-\d{1,16}|cell-[a-z0-9][a-z0-9-]{0,63}\.[A-Z]{1,3}\d{1,7}|task-[a-z0-9][a-z0-9-]{0,63})$/

/** `deck:<day>`: what the caller reviewed on a day in India, in the slot of each card. Of two devices the later review counts. */
export const reviewScope = ({ clock }: Pick<DeckParts, 'clock'>): ScopeKind => ({
  kind: 'deck',
  async open({ userId }, day) {
    if (!DAY.test(day)) throw new AppError('request/not-found', 'There is nothing at this address')
    return {
      schemaOf: slot => (CARD.test(slot) ? cardReview : null),
      conflicts: 'last',
      store: storeReviews(userId, clock.now()),
    }
  },
})

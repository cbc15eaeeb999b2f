import type { Screens } from '#shared/lib/screen.ts'
import { deckQuery } from './queries.ts'

export const deckPages: Screens<'reviewDeck'> = {
  reviewDeck: {
    load: () => import('./deck-screen.tsx'),
    prefetch: client => client.prefetchQuery(deckQuery),
  },
}

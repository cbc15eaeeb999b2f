import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { deckFunctions } from './functions.ts'
import type { DeckParts } from './service/read-deck.ts'
import { reviewScope } from './service/review-scope.ts'

/** The review deck: mistakes that come back until they are known. */
export const deckModule = (parts: DeckParts) =>
  defineModule({
    name: 'deck',
    functions: deckFunctions(parts),
    scopes: [reviewScope(parts)],
    personalData: ownedRows('deck_setting', 'deck_card'),
  })

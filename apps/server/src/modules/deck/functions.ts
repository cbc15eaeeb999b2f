import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { type DeckParts, readDeck, saveDeck } from './service/read-deck.ts'

/** The functions of the review deck. */
export const deckFunctions = (parts: DeckParts) =>
  ({
    local_learn_get_review_deck: (_params, caller) => readDeck(parts, caller),
    local_learn_set_review_deck: ({ ison }, caller) => saveDeck(parts, caller, ison),
  }) satisfies Partial<FunctionBodies>

import { z } from 'zod'
import { webFunction } from '../base/web-function.ts'
import { reviewDeck } from './shapes.ts'

/** The functions of the review deck. Reviews are saved by the journal. */
export const deckFunctions = {
  local_learn_get_review_deck: webFunction({
    summary: 'The cards that the caller reviews today, made from their mistakes.',
    kind: 'read',
    params: z.strictObject({}),
    returns: reviewDeck,
  }),
  local_learn_set_review_deck: webFunction({
    summary: 'Turns the review deck of the caller on or off. What was reviewed is kept.',
    kind: 'write',
    params: z.strictObject({ ison: z.boolean() }),
    returns: z.object({ isOn: z.boolean() }),
  }),
}

import type { Tx } from '../db/tables.ts'
import { enqueue } from '../jobs/enqueue.ts'

/**
 * Payloads by the name of the event, `module.thing.happened`. The module that emits it adds its own by declaration merging in
 * its `events.ts`. They are stored as JSON: ids and epoch seconds, no text of people.
 */
// biome-ignore lint: an interface is what declaration merging needs
export interface Events {}

export type EventName = keyof Events

/** Tells what happened, in the transaction in which it happens: without its commit nobody hears of it. */
export const emit = <N extends EventName>(tx: Tx, name: N, payload: Events[N]): Promise<void> =>
  enqueue(tx, 'events.deliver', { name, payload })

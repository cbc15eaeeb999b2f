import type { Tx } from '../db/tables.ts'
import type { EventName, Events } from './emit.ts'

/** What a module does when something happened. */
export interface Handler<N extends EventName = EventName> {
  on: N
  /**
   * In a transaction of its own, after the commit of what happened, once for each event. Events are not in order: a handler
   * goes by the moments in the payload.
   */
  handle(tx: Tx, payload: Events[N]): Promise<void>
}

export type AnyHandler = { [N in EventName]: Handler<N> }[EventName]

import type { Db, Tx } from '../db/tables.ts'
import { enqueueMany } from '../jobs/enqueue.ts'
import { joined } from '../joined.ts'
import { defineModule, type Module } from '../module.ts'
import type { EventName } from './emit.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'events.deliver': { name: string; payload: unknown }
    'events.handle': { handler: string; payload: unknown }
  }
}

export type EventHandlers = ReadonlyMap<string, (tx: Tx, payload: unknown) => Promise<void>>

/** The handlers of all modules, by `module event`. Throws when a module handles one event twice. */
export function joinHandlers(modules: readonly Module[]): EventHandlers {
  const found = joined(modules, 'event handler', ({ name, events = [] }) =>
    events.map(({ on, handle }) => [`${name} ${on}`, handle] as const),
  )
  return new Map([...found].map(([key, { value }]) => [key, value as (tx: Tx, payload: unknown) => Promise<void>]))
}

interface EventParts {
  db: Db
  eventHandlers(): EventHandlers
}

/** Events, and calls of handlers, that one transaction takes. */
const BATCH = 200

/**
 * Events on their way: one job for the event, then one for each handler, so that one that fails holds up no other. Both are taken many
 * at a time, ended in one statement, and written in one.
 */
export const eventsModule = ({ db, eventHandlers }: EventParts) =>
  defineModule({
    name: 'events',
    jobs: [
      {
        name: 'events.deliver',
        batch: BATCH,
        runBatch: (events, taken) =>
          db.transaction().execute(async tx => {
            if (!(await taken.endIn(tx))) return refuseLost(events)
            const handlers = [...eventHandlers().keys()]
            const calls = events.flatMap(({ name, payload }) =>
              handlers.filter(handler => isOf(handler, name as EventName)).map(handler => ({ handler, payload })),
            )
            await enqueueMany(tx, 'events.handle', calls)
          }),
      },
      {
        name: 'events.handle',
        batch: BATCH,
        concurrency: 2,
        runBatch: (calls, taken) =>
          db.transaction().execute(async tx => {
            if (!(await taken.endIn(tx))) return refuseLost(calls)
            // Two batches that write for the same people do so in one order.
            const key = (call: { handler: string; payload: unknown }) => call.handler + JSON.stringify(call.payload)
            for (const { handler, payload } of calls.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))) {
              const handle = eventHandlers().get(handler)
              // A node of the release before takes work of the next one's modules too: it leaves it to a node that knows.
              if (!handle) throw new Error(`nobody here handles ${handler}`)
              await handle(tx, payload)
            }
          }),
      },
    ],
  })

/** Another node took some of the rows: those that are left are done one by one. Of one row that is taken nothing is left. */
function refuseLost(rows: readonly unknown[]): void {
  if (rows.length > 1) throw new Error('a row of the batch is another node’s by now')
}

const isOf = (handler: string, event: EventName): boolean => handler.endsWith(` ${event}`)

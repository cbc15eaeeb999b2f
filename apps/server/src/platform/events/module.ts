import type { Db, Tx } from '../db/tables.ts'
import { enqueue } from '../jobs/enqueue.ts'
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

/** Events on their way: one job for the event, then one for each handler, so that one that fails holds up no other. */
export const eventsModule = ({ db, eventHandlers }: EventParts) =>
  defineModule({
    name: 'events',
    jobs: [
      {
        name: 'events.deliver',
        concurrency: 4,
        run: ({ name, payload }, taken) =>
          db.transaction().execute(async tx => {
            if (!(await taken.endIn(tx))) return
            for (const handler of eventHandlers().keys())
              if (isOf(handler, name as EventName)) await enqueue(tx, 'events.handle', { handler, payload })
          }),
      },
      {
        name: 'events.handle',
        concurrency: 4,
        run: ({ handler, payload }, taken) =>
          db.transaction().execute(async tx => {
            const handle = eventHandlers().get(handler)
            // A node of the release before takes work of the next one's modules too: it leaves it to a node that knows.
            if (!handle) throw new Error(`nobody here handles ${handler}`)
            if (await taken.endIn(tx)) await handle(tx, payload)
          }),
      },
    ],
  })

const isOf = (handler: string, event: EventName): boolean => handler.endsWith(` ${event}`)

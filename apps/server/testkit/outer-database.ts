import { AsyncLocalStorage } from 'node:async_hooks'
import type { RawDb } from '#platform/db/tables.ts'

/** The connection that the code around holds; it is given back once `isHeld` is false. */
interface Held {
  isHeld: boolean
}

/**
 * Lets the database itself refuse whoever asks for it while they hold a transaction: on the embedded database, which has one connection,
 * that waits for ever, and on a server it writes beside the transaction. The error's stack names the function.
 */
export function refuseOuterDatabase(raw: RawDb): void {
  const context = new AsyncLocalStorage<Held>()
  const executor = raw.getExecutor()
  const provide = executor.provideConnection
  executor.provideConnection = consumer => {
    if (context.getStore()?.isHeld)
      throw new Error('the database is asked inside a transaction: pass the transaction on instead')
    return provide.call(executor, async connection => {
      const held: Held = { isHeld: true }
      try {
        return await context.run(held, () => consumer(connection))
      } finally {
        held.isHeld = false
      }
    }) as never
  }
}

import type { CompiledQuery, DatabaseConnection } from 'kysely'
import type { RawDb } from '#platform/db/tables.ts'

/** The statements that work sends to the database, in their order: what it costs there, whatever the clock says. */
export async function readStatements(raw: RawDb, work: () => Promise<unknown>): Promise<string[]> {
  const told: string[] = []
  // All else is the connection's own: transactions need what is no part of the interface.
  const telling = (connection: DatabaseConnection): DatabaseConnection =>
    new Proxy(connection, {
      get(target, name) {
        const own = Reflect.get(target, name) as unknown
        if (typeof own !== 'function') return own
        return (...args: unknown[]) => {
          if (name === 'executeQuery' || name === 'streamQuery') told.push((args[0] as CompiledQuery).sql)
          return Reflect.apply(own, target, args) as unknown
        }
      },
    })
  const executor = raw.getExecutor()
  // Queries and transactions alike get their connection here.
  const provide = executor.provideConnection
  executor.provideConnection = consumer => provide.call(executor, connection => consumer(telling(connection))) as never
  try {
    await work()
  } finally {
    executor.provideConnection = provide
  }
  return told
}

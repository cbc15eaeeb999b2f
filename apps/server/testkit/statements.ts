import type { DatabaseConnection } from 'kysely'
import type { RawDb } from '#platform/db/tables.ts'

/** The statements that work sends to the database, in their order: what it costs there, whatever the clock says. */
export async function statementsOf(raw: RawDb, work: () => Promise<unknown>): Promise<string[]> {
  const told: string[] = []
  const telling = (connection: DatabaseConnection): DatabaseConnection => ({
    executeQuery: query => {
      told.push(query.sql)
      return connection.executeQuery(query)
    },
    streamQuery: (query, size) => {
      told.push(query.sql)
      return connection.streamQuery(query, size)
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

import type { Dialect } from 'kysely'

/** One of the two databases, as Kysely speaks to it. */
export interface Engine {
  dialect: Dialect
  /** For migrations: a connection that no pooler stands before. */
  directDialect: Dialect
  kind: 'embedded' | 'server'
}

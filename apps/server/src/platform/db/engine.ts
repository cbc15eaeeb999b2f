import type { Dialect } from 'kysely'

/** What comes to who listens to a channel. */
export interface ChannelEars {
  hear(payload: string): void
  /** The connection broke and stands again: what was sent meanwhile is lost. */
  miss(): void
}

/** Listens to what `pg_notify` sends on a channel, after the commit of each sender and in that order; gives what ends it. */
export type Listen = (channel: string, ears: ChannelEars) => Promise<() => Promise<void>>

/** One of the two databases, as Kysely speaks to it. */
export interface Engine {
  dialect: Dialect
  /** For migrations: a connection that no pooler stands before. */
  directDialect: Dialect
  kind: 'embedded' | 'server'
  listen: Listen
}

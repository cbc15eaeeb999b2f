import type { Kysely, Transaction } from 'kysely'

/**
 * All tables of the product. Each module declares its own in its `tables.ts` and adds them here by declaration merging,
 * so that a query sees every table and no file lists them all.
 */
// biome-ignore lint: an interface is what declaration merging needs
export interface Tables {}

export type Db = Kysely<Tables>
/** What a repo function takes: the pool or the transaction that the caller is in. */
export type Queries = Kysely<Tables> | Transaction<Tables>

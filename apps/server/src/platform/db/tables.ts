import type { Generated, Kysely } from 'kysely'

/** The routines as they were applied (routines.ts). */
interface RoutineTable {
  name: string
  hash: string
  applied_at: Generated<Date>
}

/**
 * All tables of the product. Each module declares its own in its `tables.ts` and adds them here by declaration merging,
 * so that a query sees every table and no file lists them all.
 */
export interface Tables {
  platform_routine: RoutineTable
}

/** The database itself, with everything that Kysely can do: for platform/db, tests and tools. */
export type RawDb = Kysely<Tables>

/** What a repo function takes: the pool or the transaction that the caller is in. Services never name it. */
export type Queries = Omit<RawDb, 'transaction'>

/**
 * The handle of services: to be passed on to repos and to nothing else. Every member is `never`, which fits where a repo asks
 * for `Queries` and cannot be called, so that a query in a service does not compile.
 */
type Sealed = { readonly [Member in keyof Queries]: never }

/** A transaction, and never the database itself: what is emitted or left for later in it is heard of after its commit. */
export type Tx = Sealed & { readonly transaction?: never }

/** What a service holds: it can begin a transaction, and pass itself on. */
export type Db = Sealed & {
  transaction(): { execute<T>(work: (tx: Tx) => Promise<T>): Promise<T> }
}

/** Either: for what is one statement, in a transaction or by itself. */
export type Handle = Db | Tx

/** The database as services get it. */
export const sealed = (db: RawDb): Db => db as unknown as Db

/** The database behind a handle: for platform/db, tests and tools. */
export const unsealed = (db: Db): RawDb => db as unknown as RawDb

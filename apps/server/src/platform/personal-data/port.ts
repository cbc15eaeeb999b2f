import type { Db, Tables, Tx } from '../db/tables.ts'
import { readOwned, removeOwned } from './repo.ts'

/** Whose data it is: also what is kept under an address and not under an id. */
export interface Person {
  userId: number
  email: string | null
  /** Ten digits. */
  phone: string | null
}

/** What a module keeps of people (trust 5). */
export interface PersonalData {
  /** The tables that hold it; a test demands every table with the id of a user. */
  tables: readonly (keyof Tables)[]
  /** Everything kept of a person, by table, without hashes and secrets. */
  exportOf(db: Db, person: Person): Promise<Record<string, readonly object[]>>
  /** Removes it, in the transaction that removes the person. */
  erase(tx: Tx, person: Person): Promise<void>
}

type OwnedTable = { [T in keyof Tables]: Tables[T] extends { user_id: unknown } ? T : never }[keyof Tables]

/** Tables whose rows belong to the person in `user_id`, whole. */
export const ownedRows = (...tables: OwnedTable[]): PersonalData => ({
  tables,
  exportOf: async (db, { userId }) =>
    Object.fromEntries(
      await Promise.all(tables.map(async table => [table, await readOwned(db, table, userId)] as const)),
    ),
  async erase(tx, { userId }) {
    for (const table of tables) await removeOwned(tx, table, userId)
  },
})

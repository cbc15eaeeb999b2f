import type { Db, Tx } from '#platform/db/tables.ts'
import type { Change, Wanted } from '#platform/operations/entity.ts'
import { lockThings } from '../repo/operations.ts'

type Thing = Pick<Wanted, 'entity' | 'key'>

/** Accounts and grants decide together who is the last admin: operations on them happen one after the other. */
const ACCOUNTS = 'accounts'

export const concernsAccounts = ({ entity }: Pick<Thing, 'entity'>): boolean => entity.startsWith('auth.')

/** The locks that keep others from changing things. */
export const locksFor = (things: readonly Thing[]): string[] =>
  things.flatMap(thing => [`${thing.entity} ${thing.key}`, ...(concernsAccounts(thing) ? [ACCOUNTS] : [])])

/** Those that changes need: what is not there yet, nobody else can change. */
const locksNeeded = (changes: readonly Change[]): string[] =>
  changes.flatMap(change => (change.before ? locksFor([change]) : locksFor([change]).slice(1)))

/** What an attempt comes to under locks: done, or which locks it would need. */
export type Attempt<T> = { done: T } | { locks: readonly string[] }

/** Attempts that may be made until every thing that changes is locked; each adds what the one before missed. */
const MOST_ATTEMPTS = 8

/** True where all that changes is locked. */
export const areLocked = (changes: readonly Change[], locks: readonly string[]): boolean => {
  const held = new Set(locks)
  return locksNeeded(changes).every(lock => held.has(lock))
}

/**
 * Repeats an attempt, each time in a transaction of its own that holds `locks`, until the things that it changes were locked before it
 * read them. The first holds none: which things an operation changes is known once it is planned.
 */
export async function underLocks<T>(
  db: Db,
  attempt: (tx: Tx, locks: readonly string[]) => Promise<Attempt<T>>,
): Promise<T> {
  let locks: readonly string[] = []
  for (let n = 0; n < MOST_ATTEMPTS; n++) {
    const held = locks
    const outcome = await db.transaction().execute(async tx => {
      await lockThings(tx, held)
      return attempt(tx, held)
    })
    if ('done' in outcome) return outcome.done
    locks = [...new Set([...locks, ...outcome.locks])]
  }
  throw new Error('an operation concerned other things at each attempt')
}

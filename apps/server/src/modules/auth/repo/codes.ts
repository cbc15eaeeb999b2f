import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

export interface NewCode {
  id: number
  person_hash: Uint8Array
  scope_hash: Uint8Array
  code_hash: Uint8Array
  created_at: Date
  expires_at: Date
}

export async function insertCode(db: Queries, code: NewCode): Promise<void> {
  await db.insertInto('auth_code').values(code).execute()
}

/** When a code was last sent to a person, from anywhere, and how many in the window. */
export async function sentTo(db: Queries, personHash: Uint8Array, since: Date) {
  return db
    .selectFrom('auth_code')
    .select(eb => [eb.fn.max('created_at').as('last_at'), eb.fn.countAll<number>().as('count')])
    .where('person_hash', '=', personHash)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
}

/** The newest code that this scope asked for and that can still be tried, or whose lock has not ended. */
export function newestCode(db: Queries, personHash: Uint8Array, scopeHash: Uint8Array, now: Date) {
  return db
    .selectFrom('auth_code')
    .select(['id', 'wrong_tries', 'expires_at'])
    .where('person_hash', '=', personHash)
    .where('scope_hash', '=', scopeHash)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Counts a try before the code is compared: of any number of parallel guesses at most `maxTries` get an answer.
 * Gives the code to compare with and the tries counted so far, or nothing when the tries are used up.
 */
export function countTry(db: Queries, id: number, maxTries: number) {
  return db
    .updateTable('auth_code')
    .set({ wrong_tries: sql<number>`wrong_tries + 1` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('wrong_tries', '<', maxTries)
    .returning(['code_hash', 'wrong_tries'])
    .executeTakeFirst()
}

/** Uses a code up. False when another request was first. */
export async function useCode(db: Queries, id: number, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('auth_code')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends every code that was sent to a person under one of these names. */
export async function endCodes(db: Queries, personHashes: readonly Uint8Array[], at: Date): Promise<void> {
  if (personHashes.length === 0) return
  await db
    .updateTable('auth_code')
    .set({ used_at: at })
    .where('person_hash', 'in', personHashes)
    .where('used_at', 'is', null)
    .execute()
}

export async function removeOldCodes(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('auth_code').where('created_at', '<', before).execute()
  await db.deleteFrom('auth_limit').where('window_start', '<', before).execute()
}

/** Counts a hit in a window and gives the hits so far, this one included. */
export async function countHit(db: Queries, key: Uint8Array, windowStart: Date): Promise<number> {
  const row = await db
    .insertInto('auth_limit')
    .values({ key, window_start: windowStart, hits: 1 })
    .onConflict(c => c.columns(['key', 'window_start']).doUpdateSet({ hits: sql<number>`auth_limit.hits + 1` }))
    .returning('hits')
    .executeTakeFirstOrThrow()
  return row.hits
}

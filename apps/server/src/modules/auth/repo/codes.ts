import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'

export interface NewCode {
  id: number
  person_hash: Uint8Array
  scope_hash: Uint8Array
  code_hash: Uint8Array
  created_at: Date
  expires_at: Date
  /** A browser that signed this person in before asked for it. */
  is_own: boolean
}

const insert = prepared<never, unknown[]>(`
  with code as (
    insert into auth_code (id, person_hash, scope_hash, code_hash, created_at, expires_at, is_own)
    values ($1, $2, $3, $4, $5, $6, $7) returning id, scope_hash)
  insert into auth_code_browser (code_id, scope_hash) select id, scope_hash from code`)

/** Adds a code; the browser that had it sent is the first that may try it. */
export async function insertCode(db: Queries, code: NewCode): Promise<void> {
  const { id, person_hash, scope_hash, code_hash, created_at, expires_at, is_own } = code
  await insert(db, id, person_hash, scope_hash, code_hash, created_at, expires_at, is_own)
}

/** Gives a browser tries of its own on a code; one that has them keeps what is left of them. */
export async function joinCode(db: Queries, codeId: number, scopeHash: Uint8Array): Promise<void> {
  await db
    .insertInto('auth_code_browser')
    .values({ code_id: codeId, scope_hash: scopeHash })
    .onConflict(c => c.doNothing())
    .execute()
}

const lock = prepared<never, [person: Uint8Array]>(
  `select pg_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 0))`,
)

/** Keeps the codes of a person for this transaction: another one waits here. */
export async function lockCodes(tx: Queries, personHash: Uint8Array): Promise<void> {
  await lock(tx, personHash)
}

const renew = prepared<{ id: number; created_at: Date }, [person: Uint8Array, since: Date, until: Date]>(`
  update auth_code set expires_at = greatest(expires_at, $3) where id = (
    select id from auth_code where person_hash = $1 and created_at > $2 and used_at is null
    order by created_at desc limit 1) and used_at is null
  returning id, created_at`)

/** Has the newest unused code of a person since a moment work until another one; gives it, or undefined where there is none. */
export const renewCode = async (db: Queries, ...of: [person: Uint8Array, since: Date, until: Date]) =>
  (await renew(db, ...of))[0]

/** The newest code of a person that works. */
export function newestCode(db: Queries, personHash: Uint8Array, now: Date) {
  return db
    .selectFrom('auth_code')
    .select(['id', 'created_at'])
    .where('person_hash', '=', personHash)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface Sent {
  /** Codes that nobody used. */
  unused: number
  /** Wrong tries of all browsers. */
  wrong: number
  /** When the first code was sent that was tried wrongly. */
  first_wrong_at: Date | null
}

/** What was sent to a person, to any browser, since a moment. */
export function sentTo(db: Queries, personHash: Uint8Array, since: Date): Promise<Sent> {
  return db
    .selectFrom('auth_code')
    .select(eb => [
      eb.fn.countAll<number>().filterWhere('used_at', 'is', null).as('unused'),
      sql<number>`coalesce(sum(wrong_tries), 0)::int`.as('wrong'),
      eb.fn.min('created_at').filterWhere('wrong_tries', '>', 0).as('first_wrong_at'),
    ])
    .where('person_hash', '=', personHash)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
}

/** The newest code that this browser may try, and when its lock ends; a lock outlives its code. */
export function codeOfBrowser(db: Queries, personHash: Uint8Array, scopeHash: Uint8Array, now: Date) {
  return db
    .selectFrom('auth_code as c')
    .innerJoin('auth_code_browser as b', 'b.code_id', 'c.id')
    .select(['c.id', 'b.locked_until'])
    .where('c.person_hash', '=', personHash)
    .where('b.scope_hash', '=', scopeHash)
    .where(eb =>
      eb.or([eb('b.locked_until', '>', now), eb.and([eb('c.expires_at', '>', now), eb('c.used_at', 'is', null)])]),
    )
    .orderBy(eb => eb.fn.coalesce('b.locked_until', sql<Date>`'-infinity'`), 'desc')
    .orderBy('c.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface Try {
  code_hash: Uint8Array
  /** Of this browser, this one included. */
  wrong_tries: number
}

const count = prepared<Try, [codeId: number, scopeHash: Uint8Array, maxTries: number, now: Date]>(`
  with own as (
    update auth_code_browser set wrong_tries = wrong_tries + 1
    where code_id = $1 and scope_hash = $2 and wrong_tries < $3 returning wrong_tries)
  update auth_code c set wrong_tries = c.wrong_tries + 1 from own
  where c.id = $1 and c.used_at is null and c.expires_at > $4
  returning c.code_hash, own.wrong_tries`)

/**
 * Counts a try before the code is compared: of any number of parallel guesses of a browser at most `maxTries` get an
 * answer. Gives nothing when its tries are used up, or the code is.
 */
export const countTry = async (
  db: Queries,
  ...of: Parameters<typeof count> extends [unknown, ...infer A] ? A : never
) => (await count(db, ...of))[0]

/** Keeps a browser from the codes of a person until its lock ends. */
export async function lockBrowser(db: Queries, codeId: number, scopeHash: Uint8Array, until: Date): Promise<void> {
  await db
    .updateTable('auth_code_browser')
    .set({ locked_until: until })
    .where('code_id', '=', codeId)
    .where('scope_hash', '=', scopeHash)
    .execute()
}

/** Uses a code up, and takes back that the right try was counted. False when another request was first. */
export async function useCode(db: Queries, id: number, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('auth_code')
    .set({ used_at: at, wrong_tries: sql<number>`wrong_tries - 1` })
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
}

import { sql } from 'kysely'
import type { Queries } from '../db/tables.ts'
import type { Body } from './tables.ts'

/** A draft as it was saved last. */
export interface Draft {
  thing: string
  rev: number
  body: Body
  hash: string
  byUser: number | null
  at: Date
}

/** A published version, without what it says. */
export interface VersionFact {
  thing: string
  n: number
  hash: string
  operationId: number
  at: Date
}

const columns = ['thing', 'rev', 'body', 'hash', 'by_user as byUser', 'at'] as const

export const findDraft = (db: Queries, thing: string): Promise<Draft | undefined> =>
  db.selectFrom('authored_draft').select(columns).where('thing', '=', thing).executeTakeFirst()

/** Drafts of many things, without what they say. */
export const draftFacts = (db: Queries, things: readonly string[]) =>
  db
    .selectFrom('authored_draft')
    .select(['thing', 'rev', 'hash', 'at'])
    .where(sql<boolean>`thing = any(${[...things]}::text[])`)
    .execute()

export const versionFacts = (db: Queries, things: readonly string[]): Promise<VersionFact[]> =>
  db
    .selectFrom('authored_version')
    .select(['thing', 'n', 'hash', 'operation_id as operationId', 'at'])
    .where(sql<boolean>`thing = any(${[...things]}::text[])`)
    .orderBy('n', 'desc')
    .execute()

export const findVersion = (db: Queries, thing: string, n: number) =>
  db
    .selectFrom('authored_version')
    .select(['n', 'body', 'hash', 'at'])
    .where('thing', '=', thing)
    .where('n', '=', n)
    .executeTakeFirst()

interface NewDraft {
  thing: string
  body: Body
  hash: string
  /** Null for a command. */
  byUser: number | null
  at: Date
}

/** Saves a draft that was made on revision `rev` (0: there was none). Gives the new revision; undefined when somebody was faster. */
export async function putDraft(db: Queries, draft: NewDraft, rev: number): Promise<number | undefined> {
  const { thing, body, hash, byUser, at } = draft
  const row = { body: JSON.stringify(body), hash, by_user: byUser, at }
  const saved =
    rev === 0
      ? await db
          .insertInto('authored_draft')
          .values({ thing, rev: 1, ...row })
          .onConflict(c => c.column('thing').doNothing())
          .returning('rev')
          .executeTakeFirst()
      : await db
          .updateTable('authored_draft')
          .set({ rev: rev + 1, ...row })
          .where('thing', '=', thing)
          .where('rev', '=', rev)
          .returning('rev')
          .executeTakeFirst()
  return saved?.rev
}

/** Keeps what was published as the next version of a thing. */
export async function insertVersion(
  db: Queries,
  version: { thing: string; body: Body; hash: string; operationId: number; at: Date },
): Promise<void> {
  const { thing, body, hash, operationId, at } = version
  await sql`
    insert into authored_version (thing, n, body, hash, operation_id, at)
    select ${thing}::text, coalesce(max(n), 0) + 1, ${JSON.stringify(body)}::jsonb, ${hash}::text,
      ${operationId}::bigint, ${at.toISOString()}::timestamptz
    from authored_version where thing = ${thing}`.execute(db)
}

/** Which drafts somebody saved last. */
export const draftsBy = (db: Queries, userId: number) =>
  db.selectFrom('authored_draft').select(['thing', 'at']).where('by_user', '=', userId).execute()

/** The texts are the institute's; whose hand they were stays nowhere. */
export async function forgetAuthor(db: Queries, userId: number): Promise<void> {
  await db.updateTable('authored_draft').set({ by_user: null }).where('by_user', '=', userId).execute()
}

import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** The key that is signed with: the first of an installation, whichever node made it. */
export const firstKey = (db: Queries) =>
  db.selectFrom('lti_key').selectAll().orderBy('created_at').orderBy('kid').limit(1).executeTakeFirst()

/** Keeps a key, where there is none yet: nodes that make one at the same time wait for each other. */
export async function addFirstKey(tx: Queries, kid: string, key: Record<string, unknown>, at: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lti key', 0))`.execute(tx)
  if (await firstKey(tx)) return
  await tx
    .insertInto('lti_key')
    .values({ kid, private_key: JSON.stringify(key), created_at: at })
    .execute()
}

/** Notes an assertion; false where it was made before. */
export async function noteAssertion(db: Queries, toolId: number, jti: string, expiresAt: Date): Promise<boolean> {
  const rows = await db
    .insertInto('lti_assertion')
    .values({ tool_id: toolId, jti, expires_at: expiresAt })
    .onConflict(conflict => conflict.columns(['tool_id', 'jti']).doNothing())
    .returning('jti')
    .execute()
  return rows.length > 0
}

export const removeAssertionsBefore = async (db: Queries, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('lti_assertion').where('expires_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

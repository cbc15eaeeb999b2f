import type { Queries } from '#platform/db/tables.ts'

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

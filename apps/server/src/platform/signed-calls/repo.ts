import type { Queries } from '../db/tables.ts'

/** Uses the id of a call up; false where it was used before. */
export async function useCallId(db: Queries, service: string, id: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('platform_signed_call')
    .values({ service, id, at })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function removeCallIds(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('platform_signed_call').where('at', '<', before).execute()
}

import type { Queries } from '#platform/db/tables.ts'

/** Marks a reminder as told; false when it was before. */
export async function markReminder(
  db: Queries,
  { thing, stage, at }: { thing: string; stage: string; at: Date },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('classroom_reminder')
    .values({ thing, stage, at, told_at: now })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export async function removeReminders(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('classroom_reminder').where('told_at', '<', before).execute()
}

import type { Queries } from '#platform/db/tables.ts'

/** Everything kept of a person's attempts. */
export async function readAttempts(
  db: Queries,
  { userId }: { userId: number },
): Promise<Record<string, readonly object[]>> {
  const own = db.selectFrom('quiz_attempt').where('user_id', '=', userId)
  const ids = own.select('id')
  return {
    quiz_attempt: await own.selectAll().execute(),
    quiz_answer: await db.selectFrom('quiz_answer').selectAll().where('attempt_id', 'in', ids).execute(),
    quiz_kept_text: await db.selectFrom('quiz_kept_text').selectAll().where('user_id', '=', userId).execute(),
    quiz_file: await db.selectFrom('quiz_file').selectAll().where('attempt_id', 'in', ids).execute(),
  }
}

/** Removes a person's attempts, with what hangs on them. */
export async function eraseAttempts(db: Queries, { userId }: { userId: number }): Promise<void> {
  await db.deleteFrom('quiz_kept_text').where('user_id', '=', userId).execute()
  await db.deleteFrom('quiz_attempt').where('user_id', '=', userId).execute()
}

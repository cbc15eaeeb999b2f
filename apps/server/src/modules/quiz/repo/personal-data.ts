import type { Queries } from '#platform/db/tables.ts'

/** Everything kept of a person's attempts, whatever of it they may see by now. */
export async function readAttempts(db: Queries, { userId }: { userId: number }) {
  const own = db.selectFrom('quiz_attempt').where('user_id', '=', userId)
  const ids = own.select('id')
  return {
    attempts: await own.selectAll().execute(),
    answers: await db.selectFrom('quiz_answer').selectAll().where('attempt_id', 'in', ids).execute(),
    texts: await db.selectFrom('quiz_kept_text').selectAll().where('user_id', '=', userId).execute(),
    exceptions: await db.selectFrom('quiz_exception').selectAll().where('user_id', '=', userId).execute(),
    files: await db.selectFrom('quiz_file').selectAll().where('attempt_id', 'in', ids).execute(),
  }
}

/** Removes a person's attempts, with what hangs on them. */
export async function eraseAttempts(db: Queries, { userId }: { userId: number }): Promise<void> {
  await db.deleteFrom('quiz_kept_text').where('user_id', '=', userId).execute()
  await db.deleteFrom('quiz_exception').where('user_id', '=', userId).execute()
  await db.deleteFrom('quiz_attempt').where('user_id', '=', userId).execute()
}

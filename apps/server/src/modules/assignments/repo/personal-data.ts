import type { Queries } from '#platform/db/tables.ts'

/** Everything that a person handed in, with what became of it. Whose hand marked it is not theirs. */
export async function readWork(
  db: Queries,
  { userId }: { userId: number },
): Promise<Record<string, readonly object[]>> {
  const own = db.selectFrom('assignments_work').where('user_id', '=', userId)
  const work = await own.selectAll().execute()
  const files = await db
    .selectFrom('assignments_file')
    .select(['id', 'work_id', 'side', 'name', 'mime', 'size_bytes', 'uploaded_at'])
    .where('work_id', 'in', own.select('id'))
    .execute()
  return { assignments_work: work.map(({ marker_id: _marker, ...row }) => row), assignments_file: files }
}

/** Removes a person's work. What they marked of others stays, without their name. */
export async function eraseWork(db: Queries, { userId }: { userId: number }): Promise<void> {
  await db.deleteFrom('assignments_work').where('user_id', '=', userId).execute()
}

import type { Queries } from '#platform/db/tables.ts'

const UNMARKED = { points: null, by_criterion: {}, comment: '', feedback_files: [], marked_at: null, is_held: false }

/**
 * Everything that a person handed in, with its files and what became of it. Whose hand marked it is not theirs, and a mark that is
 * held back is not theirs yet.
 */
export async function readWork(
  db: Queries,
  { userId }: { userId: number },
): Promise<Record<string, readonly object[]>> {
  const own = db.selectFrom('assignments_work').where('user_id', '=', userId)
  const work = await own.selectAll().execute()
  const held = new Set(work.flatMap(({ id, is_held }) => (is_held ? [id] : [])))
  const files = await db
    .selectFrom('assignments_file')
    .select(['id', 'work_id', 'side', 'name', 'mime', 'size_bytes', 'sha256', 'uploaded_at'])
    .where('work_id', 'in', own.select('id'))
    .execute()
  return {
    assignments_work: work.map(({ marker_id: _marker, ...row }) => (row.is_held ? { ...row, ...UNMARKED } : row)),
    assignments_file: files.filter(({ work_id, side }) => side === 'work' || !held.has(work_id)),
  }
}

/** Removes a person's work. What they marked of others stays, without their name. */
export async function eraseWork(db: Queries, { userId }: { userId: number }): Promise<void> {
  await db.deleteFrom('assignments_work').where('user_id', '=', userId).execute()
}

import type { Queries } from '#platform/db/tables.ts'

/** The stretches of a stream, in order. */
export const findEpochs = (db: Queries, sessionId: number) =>
  db.selectFrom('live_epoch').selectAll().where('session_id', '=', sessionId).orderBy('n').execute()

export async function insertEpoch(
  db: Queries,
  row: { session_id: number; n: number; mime: string; began_at: Date },
): Promise<void> {
  await db
    .insertInto('live_epoch')
    .values({ ...row, sha256: null })
    .execute()
}

/** How long and how large a stretch is by now. */
export async function measureEpoch(
  db: Queries,
  { sessionId, n, seconds, bytes }: { sessionId: number; n: number; seconds: number; bytes: number },
): Promise<void> {
  await db
    .updateTable('live_epoch')
    .set({ seconds, bytes })
    .where('session_id', '=', sessionId)
    .where('n', '=', n)
    .execute()
}

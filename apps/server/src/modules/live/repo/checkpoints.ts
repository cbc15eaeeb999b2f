import type { Insertable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

/** The checkpoint questions of a recording in order, with whether somebody answered each right. */
export const listCheckpoints = (db: Queries, sessionId: number, userId: number) =>
  db
    .selectFrom('live_checkpoint as question')
    .leftJoin('live_checkpoint_answer as answer', join =>
      join.onRef('answer.checkpoint_id', '=', 'question.id').on('answer.user_id', '=', userId),
    )
    .select([
      'question.id',
      'question.at_s',
      'question.body',
      'question.choices',
      'question.right_choice',
      'answer.is_right',
    ])
    .where('question.session_id', '=', sessionId)
    .orderBy('question.at_s')
    .orderBy('question.id')
    .execute()

export const findCheckpoint = (db: Queries, id: number) =>
  db.selectFrom('live_checkpoint').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertCheckpoints(db: Queries, rows: Insertable<Tables['live_checkpoint']>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('live_checkpoint').values(rows).execute()
}

/** Takes questions away, with what was answered. */
export async function removeCheckpoints(db: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('live_checkpoint')
      .where('id', 'in', [...ids])
      .execute()
}

/** Stores an answer; a right one stays. */
export async function putCheckpointAnswer(db: Queries, row: Tables['live_checkpoint_answer']): Promise<void> {
  const { choice, is_right, answered_at } = row
  await db
    .insertInto('live_checkpoint_answer')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['checkpoint_id', 'user_id'])
        .doUpdateSet({ choice, is_right, answered_at })
        .where('live_checkpoint_answer.is_right', '=', false),
    )
    .execute()
}

import { type Insertable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

/** The question that was sent under a key; undefined when none was. */
export async function questionOfKey(db: Queries, sessionId: number, userId: number, key: string) {
  const row = await db
    .selectFrom('live_question')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('write_key', '=', key)
    .executeTakeFirst()
  return row?.id
}

/** Adds a question, with the vote of who asks it. */
export async function insertQuestion(db: Queries, row: Insertable<Tables['live_question']>): Promise<void> {
  await db.insertInto('live_question').values(row).execute()
  await setVote(db, { questionId: row.id, userId: row.user_id, isVoted: true })
}

/** How many questions a session has, and how many of them one person asked since a moment. */
export function countQuestions(db: Queries, sessionId: number, userId: number, since: Date) {
  return db
    .selectFrom('live_question')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where user_id = ${userId} and asked_at > ${since})::int`.as('lately'),
    ])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

export const findQuestion = (db: Queries, id: number) =>
  db.selectFrom('live_question').select(['id', 'session_id']).where('id', '=', id).executeTakeFirst()

/** The questions of a session with their votes, the most wanted first. */
export const listQuestions = (db: Queries, sessionId: number, userId: number, limit: number) =>
  db
    .selectFrom('live_question as question')
    .leftJoin('live_question_vote as vote', 'vote.question_id', 'question.id')
    .select([
      'question.id',
      'question.user_id',
      'question.is_anonymous',
      'question.body',
      'question.state',
      'question.answer',
      'question.asked_at',
      sql<number>`count(vote.user_id)::int`.as('votes'),
      sql<boolean>`coalesce(bool_or(vote.user_id = ${userId}), false)`.as('is_voted'),
    ])
    .where('question.session_id', '=', sessionId)
    .groupBy('question.id')
    .orderBy('votes', 'desc')
    .orderBy('question.asked_at')
    .orderBy('question.id')
    .limit(limit)
    .execute()

export async function setVote(
  db: Queries,
  { questionId, userId, isVoted }: { questionId: number; userId: number; isVoted: boolean },
): Promise<void> {
  if (isVoted)
    await db
      .insertInto('live_question_vote')
      .values({ question_id: questionId, user_id: userId })
      .onConflict(c => c.doNothing())
      .execute()
  else
    await db
      .deleteFrom('live_question_vote')
      .where('question_id', '=', questionId)
      .where('user_id', '=', userId)
      .execute()
}

/** One question of a session is being answered at a time: the one before is open again. */
export async function setQuestionState(
  db: Queries,
  { id, sessionId }: { id: number; sessionId: number },
  change: { state: 'open' | 'answering' | 'answered'; answer?: string },
): Promise<void> {
  if (change.state === 'answering')
    await db
      .updateTable('live_question')
      .set({ state: 'open' })
      .where('session_id', '=', sessionId)
      .where('state', '=', 'answering')
      .execute()
  await db.updateTable('live_question').set(change).where('id', '=', id).execute()
}

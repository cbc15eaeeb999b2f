import { type Insertable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

/** The poll that was started under a key; undefined when none was. */
export async function pollOfKey(db: Queries, sessionId: number, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('live_poll')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('write_key', '=', key)
    .executeTakeFirst()
  return row?.id
}

/** Adds a poll; one that is open closes at its beginning. */
export async function insertPoll(db: Queries, row: Insertable<Tables['live_poll']>): Promise<void> {
  await db
    .updateTable('live_poll')
    .set({ closes_at: row.opened_at })
    .where('session_id', '=', row.session_id)
    .where('closes_at', '>', row.opened_at)
    .execute()
  await db.insertInto('live_poll').values(row).execute()
}

/** A poll; locked until the end of the transaction, so that no vote comes after its end. */
export const findPoll = (db: Queries, id: number) =>
  db
    .selectFrom('live_poll')
    .select(['id', 'session_id', 'choices', 'closes_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

export async function closePoll(db: Queries, id: number, at: Date): Promise<void> {
  await db.updateTable('live_poll').set({ closes_at: at }).where('id', '=', id).where('closes_at', '>', at).execute()
}

export async function countPolls(db: Queries, sessionId: number): Promise<number> {
  const { count } = await db
    .selectFrom('live_poll')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return count
}

export async function setPollVote(db: Queries, pollId: number, userId: number, choice: number): Promise<void> {
  await db
    .insertInto('live_poll_vote')
    .values({ poll_id: pollId, user_id: userId, choice })
    .onConflict(c => c.columns(['poll_id', 'user_id']).doUpdateSet({ choice }))
    .execute()
}

/** The polls of a session with how often each choice was taken, the last that closes first. */
export const listPolls = (db: Queries, sessionId: number, userId: number) =>
  db
    .selectFrom('live_poll as poll')
    .select(eb => [
      'poll.id',
      'poll.body',
      'poll.choices',
      'poll.right_choice',
      'poll.shows_result',
      'poll.closes_at',
      eb
        .selectFrom('live_poll_vote as vote')
        .select('vote.choice')
        .whereRef('vote.poll_id', '=', 'poll.id')
        .where('vote.user_id', '=', userId)
        .as('your_choice'),
      sql<
        Record<string, number>
      >`(select coalesce(json_object_agg(choice, votes), '{}') from (select choice, count(*)::int as votes
          from live_poll_vote where poll_id = poll.id group by choice) taken)`.as('votes'),
    ])
    .where('poll.session_id', '=', sessionId)
    .orderBy('poll.closes_at', 'desc')
    .orderBy('poll.opened_at', 'desc')
    .execute()

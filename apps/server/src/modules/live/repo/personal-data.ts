import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** What is stored of a person: their messages and presence, and the classes that they hosted. */
export async function readPersonalData(db: Queries, { userId }: { userId: number }) {
  const hosted = db
    .selectFrom('live_session')
    .select(['activity_id', 'started_at', 'ended_at'])
    .where('host_id', '=', userId)
  const chosen = db.selectFrom('live_plan').select(['activity_id', 'changed_at']).where('host_id', '=', userId)
  const written = db.selectFrom('live_event').select(['session_id', 'written_at', 'body']).where('user_id', '=', userId)
  const there = db
    .selectFrom('live_presence')
    .select(['session_id', 'source', 'from_at', 'to_at'])
    .where('user_id', '=', userId)
  return {
    ...(await readTalk(db, userId)),
    live_session: await hosted.execute(),
    live_event: await written.execute(),
    live_presence: await there.execute(),
    live_plan: await chosen.execute(),
    live_reminder_choice: await db
      .selectFrom('live_reminder_choice')
      .select('lead_s')
      .where('user_id', '=', userId)
      .execute(),
    live_watch: await db
      .selectFrom('live_watch')
      .select(['session_id', 'position_s', 'saved_at'])
      .where('user_id', '=', userId)
      .execute(),
    live_mark: await db
      .selectFrom('live_mark')
      .select(['session_id', 'state', 'reason', 'marked_at'])
      .where('user_id', '=', userId)
      .execute(),
    live_correction: await db
      .selectFrom('live_correction')
      .select(['session_id', 'text', 'asked_at', 'state', 'reply', 'answered_at'])
      .where('user_id', '=', userId)
      .execute(),
    live_meeting_person: await db
      .selectFrom('live_meeting_person')
      .select(['session_id', 'person_key', 'join_url'])
      .where('user_id', '=', userId)
      .execute(),
    live_roster: await db
      .selectFrom('live_roster')
      .select(['session_id', 'name', 'email', 'from_at', 'to_at'])
      .where('user_id', '=', userId)
      .execute(),
  }
}

/** What they said beside the stage of classes. */
async function readTalk(db: Queries, userId: number) {
  return {
    live_question: await db
      .selectFrom('live_question')
      .select(['session_id', 'body', 'is_anonymous', 'asked_at', 'answer'])
      .where('user_id', '=', userId)
      .execute(),
    live_question_vote: await db
      .selectFrom('live_question_vote')
      .select('question_id')
      .where('user_id', '=', userId)
      .execute(),
    live_poll_vote: await db
      .selectFrom('live_poll_vote')
      .select(['poll_id', 'choice'])
      .where('user_id', '=', userId)
      .execute(),
    live_checkpoint_answer: await db
      .selectFrom('live_checkpoint_answer')
      .select(['checkpoint_id', 'choice', 'is_right', 'answered_at'])
      .where('user_id', '=', userId)
      .execute(),
    live_hand: await db
      .selectFrom('live_hand')
      .select(['session_id', 'raised_at'])
      .where('user_id', '=', userId)
      .execute(),
    live_reaction: await db
      .selectFrom('live_reaction')
      .select(['session_id', 'kind', 'sent_at'])
      .where('user_id', '=', userId)
      .execute(),
    live_restriction: await db
      .selectFrom('live_restriction')
      .select(['session_id', 'kind', 'decided_at'])
      .where('user_id', '=', userId)
      .execute(),
  }
}

/** Removes their messages and presence; a class that they hosted stays without a host. */
export async function erasePersonalData(db: Queries, { userId }: { userId: number }): Promise<void> {
  await db.deleteFrom('live_presence').where('user_id', '=', userId).execute()
  await db.deleteFrom('live_event').where('user_id', '=', userId).execute()
  // Nodes tell anew within seconds who is there.
  await db.deleteFrom('live_here').where(sql<boolean>`${userId} = any(user_ids)`).execute()
  for (const table of [
    'live_mark',
    'live_correction',
    'live_roster',
    'live_reminder_choice',
    'live_watch',
    'live_question',
    'live_question_vote',
    'live_poll_vote',
    'live_checkpoint_answer',
    'live_hand',
    'live_reaction',
    'live_restriction',
    'live_meeting_person',
  ] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await db.updateTable('live_plan').set({ host_id: null }).where('host_id', '=', userId).execute()
  await db.updateTable('live_session').set({ host_id: null }).where('host_id', '=', userId).execute()
}

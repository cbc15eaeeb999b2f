import type { Insertable, Selectable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type MeetingRow = Selectable<Tables['live_meeting']>
export type MeetingPersonRow = Selectable<Tables['live_meeting_person']>

export const findMeeting = (db: Queries, sessionId: number): Promise<MeetingRow | undefined> =>
  db.selectFrom('live_meeting').selectAll().where('session_id', '=', sessionId).executeTakeFirst()

/** By the name that its service has for it. */
export const meetingByExternalId = (
  db: Queries,
  provider: string,
  externalId: string,
): Promise<MeetingRow | undefined> =>
  db
    .selectFrom('live_meeting')
    .selectAll()
    .where('provider', '=', provider)
    .where('external_id', '=', externalId)
    .executeTakeFirst()

/** Takes a licence for a session; false where another class has it. */
export async function reserveMeeting(db: Queries, row: Insertable<Tables['live_meeting']>): Promise<boolean> {
  const written = await db
    .insertInto('live_meeting')
    .values(row)
    .onConflict(c => c.doNothing())
    .returning('session_id')
    .executeTakeFirst()
  return written !== undefined
}

export async function setExternalId(db: Queries, sessionId: number, externalId: string): Promise<void> {
  await db.updateTable('live_meeting').set({ external_id: externalId }).where('session_id', '=', sessionId).execute()
}

export async function closeMeeting(db: Queries, sessionId: number, at: Date): Promise<void> {
  await db
    .updateTable('live_meeting')
    .set({ closed_at: at })
    .where('session_id', '=', sessionId)
    .where('closed_at', 'is', null)
    .execute()
}

/** Forgets a meeting that was never made. */
export async function removeMeeting(db: Queries, sessionId: number): Promise<void> {
  await db.deleteFrom('live_meeting').where('session_id', '=', sessionId).where('external_id', 'is', null).execute()
}

export const findMeetingPerson = (
  db: Queries,
  sessionId: number,
  userId: number,
): Promise<MeetingPersonRow | undefined> =>
  db
    .selectFrom('live_meeting_person')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Whom a service means by a key that it was given. */
export const personByKey = (db: Queries, sessionId: number, key: string): Promise<MeetingPersonRow | undefined> =>
  db
    .selectFrom('live_meeting_person')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('person_key', '=', key)
    .executeTakeFirst()

export async function putMeetingPerson(db: Queries, row: MeetingPersonRow): Promise<void> {
  const { person_key, join_url } = row
  await db
    .insertInto('live_meeting_person')
    .values(row)
    .onConflict(c => c.columns(['session_id', 'user_id']).doUpdateSet({ person_key, join_url }))
    .execute()
}

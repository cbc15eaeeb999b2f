import type { Queries } from '#platform/db/tables.ts'
import type { Person } from '#platform/personal-data/port.ts'

/** The tickets of a person with all that they may read in them, and what they wrote in those of others. Notes are for staff alone. */
export async function readPersonalData(db: Queries, { userId }: Person): Promise<Record<string, readonly object[]>> {
  const mine = db.selectFrom('tickets_ticket').select('id').where('user_id', '=', userId)
  return {
    tickets_ticket: await db.selectFrom('tickets_ticket').selectAll().where('user_id', '=', userId).execute(),
    tickets_message: await db
      .selectFrom('tickets_message')
      .selectAll()
      .where(eb =>
        eb.or([eb('author_id', '=', userId), eb.and([eb('ticket_id', 'in', mine), eb('is_note', '=', false)])]),
      )
      .orderBy('id')
      .execute(),
    tickets_file: await db
      .selectFrom('tickets_file as f')
      .leftJoin('tickets_message as m', 'm.id', 'f.message_id')
      .selectAll('f')
      .where(eb =>
        eb.or([eb('f.user_id', '=', userId), eb.and([eb('m.ticket_id', 'in', mine), eb('m.is_note', '=', false)])]),
      )
      .execute(),
    tickets_answer: await db.selectFrom('tickets_answer').selectAll().where('author_id', '=', userId).execute(),
  }
}

/** Their tickets go; what they wrote in those of others stays there without a name. */
export async function erasePersonalData(db: Queries, { userId }: Person): Promise<void> {
  await db.deleteFrom('tickets_ticket').where('user_id', '=', userId).execute()
  await db.deleteFrom('tickets_file').where('user_id', '=', userId).where('message_id', 'is', null).execute()
  await db.updateTable('tickets_file').set({ user_id: null }).where('user_id', '=', userId).execute()
  await db.updateTable('tickets_message').set({ author_id: null }).where('author_id', '=', userId).execute()
  await db.updateTable('tickets_answer').set({ author_id: null }).where('author_id', '=', userId).execute()
  await db.updateTable('tickets_ticket').set({ assignee_id: null }).where('assignee_id', '=', userId).execute()
}

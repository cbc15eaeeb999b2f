import type { TicketState } from '@learn/contract/tickets'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type TicketRecord = Selectable<Tables['tickets_ticket']>
export type NewTicket = Omit<Insertable<Tables['tickets_ticket']>, 'number' | 'rating' | 'rating_text'>

export const findTicket = (db: Queries, id: number): Promise<TicketRecord | undefined> =>
  db.selectFrom('tickets_ticket').selectAll().where('id', '=', id).executeTakeFirst()

/** The same, held until the end of the transaction: two answers come one after the other. */
export const lockTicket = (db: Queries, id: number): Promise<TicketRecord | undefined> =>
  db.selectFrom('tickets_ticket').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const ticketByKey = (db: Queries, userId: number, key: string): Promise<TicketRecord | undefined> =>
  db
    .selectFrom('tickets_ticket')
    .selectAll()
    .where('user_id', '=', userId)
    .where('write_key', '=', key)
    .executeTakeFirst()

/** Whoever raises waits for what they raised before: limits hold, and a key raises once. */
export const lockPerson = async (db: Queries, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tickets ${userId}`}, 0))`.execute(db)
}

export async function insertTicket(db: Queries, ticket: NewTicket): Promise<void> {
  await db.insertInto('tickets_ticket').values(ticket).execute()
}

export type TicketChange = Partial<
  Pick<
    TicketRecord,
    'state' | 'changed_at' | 'due_at' | 'first_answer_at' | 'solved_at' | 'assignee_id' | 'rating' | 'rating_text'
  >
>

export async function setTicket(db: Queries, id: number, change: TicketChange): Promise<void> {
  await db.updateTable('tickets_ticket').set(change).where('id', '=', id).execute()
}

const MOST = 200

/** The tickets of a person, what moved last first. */
export const findTickets = (db: Queries, userId: number): Promise<TicketRecord[]> =>
  db
    .selectFrom('tickets_ticket')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('changed_at', 'desc')
    .limit(MOST)
    .execute()

/** Tickets in some states for staff, of some learners or of all: what is promised first is first, then what moved last. */
export const ticketsIn = (
  db: Queries,
  states: readonly TicketState[],
  userIds: readonly number[] | null,
): Promise<TicketRecord[]> =>
  db
    .selectFrom('tickets_ticket')
    .selectAll()
    .where('state', 'in', [...states])
    .$if(userIds !== null, query => query.where(sql<boolean>`user_id = any(${userIds}::bigint[])`))
    .orderBy(sql`due_at asc nulls last`)
    .orderBy('changed_at', 'desc')
    .limit(MOST)
    .execute()

/** How many tickets of some learners or of all wait for an answer, and how many of them longer than was promised. */
export const countUnanswered = (db: Queries, userIds: readonly number[] | null, now: Date) =>
  db
    .selectFrom('tickets_ticket')
    .select(eb => [
      eb.fn.countAll<number>().as('open'),
      eb.fn.countAll<number>().filterWhere('due_at', '<', now).as('late'),
    ])
    .where('state', '=', 'new')
    .$if(userIds !== null, query => query.where(sql<boolean>`user_id = any(${userIds}::bigint[])`))
    .executeTakeFirstOrThrow()

/** How many wait for staff, and since when the first. */
export const countWaiting = (db: Queries, dueBefore: Date) =>
  db
    .selectFrom('tickets_ticket')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.min('changed_at').as('since')])
    .where('state', '=', 'new')
    .where('due_at', '<', dueBefore)
    .executeTakeFirstOrThrow()

export async function countRaised(db: Queries, userId: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom('tickets_ticket')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('raised_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.n
}

/** When tickets were raised and first answered, of those answered since a moment. */
export const answeredSince = (db: Queries, since: Date) =>
  db
    .selectFrom('tickets_ticket')
    .select(['raised_at as raisedAt', 'first_answer_at as answeredAt'])
    .where('first_answer_at', '>', since)
    .limit(1000)
    .execute()

/** Closes what was solved, or answered without another word, before a moment. */
export async function closeOld(db: Queries, before: Date): Promise<void> {
  await sql`update tickets_ticket set state = 'closed', due_at = null
    where (state = 'solved' and solved_at < ${before}) or (state in ('answered', 'waiting') and changed_at < ${before})`.execute(
    db,
  )
}

export async function removeClosed(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('tickets_ticket').where('state', '=', 'closed').where('changed_at', '<', before).execute()
}

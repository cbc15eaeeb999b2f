import { officeTimeBetween } from '@learn/contract/tickets'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Need } from '#platform/needs/port.ts'
import { directory } from '../../auth/index.ts'
import { can } from '../policy.ts'
import { answeredSince, countUnanswered, countWaiting, findTickets, ticketsIn } from '../repo/tickets.ts'
import { learnersAnswered, notFound, standing } from './open-ticket.ts'
import type { TicketsParts } from './parts.ts'
import { presentRow } from './present.ts'

const WEEK_MS = 7 * 86_400_000

/** The tickets of the caller, and how fast the institute answers. */
export async function readTickets({ db, clock }: TicketsParts, { userId }: Pick<Caller, 'userId'>) {
  const now = clock.now()
  const tickets = await findTickets(db, userId)
  const answered = await answeredSince(db, new Date(now.getTime() - WEEK_MS))
  const waits = answered.map(({ raisedAt, answeredAt }) =>
    officeTimeBetween(epochS(raisedAt), epochS(answeredAt ?? raisedAt)),
  )
  return {
    tickets: tickets.map(ticket => presentRow(standing(ticket, now))),
    medianAnswerS: waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? null,
    serverAt: epochS(now),
  }
}

/** The tickets of a learner in some programs, what changed last first; null for who does not answer them. */
export async function readLearnerTickets(
  { db, clock }: Pick<TicketsParts, 'db' | 'clock'>,
  caller: Caller,
  { userId, programIds }: { userId: number; programIds: readonly number[] },
) {
  if (!can(caller, 'answer', { programIds })) return null
  const tickets = await findTickets(db, userId)
  return tickets.map(ticket => presentRow(standing(ticket, clock.now())))
}

const STATES = { open: ['new', 'waiting', 'answered'], solved: ['solved', 'closed'] } as const

/** Tickets of the learners whom the caller answers. Throws `tickets/not-found` for who answers none. */
export async function readQueue({ db, clock }: TicketsParts, caller: Caller, state: keyof typeof STATES) {
  if (!can(caller, 'answer somewhere')) throw notFound()
  const now = clock.now()
  const learners = await learnersAnswered(db, caller)
  const mine = (await ticketsIn(db, STATES[state], learners)).map(ticket => standing(ticket, now))
  const { open, late } = await countUnanswered(db, learners, now)
  const known = mine.flatMap(ticket => [ticket.user_id, ticket.assignee_id])
  const names = await directory.readNames(db, [...new Set(known.filter(id => id !== null))])
  const person = (id: number) => ({ id, name: names.get(id) ?? 'Somebody' })
  return {
    tickets: mine.map(ticket => ({
      ...presentRow(ticket),
      raisedAt: epochS(ticket.raised_at),
      person: person(ticket.user_id),
      assignee: ticket.assignee_id === null ? null : person(ticket.assignee_id),
    })),
    open,
    late,
    serverAt: epochS(now),
  }
}

/** Tickets that nobody answered in the time that was promised. */
export async function ticketNeeds({ db, clock }: TicketsParts): Promise<Need[]> {
  const { count, since } = await countWaiting(db, clock.now())
  const text = 'Tickets that are past the promised time of an answer'
  return count > 0 ? [{ kind: 'tickets.late', text, count, since }] : []
}

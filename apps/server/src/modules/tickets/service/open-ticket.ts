import { REOPEN_DAYS } from '@learn/contract/tickets'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Reader } from '#platform/policy.ts'
import { enrolment } from '../../learning/index.ts'
import { can, programsAnswered } from '../policy.ts'
import { findTicket, type TicketRecord } from '../repo/tickets.ts'

/** What is missing and what belongs to somebody else answer alike. */
export const notFound = (): AppError => new AppError('tickets/not-found', 'There is nothing here that you can open')

export interface OpenedTicket {
  ticket: TicketRecord
  /** The caller answers it for the institute; else they raised it. */
  isStaff: boolean
}

/** A ticket that the caller raised, or answers. Throws `tickets/not-found`. */
export async function openTicket(parts: { db: Handle }, caller: Reader, id: number): Promise<OpenedTicket> {
  const ticket = await findTicket(parts.db, id)
  if (!ticket) throw notFound()
  if (ticket.user_id === caller.userId) return { ticket, isStaff: false }
  if (!(await mayAnswer(parts.db, caller, ticket.user_id))) throw notFound()
  return { ticket, isStaff: true }
}

/** A ticket that the caller answers. Throws `tickets/not-found`, also for one of their own. */
export async function openAsStaff(parts: { db: Handle }, caller: Reader, id: number): Promise<TicketRecord> {
  const { ticket, isStaff } = await openTicket(parts, caller, id)
  if (!isStaff) throw notFound()
  return ticket
}

/** Whether a caller answers the tickets of a person. */
export async function mayAnswer(db: Handle, caller: Reader, userId: number): Promise<boolean> {
  if (!can(caller, 'answer somewhere')) return false
  const programIds = (await enrolment.programsOfUsers(db, [userId])).get(userId) ?? []
  return can(caller, 'answer', { programIds })
}

/** The learners whose tickets a caller answers; null for those of the whole institute. */
export const learnersAnswered = async (db: Handle, caller: Reader): Promise<readonly number[] | null> =>
  can(caller, 'answer', {}) ? null : enrolment.membersOfAny(db, programsAnswered(caller))

const DAY_MS = 86_400_000

/** From when on something solved or answered is closed. */
export const closedBefore = (now: Date): Date => new Date(now.getTime() - REOPEN_DAYS * DAY_MS)

/** A ticket as it stands at a moment: what nobody moved for long is closed, also before the job that writes it down. */
export function standing(ticket: TicketRecord, now: Date): TicketRecord {
  const before = closedBefore(now)
  const isOld =
    ticket.state === 'solved'
      ? ticket.solved_at !== null && ticket.solved_at < before
      : (ticket.state === 'answered' || ticket.state === 'waiting') && ticket.changed_at < before
  return isOld ? { ...ticket, state: 'closed' } : ticket
}

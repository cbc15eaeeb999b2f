import { answerDue, officeTimeBetween, type Ticket, type TicketFigures } from '@learn/contract/tickets'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { enrolment } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { figuresSince, moveMessages, setMerged } from '../repo/merge.ts'
import { lockTicket, setTicket } from '../repo/tickets.ts'
import { ticketChanged } from '../updates.ts'
import { notFound, openAsStaff, standing } from './open-ticket.ts'
import type { TicketsParts } from './parts.ts'
import { readTicket } from './present.ts'
import { replyToTicket } from './reply.ts'
import { solveTicket } from './settle.ts'

/**
 * Joins a ticket with another one of the same person: its conversation goes on there, and it is closed. Throws `tickets/not-found`
 * where the two are not of one person, `tickets/closed` where the other one takes nothing any more.
 */
export async function mergeTickets(
  parts: TicketsParts,
  caller: Caller,
  { ticketid, intoid }: { ticketid: number; intoid: number },
): Promise<Ticket> {
  const from = await openAsStaff(parts, caller, ticketid)
  const into = await openAsStaff(parts, caller, intoid)
  if (from.id === into.id || from.user_id !== into.user_id) throw notFound()
  await parts.db.transaction().execute(async tx => {
    // In order of their ids: two who merge crosswise wait for each other in turn.
    for (const id of [from.id, into.id].toSorted((a, b) => a - b)) await lockTicket(tx, id)
    const [held, target] = [await lockTicket(tx, from.id), await lockTicket(tx, into.id)]
    if (!held || !target || held.merged_into !== null) throw notFound()
    const now = parts.clock.now()
    if (standing(target, now).state === 'closed' || target.merged_into !== null)
      throw new AppError('tickets/closed', 'The other ticket is closed. Choose one that is open')
    await moveMessages(tx, held.id, target.id)
    await setMerged(tx, held.id, target.id, now)
    // What was asked in either still waits for an answer, by the earlier promise.
    const dues = [held.due_at, target.due_at].flatMap(due => due?.getTime() ?? [])
    await setTicket(tx, target.id, {
      changed_at: now,
      ...(dues.length > 0 && { state: 'new', due_at: new Date(Math.min(...dues)) }),
      first_answer_at: target.first_answer_at ?? held.first_answer_at,
    })
    await ticketChanged(tx, held)
    await ticketChanged(tx, target)
  })
  return readTicket(parts, caller, into.id)
}

/**
 * Answers tickets with one text, each once for the key; those that are closed or that the caller does not answer are left out. Gives
 * how many were answered.
 */
export async function answerSeveral(
  parts: TicketsParts,
  caller: Caller,
  { ticketids, text, key, issolved }: { ticketids: readonly number[]; text: string; key: string; issolved: boolean },
): Promise<{ answered: number }> {
  let answered = 0
  for (const ticketid of new Set(ticketids))
    try {
      await openAsStaff(parts, caller, ticketid)
      await replyToTicket(parts, caller, { ticketid, text, key, files: [], isnote: false, iswaiting: false })
      if (issolved) await solveTicket(parts, caller, { ticketid, issolved })
      answered++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  if (answered === 0) throw notFound()
  return { answered }
}

const FIGURES_MS = 30 * 86_400_000

/** How fast and how well tickets of the learners of the caller were answered. Throws `tickets/not-found`. */
export async function readFigures({ db, clock }: TicketsParts, caller: Caller): Promise<TicketFigures> {
  if (!can(caller, 'answer somewhere')) throw notFound()
  const all = await figuresSince(db, new Date(clock.now().getTime() - FIGURES_MS))
  const programs = await enrolment.programsOfUsers(
    db,
    all.map(({ userId }) => userId),
  )
  const mine = all.filter(({ userId }) => can(caller, 'answer', { programIds: programs.get(userId) ?? [] }))
  const answers = mine.flatMap(({ raisedAt, answeredAt }) =>
    answeredAt ? [{ raisedS: epochS(raisedAt), answeredS: epochS(answeredAt) }] : [],
  )
  const solved = mine.flatMap(({ raisedAt, solvedAt }) =>
    solvedAt ? [officeTimeBetween(epochS(raisedAt), epochS(solvedAt))] : [],
  )
  const ratings = mine.flatMap(({ rating }) => rating ?? [])
  const inTime = answers.filter(({ raisedS, answeredS }) => answeredS <= answerDue(raisedS)).length
  return {
    raised: mine.length,
    answered: answers.length,
    medianAnswerS: median(answers.map(({ raisedS, answeredS }) => officeTimeBetween(raisedS, answeredS))),
    inTimePct: answers.length > 0 ? Math.round((inTime / answers.length) * 100) : null,
    medianSolutionS: median(solved),
    rating: ratings.length > 0 ? ratings.reduce((sum, one) => sum + one, 0) / ratings.length : null,
    ratings: ratings.length,
  }
}

const median = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null

import type { PreparedAnswer } from '@learn/contract/tickets'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { can } from '../policy.ts'
import { type AnswerRow, answersLike, findAnswers, putAnswer, removeAnswer, ticketsLike } from '../repo/answers.ts'
import { findTicket } from '../repo/tickets.ts'
import { notFound, standing } from './open-ticket.ts'
import type { TicketsParts } from './parts.ts'
import { presentRow } from './present.ts'

const present = ({ id, title, text, is_public }: AnswerRow): PreparedAnswer => ({
  id,
  title,
  text,
  isPublic: is_public,
})

/** The answers that staff prepared. Throws `tickets/not-found` for who answers nobody. */
export async function readAnswers({ db }: TicketsParts, caller: Caller): Promise<{ answers: PreparedAnswer[] }> {
  if (!can(caller, 'answer somewhere')) throw notFound()
  return { answers: (await findAnswers(db)).map(present) }
}

/** Prepares an answer, or changes one (`id`). Throws `tickets/not-found`. */
export async function saveAnswer(
  parts: TicketsParts,
  caller: Caller,
  { id, title, text, ispublic }: { id: number | null; title: string; text: string; ispublic: boolean },
): Promise<{ answers: PreparedAnswer[] }> {
  const { answers } = await readAnswers(parts, caller)
  if (id !== null && !answers.some(answer => answer.id === id)) throw notFound()
  const row = { title, text, is_public: ispublic, author_id: caller.userId, changed_at: parts.clock.now() }
  await parts.db.transaction().execute(tx => putAnswer(tx, { id: id ?? newId(), ...row }))
  return readAnswers(parts, caller)
}

/** Throws `tickets/not-found`. */
export async function dropAnswer(
  parts: TicketsParts,
  caller: Caller,
  id: number,
): Promise<{ answers: PreparedAnswer[] }> {
  const { answers } = await readAnswers(parts, caller)
  if (!answers.some(answer => answer.id === id)) throw notFound()
  await parts.db.transaction().execute(tx => removeAnswer(tx, id))
  return readAnswers(parts, caller)
}

/** Words that say what something is about. */
const LEAST_CHARS = 4
const MOST_WORDS = 12

/** What is about the same: tickets of the caller, and what staff made public. Nothing for too few words. */
export async function findSimilar(
  { db, clock }: TicketsParts,
  { userId }: Pick<Caller, 'userId'>,
  { subject, text }: { subject: string; text: string },
) {
  const words = `${subject} ${text}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const query = [...new Set(words.filter(word => word.length >= LEAST_CHARS))].slice(0, MOST_WORDS).join(' | ')
  if (query === '') return { tickets: [], answers: [] }
  const found = await Promise.all((await ticketsLike(db, userId, query)).map(({ id }) => findTicket(db, id)))
  const now = clock.now()
  return {
    tickets: found.flatMap(ticket => (ticket ? [presentRow(standing(ticket, now))] : [])),
    answers: (await answersLike(db, query)).map(({ id, title, text: answer }) => ({ id, title, text: answer })),
  }
}

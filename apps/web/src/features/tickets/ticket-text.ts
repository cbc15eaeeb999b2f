import type { TicketRow } from '@learn/contract/tickets'
import { type TicketState, ticketStateName } from '@learn/contract/tickets/plain'
import { durationText, whenText } from '#shared/lib/date-text.ts'
import type { Tone } from '#shared/ui/chip.tsx'

const TONES: Readonly<Record<TicketState, Tone>> = {
  new: 'info',
  answered: 'warn',
  waiting: 'warn',
  solved: 'ok',
  closed: 'mute',
}

/** The chip of a ticket. */
export const stateChip = ({ state, isAnsweredOnce }: Pick<TicketRow, 'state' | 'isAnsweredOnce'>) => ({
  name: ticketStateName(state, isAnsweredOnce),
  tone: TONES[state],
})

/** What comes next, in a few words beside the chip. */
export function nextText({ state, dueAt }: Pick<TicketRow, 'state' | 'dueAt'>, nowS: number): string {
  if (state === 'answered' || state === 'waiting') return 'your turn'
  if (state !== 'new' || dueAt === null) return ''
  return dueAt > nowS ? `answer by ${whenText(dueAt, nowS)}` : 'answer is overdue'
}

/** The chip of a ticket for who answers: it waits for somebody else. */
export const staffChip = (row: Pick<TicketRow, 'state' | 'isAnsweredOnce'>) =>
  row.state === 'waiting' ? { ...stateChip(row), name: 'Waiting for learner' } : stateChip(row)

/** The same for who answers. */
export function promiseText({ state, dueAt }: Pick<TicketRow, 'state' | 'dueAt'>, nowS: number): string {
  if (state === 'answered' || state === 'waiting') return 'learner’s turn'
  if (state !== 'new' || dueAt === null) return ''
  return dueAt > nowS ? `due ${whenText(dueAt, nowS)}` : `overdue by ${durationText(nowS - dueAt)}`
}

import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { webFunction } from '../base/web-function.ts'
import {
  ANSWER_CHARS,
  ANSWER_TITLE_CHARS,
  ANSWERED_AT_ONCE,
  CONTEXT_CHARS,
  type ContextField,
  MESSAGE_CHARS,
  RATING_CHARS,
  SUBJECT_CHARS,
  TICKET_FILE_BYTES,
  TICKET_FILES,
  TICKET_KINDS,
  TICKET_STATES,
} from './constants.ts'

/** Letters of three bytes, and the rest of a body. */
const MESSAGE_BODY = (MESSAGE_CHARS + CONTEXT_CHARS.sheet) * 3 + 12_000
/** Base64 is a third longer, and the rest of a body is small. */
const FILE_BODY = Math.ceil((TICKET_FILE_BYTES * 4) / 3) + 10_000

const kind = z.enum(TICKET_KINDS)
const state = z.enum(TICKET_STATES)
const text = z.string().trim().min(1).max(MESSAGE_CHARS)
/** Names a write: what is sent again under the same one is written once. */
const key = z.uuid()

/** What is sent along; a field that its person took out is absent. */
const field = (name: ContextField) => z.string().max(CONTEXT_CHARS[name]).optional()
const context = z
  .strictObject({
    page: field('page'),
    attempt: field('attempt'),
    errors: field('errors'),
    browser: field('browser'),
    sheet: field('sheet'),
  })
  .default({})

/** Files that the caller uploaded before, by their ids. */
const files = z
  .array(z.string().regex(/^[1-9]\d{0,15}$/))
  .max(TICKET_FILES)
  .default([])

export const ticketFile = z.object({
  id: z.string(),
  name: z.string(),
  mime: z.string(),
  sizeBytes: z.number().int(),
  url: z.string(),
})
export type TicketFile = z.output<typeof ticketFile>

export const ticketRow = z.object({
  id,
  number: z.number().int(),
  kind,
  subject: z.string(),
  state,
  isAnsweredOnce: z.boolean(),
  changedAt: epochS,
  /** Until when somebody answers; null while nothing is asked of staff. */
  dueAt: epochS.nullable(),
})
export type TicketRow = z.output<typeof ticketRow>

const person = z.object({ id, name: z.string() })

export const ticketMessage = z.object({
  id,
  /** Null: the account is erased. */
  author: person.nullable(),
  isStaff: z.boolean(),
  isMe: z.boolean(),
  /** Among staff alone. */
  isNote: z.boolean(),
  text: z.string(),
  files: z.array(ticketFile),
  at: epochS,
})
export type TicketMessage = z.output<typeof ticketMessage>

export const ticket = ticketRow.extend({
  raisedAt: epochS,
  firstAnswerAt: epochS.nullable(),
  solvedAt: epochS.nullable(),
  /** Who raised it; staff see it. */
  person: person.nullable(),
  assignee: person.nullable(),
  context,
  messages: z.array(ticketMessage),
  /** The ticket in which its conversation goes on. */
  mergedInto: z.object({ id, number: z.number().int(), subject: z.string() }).nullable(),
  rating: z.object({ stars: z.number().int(), text: z.string() }).nullable(),
  can: z.object({
    reply: z.boolean(),
    solve: z.boolean(),
    reopen: z.boolean(),
    rate: z.boolean(),
    /** The caller answers for the institute: notes, assigning. */
    staff: z.boolean(),
  }),
  serverAt: epochS,
})
export type Ticket = z.output<typeof ticket>

export const queueRow = ticketRow.extend({ person, assignee: person.nullable(), raisedAt: epochS })
export type QueueRow = z.output<typeof queueRow>

/** An answer that staff prepared. */
export const preparedAnswer = z.object({
  id,
  title: z.string(),
  text: z.string(),
  /** Learners see it before they send a ticket that is like it. */
  isPublic: z.boolean(),
})
export type PreparedAnswer = z.output<typeof preparedAnswer>
const answers = z.object({ answers: z.array(preparedAnswer) })

/** How fast and how well tickets were answered, of the last 30 days. Seconds are those of office hours. */
export const ticketFigures = z.object({
  raised: z.number().int(),
  answered: z.number().int(),
  medianAnswerS: z.number().int().nullable(),
  /** Of those that were answered: how many within the promised time, in per cent. */
  inTimePct: z.number().nullable(),
  medianSolutionS: z.number().int().nullable(),
  rating: z.number().nullable(),
  ratings: z.number().int(),
})
export type TicketFigures = z.output<typeof ticketFigures>

/** The functions of tickets. */
export const ticketsFunctions = {
  local_learn_get_tickets: webFunction({
    summary: 'The tickets of the caller, what moved last first, and how fast the institute answers.',
    kind: 'read',
    params: z.strictObject({}),
    returns: z.object({
      tickets: z.array(ticketRow),
      /** Office time to the first answer of the last seven days, in the middle; null without any. */
      medianAnswerS: z.number().int().nullable(),
      serverAt: epochS,
    }),
  }),
  local_learn_get_ticket: webFunction({
    summary: 'A ticket with its conversation: of the caller, or for staff who answer it.',
    kind: 'read',
    params: z.strictObject({ ticketid: id }),
    returns: ticket,
  }),
  local_learn_raise_ticket: webFunction({
    summary: 'Raises a ticket. The same key again gives the one that it raised.',
    kind: 'write',
    bodyLimitBytes: MESSAGE_BODY,
    params: z.strictObject({ kind, subject: z.string().trim().min(1).max(SUBJECT_CHARS), text, context, key, files }),
    returns: z.object({ ticketid: id }),
  }),
  local_learn_upload_ticket_file: webFunction({
    summary: 'Stores a file for a message of a ticket, as base64. What no message takes within a day is forgotten.',
    kind: 'write',
    bodyLimitBytes: FILE_BODY,
    params: z.strictObject({ name: z.string().min(1).max(200), data: z.base64().max(FILE_BODY) }),
    returns: ticketFile,
  }),
  local_learn_find_similar_tickets: webFunction({
    summary: 'Tickets of the caller and help of the institute that are about the same, before another one is raised.',
    kind: 'read',
    params: z.strictObject({ subject: z.string().max(SUBJECT_CHARS), text: z.string().max(MESSAGE_CHARS).default('') }),
    returns: z.object({
      tickets: z.array(ticketRow),
      answers: z.array(preparedAnswer.pick({ id: true, title: true, text: true })),
    }),
  }),
  local_learn_get_prepared_answers: webFunction({
    summary: 'The answers that staff prepared.',
    kind: 'read',
    params: z.strictObject({}),
    returns: answers,
  }),
  local_learn_save_prepared_answer: webFunction({
    summary: 'Prepares an answer, or changes one.',
    kind: 'write',
    bodyLimitBytes: MESSAGE_BODY,
    params: z.strictObject({
      /** Null: a new one. */
      id: id.nullable().default(null),
      title: z.string().trim().min(1).max(ANSWER_TITLE_CHARS),
      text: z.string().trim().min(1).max(ANSWER_CHARS),
      ispublic: z.boolean(),
    }),
    returns: answers,
  }),
  local_learn_remove_prepared_answer: webFunction({
    summary: 'Removes a prepared answer; what was sent of it stays.',
    kind: 'write',
    params: z.strictObject({ id }),
    returns: answers,
  }),
  local_learn_merge_tickets: webFunction({
    summary: 'Joins a ticket with another one of the same person: its conversation goes on there.',
    kind: 'write',
    params: z.strictObject({ ticketid: id, intoid: id }),
    returns: ticket,
  }),
  local_learn_answer_tickets: webFunction({
    summary: 'Answers several tickets with one text. The same key again answers none twice.',
    kind: 'write',
    bodyLimitBytes: MESSAGE_BODY,
    params: z.strictObject({
      ticketids: z.array(id).min(1).max(ANSWERED_AT_ONCE),
      text,
      key,
      issolved: z.boolean().default(false),
    }),
    returns: z.object({ answered: z.number().int() }),
  }),
  local_learn_get_ticket_figures: webFunction({
    summary: 'How fast and how well tickets were answered in 30 days.',
    kind: 'read',
    params: z.strictObject({}),
    returns: ticketFigures,
  }),
  local_learn_reply_to_ticket: webFunction({
    summary: 'Writes in a ticket. Staff say whether they wait for the learner, or leave a note among themselves.',
    kind: 'write',
    bodyLimitBytes: MESSAGE_BODY,
    params: z.strictObject({
      ticketid: id,
      text,
      key,
      files,
      isnote: z.boolean().default(false),
      iswaiting: z.boolean().default(false),
    }),
    returns: ticket,
  }),
  local_learn_solve_ticket: webFunction({
    summary: 'Says that a ticket is solved, or reopens one that was.',
    kind: 'write',
    params: z.strictObject({ ticketid: id, issolved: z.boolean() }),
    returns: ticket,
  }),
  local_learn_rate_ticket: webFunction({
    summary: 'Says how well a solved ticket was answered.',
    kind: 'write',
    params: z.strictObject({
      ticketid: id,
      stars: z.number().int().min(1).max(5),
      text: z.string().trim().max(RATING_CHARS).default(''),
    }),
    returns: ticket,
  }),
  local_learn_assign_ticket: webFunction({
    summary: 'Gives a ticket to somebody of staff who answers it, or leaves it to all.',
    kind: 'write',
    scope: 'staff',
    params: z.strictObject({ ticketid: id, assigneeid: id.nullable().default(null) }),
    returns: ticket,
  }),
  local_learn_get_ticket_answerers: webFunction({
    summary: 'Who of staff a ticket can be given to.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ ticketid: id }),
    returns: z.object({ staff: z.array(person) }),
  }),
  local_learn_get_ticket_queue: webFunction({
    summary: 'Tickets of learners whom the caller answers: what is promised first is first.',
    kind: 'read',
    scope: 'staff',
    params: z.strictObject({ state: z.enum(['open', 'solved']).default('open') }),
    returns: z.object({ tickets: z.array(queueRow), open: z.number().int(), late: z.number().int(), serverAt: epochS }),
  }),
}

/** What somebody is writing in their tickets, as the journal holds it. */
export const ticketDraft = z.strictObject({
  kind: kind.optional(),
  subject: z.string().max(SUBJECT_CHARS).optional(),
  text: z.string().max(MESSAGE_CHARS),
  files: z
    .array(z.strictObject({ id: z.string().max(20), name: z.string().max(200), sizeBytes: z.number().int() }))
    .max(TICKET_FILES)
    .optional(),
})
export type TicketDraft = z.output<typeof ticketDraft>

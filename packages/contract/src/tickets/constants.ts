/** What a ticket is about. */
export const TICKET_KINDS = ['not-working', 'class', 'marks', 'fees', 'account'] as const
export type TicketKind = (typeof TICKET_KINDS)[number]

export const TICKET_KIND_NAMES: Readonly<Record<TicketKind, string>> = {
  'not-working': 'Not working',
  class: 'Class or attendance',
  marks: 'Marks',
  fees: 'Fees and receipts',
  account: 'My account',
}

/** `new`: staff are to answer; `answered`: they have; `waiting`: they asked the learner something. */
export const TICKET_STATES = ['new', 'answered', 'waiting', 'solved', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** How a state is called; a ticket that was answered before and is staff's turn again is not new. */
export function ticketStateName(state: TicketState, isAnsweredOnce: boolean): string {
  switch (state) {
    case 'new':
      return isAnsweredOnce ? 'With us' : 'New'
    case 'answered':
      return 'Answered'
    case 'waiting':
      return 'Waiting for you'
    case 'solved':
      return 'Solved'
    case 'closed':
      return 'Closed'
  }
}

/** How people call a ticket. */
export const ticketName = (number: number): string => `T-${number}`

/** A solved ticket can be reopened for so many days; then it is closed. */
export const REOPEN_DAYS = 14
/** So many tickets a person raises in a day at most. */
export const TICKETS_A_DAY = 10
/** So many messages a person writes in an hour at most. */
export const MESSAGES_AN_HOUR = 30

export const SUBJECT_CHARS = 120
export const MESSAGE_CHARS = 4000
export const RATING_CHARS = 500

/** Letters of a prepared answer, and of its title. */
export const ANSWER_CHARS = 4000
export const ANSWER_TITLE_CHARS = 120
/** Tickets that are answered with one text. */
export const ANSWERED_AT_ONCE = 50

/** Files of one message, and bytes of one. */
export const TICKET_FILES = 5
export const TICKET_FILE_BYTES = 5_000_000

/** What is sent along with a ticket, each as the person saw it before sending. */
export const CONTEXT_FIELDS = ['page', 'attempt', 'errors', 'browser', 'sheet'] as const
export type ContextField = (typeof CONTEXT_FIELDS)[number]
export const CONTEXT_NAMES: Readonly<Record<ContextField, string>> = {
  page: 'Page',
  attempt: 'Attempt',
  errors: 'Last errors',
  browser: 'Browser',
  sheet: 'Sheet',
}
/** Letters of a field. The cells of a sheet are many lines, each "B7: =SUM(B2:B6)". */
export const CONTEXT_CHARS: Readonly<Record<ContextField, number>> = {
  page: 600,
  attempt: 600,
  errors: 600,
  browser: 600,
  sheet: 8000,
}
/** What is sent along only where its person says so: it is their work. */
export const CONTEXT_OFFERED: readonly ContextField[] = ['sheet']

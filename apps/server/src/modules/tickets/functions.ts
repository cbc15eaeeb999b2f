import type { FunctionBodies } from '#platform/webservice/registry.ts'
import { assignTicket, readAnswerers } from './service/assign.ts'
import { uploadTicketFile } from './service/files.ts'
import { readQueue, readTickets } from './service/lists.ts'
import type { TicketsParts } from './service/parts.ts'
import { dropAnswer, findSimilar, readAnswers, saveAnswer } from './service/prepared-answers.ts'
import { readTicket } from './service/present.ts'
import { raiseTicket } from './service/raise.ts'
import { replyToTicket } from './service/reply.ts'
import { rateTicket, solveTicket } from './service/settle.ts'
import { answerSeveral, mergeTickets, readFigures } from './service/several.ts'

/** The functions of tickets. */
export const ticketsFunctions = (parts: TicketsParts) =>
  ({
    local_learn_get_tickets: (_params, caller) => readTickets(parts, caller),
    local_learn_get_ticket: ({ ticketid }, caller) => readTicket(parts, caller, ticketid),
    local_learn_raise_ticket: (ticket, caller) => raiseTicket(parts, caller, ticket),
    local_learn_reply_to_ticket: (reply, caller) => replyToTicket(parts, caller, reply),
    local_learn_solve_ticket: (params, caller) => solveTicket(parts, caller, params),
    local_learn_rate_ticket: (params, caller) => rateTicket(parts, caller, params),
    local_learn_assign_ticket: (params, caller) => assignTicket(parts, caller, params),
    local_learn_get_ticket_answerers: ({ ticketid }, caller) => readAnswerers(parts, caller, ticketid),
    local_learn_upload_ticket_file: (file, caller) => uploadTicketFile(parts, caller, file),
    local_learn_find_similar_tickets: (words, caller) => findSimilar(parts, caller, words),
    local_learn_get_prepared_answers: (_params, caller) => readAnswers(parts, caller),
    local_learn_save_prepared_answer: (answer, caller) => saveAnswer(parts, caller, answer),
    local_learn_remove_prepared_answer: ({ id }, caller) => dropAnswer(parts, caller, id),
    local_learn_merge_tickets: (both, caller) => mergeTickets(parts, caller, both),
    local_learn_answer_tickets: (reply, caller) => answerSeveral(parts, caller, reply),
    local_learn_get_ticket_figures: (_params, caller) => readFigures(parts, caller),
    local_learn_get_ticket_queue: ({ state }, caller) => readQueue(parts, caller, state),
  }) satisfies Partial<FunctionBodies>

import { randomUUID } from 'node:crypto'
import { type AccessTable, forAll, getRow, ofAnyone, ofAnyStaff, ofNobody, ofOwner, ofStaff } from '#testkit/access.ts'
import { signIn } from '#testkit/factories.ts'

/** The one who raised it, and staff who answer it. */
const ofTicket = (params: unknown) => getRow(params, ofOwner(params), { staff: 200, 'a staff token': 200 })

const table: AccessTable = async ({ system, owner }) => {
  const client = await signIn(system, owner)
  const words = { kind: 'marks', subject: 'My mark', text: 'Is it right?', context: {} } as const
  const raise = async () =>
    (await client.learn('local_learn_raise_ticket', { ...words, key: randomUUID() })).body.ticketid
  const ticketid = await raise()
  const solved = await raise()
  await client.learn('local_learn_solve_ticket', { ticketid: solved, issolved: true })
  return {
    module: 'tickets',
    functions: {
      local_learn_get_tickets: ofAnyone({}),
      local_learn_raise_ticket: ofAnyone({ ...words, key: randomUUID() }),
      local_learn_get_ticket: ofTicket({ ticketid }),
      local_learn_reply_to_ticket: ofTicket({ ticketid, text: 'More words', key: randomUUID() }),
      local_learn_solve_ticket: ofTicket({ ticketid, issolved: false }),
      local_learn_rate_ticket: ofOwner({ ticketid: solved, stars: 5 }),
      local_learn_upload_ticket_file: ofAnyone({ name: 'notes.txt', data: 'aGVsbG8=' }),
      local_learn_assign_ticket: ofStaff({ ticketid, assigneeid: null }),
      local_learn_get_ticket_answerers: ofStaff({ ticketid }),
      local_learn_get_ticket_queue: ofAnyStaff({}),
      local_learn_find_similar_tickets: ofAnyone({ subject: 'My mark' }),
      local_learn_get_prepared_answers: ofAnyStaff({}),
      local_learn_save_prepared_answer: ofAnyStaff({ title: 'Marks', text: 'By Friday.', ispublic: false }),
      local_learn_remove_prepared_answer: ofNobody({ id: 1 }),
      local_learn_merge_tickets: ofNobody({ ticketid, intoid: ticketid }),
      local_learn_answer_tickets: ofStaff({ ticketids: [ticketid], text: 'All of you', key: randomUUID() }),
      local_learn_get_ticket_figures: ofAnyStaff({}),
    },
    // Closed without the secret of the mail service: nobody's body is read.
    routes: { 'POST /mail/inbound': { access: 'public', url: '/mail/inbound', expected: forAll(404) } },
    scopes: { ticket: { ...ofTicket({}), params: String(ticketid) } },
  }
}
export default table

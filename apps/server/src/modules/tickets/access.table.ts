import { randomUUID } from 'node:crypto'
import { type AccessTable, ofAnyone, ofAnyStaff, ofOwner, ofStaff, rowOf } from '#testkit/access.ts'
import { signIn } from '#testkit/factories.ts'

/** The one who raised it, and staff who answer it. */
const ofTicket = (params: unknown) => rowOf(params, ofOwner(params), { staff: 200, 'a staff token': 200 })

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
      local_learn_assign_ticket: ofStaff({ ticketid, ismine: true }),
      local_learn_get_ticket_queue: ofAnyStaff({}),
    },
    scopes: { ticket: { ...ofTicket({}), params: String(ticketid) } },
  }
}
export default table

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { courseModel, createCourse, createPerson, signIn, type TestPerson } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const DAY_S = 86_400

/** Somebody at work on tickets. */
async function at(person: TestPerson) {
  const client = await signIn(system, person)
  const words = { kind: 'not-working', subject: 'The lab', text: 'It stays grey.', context: { page: 'Lab' } } as const
  return {
    raise: async (change: { subject?: string; key?: string } = {}) =>
      client.learn('local_learn_raise_ticket', { ...words, key: randomUUID(), ...change }),
    list: async () => (await client.learn('local_learn_get_tickets', {})).body.tickets,
    read: async (ticketid: number) => (await client.learn('local_learn_get_ticket', { ticketid })).body,
    reply: (ticketid: number, text: string, more: { key?: string; isnote?: boolean; iswaiting?: boolean } = {}) =>
      client.learn('local_learn_reply_to_ticket', { ticketid, text, key: randomUUID(), ...more }),
    solve: (ticketid: number, issolved = true) => client.learn('local_learn_solve_ticket', { ticketid, issolved }),
    rate: (ticketid: number, stars: number) => client.learn('local_learn_rate_ticket', { ticketid, stars }),
    queue: () => client.learn('local_learn_get_ticket_queue', {}),
    notifications: async () => (await client.learn('local_learn_get_notifications', {})).body.entries,
  }
}
const learnerAndStaff = async () => {
  const learner = await createPerson(system)
  const staff = await createPerson(system, { isStudent: false })
  return { learner: await at(learner), staff: await at(staff), person: learner }
}
type Hand = Awaited<ReturnType<typeof at>>
/** The one role of somebody from now on: support of a program. */
const supportFor = ({ id }: TestPerson, programId: number) =>
  system.raw
    .updateTable('auth_grant')
    .set({ role: 'support', scope: 'program', scope_id: programId })
    .where('user_id', '=', id)
    .execute()
const idOf = async (hand: Hand) => (await hand.raise()).body.ticketid

describe('a ticket', () => {
  it('is raised once for a key, with what was sent along, and promised an answer', async () => {
    const { learner } = await learnerAndStaff()
    const key = randomUUID()
    const ids = [(await learner.raise({ key })).body.ticketid, (await learner.raise({ key })).body.ticketid]
    expect(ids[0]).toBe(ids[1])
    expect(await learner.list()).toHaveLength(1)
    const ticket = await learner.read(ids[0] ?? 0)
    expect(ticket).toMatchObject({
      state: 'new',
      context: { page: 'Lab' },
      messages: [{ text: 'It stays grey.', isMe: true, isStaff: false }],
      can: { reply: true, solve: true, reopen: false, rate: false, staff: false },
    })
    expect(ticket.dueAt).toBeGreaterThan(ticket.raisedAt)
  })

  it('goes to and fro between its learner and staff, with times, and notifies the other', async () => {
    const { learner, staff } = await learnerAndStaff()
    const id = await idOf(learner)
    system.clock.pass(60)
    expect((await staff.reply(id, 'Which browser?', { iswaiting: true })).body).toMatchObject({
      state: 'waiting',
      dueAt: null,
    })
    expect((await learner.reply(id, 'Firefox')).body).toMatchObject({ state: 'new', isAnsweredOnce: true })
    const done = (await staff.reply(id, 'It works again.')).body
    expect(done).toMatchObject({ state: 'answered', firstAnswerAt: done.raisedAt + 60 })
    await system.worker.runDue()
    expect((await learner.notifications()).map(({ title, address }) => [title, address])).toEqual([
      [`2 answers in T-${done.number}`, `/tickets/${id}`],
    ])
    expect((await staff.notifications())[0]?.address).toBe(`/staff/tickets/${id}`)
    expect((await learner.solve(id)).body).toMatchObject({ state: 'solved', can: { reopen: true, rate: true } })
    expect((await learner.rate(id, 4)).body.rating).toEqual({ stars: 4, text: '' })
  })

  it('never shows a note to its learner, and a note changes nothing', async () => {
    const { learner, staff } = await learnerAndStaff()
    const id = await idOf(learner)
    await staff.reply(id, 'A refund?', { isnote: true })
    await learner.reply(id, 'Is anybody there?', { isnote: true, iswaiting: true })
    const texts = (await learner.read(id)).messages.map(({ text, isNote }) => [text, isNote])
    expect(texts).toEqual([
      ['It stays grey.', false],
      ['Is anybody there?', false],
    ])
    expect((await staff.read(id)).messages).toHaveLength(3)
    expect(await learner.read(id)).toMatchObject({ state: 'new', firstAnswerAt: null })
    await system.worker.runDue()
    expect(await learner.notifications()).toEqual([])
  })

  it('can be reopened for 14 days after it was solved; then it is closed, also before the job ran', async () => {
    const { learner } = await learnerAndStaff()
    const [first, second] = [await idOf(learner), await idOf(learner)]
    await learner.solve(first)
    await learner.solve(second)
    system.clock.pass(14 * DAY_S - 60)
    expect((await learner.solve(first, false)).body).toMatchObject({ state: 'new', solvedAt: null })
    system.clock.pass(120)
    expect((await learner.solve(second, false)).body).toMatchObject({ code: 'tickets/closed' })
    expect((await learner.reply(second, 'Once more')).body).toMatchObject({ code: 'tickets/closed' })
    expect((await learner.read(second)).state).toBe('closed')
    await system.db.transaction().execute(tx => enqueue(tx, 'tickets.close', null))
    await system.worker.runDue()
    const rows = await system.raw.selectFrom('tickets_ticket').select('state').where('id', '=', second).execute()
    expect(rows).toEqual([{ state: 'closed' }])
  })

  it('writes a message once for a key, and one promise stands while nobody answered', async () => {
    const { learner } = await learnerAndStaff()
    const id = await idOf(learner)
    const { dueAt } = await learner.read(id)
    const key = randomUUID()
    system.clock.pass(3600)
    await Promise.all([learner.reply(id, 'Hello?', { key }), learner.reply(id, 'Hello?', { key })])
    const ticket = await learner.read(id)
    expect(ticket.messages).toHaveLength(2)
    expect(ticket.dueAt).toBe(dueAt)
  })

  it('says of a message that was written that it was, once the ticket is closed or an hour is full', async () => {
    const { learner } = await learnerAndStaff()
    const id = await idOf(learner)
    const keys = Array.from({ length: 29 }, () => randomUUID())
    for (const key of keys) expect((await learner.reply(id, 'Hello?', { key })).status).toBe(200)
    expect((await learner.reply(id, 'One more')).status).toBe(429)
    expect((await learner.reply(id, 'Hello?', { key: keys.at(-1)! })).status).toBe(200)
    await learner.solve(id)
    system.clock.pass(15 * DAY_S)
    expect((await learner.reply(id, 'Hello?', { key: keys[0]! })).body).toMatchObject({ state: 'closed' })
    expect((await learner.read(id)).messages).toHaveLength(30)
  })

  it('is not there for another learner, whatever they do', async () => {
    const { learner } = await learnerAndStaff()
    const other = await at(await createPerson(system))
    const id = await idOf(learner)
    for (const { status } of [await other.reply(id, 'x'), await other.solve(id), await other.rate(id, 1)])
      expect(status).toBe(404)
    expect((await learner.read(id)).messages).toHaveLength(1)
  })

  it('is rated by its learner alone, and only once it is solved', async () => {
    const { learner, staff } = await learnerAndStaff()
    const id = await idOf(learner)
    expect((await learner.rate(id, 5)).status).toBe(404)
    await learner.solve(id)
    expect((await staff.rate(id, 5)).status).toBe(404)
    expect((await learner.rate(id, 6)).status).toBe(400)
  })

  it('is raised ten times a day at most', async () => {
    const { learner } = await learnerAndStaff()
    for (let n = 0; n < 10; n++) expect((await learner.raise()).status).toBe(200)
    const { status, body } = await learner.raise()
    expect([status, body]).toMatchObject([429, { code: 'tickets/too-many' }])
    system.clock.pass(DAY_S + 1)
    expect((await learner.raise()).status).toBe(200)
  })

  it('holds what was typed as it was typed, and its subject in one line', async () => {
    const { learner } = await learnerAndStaff()
    const { body } = await learner.raise({ subject: '<b>Bold</b>\r\nBcc: all@example.org' })
    expect((await learner.read(body.ticketid)).subject).toBe('<b>Bold</b> Bcc: all@example.org')
  })
})

describe('the queue', () => {
  it('has what was promised first at its head, for who answers its learner', async () => {
    const { learner, staff, person } = await learnerAndStaff()
    const { programId } = await createCourse(system, courseModel([]), [person])
    const early = await idOf(learner)
    system.clock.pass(5 * 3600)
    const late = await idOf(learner)
    const ids = (await staff.queue()).body.tickets.map(({ id }) => id)
    expect(ids.indexOf(early)).toBeLessThan(ids.indexOf(late))

    const support = await createPerson(system, { isStudent: false })
    await supportFor(support, programId)
    const hand = await at(support)
    expect(new Set((await hand.queue()).body.tickets.map(({ id }) => id))).toEqual(new Set([early, late]))
    await supportFor(support, programId + 1)
    const elsewhere = await at(support)
    expect((await elsewhere.queue()).body.tickets).toEqual([])
    expect((await elsewhere.reply(early, 'x')).status).toBe(404)
  })

  it('is that of a program whole, however many others wait before it', async () => {
    const [busy, quiet] = [await learnerAndStaff(), await learnerAndStaff()]
    const { programId } = await createCourse(system, courseModel([]), [quiet.person])
    const first = await idOf(busy.learner)
    await sql`insert into tickets_ticket (id, user_id, kind, subject, state, context, write_key, raised_at, changed_at, due_at)
      select id + n, user_id, kind, subject, state, context, gen_random_uuid(), raised_at, changed_at, due_at
      from tickets_ticket, generate_series(1, 250) n where id = ${first}`.execute(system.raw)
    system.clock.pass(60)
    const mine = await idOf(quiet.learner)
    const support = await createPerson(system, { isStudent: false })
    await supportFor(support, programId)
    const { tickets, open } = (await (await at(support)).queue()).body
    expect([tickets.map(({ id }) => id), open]).toEqual([[mine], 1])
    expect((await busy.staff.queue()).body.open).toBeGreaterThan(250)
    await system.raw.deleteFrom('tickets_ticket').where('user_id', '=', busy.person.id).execute()
  })

  it('tells who took a ticket nothing more of it once their roles no longer reach its learner', async () => {
    const { learner, person } = await learnerAndStaff()
    const { programId } = await createCourse(system, courseModel([]), [person])
    const support = await createPerson(system, { isStudent: false })
    await supportFor(support, programId)
    const hand = await at(support)
    const id = await idOf(learner)
    await hand.reply(id, 'Which browser?')
    await learner.reply(id, 'Firefox')
    await system.worker.runDue()
    expect(await hand.notifications()).toHaveLength(1)
    await system.raw.deleteFrom('auth_grant').where('user_id', '=', support.id).execute()
    await learner.reply(id, 'And my passport number is secret')
    await system.worker.runDue()
    const rows = await system.raw
      .selectFrom('notifications_item')
      .select('text')
      .where('user_id', '=', support.id)
      .execute()
    expect(rows.map(({ text }) => text)).toEqual(['Firefox'])
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createPerson, signIn, type TestPerson } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { directory } from '../auth/index.ts'
import { openTicketFile } from './index.ts'

const system = await createTestSystem()
const DAY_S = 86_400
const TEXT = Buffer.from('what the console says').toString('base64')

/** Somebody who writes in tickets with files. */
async function at(person: TestPerson) {
  const client = await signIn(system, person)
  const upload = async (name = 'console.txt', data = TEXT) =>
    client.learn('local_learn_upload_ticket_file', { name, data })
  return {
    client,
    upload,
    fileId: async () => (await upload()).body.id,
    raise: (files: string[] = []) =>
      client.learn('local_learn_raise_ticket', {
        kind: 'marks',
        subject: 'A grey button',
        text: 'See the file.',
        context: { attempt: 'Joins, attempt 2', sheet: 'B7: =SUM(B2:B6)' },
        key: randomUUID(),
        files,
      }),
    reply: (ticketid: number, files: string[], isnote = false) =>
      client.learn('local_learn_reply_to_ticket', { ticketid, text: 'More', key: randomUUID(), files, isnote }),
    files: async (ticketid: number) =>
      (await client.learn('local_learn_get_ticket', { ticketid })).body.messages.flatMap(message => message.files),
    assign: (ticketid: number, assigneeid: number | null) =>
      client.learn('local_learn_assign_ticket', { ticketid, assigneeid }),
  }
}
const learner = async () => at(await createPerson(system))
const staffPerson = (): Promise<TestPerson> => createPerson(system, { isStudent: false })
const get = async (url = '') => {
  const { pathname } = new URL(url)
  return system.content.inject({ method: 'GET', url: pathname })
}

describe('a file of a ticket', () => {
  it('reaches its learner and who answers, and nobody else by any link', async () => {
    const [mine, staff, other] = [await learner(), await at(await staffPerson()), await learner()]
    const { ticketid } = (await mine.raise([await mine.fileId()])).body
    const [own] = await mine.files(ticketid)
    const [seen] = await staff.files(ticketid)
    expect(own).toMatchObject({ name: 'console.txt', mime: 'text/plain', sizeBytes: 21 })
    for (const file of [own, seen]) {
      const reply = await get(file?.url)
      expect([reply.statusCode, reply.body]).toEqual([200, 'what the console says'])
      expect(reply.headers['content-disposition']).toMatch(/^attachment/)
    }
    // The link of somebody else with another name in it is not signed; a link of one's own to it finds nothing.
    const parts = new URL(own?.url ?? '').pathname.split('/')
    const theirs = (await other.upload()).body
    expect((await get(theirs.url.replace(`/f/${theirs.id}/`, `/f/${parts[2]}/`))).statusCode).toBe(404)
    expect((await other.reply(ticketid, [])).status).toBe(404)
  })

  it('of a note is for staff alone, also where its id is known', async () => {
    const person = await createPerson(system)
    const [mine, staff] = [await at(person), await at(await staffPerson())]
    const { ticketid } = (await mine.raise()).body
    await staff.reply(ticketid, [await staff.fileId()], true)
    expect(await mine.files(ticketid)).toEqual([])
    expect(await staff.files(ticketid)).toHaveLength(1)
    const [note] = await staff.files(ticketid)
    expect((await get(note?.url)).statusCode).toBe(200)
    const reader = await directory.findReader(system.db, person.id)
    expect(reader && (await openTicketFile(system, reader, Number(note?.id)))).toBeNull()
  })

  it('of somebody else is not put into a message, nor one twice, and nothing is written then', async () => {
    const [mine, other] = [await learner(), await learner()]
    const [theirs, own] = [await other.fileId(), await mine.fileId()]
    expect((await mine.raise([theirs])).body).toMatchObject({ code: 'tickets/file' })
    expect((await mine.client.learn('local_learn_get_tickets', {})).body.tickets).toEqual([])
    expect((await mine.raise([own])).status).toBe(200)
    expect((await mine.raise([own])).body).toMatchObject({ code: 'tickets/file' })
  })

  it('is what its name says, not empty, not too large, and not too many wait', async () => {
    const mine = await learner()
    const program = Buffer.from('MZ\u0090\0\u0003').toString('base64')
    for (const [name, data] of [
      ['photo.png', TEXT],
      ['notes.txt', ''],
      ['setup.txt', program],
      ['big.txt', Buffer.alloc(5_000_001, 'x').toString('base64')],
    ] as const)
      expect((await mine.upload(name, data)).body, name).toMatchObject({ code: 'tickets/file' })
    for (let n = 0; n < 30; n++) expect((await mine.upload()).status).toBe(200)
    expect((await mine.upload()).body).toMatchObject({ code: 'tickets/file' })
  })

  it('is forgotten a day later where no message took it', async () => {
    const mine = await learner()
    const [left, taken] = [await mine.fileId(), await mine.fileId()]
    await mine.raise([taken])
    system.clock.pass(2 * DAY_S)
    await system.db.transaction().execute(tx => enqueue(tx, 'retention.forget', null))
    await system.worker.runDue()
    const rows = await system.raw
      .selectFrom('tickets_file')
      .select('id')
      .where('id', 'in', [Number(left), Number(taken)])
      .execute()
    expect(rows).toEqual([{ id: Number(taken) }])
  })
})

describe('a ticket', () => {
  it('shows staff the attempt and the sheet that its learner sent along', async () => {
    const [mine, staff] = [await learner(), await at(await staffPerson())]
    const { ticketid } = (await mine.raise()).body
    const { context } = (await staff.client.learn('local_learn_get_ticket', { ticketid })).body
    expect(context).toEqual({ attempt: 'Joins, attempt 2', sheet: 'B7: =SUM(B2:B6)' })
  })

  it('is assigned to a colleague who answers it, who hears of it once', async () => {
    const colleague = await staffPerson()
    const [mine, staff, other] = [await learner(), await at(await staffPerson()), await at(colleague)]
    const { ticketid } = (await mine.raise()).body
    const list = (await staff.client.learn('local_learn_get_ticket_answerers', { ticketid })).body.staff
    expect(list.map(({ id }) => id)).toContain(colleague.id)
    for (let n = 0; n < 2; n++)
      expect((await staff.assign(ticketid, colleague.id)).body.assignee).toMatchObject({ id: colleague.id })
    await system.worker.runDue()
    const { entries } = (await other.client.learn('local_learn_get_notifications', {})).body
    expect(entries.map(({ title, address }) => [title, address])).toEqual([
      [expect.stringMatching(/assigned T-\d+ to you$/), `/staff/tickets/${ticketid}`],
    ])
    expect((await staff.assign(ticketid, null)).body.assignee).toBeNull()
  })

  it('is assigned by staff alone, and to nobody who cannot answer it', async () => {
    const person = await createPerson(system)
    const [mine, staff] = [await at(person), await at(await staffPerson())]
    const { ticketid } = (await mine.raise()).body
    const elsewhere = await staffPerson()
    await system.raw.deleteFrom('auth_grant').where('user_id', '=', elsewhere.id).execute()
    for (const id of [person.id, elsewhere.id, 1]) expect((await staff.assign(ticketid, id)).status).toBe(404)
    expect((await mine.assign(ticketid, person.id)).status).toBe(404)
    expect((await mine.client.learn('local_learn_get_ticket_answerers', { ticketid })).status).toBe(404)
  })
})

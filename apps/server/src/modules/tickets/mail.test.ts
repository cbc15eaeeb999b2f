import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createPerson, signIn, type TestPerson } from '#testkit/factories.ts'
import { mailsTo } from '#testkit/fake-notifications.ts'
import { createTestSystem } from '#testkit/system.ts'
import { cutQuotes, isAutomatic } from './service/mail-text.ts'

const SECRET = 'what the mail service knows too'
const system = await createTestSystem({ SUPPORT_ADDRESS: 'support@institute.example', MAIL_WEBHOOK_SECRET: SECRET })

let calls = 0
const arrive = async (mail: object, { secret = SECRET, id = `msg_${++calls}` } = {}) => {
  const [text, at] = [JSON.stringify(mail), Math.floor(system.clock.now().getTime() / 1000)]
  const signature = createHmac('sha256', secret).update(`${id}.${at}.${text}`).digest('base64')
  const reply = await system.app.inject({
    method: 'POST',
    url: '/mail/inbound',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(at),
      'webhook-signature': `v1,${signature}`,
    },
    payload: text,
  })
  return { status: reply.statusCode, word: (reply.json() as { status?: string }).status }
}

/** A ticket that staff answered, and the address at which its learner answers by mail. */
async function open() {
  const learner = await createPerson(system)
  const client = await signIn(system, learner)
  const staff = await signIn(system, await createPerson(system, { isStudent: false }))
  const words = {
    kind: 'marks',
    subject: 'My mark\r\nBcc: all@example.org',
    text: 'Is it right?',
    context: {},
  } as const
  const { ticketid } = (await client.learn('local_learn_raise_ticket', { ...words, key: randomUUID() })).body
  await staff.learn('local_learn_reply_to_ticket', { ticketid, text: 'Which one?', key: randomUUID() })
  await system.worker.runDue()
  const mail = (await mailsTo(system, learner)).at(-1)
  const read = async () =>
    (await client.learn('local_learn_get_ticket', { ticketid })).body.messages.map(({ text }) => text)
  const files = async () =>
    (await client.learn('local_learn_get_ticket', { ticketid })).body.messages.flatMap(message => message.files)
  return { learner, ticketid, staff, mail, files, to: mail?.headers?.['Reply-To'] ?? '', read }
}
const from = ({ email }: TestPerson): string => email ?? ''

describe('an answer by mail', () => {
  it('comes into the thread without what it quotes, once', async () => {
    const { learner, to, read, mail } = await open()
    expect(to).toMatch(/^support\+\d+\.[0-9a-f]{20}@institute\.example$/)
    expect(mail?.body).toContain('Which one?')
    expect(JSON.stringify(mail?.headers)).not.toContain('Bcc')
    const text =
      'The second one.\r\n\r\nOn Sat, 21 Nov 2026 at 18:00, The institute <x@example.org> wrote:\r\n> Which one?'
    const id = 'the-same-mail'
    expect((await arrive({ from: from(learner), to, text }, { id })).word).toBe('heard')
    await arrive({ from: from(learner), to, text }, { id })
    expect(await read()).toEqual(['Is it right?', 'Which one?', 'The second one.'])
  })

  it('can be given to a mail that waited for the end of the quiet hours', async () => {
    const before = system.clock.now()
    system.clock.set('2026-11-21T18:00:00Z')
    const { learner, mail, ticketid, staff } = await open()
    expect(mail?.headers?.['Reply-To']).toBeUndefined()
    await staff.learn('local_learn_reply_to_ticket', { ticketid, text: 'And when?', key: randomUUID() })
    await system.worker.runDue()
    system.clock.set('2026-11-22T02:00:00Z')
    await system.db.transaction().execute(tx => enqueue(tx, 'notifications.digests', null))
    await system.worker.runDue()
    const waited = (await mailsTo(system, learner)).at(-1)
    expect(waited?.body).toContain('And when?')
    expect(waited?.body).toContain('They happened in your quiet hours.')
    const to = waited?.headers?.['Reply-To'] ?? ''
    expect((await arrive({ from: from(learner), to, text: 'The second one.' })).word).toBe('heard')
    system.clock.set(before.toISOString())
  })

  it('is heard also below and between what it quotes', async () => {
    const { learner, to, read } = await open()
    const quote = 'On Sat, 21 Nov 2026 at 18:00, The institute <x@example.org> wrote:\r\n> Which one?'
    for (const text of [
      `${quote}\r\n\r\nThe second one.`,
      `Hello,\r\n\r\n${quote}\r\nThe third.\r\n> Why?\r\nIt is right.`,
    ])
      expect((await arrive({ from: from(learner), to, text })).word).toBe('heard')
    expect((await read()).slice(2)).toEqual(['The second one.', 'Hello,\n\nThe third.\nIt is right.'])
  })

  it('is dropped from anybody else, with another token, from a machine, and empty', async () => {
    const [mine, theirs] = [await open(), await open()]
    const mail = { from: from(mine.learner), to: mine.to, text: 'Words' }
    expect((await arrive(mail, { secret: 'forged' })).status).toBe(404)
    const dropped = [
      { ...mail, from: from(theirs.learner) },
      { ...mail, to: theirs.to },
      { ...mail, to: mine.to.replace(/\.[0-9a-f]{4}/, '.0000') },
      { ...mail, headers: { 'Auto-Submitted': 'auto-replied' } },
      { ...mail, headers: { Precedence: 'bulk' } },
      { ...mail, headers: { Subject: 'Out of Office: back on Monday' } },
      { ...mail, subject: 'Automatic reply: your ticket' },
      { ...mail, text: '> Which one?' },
    ]
    for (const one of dropped) expect((await arrive(one)).word).toBe('dropped')
    expect(await mine.read()).toHaveLength(2)
    expect(await theirs.read()).toHaveLength(2)
  })

  it('to a ticket that was merged goes to where its conversation goes on', async () => {
    const { learner, staff, ticketid, to } = await open()
    const client = await signIn(system, learner)
    const words = { kind: 'marks', subject: 'Once more', text: 'And this?', context: {}, key: randomUUID() } as const
    const intoid = (await client.learn('local_learn_raise_ticket', words)).body.ticketid
    await staff.learn('local_learn_merge_tickets', { ticketid, intoid })
    expect((await arrive({ from: from(learner), to, text: 'The second one.' })).word).toBe('heard')
    const { messages } = (await client.learn('local_learn_get_ticket', { ticketid: intoid })).body
    expect(messages.map(({ text }) => text).at(-1)).toBe('The second one.')
  })

  it('to a ticket that is closed by now raises a new one, once; one of staff does not', async () => {
    const { learner, staff, ticketid, to, read } = await open()
    const client = await signIn(system, learner)
    await client.learn('local_learn_solve_ticket', { ticketid, issolved: true })
    system.clock.pass(15 * 86_400)
    const id = 'weeks-later'
    for (let n = 0; n < 2; n++)
      expect((await arrive({ from: from(learner), to, text: 'It is back.' }, { id })).word).toBe('heard')
    expect(await read()).toHaveLength(2)
    const { tickets } = (await client.learn('local_learn_get_tickets', {})).body
    const number = tickets.find(one => one.id === ticketid)?.number
    expect(tickets.map(({ state, subject }) => [state, subject])).toEqual([
      ['new', `Follow-up of T-${number}: My mark Bcc: all@example.org`],
      ['closed', 'My mark Bcc: all@example.org'],
    ])
    const { messages } = (await client.learn('local_learn_get_ticket', { ticketid: tickets[0]?.id ?? 0 })).body
    expect(messages.map(({ text }) => text)).toEqual(['It is back.'])
    expect((await staff.learn('local_learn_get_ticket_queue', {})).body.tickets.map(({ id: one }) => one)).toContain(
      tickets[0]?.id,
    )
    // Two more answers to the same mail go on there.
    for (const words of ['Since Monday.', 'On my phone.'])
      expect((await arrive({ from: from(learner), to, text: words })).word).toBe('heard')
    expect((await client.learn('local_learn_get_tickets', {})).body.tickets).toHaveLength(2)
    const more = (await client.learn('local_learn_get_ticket', { ticketid: tickets[0]?.id ?? 0 })).body.messages
    expect(more.map(({ text }) => text)).toEqual(['It is back.', 'Since Monday.', 'On my phone.'])
  })

  it('brings its files along, and names those that it could not', async () => {
    const { learner, to, read, files } = await open()
    const file = (name: string, text = 'what the console says') => ({
      name,
      content: Buffer.from(text).toString('base64'),
    })
    const attachments = [
      file('console.txt'),
      file('photo.png'),
      file('../a.txt'),
      ...[1, 2, 3, 4].map(n => file(`${n}.txt`)),
    ]
    const mail = { from: from(learner), to, text: 'See the files.', attachments }
    expect((await arrive(mail, { id: 'with-files' })).word).toBe('heard')
    await arrive(mail, { id: 'with-files' })
    const left = '[Files that could not be added: photo.png, 4.txt]'
    expect((await read()).slice(2)).toEqual([`See the files.\n\n${left}`])
    expect((await files()).map(({ name }) => name).sort()).toEqual([
      '.. a.txt',
      '1.txt',
      '2.txt',
      '3.txt',
      'console.txt',
    ])
    await arrive({ from: from(learner), to, text: '', attachments: [file('alone.txt')] })
    expect((await read()).at(-1)).toBe('Sent files without text.')
  })

  it('is heard without the signs that no database stores', async () => {
    const { learner, to, read } = await open()
    const mail = {
      from: from(learner),
      to,
      text: 'One\0two \ud83d',
      attachments: [{ name: 'a\0.png', content: 'AAAA' }],
    }
    expect(await arrive(mail)).toEqual({ status: 200, word: 'heard' })
    expect((await read()).at(-1)).toBe('Onetwo \ufffd\n\n[Files that could not be added: a.png]')
    expect((await arrive({ from: from(learner), to, text: `${'x'.repeat(3999)}😀` })).status).toBe(200)
    expect((await read()).at(-1)?.isWellFormed()).toBe(true)
  })

  it('is refused before its body is read, where nothing says that it is of the service', async () => {
    const reply = await system.app.inject({
      method: 'POST',
      url: '/mail/inbound',
      headers: { 'content-type': 'application/json' },
      payload: 'x'.repeat(40_000_000),
    })
    expect(reply.statusCode).toBe(404)
  })

  it('ends a loop of two machines that say nowhere what they are', async () => {
    const { learner, to, read } = await open()
    for (let n = 0; n < 40; n++) await arrive({ from: from(learner), to, text: `Back soon ${n}` })
    // The words of the ticket are one of five.
    expect(await read()).toHaveLength(2 + 4)
    system.clock.pass(3600)
    const text = 'Thank you for your message. I am back on Monday and will answer then.'
    for (let n = 0; n < 3; n++) {
      await arrive({ from: from(learner), to, text })
      system.clock.pass(1200)
    }
    expect(await read()).toHaveLength(2 + 4 + 1)
    // A slow one of few words: neither ten minutes nor a long text tell.
    system.clock.pass(86_400)
    for (let n = 0; n < 20; n++) {
      await arrive({ from: from(learner), to, text: 'Back on Monday.' })
      system.clock.pass(240)
    }
    expect(await read()).toHaveLength(2 + 4 + 1 + 5)
  })
})

it('quoted text is cut, whatever program quotes it', () => {
  expect(cutQuotes('Yes\n\nOn Monday, somebody with a long name\n<a@b.example> wrote:\n> no')).toBe('Yes')
  expect(cutQuotes('Yes\n-----Original Message-----\nNo')).toBe('Yes')
  expect(cutQuotes('Yes\n-- \nAsha')).toBe('Yes')
  expect(cutQuotes('One\n> two\nThree')).toBe('One\nThree')
  expect(cutQuotes('Yes\n\nOn Monday, Asha Rao <a@b.example> wrote:\nNo')).toBe('Yes')
  expect(cutQuotes('Yes\n\nFrom: Asha Rao\nSent: Monday\nTo: Support\n\nNo')).toBe('Yes')
  expect(cutQuotes('Wrong.\nFrom: row 3 to row 9.\nPlease look.')).toBe('Wrong.\nFrom: row 3 to row 9.\nPlease look.')
  expect(isAutomatic({ 'auto-submitted': 'no', from: 'asha@example.org' })).toBe(false)
  expect(isAutomatic({ from: 'MAILER-DAEMON@example.org' })).toBe(true)
})

import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestSystem } from '#testkit/system.ts'
import { failedJobs } from '../jobs/repo.ts'
import { jobsRetry } from '../jobs/retry-command.ts'
import { readNeeds } from '../needs/port.ts'

const listening = (server: Server) =>
  new Promise<number>(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const at = server.address()
      resolve(typeof at === 'object' && at ? at.port : 0)
    })
  })

const received: string[] = []
let refuse = false
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    stream.on('end', () => {
      if (refuse) return done(new Error('try later'))
      received.push(text)
      done()
    })
  },
})
await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise<void>(resolve => smtp.close(() => resolve())))
const address = smtp.server.address()
const port = typeof address === 'object' && address ? address.port : 0

const system = await createTestSystem({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'desk@example.org' })
const { messages, worker } = system
const mail = { to: 'a@example.org', channel: 'email', subject: 'Your code', text: '123456 is your code.' } as const
const queue = () => system.db.transaction().execute(tx => messages.queue(tx, mail))

describe('mail', () => {
  it('is sent once, by a real mail server', async () => {
    await queue()
    await worker.runDue()
    await worker.runDue()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatch(/From: [^<]+ <desk@example.org>[\s\S]*To: a@example.org[\s\S]*123456 is your code/)
  })

  it('waits and is tried again when the server refuses it', async () => {
    refuse = true
    await queue()
    await worker.runDue()
    refuse = false
    await worker.runDue()
    expect(received).toHaveLength(1)
    system.clock.pass(60)
    await worker.runDue()
    expect(received).toHaveLength(2)
  })

  it('is not sent when what caused it did not happen', async () => {
    await system.db
      .transaction()
      .execute(async tx => {
        await messages.queue(tx, mail)
        throw new Error('no')
      })
      .catch(() => null)
    await worker.runDue()
    expect(received).toHaveLength(2)
  })

  it('leaves nothing behind of the last one to somebody who was erased', async () => {
    const last = { ...mail, to: 'erased@example.org', isRemovedWhenSent: true }
    await system.db.transaction().execute(tx => messages.queue(tx, last))
    await worker.runDue()
    expect(received.pop()).toContain('To: erased@example.org')
    const rows = await system.raw.selectFrom('platform_message').select('recipient').execute()
    expect(rows.map(({ recipient }) => recipient)).not.toContain('erased@example.org')
  })

  it('leaves no text behind', async () => {
    const rows = await system.raw.selectFrom('platform_message').select(['body', 'sent_at']).execute()
    expect(rows).toHaveLength(2)
    for (const { body, sent_at } of rows) expect([body, sent_at]).toEqual(['', expect.any(Date)])
  })

  it('that is refused is tried for hours, and staff hear of it within one', async () => {
    refuse = true
    await queue()
    const started = system.clock.now().getTime()
    for (let minute = 0; minute < 8 * 60; minute++) {
      await worker.runDue()
      system.clock.pass(60)
    }
    expect(await failedJobs(system.db)).toEqual([])
    expect(await readNeeds(system.log, system.needSources())).toMatchObject([
      { kind: 'messages.late', count: 1, since: new Date(started) },
    ])
    for (let hour = 0; hour < 4; hour++) {
      await worker.runDue()
      system.clock.pass(3600)
    }
    expect(await readNeeds(system.log, system.needSources())).toContainEqual(
      expect.objectContaining({ kind: 'jobs.failed', text: expect.stringContaining('Mail could not be delivered') }),
    )
  })

  it('that no server takes waits for a person in the end', async () => {
    expect(await failedJobs(system.db)).toMatchObject([
      { name: 'messages.send', count: 1, error: expect.stringContaining('try later') },
    ])
    refuse = false
    await worker.runDue()
    expect(received).toHaveLength(2)
  })
  it('that was not sent is dropped after a day', async () => {
    const count = async () => (await system.raw.selectFrom('platform_message').select('id').execute()).length
    expect(await count()).toBe(3)
    system.clock.pass(86_400)
    await worker.prepare()
    system.clock.pass(3600)
    await worker.runDue()
    expect(await count()).toBe(2)
    expect(await jobsRetry(system)([], () => undefined)).toBe(0)
    await worker.runDue()
    expect(await failedJobs(system.db)).toEqual([])
    expect(received).toHaveLength(2)
  })
})

describe('a mail server that says nothing', () => {
  it('holds up neither SMS nor the database, and no stop', async () => {
    const asked: string[] = []
    const gateway = createHttpServer((request, response) => {
      asked.push(request.url ?? '')
      response.end('{}')
    })
    const sockets = new Set<Socket>()
    const silent = createServer(socket => void sockets.add(socket))
    const silentPort = await listening(silent)
    const slow = await createTestSystem({
      SMTP_URL: `smtp://127.0.0.1:${silentPort}`,
      SMS_URL: `http://key:secret@127.0.0.1:${await listening(gateway)}/sms`,
    })
    const leave = (channel: 'email' | 'sms') =>
      slow.db.transaction().execute(tx => slow.messages.queue(tx, { ...mail, channel }))
    for (let n = 0; n < 20; n++) await leave('email')
    await slow.worker.start()
    while (sockets.size < 5) await pause(5)
    await leave('sms')
    while (asked.length === 0) await pause(5)
    expect(sockets.size).toBe(5)

    // The silent server would answer never: that this ends, and gives the jobs back, is the stop.
    await slow.worker.stop(50)
    const jobs = await slow.raw
      .selectFrom('platform_job')
      .select(['taken_until', 'tries'])
      .where('name', '=', 'messages.send')
      .execute()
    expect(jobs).toEqual(Array.from({ length: 20 }, () => ({ taken_until: null, tries: 0 })))
    for (const socket of sockets) socket.destroy()
    silent.close()
    gateway.close()
  })
})

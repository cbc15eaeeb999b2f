import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestSystem } from '#testkit/system.ts'
import { failedJobs } from '../jobs/repo.ts'

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

  it('that no server takes waits for a person in the end', async () => {
    refuse = true
    await queue()
    for (let n = 0; n < 9; n++) {
      await worker.runDue()
      system.clock.pass(3600)
    }
    expect(await failedJobs(system.db)).toMatchObject([
      { name: 'messages.send', count: 1, error: expect.stringContaining('try later') },
    ])
    refuse = false
    await worker.runDue()
    expect(received).toHaveLength(2)
  })
})

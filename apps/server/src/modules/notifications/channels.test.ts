import { createECDH, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DEFAULT_SCHEDULE } from '@learn/contract/notifications'
import { afterAll, describe, expect, it } from 'vitest'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createPerson, signIn, type TestPerson } from '#testkit/factories.ts'
import { createFakeNotifications, mailsTo } from '#testkit/fake-notifications.ts'
import { createTestSystem } from '#testkit/system.ts'
import { mailMoment } from './service/zoned-time.ts'

/** A push service, which keeps what it is sent. */
const pushed: { path: string; headers: IncomingMessage['headers']; bytes: number }[] = []
const service = createServer((request, response) => {
  let bytes = 0
  request.on('data', (chunk: Buffer) => (bytes += chunk.length))
  request.on('end', () => {
    pushed.push({ path: request.url ?? '', headers: request.headers, bytes })
    response.writeHead(request.url === '/gone' ? 410 : 201).end()
  })
})
await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
afterAll(() => service.close())
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`

const SECRET = 'what the mail service knows too'
const fake = createFakeNotifications()
const system = await createTestSystem(
  { PUSH_ORIGINS: origin, SMS_KINDS: 'fake.done', MAIL_WEBHOOK_SECRET: SECRET },
  { moreModules: () => [fake.module] },
)
const happen = (person: TestPerson, activityId: number) => fake.happen(system, person, activityId)

async function open(person: TestPerson) {
  const client = await signIn(system, person)
  return {
    client,
    choose: (choice: { email: 'off' | 'now' | 'daily' | 'weekly'; push?: boolean; sms?: boolean }) =>
      client.learn('local_learn_set_notification_preference', { kind: 'fake.done', inapp: true, ...choice }),
    schedule: (part: Partial<typeof DEFAULT_SCHEDULE>) =>
      client.learn('local_learn_set_notification_schedule', { ...DEFAULT_SCHEDULE, ...part }),
    settings: async () => (await client.learn('local_learn_get_notification_settings', {})).body,
  }
}
const look = async (): Promise<void> => {
  await system.db.transaction().execute(tx => enqueue(tx, 'notifications.digests', null))
  await system.worker.runDue()
}
/** Of mails about notifications: signing in sends one of its own. */
const subjects = async (person: TestPerson): Promise<string[]> =>
  (await mailsTo(system, person)).filter(({ headers }) => headers !== null).map(({ subject }) => subject)

describe('digests', () => {
  it('come once a week where somebody wants that, on their day', async () => {
    system.clock.set('2026-11-21T12:00:00Z')
    fake.say()
    const person = await createPerson(system)
    await (await open(person)).choose({ email: 'weekly' })
    await happen(person, 1)
    system.clock.set('2026-11-22T13:00:00Z')
    await look()
    expect(await subjects(person)).toEqual([])
    // Monday, six in the evening in India.
    system.clock.set('2026-11-23T12:30:00Z')
    await look()
    expect(await subjects(person)).toEqual(['Your lesson is done'])
  })

  it('come at the hour of the person, and by the new clock once they change it: once', async () => {
    system.clock.set('2026-11-21T08:00:00Z')
    fake.say()
    const person = await createPerson(system)
    const hand = await open(person)
    await hand.choose({ email: 'daily' })
    await hand.schedule({ digestHour: 20, timeZone: 'America/New_York' })
    await happen(person, 1)
    system.clock.set('2026-11-21T14:00:00Z')
    await look()
    expect(await subjects(person)).toEqual([])
    // Now it is seven in the evening where they are, and eight comes sooner.
    await hand.schedule({ digestHour: 20, timeZone: 'Asia/Kolkata' })
    system.clock.set('2026-11-21T14:31:00Z')
    await look()
    await hand.schedule({ digestHour: 20, timeZone: 'America/New_York' })
    system.clock.set('2026-11-22T02:00:00Z')
    await look()
    expect(await subjects(person)).toEqual(['Your lesson is done'])
    expect((await hand.schedule({ timeZone: 'Nowhere/Town' })).status).toBe(400)
  })
})

describe('the moment of a digest', () => {
  const daily = (now: string, schedule: Partial<typeof DEFAULT_SCHEDULE>) =>
    mailMoment('daily', new Date(now), { ...DEFAULT_SCHEDULE, quietFrom: 0, quietTo: 0, ...schedule }).toISOString()
  const inNewYork = (digestHour: number) => ({ digestHour, timeZone: 'America/New_York' })

  it('follows the clock of its zone when summer time begins and ends', () => {
    expect(daily('2026-03-07T12:00:00Z', inNewYork(18))).toBe('2026-03-07T23:00:00.000Z')
    expect(daily('2026-03-08T12:00:00Z', inNewYork(18))).toBe('2026-03-08T22:00:00.000Z')
    expect(daily('2026-11-01T12:00:00Z', inNewYork(18))).toBe('2026-11-01T23:00:00.000Z')
  })

  it('is the moment of the change where the clock leaves its hour out, on its day of the week too', () => {
    expect(daily('2026-03-08T06:30:00Z', inNewYork(2))).toBe('2026-03-08T07:00:00.000Z')
    // Clocks are changed on Sundays: the next one would be a week later.
    const schedule = { ...DEFAULT_SCHEDULE, quietFrom: 0, quietTo: 0, digestDay: 0, ...inNewYork(2) }
    expect(mailMoment('weekly', new Date('2026-03-07T12:00:00Z'), schedule).toISOString()).toBe(
      '2026-03-08T07:00:00.000Z',
    )
    // In Santiago midnight is left out.
    expect(daily('2026-09-06T03:30:00Z', { digestHour: 0, timeZone: 'America/Santiago' })).toBe(
      '2026-09-06T04:00:00.000Z',
    )
  })

  it('ends quiet hours at the change that leaves their end out', () => {
    const schedule = { ...DEFAULT_SCHEDULE, quietFrom: 22, quietTo: 2, timeZone: 'America/New_York' }
    expect(mailMoment('quiet', new Date('2026-03-08T05:00:00Z'), schedule).toISOString()).toBe(
      '2026-03-08T07:00:00.000Z',
    )
  })

  it('comes once where the clock shows its hour twice', () => {
    expect(daily('2026-11-01T04:30:00Z', inNewYork(1))).toBe('2026-11-01T05:00:00.000Z')
    expect(daily('2026-11-01T05:10:00Z', inNewYork(1))).toBe('2026-11-02T06:00:00.000Z')
  })

  it('is a full hour also where the zone is not a full hour away', () =>
    expect(daily('2026-11-21T08:00:00Z', { digestHour: 18, timeZone: 'Asia/Kathmandu' })).toBe(
      '2026-11-21T12:15:00.000Z',
    ))
})

describe('push', () => {
  const device = (path: string) => {
    const ecdh = createECDH('prime256v1')
    return {
      endpoint: `${origin}${path}`,
      p256dh: ecdh.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }
  }

  it('reaches the browsers of a person, encrypted and signed, and not in their quiet hours', async () => {
    system.clock.set('2026-11-21T08:00:00Z')
    fake.say({ title: 'Nobody on the way reads this' })
    const person = await createPerson(system)
    const hand = await open(person)
    expect((await hand.client.learn('local_learn_add_push_device', device('/one'))).body.pushDevices).toBe(1)
    await happen(person, 1)
    expect(pushed.map(({ path }) => path)).toEqual(['/one'])
    expect(pushed[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=.+, k=.+/),
    })
    system.clock.set('2026-11-21T18:00:00Z')
    await happen(person, 2)
    expect(pushed).toHaveLength(1)
    system.clock.set('2026-11-22T08:00:00Z')
    await hand.choose({ email: 'off', push: false })
    await happen(person, 3)
    expect(pushed).toHaveLength(1)
  })

  it('ends with the session that asked for it, also where that is ended from elsewhere', async () => {
    system.clock.set('2026-11-22T08:00:00Z')
    const person = await createPerson(system)
    const [lent, home] = [await open(person), await open(person)]
    await lent.client.learn('local_learn_add_push_device', device('/lent'))
    await home.client.learn('local_learn_add_push_device', device('/home'))
    expect((await home.client.post('/api/auth/sessions/revoke-others', {})).status).toBe(200)
    await happen(person, 1)
    const paths = pushed.map(({ path }) => path)
    expect(paths).toContain('/home')
    expect(paths).not.toContain('/lent')
  })

  it('forgets a browser that takes no more, and calls no address but those of push services', async () => {
    system.clock.set('2026-11-22T08:00:00Z')
    const person = await createPerson(system)
    const hand = await open(person)
    await hand.client.learn('local_learn_add_push_device', device('/gone'))
    await happen(person, 1)
    expect((await hand.settings()).pushDevices).toBe(0)
    for (const endpoint of [
      'http://127.0.0.1:1/x',
      'https://169.254.169.254/x',
      'https://fcm.googleapis.com.evil.example/x',
    ])
      expect((await hand.client.learn('local_learn_add_push_device', { ...device('/x'), endpoint })).status).toBe(400)
  })
})

describe('SMS', () => {
  it('comes where the institute sends some and a person asks for it', async () => {
    system.clock.set('2026-11-22T08:00:00Z')
    fake.say()
    const person = await createPerson(system)
    const hand = await open(person)
    const count = async () =>
      (
        await system.raw
          .selectFrom('platform_message')
          .select('id')
          .where('channel', '=', 'sms')
          .where('body', 'like', '%Your lesson is done%')
          .execute()
      ).length
    await happen(person, 1)
    expect(await count()).toBe(0)
    expect((await hand.settings()).kinds.filter(({ sms }) => sms !== null).map(({ kind }) => kind)).toEqual([
      'fake.done',
    ])
    await hand.choose({ email: 'off', sms: true })
    await happen(person, 2)
    expect(await count()).toBe(1)
  })
})

describe('an address that takes no mail', () => {
  const bounce = (body: object | string, { secret = SECRET, at = system.clock.now().getTime() / 1000 } = {}) => {
    const [text, id] = [typeof body === 'string' ? body : JSON.stringify(body), 'msg_1']
    const signature = createHmac('sha256', secret)
      .update(`${id}.${Math.floor(at)}.${text}`)
      .digest('base64')
    return system.app.inject({
      method: 'POST',
      url: '/mail/bounce',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at)),
        'webhook-signature': `v1,${signature}`,
      },
      payload: text,
    })
  }

  it('is left alone once its service says so, and a forged or old word changes nothing', async () => {
    system.clock.set('2026-11-22T08:00:00Z')
    fake.say()
    const person = await createPerson(system)
    const hand = await open(person)
    const body = { email: person.email?.toUpperCase() ?? '', type: 'permanent' }
    expect((await bounce(body, { secret: 'somebody else' })).statusCode).toBe(404)
    expect((await bounce(body, { at: system.clock.now().getTime() / 1000 - 600 })).statusCode).toBe(404)
    expect((await bounce('no JSON')).statusCode).toBe(400)
    expect((await bounce({ ...body, type: 'transient' })).statusCode).toBe(200)
    await happen(person, 1)
    expect(await subjects(person)).toHaveLength(1)
    expect((await bounce(body)).statusCode).toBe(200)
    await happen(person, 2)
    expect(await subjects(person)).toHaveLength(1)
    expect((await hand.settings()).isMailStopped).toBe(true)
  })
})

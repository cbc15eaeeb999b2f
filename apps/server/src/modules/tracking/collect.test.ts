import { createServer } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { vendorDate } from './service/vendor.ts'

interface Received {
  events: { id: string; name: string; visitor: string; date: string; fields: object }[]
}
const received: Received[] = []
let status = 200
const vendor = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  request.on('end', () => {
    received.push(JSON.parse(text) as Received)
    response.writeHead(status).end()
  })
})
await new Promise<void>(resolve => vendor.listen(0, '127.0.0.1', resolve))
afterAll(() => vendor.close())
const address = vendor.address()
const port = typeof address === 'object' && address ? address.port : 0

const quiet = await createTestSystem()
const system = await createTestSystem({ TRACKING_URL: `http://key:secret@127.0.0.1:${port}/events` })
const nowS = () => Math.floor(system.clock.now().getTime() / 1000)
const event = (fields: object, at = nowS()) => ({ name: 'VRise', at, fields })
const kept = (of = system) => of.raw.selectFrom('tracking_event').selectAll().orderBy('id').execute()

/** A learner in a browser; what others left is gone. */
async function learner({ agrees = true, of = system } = {}) {
  await of.raw.deleteFrom('tracking_event').execute()
  await of.raw.deleteFrom('platform_job').execute()
  received.length = 0
  status = 200
  const person = await createPerson(of)
  const client = await signIn(of, person)
  const agree = (isGiven: boolean) => client.learn('local_learn_set_consent', { purpose: 'analytics', isGiven })
  if (agrees) await agree(true)
  const send = async (...events: object[]) => (await client.post('/api/collect', { events })).status
  return { person, client, agree, send }
}

const MARKETING = { purpose: 'marketing', isGiven: false, at: null }

describe('consent', () => {
  it('is not given by itself, and every time that it is given or taken back stands in the ledger', async () => {
    const { person, client, agree } = await learner({ agrees: false })
    const read = async () => (await client.learn('local_learn_get_consents', {})).body.consents
    expect(await read()).toEqual([{ purpose: 'analytics', isGiven: false, at: null }, MARKETING])
    const first = nowS()
    expect((await agree(true)).body.consents).toEqual([{ purpose: 'analytics', isGiven: true, at: first }, MARKETING])
    await agree(true)
    system.clock.pass(60)
    await agree(false)
    expect(await read()).toEqual([{ purpose: 'analytics', isGiven: false, at: first + 60 }, MARKETING])
    const lines = await system.raw
      .selectFrom('tracking_consent')
      .select(['is_given'])
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute()
    expect(lines.map(({ is_given }) => is_given)).toEqual([true, false])
  })
})

describe('events of a browser', () => {
  it('are kept under a pseudonym, without what people wrote and without queries', async () => {
    const { person, send } = await learner()
    const form_values = {
      city: 'Kochi',
      year: '',
      ctc: 12,
      tools: ['SQL'],
      none: null,
      told: { type: 'text', filled: true },
    }
    const fields = { submit: true, jd_id: 7, sessionTime: 40, screen_size: '1280x720', form_values }
    expect(
      await send(event({ ...fields, page_url: '/careers/a?phone=9845012345#x' }), event({ tab_name: 'missed' })),
    ).toBe(204)
    const rows = await kept()
    expect(rows.map(row => row.fields)).toEqual([
      {
        submit: true,
        jd_id: 7,
        sessionTime: 40,
        screen_size: '1280x720',
        page_url: '/careers/a',
        form_values: {
          city: { type: 'text', filled: true },
          year: { type: 'text', filled: false },
          ctc: { type: 'number', filled: true },
          tools: { type: 'list', filled: true },
          none: { type: 'none', filled: false },
          told: { type: 'text', filled: true },
        },
      },
      { tab_name: 'missed' },
    ])
    const text = JSON.stringify(rows)
    for (const secret of [String(person.id), person.email, person.phone, 'Kochi', 'SQL', '9845012345'])
      expect(text).not.toContain(secret)
    expect(rows[0]?.visitor_hash).toHaveLength(32)
    expect(rows[0]?.visitor_hash).toEqual(rows[1]?.visitor_hash)
    const other = await learner()
    await other.send(event({}))
    expect((await kept())[0]?.visitor_hash).not.toEqual(rows[0]?.visitor_hash)
  })

  it('are not kept without consent, nor once it was taken back, which removes those that were', async () => {
    const { agree, send } = await learner({ agrees: false })
    expect(await send(event({}))).toBe(204)
    expect(await kept()).toEqual([])
    await agree(true)
    expect(await send(event({}))).toBe(204)
    expect(await kept()).toHaveLength(1)
    await agree(false)
    expect(await kept()).toEqual([])
    expect(await send(event({}))).toBe(204)
    await system.worker.runDue()
    expect([await kept(), received]).toEqual([[], []])
  })

  it('of nobody are refused', async () => {
    expect((await system.browser().post('/api/collect', { events: [event({})] })).status).toBe(401)
  })

  it.each<[string, unknown, number]>([
    ['none', [], 400],
    ['more than fifty', Array.from({ length: 51 }, () => event({})), 400],
    ['fifty', Array.from({ length: 50 }, () => event({})), 204],
    ['another name', [{ ...event({}), name: 'Other' }], 400],
    ['another field', [event({ phone: '9845012345' })], 400],
    ['a field of another type', [event({ jd_id: 'x' })], 400],
    ['free text as a tab', [event({ tab_name: 'a@example.org' })], 400],
    ['free text as a question', [event({ form_values: { 'my phone is 98': 'x' } })], 400],
    ['no time', [{ name: 'VRise', fields: {} }], 400],
    ['more than 16 KB', Array.from({ length: 10 }, () => event({ page_url: 'x'.repeat(1900) })), 413],
  ])('with %s', async (_what, events, expected) => {
    const { client } = await learner()
    expect((await client.post('/api/collect', { events })).status).toBe(expected)
    expect(await kept()).toHaveLength(expected === 204 ? 50 : 0)
  })

  it('come as a beacon of our own pages, and of no other site', async () => {
    const { client } = await learner()
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    // What Chromium and Firefox send for sendBeacon with a Blob of JSON.
    const beacon = (headers: Record<string, string>) =>
      system.app.inject({
        method: 'POST',
        url: '/api/collect',
        headers: { cookie, 'content-type': 'application/json', 'sec-fetch-mode': 'no-cors', ...headers },
        payload: JSON.stringify({ events: [event({})] }),
      })
    const ours = { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }
    expect((await beacon(ours)).statusCode).toBe(204)
    expect((await beacon({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect(await kept()).toHaveLength(1)
  })

  it('have the time of their browser where that can be', async () => {
    const { send } = await learner()
    await send(event({}, nowS() - 30), event({}, nowS() + 86_400), event({}, 5))
    expect((await kept()).map(({ at }) => Math.floor(at.getTime() / 1000))).toEqual([nowS() - 30, nowS(), nowS()])
  })

  it('go after thirteen months, and with their person', async () => {
    const { person, send } = await learner()
    await send(event({ tab_name: 'applied' }))
    const lines: string[] = []
    await system.runCommand(['person:export', '--email', person.email], line => lines.push(line))
    const { tracking } = JSON.parse(lines.join('\n')) as { tracking: Record<string, object[]> }
    expect(tracking.tracking_event).toMatchObject([{ fields: { tab_name: 'applied' } }])
    expect(tracking.tracking_consent).toMatchObject([{ purpose: 'analytics', is_given: true }])
    const { send: sendOther } = { send: (await learnerBeside()).send }
    await sendOther(event({ tab_name: 'active' }))
    expect(await system.runCommand(['person:erase', '--email', person.email, '--yes'], () => undefined)).toBe(0)
    expect((await kept()).map(({ fields }) => fields)).toEqual([{ tab_name: 'active' }])
    await system.worker.prepare()
    system.clock.pass(397 * 86_400)
    await system.worker.runDue()
    expect(await kept()).toEqual([])
  })
})

/** Another learner, beside what is there. */
async function learnerBeside() {
  const client = await signIn(system, await createPerson(system))
  await client.learn('local_learn_set_consent', { purpose: 'analytics', isGiven: true })
  return { send: async (...events: object[]) => (await client.post('/api/collect', { events })).status }
}

describe('a vendor', () => {
  it('is none by itself: nothing leaves', async () => {
    const { send } = await learner({ of: quiet })
    await send(event({}))
    expect(await kept(quiet)).toHaveLength(1)
    expect(
      await quiet.raw.selectFrom('platform_job').select('name').where('name', '=', 'tracking.send').execute(),
    ).toEqual([])
  })

  it('gets the pseudonym, the date as India reads it and the fields', async () => {
    const { send } = await learner()
    const at = new Date(nowS() * 1000)
    await send(event({ view_jd: true, form_values: { city: 'Kochi' } }))
    const [row] = await kept()
    await system.worker.runDue()
    expect(received).toEqual([
      {
        events: [
          {
            id: String(row?.id),
            name: 'VRise',
            visitor: Buffer.from(row?.visitor_hash ?? []).toString('hex'),
            date: vendorDate(at),
            fields: { view_jd: true, form_values: { city: { type: 'text', filled: true } } },
          },
        ],
      },
    ])
  })

  it('that failed is not sent what consent was taken back from since', async () => {
    const { agree, send } = await learner()
    status = 500
    await send(event({}))
    await system.worker.runDue()
    expect(received).toHaveLength(1)
    status = 200
    await agree(false)
    await agree(true)
    system.clock.pass(3600)
    await system.worker.runDue()
    expect(received).toHaveLength(1)
  })

  it.each([
    ['2026-11-21T12:30:00Z', '21/11/2026 06:00 PM'],
    ['2026-11-21T18:29:59Z', '21/11/2026 11:59 PM'],
    ['2026-11-21T18:30:00Z', '22/11/2026 12:00 AM'],
    ['2026-01-02T06:35:00Z', '02/01/2026 12:05 PM'],
    ['2026-01-02T03:34:00Z', '02/01/2026 09:04 AM'],
  ])('reads %s as %s', (iso, shown) => {
    expect(vendorDate(new Date(iso))).toBe(shown)
  })
})

import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { application } from '#testkit/careers.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

/** A career service that stands elsewhere: it answers as `next` says and tells what it was asked. */
const seen: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = []
let next = { status: 200, text: '{}', isSilent: false }
const external = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    if (!next.isSilent) response.writeHead(next.status, { 'content-type': 'application/json' }).end(next.text)
  })
})
await new Promise<void>(resolve => external.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  external.closeAllConnections()
  external.close()
})
const address = external.address()
const port = typeof address === 'object' && address ? address.port : 0
const KEYS = { SERVICE_CAREER_KEY: 'the access key', SERVICE_CAREER_SECRET: 'a secret of both' }
const system = await createTestSystem({
  SERVICE_CAREER_URL: `http://127.0.0.1:${port}/v2`,
  SERVICE_TIMEOUT_S: '0.5',
  ...KEYS,
})
const answer = (status: number, value: unknown = {}) => {
  next = { status, text: JSON.stringify(value), isSilent: false }
  seen.length = 0
}
const hmac = (text: string) => createHmac('sha256', KEYS.SERVICE_CAREER_SECRET).update(text).digest('hex')

describe('an external career service', () => {
  it('gets a submit with its body unchanged, the access key, both signatures and the id of the session', async () => {
    const { id, ...person } = await createPerson(system)
    const client = await signIn(system, { id, ...person })
    answer(200, { success: true })
    const sent = application({ questionResponses: [{ question_id: 'city', response: 'Köln ₹ "x"' }] })
    const { status, body } = await client.post(`/api/career/${id}/responseForm/submit/h1?userId=9`, sent, {
      'idempotency-key': 'k-1',
    })
    expect([status, body]).toEqual([200, { success: true }])
    const [call] = seen
    expect([seen.length, call?.method, call?.url]).toEqual([1, 'POST', `/v2/${id}/responseForm/submit/h1`])
    expect(JSON.parse(call?.body ?? '')).toEqual(sent)
    expect(call?.headers).toMatchObject({
      'access-key': KEYS.SERVICE_CAREER_KEY,
      'x-user-id': String(id),
      'idempotency-key': 'k-1',
      signature: hmac(call?.body ?? ''),
    })
    expect(call?.headers.cookie).toBeUndefined()
    const { 'webhook-timestamp': at, 'webhook-id': callId, 'webhook-signature': signature } = call?.headers ?? {}
    const bodyHash = createHash('sha256')
      .update(call?.body ?? '')
      .digest('hex')
    expect(signature).toBe(hmac(['POST', call?.url, '', id, at, callId, bodyHash].join('\n')))
    expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(60)
  })

  it.each([
    ['the dashboard', (id: number | string) => `dashboard/${id}`],
    ['a list', (id: number | string) => `dashboard/${id}/open/0`],
    ['a form', (id: number | string) => `${id}/responseForm/h1`],
  ])('is asked for %s of the session, and never of somebody else', async (_what, path) => {
    const [person, other] = [await createPerson(system), await createPerson(system)]
    const client = await signIn(system, person)
    const free = await createPerson(system, { accessType: 'Free' })
    answer(200)
    expect((await client.get(`/api/career/${path(other.id)}`)).status).toBe(404)
    expect((await system.browser().get(`/api/career/${path(person.id)}`)).status).toBe(401)
    expect((await (await signIn(system, free)).get(`/api/career/${path(free.id)}`)).status).toBe(404)
    expect(seen).toEqual([])
    expect((await client.get(`/api/career/${path(person.id)}`)).status).toBe(200)
    // However the id was written, it leaves as the session has it.
    expect((await client.get(`/api/career/${path(`0${person.id}`)}`)).status).toBe(200)
    expect(seen.map(({ url }) => url)).toEqual([`/v2/${path(person.id)}`, `/v2/${path(person.id)}`])
    for (const { headers } of seen) expect(headers['x-user-id']).toBe(String(person.id))
  })

  it('is asked at the addresses of the contract only', async () => {
    const person = await createPerson(system)
    const client = await signIn(system, person)
    answer(200)
    for (const path of ['', '/any/where', `/${person.id}/responseForm/..%2F5`, `/everybody/${person.id}`])
      expect([path, (await client.get(`/api/career${path}`)).status]).toEqual([path, 404])
    expect((await client.post(`/api/career/${person.id}/jdDetails/1`, {})).status).toBe(404)
    expect(seen).toEqual([])
  })

  it.each([[500], [502], [503], [401]])('that answers %i is unavailable, in our words', async status => {
    const person = await createPerson(system)
    const client = await signIn(system, person)
    answer(status, { stack: 'at secret.js:1' })
    const reply = await client.get(`/api/career/dashboard/${person.id}`)
    expect([reply.status, reply.body]).toEqual([
      502,
      { code: 'service/unavailable', message: 'service unavailable', requestId: expect.any(String) },
    ])
  })

  it('that does not answer in time is told as that', async () => {
    const person = await createPerson(system)
    const client = await signIn(system, person)
    answer(200)
    next.isSilent = true
    const reply = await client.get(`/api/career/dashboard/${person.id}`)
    expect([reply.status, reply.body]).toMatchObject([504, { code: 'service/timeout', message: 'service unavailable' }])
  })

  it('tells refusals of its own as they are', async () => {
    const person = await createPerson(system)
    const client = await signIn(system, person)
    answer(409, { code: 'careers/not-open', message: 'Closed' })
    const reply = await client.post(`/api/career/${person.id}/responseForm/submit/h1`, application())
    expect([reply.status, reply.body]).toEqual([409, { code: 'careers/not-open', message: 'Closed' }])
  })
})

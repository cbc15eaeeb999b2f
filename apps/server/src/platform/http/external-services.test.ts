import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { appLogin, createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const seen: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
let sentBytes = 0
const external = createServer((request, response) => {
  if (request.url === '/v1/endless') return void endless().pipe(response)
  if (request.url === '/v1/too-long') return void response.writeHead(200, { 'content-length': 3_000_000 }).write('x')
  if (request.url === '/v1/page')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>')
  let body = ''
  request.on('data', chunk => {
    body += chunk
  })
  request.on('end', () => {
    seen.push({ url: request.url ?? '', headers: request.headers, body })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"jobs":[]}')
  })
})
const chunk = Buffer.alloc(65_536, 'x')
const endless = () =>
  new Readable({
    read() {
      sentBytes += chunk.length
      this.push(chunk)
    },
  })
await new Promise<void>(resolve => external.listen(0, '127.0.0.1', resolve))
afterAll(() => external.close())
const address = external.address()
const port = typeof address === 'object' && address ? address.port : 0

const system = await createTestSystem({
  SERVICE_ASSISTANT_URL: `http://127.0.0.1:${port}/v1`,
  SERVICE_ASSISTANT_KEY: 'key',
  SERVICE_ASSISTANT_SECRET: 'secret',
  SERVICE_PAYMENTS_URL: 'http://127.0.0.1:9',
  SERVICE_PAYMENTS_KEY: 'key',
  SERVICE_PAYMENTS_SECRET: 'secret',
  STAFF_SECOND_FACTOR: 'required',
})

describe('a service that stands elsewhere', () => {
  it('gets the call, signed, with the id of the caller and without the cookie', async () => {
    const person = await createPerson(system)
    const client = await signIn(system, person)
    const { status, body } = await client.post('/api/assistant/jobs?page=2', { type: 'active' })
    expect([status, body]).toEqual([200, { jobs: [] }])
    const [call] = seen
    expect(call).toMatchObject({ url: '/v1/jobs?page=2', body: '{"type":"active"}' })
    expect(call?.headers).toMatchObject({
      'access-key': 'key',
      'x-user-id': String(person.id),
      signature: createHmac('sha256', 'secret').update('{"type":"active"}').digest('hex'),
    })
    expect(call?.headers.cookie).toBeUndefined()
    const { 'webhook-timestamp': at, 'webhook-id': callId, 'webhook-signature': signature } = call?.headers ?? {}
    const bodyHash = createHash('sha256')
      .update(call?.body ?? '')
      .digest('hex')
    const whole = ['POST', '/v1/jobs', 'page=2', person.id, at, callId, bodyHash].join('\n')
    expect(signature).toBe(createHmac('sha256', 'secret').update(whole).digest('hex'))
  })

  it('is asked for nothing by another site in the name of a learner', async () => {
    const client = await signIn(system, await createPerson(system))
    const before = seen.length
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await client.get('/api/assistant/jobs', foreign)).status).toBe(403)
    expect(seen).toHaveLength(before)
    expect((await client.get('/api/assistant/jobs', { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('speaks for nobody who has to set up a second factor or choose a password first', async () => {
    const learner = await createPerson(system)
    const asked = await signIn(system, learner)
    await system.raw.updateTable('auth_user').set({ must_change_password: true }).where('id', '=', learner.id).execute()
    const staff = await signIn(system, await createPerson(system, { isStudent: false }))
    const before = seen.length
    for (const [client, code] of [
      [staff, 'auth/factor-needed'],
      [asked, 'auth/must-change'],
    ] as const)
      expect(await client.post('/api/assistant/jobs', {})).toMatchObject({ status: 403, body: { code } })
    expect(seen.length).toBe(before)
  })

  it('counts what is asked of it, at addresses that the contract does not name', async () => {
    const ask = () => system.app.inject({ url: '/api/assistant/any/where', remoteAddress: '198.51.100.7' })
    const [first, second] = [await ask(), await ask()]
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    const left = [first, second].map(({ headers }) => Number(headers['x-ratelimit-remaining']))
    expect(left[0]).toBeGreaterThan(0)
    expect(left[1]).toBe((left[0] ?? 0) - 1)
  })

  it.each([
    '/../admin',
    '/%2e%2e/admin',
    '/.%2E/admin',
    '/jobs/../../admin',
    '/..%2fadmin',
    '/%252e%252e/admin',
    '/%25252e%25252e%25252fadmin',
    '/..;/admin',
    '/%2e%2e%3bx/admin',
    '/..\\admin',
    '/%5c..%5cadmin',
    '/jobs%00',
    '/jobs%0d%0ax',
    '/%20../admin',
    '/jobs/%',
  ])('is called below its base path only: %s leads nowhere', async path => {
    const before = seen.length
    const reply = await system.app.inject({ method: 'GET', url: `/api/assistant${path}` })
    expect([reply.statusCode, seen.length]).toEqual([reply.statusCode === 400 ? 400 : 404, before])
  })

  it.each(['/jobs/a.b/c..d', '/jobs/%E0%A4%95', '/jobs/a%20b?x=../y&z=%2F', '/users/12;v=1'])(
    'gets %s as it was asked for',
    async path => {
      await system.app.inject({ method: 'GET', url: `/api/assistant${path}` })
      expect(seen.at(-1)?.url).toBe(`/v1${path}`)
    },
  )

  it('that sends without end is cut off', async () => {
    const reply = await system.browser().get('/api/assistant/endless')
    expect([reply.status, reply.body.message]).toEqual([502, 'service unavailable'])
    expect(sentBytes).toBeLessThan(20_000_000)
    expect((await system.browser().get('/api/assistant/too-long')).status).toBe(502)
  })

  it('that answers with a page gives a text', async () => {
    const { headers, body } = await system.browser().get('/api/assistant/page')
    expect([headers['content-type'], body]).toEqual(['text/plain; charset=utf-8', '<script>1</script>'])
  })

  it('that does not answer is unavailable', async () => {
    const { status, body } = await system.browser().post('/api/payments/middleware/something-else', {})
    expect([status, body.message]).toEqual([502, 'service unavailable'])
  })

  it('that nobody knows is invalid, and one that is not built is not there', async () => {
    const unknown = await system.browser().post('/api/nonsense/x', {})
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Invalid service'])
    expect((await system.browser().post('/api/pipeline/x', {})).status).toBe(404)
  })
})

it('our passwords give no token where another system signs people in', async () => {
  const token = async (settings: Record<string, string>) => {
    const own = await createTestSystem(settings)
    return appLogin(own.browser(), await createPerson(own))
  }
  const elsewhere = { SERVICE_AUTH_URL: `http://127.0.0.1:${port}/v1`, SERVICE_AUTH_KEY: 'k', SERVICE_AUTH_SECRET: 's' }
  expect(await token({})).toMatchObject({ token: expect.any(String) })
  expect(await token(elsewhere)).toMatchObject({ errorcode: 'servicenotavailable' })
})

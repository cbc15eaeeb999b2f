import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const seen: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
const external = createServer((request, response) => {
  let body = ''
  request.on('data', chunk => {
    body += chunk
  })
  request.on('end', () => {
    seen.push({ url: request.url ?? '', headers: request.headers, body })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"jobs":[]}')
  })
})
await new Promise<void>(resolve => external.listen(0, '127.0.0.1', resolve))
afterAll(() => external.close())
const address = external.address()
const port = typeof address === 'object' && address ? address.port : 0

const system = await createTestSystem({
  SERVICE_CAREER_URL: `http://127.0.0.1:${port}/v1`,
  SERVICE_CAREER_KEY: 'key',
  SERVICE_CAREER_SECRET: 'secret',
  SERVICE_PAYMENTS_URL: 'http://127.0.0.1:9',
})

describe('a service that stands elsewhere', () => {
  it('gets the call, signed, with the id of the caller and without the cookie', async () => {
    const person = await createPerson(system)
    const client = await signIn(system, person)
    const { status, body } = await client.post('/api/career/jobs?page=2', { type: 'active' })
    expect([status, body]).toEqual([200, { jobs: [] }])
    const [call] = seen
    expect(call).toMatchObject({ url: '/v1/jobs?page=2', body: '{"type":"active"}' })
    expect(call?.headers).toMatchObject({
      'access-key': 'key',
      'x-user-id': String(person.id),
      signature: createHmac('sha256', 'secret').update('{"type":"active"}').digest('hex'),
    })
    expect(call?.headers.cookie).toBeUndefined()
    const signed = [call?.headers['webhook-id'], call?.headers['webhook-timestamp'], call?.body].join('.')
    expect(call?.headers['webhook-signature']).toBe(createHmac('sha256', 'secret').update(signed).digest('hex'))
  })

  it('that does not answer is unavailable', async () => {
    const { status, body } = await system.browser().post('/api/payments/middleware/apply-coupon', {})
    expect([status, body.message]).toEqual([502, 'service unavailable'])
  })

  it('that nobody knows is invalid, and one that is not built is not there', async () => {
    const unknown = await system.browser().post('/api/nonsense/x', {})
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Invalid service'])
    expect((await system.browser().post('/api/pipeline/x', {})).status).toBe(404)
  })
})

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { createLog } from '../log.ts'
import { NETWORK_RATE } from './rates.ts'
import { createServer } from './server.ts'

const system = await createTestSystem()
const json = { 'content-type': 'application/json' }

const portOf = async (app: FastifyInstance): Promise<number> => Number(new URL(await app.listen({ port: 0 })).port)
const ports = { app: await portOf(system.app), content: await portOf(system.content) }

/** Sends bytes that need be no HTTP; gives the whole reply. */
function sendRaw(port: number, ...parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  for (const part of parts) socket.write(part)
  return text(socket)
}

const EVERYWHERE = [
  'x-content-type-options',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
]

describe('every reply of the app origin has the headers of the app', () => {
  it.each([
    ['a page', { url: '/login' }, 200],
    ['a reply', { url: '/livez' }, 200],
    ['a refusal to nobody', { method: 'POST', url: '/api/learning/local_learn_get_dashboard', payload: {} }, 401],
    ['a refusal to another site', { method: 'POST', url: '/api/auth/logout', headers: { origin: 'https://x.y' } }, 403],
    ['what is not there', { url: '/api/auth/nothing' }, 404],
    ['what is of no service', { url: '/api/nothing' }, 404],
    ['another method', { method: 'DELETE', url: '/api/auth/logout' }, 405],
    ['a method for nothing', { method: 'OPTIONS', url: '/login' }, 404],
    ['too large a body', { method: 'POST', url: '/api/auth/logout', payload: 'x'.repeat(20_000), headers: json }, 413],
    ['no JSON', { method: 'POST', url: '/api/auth/logout', payload: '{', headers: json }, 400],
    ['a broken address', { url: '/%' }, 400],
    ['too long a part of an address', { url: `/mod/${'x'.repeat(500)}/view.php` }, 400],
  ] as const)('%s', async (_name, request, status) => {
    const { statusCode, headers } = await system.app.inject(request)
    expect(statusCode).toBe(status)
    for (const name of EVERYWHERE) expect(headers).toHaveProperty(name)
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['content-security-policy-report-only']).toBe(
      "require-trusted-types-for 'script';report-uri /csp-report",
    )
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('one that is sent too often as well', async () => {
    const shots = Array.from({ length: NETWORK_RATE + 1 }, () => system.browser('198.51.100.9').get('/api/auth/time'))
    const last = (await Promise.all(shots)).at(-1)
    expect(last?.status).toBe(429)
    for (const name of EVERYWHERE) expect(last?.headers).toHaveProperty(name)
  })
})

describe('every reply of the content origin has its own', () => {
  it.each([
    ['what is not there', { url: '/nothing' }, 404],
    ['a link of somebody else', { url: '/f/1/2/3/4' }, 404],
    ['a broken address', { url: '/%' }, 400],
    ['another method', { method: 'POST', url: '/f/1/2/3/4', payload: {} }, 404],
  ] as const)('%s', async (_name, request, status) => {
    const { statusCode, headers } = await system.content.inject(request)
    expect(statusCode).toBe(status)
    for (const name of EVERYWHERE) expect(headers).toHaveProperty(name)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe.each(['app', 'content'] as const)('on the wire, the %s origin puts them on', origin => {
  it.each([
    ['what is no HTTP', 'nonsense\r\n\r\n', 400],
    ['a head that is too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['a request without a host', 'GET /nothing HTTP/1.1\r\nConnection: close\r\n\r\n', origin === 'app' ? 200 : 404],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n', 417],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ])('%s', async (_name, bytes, status) => {
    const reply = await sendRaw(ports[origin], bytes)
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const name of [...EVERYWHERE, 'cache-control']) expect(reply.toLowerCase()).toContain(`${name}: `)
  })
})

describe('a request that comes slowly', () => {
  const app = createServer({
    config: { TRUST_PROXY: '' },
    log: createLog('silent'),
    headers: { 'x-content-type-options': 'nosniff' },
    timeouts: { requestMs: 300, headersMs: 200, lookEveryMs: 50 },
  })
  app.post('/', async () => 'ok')
  const port = portOf(app)
  afterAll(() => app.close())

  it.each([
    ['its head', 'POST / HTTP/1.1\r\nHost: a\r\nContent-'],
    ['its body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{"a":'],
  ])('is ended when %s does not', async (_name, bytes) => {
    const reply = await sendRaw(await port, bytes)
    expect(reply).toMatch(/^HTTP\/1.1 408 /)
    expect(reply).toContain('x-content-type-options: nosniff')
  })
})

describe('signing out', () => {
  it('has the browser forget cached pages, and keep the work that waits in it', async () => {
    const learner = await signIn(system, await createPerson(system))
    expect((await learner.get('/api/auth/time')).headers).not.toHaveProperty('clear-site-data')
    expect((await learner.post('/api/auth/logout', {})).headers['clear-site-data']).toBe('"cache"')
  })
})

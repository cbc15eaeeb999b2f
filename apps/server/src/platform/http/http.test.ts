import fastifyCookie from '@fastify/cookie'
import { ERROR_STATUS } from '@learn/contract'
import { FAULT_TEXTS } from '@learn/contract/base'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { createCookies } from './cookies.ts'

const system = await createTestSystem()

describe('every reply of the app origin', () => {
  it('carries the security headers, and no cross-origin permission', async () => {
    const { headers } = await system.browser().get('/login', { accept: 'text/html' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')*;/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it.each(['/auth', '/auth?token=x', '/reset-password?token=x', '/reset-password', '/free/classroom/3?token=x'])(
    'sends nothing of %s on',
    async url => {
      const { headers } = await system.browser().get(url, { accept: 'text/html' })
      expect(headers['referrer-policy']).toBe('no-referrer')
    },
  )

  it('comes without a body to who asks for the head alone', async () => {
    const reply = await system.app.inject({ method: 'HEAD', url: '/login' })
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
    expect(reply.headers['content-type']).toMatch(/^text\/html/)
    expect((await system.app.inject({ method: 'HEAD', url: '/api/nothing' })).statusCode).toBe(404)
  })

  it('carries a request id, and is not stored by caches', async () => {
    const { headers } = await system.browser().post('/api/auth/logout', {})
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('a refusal', () => {
  it('has a code of the table, its status and the request id', async () => {
    const { status, body } = await system.browser().post('/api/learning/local_learn_get_dashboard', {})
    expect(body).toEqual({ code: 'auth/required', message: FAULT_TEXTS.unauthorized, requestId: expect.any(String) })
    expect(status).toBe(ERROR_STATUS['auth/required'])
  })

  it.each([
    ['a body that is no JSON', '/api/auth/logout', '{', 400, 'request/invalid'],
    [
      'a body that is too large',
      '/api/auth/logout',
      JSON.stringify({ x: 'x'.repeat(1_100_000) }),
      413,
      'request/too-large',
    ],
    ['an address under /api that is nothing', '/api/auth/nothing', '{}', 404, 'request/not-found'],
    ['a hostile key', '/api/auth/logout', '{"__proto__":{"x":1}}', 400, 'request/invalid'],
  ])('answers %s', async (_name, url, payload, status, code) => {
    const reply = await system.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:3000' },
    })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  it('tells nothing of what we did not expect', async () => {
    const broken = await createTestSystem()
    await broken.raw.schema.dropTable('progress_study_day').execute()
    const signedIn = await signIn(broken, await createPerson(broken))
    const { status, body } = await signedIn.learn('local_learn_get_dashboard', {})
    expect([status, { ...body, requestId: '' }]).toEqual([
      500,
      { code: 'server/unexpected', message: 'Internal Server Error', requestId: '' },
    ])
  })
})

describe('what machines read', () => {
  it('describes every endpoint and function in OpenAPI', async () => {
    const { body } = await system.browser().get<{ openapi: string; paths: Record<string, unknown> }>('/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(Object.keys(body.paths)).toContain('/api/auth/login/verifyotp')
    expect(Object.keys(body.paths)).toContain('/api/learning/local_learn_get_timeline')
  })

  it('is alive and ready', async () => {
    expect((await system.browser().get('/livez')).status).toBe(200)
    expect((await system.browser().get('/readyz')).status).toBe(200)
  })
})

describe('an https address', () => {
  it('gets __Host- cookies that only https carries', async () => {
    const app = Fastify()
    await app.register(fastifyCookie)
    const cookies = createCookies('https://learn.example.org')
    app.get('/', async (_request, reply) => {
      cookies.setSession(reply, 'abc', 60)
      return 'ok'
    })
    const { headers } = await app.inject('/')
    expect(headers['set-cookie']).toBe('__Host-session=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax')
    await app.close()
  })
})

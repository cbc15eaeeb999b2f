import { createServer } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { createTestSystem } from '#testkit/system.ts'

const seen: string[] = []
const external = createServer((request, response) => {
  seen.push(request.url ?? '')
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"from":"elsewhere"}')
})
await new Promise<void>(resolve => external.listen(0, '127.0.0.1', resolve))
afterAll(() => external.close())
const address = external.address()
const port = typeof address === 'object' && address ? address.port : 0

const system = await createTestSystem({
  SERVICE_AUTH_URL: `http://127.0.0.1:${port}/v1`,
  SERVICE_AUTH_KEY: 'key',
  SERVICE_AUTH_SECRET: 'secret',
})

it.each([
  '/api/auth/time',
  '/%61pi/auth/time',
  '/api/%61uth/time',
  '/%61%70%69/%61%75%74%68/%74ime',
  'http://127.0.0.1:3000/api/auth/time',
  'http://elsewhere.example/%61pi/auth/time',
  '/API/auth/time',
  '/api//auth/time',
  '//api/auth/time',
  '/api/./auth/time',
  '/x/../api/auth/time',
  '/%2561pi/auth/time',
  '/api%2Fauth/time',
  '/api/auth%2Ftime',
  '/api/auth/%2574ime',
  '/api/auth;x/time',
  '/api/auth#/time',
  '/api/auth?/time',
])('a service that was replaced is never answered by the built-in one: %s', async url => {
  const before = seen.length
  const reply = await system.app.inject({ url })
  // Another page of ours, a refusal, or what the other side says; `time` of ours has `serverAtMs`.
  expect(reply.body).not.toContain('serverAtMs')
  if (seen.length > before) expect([seen.at(-1), reply.json()]).toEqual([seen.at(-1), { from: 'elsewhere' }])
  else expect([200, 400, 404]).toContain(reply.statusCode)
  if (reply.statusCode === 200 && seen.length === before) expect(reply.headers['content-type']).toMatch(/html/)
})

it('is reached by each spelling that means its address', async () => {
  for (const url of ['/%61pi/auth/time?x=1', '/api/%61uth/tim%65?x=1', 'http://any.example/api/auth/time?x=1']) {
    expect((await system.app.inject({ url })).json()).toEqual({ from: 'elsewhere' })
    expect(seen.at(-1)).toBe('/v1/time?x=1')
  }
})

import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://learn.example.org',
  CONTENT_ORIGIN: 'https://content.example.net',
  SECRET: randomBytes(32).toString('hex'),
  TRUST_PROXY: '10.0.0.2',
})
const from = async (address: string, headers: Record<string, string> = {}) =>
  (await system.browser(address).get('/api/auth/time', headers)).status

it('in production what comes through a proxy that nobody named is refused', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  expect(await from('10.0.0.3', forwarded)).toBe(400)
  expect(await from('10.0.0.2', forwarded)).toBe(200)
  // A look at the health of a node comes by itself.
  expect(await from('10.0.0.3')).toBe(200)
})

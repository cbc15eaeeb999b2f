import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { APP_ORIGIN, createTestSystem } from '#testkit/system.ts'
import { CODE_FRAME } from './code-frame.ts'

const system = await createTestSystem()

it('is a document in a sandbox, of nobody’s origin, that the app alone embeds and that reaches its engines alone', async () => {
  const { statusCode, headers, body } = await system.content.inject({ method: 'GET', url: CODE_FRAME })
  expect(statusCode).toBe(200)
  const policy = String(headers['content-security-policy']).split(';')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      'worker-src blob:',
      'connect-src http://localhost:3001/code/',
      `frame-ancestors ${APP_ORIGIN}`,
      'sandbox allow-scripts',
    ]),
  )
  expect(body).toContain(`<meta name="app-origin" content="${APP_ORIGIN}">`)
  // Built or not, nothing of it is served by the app.
  expect((await system.app.inject({ method: 'GET', url: '/code/manifest.json' })).body).not.toContain('frame.ts')
})

it('gives its engines to everybody, for a year', async () => {
  const built = system.content.routeFacts.find(({ url }) => url.startsWith('/code/assets/'))
  expect(built !== undefined).toBe(existsSync(new URL('../../../../web/dist/code/manifest.json', import.meta.url)))
  if (!built) return
  const { statusCode, headers } = await system.content.inject({ method: 'GET', url: built.url })
  expect(statusCode).toBe(200)
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

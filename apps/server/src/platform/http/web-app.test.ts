import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveWebApp, type WebApp } from './web-app.ts'

const BUILT: WebApp = {
  html: '<!doctype html><html><head><script data-first>ask()</script></head><body><div id="root"></div></body></html>',
  preloads: { login: ['assets/c1.js'], home: ['assets/c2.js'] },
  fronts: { login: '<main>Welcome back, $1</main>' },
  studioHtml: '',
  scriptHashes: [],
}

it('sends what stands before the code has come with pages that begin alike for everybody, to nobody who is signed in', async () => {
  const app = Fastify()
  await app.register(fastifyCookie)
  let session: string | null = null
  await serveWebApp(app, BUILT, { session: () => session })
  const page = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body

  const front = '<div id="front"><main>Welcome back, $1</main></div><div id="root"></div>'
  expect(await page('/login?next=%2F')).toContain(front)
  expect(await page('/login')).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/c1.js"></head>')
  expect(await page('/')).not.toContain('id="front"')
  expect(await page('/')).not.toContain('ask()')
  session = 'somebody'
  expect(await page('/login')).not.toContain('id="front"')
  expect(await page('/login')).toContain('<div id="root"></div>')
  expect(await page('/')).toContain('ask()')
  await app.close()
})

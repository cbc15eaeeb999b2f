import type { CDPSession, Page } from '@playwright/test'
import { addressesFor, placesOfFree, placesOfLearner } from '../../e2e/support/every-page.ts'

/** What a first visit of a route loads, in bytes on the wire. */
export interface RouteWeights {
  entryBytes: number
  jsBytes: number
  cssBytes: number
  fontBytes: number
  /**
   * Of the app, each once: how many pictures, films and captions a text has is its author's, and what is read again because the
   * visit completed something is no part of the load.
   */
  requests: number
}

interface Finished {
  url: string
  type: string
  bytes: number
}

async function visit(page: Page, url: string): Promise<RouteWeights> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  // gzip, so that the figures compare with the budgets; browsers that take brotli get less.
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  const open = new Map<string, Finished>()
  const finished: Finished[] = []
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    open.set(requestId, { url: response.url, type, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const item = open.get(requestId)
    if (item) finished.push({ ...item, bytes: encodedDataLength })
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await session.detach()
  const { origin } = new URL(url)
  const sum = (isWanted: (item: Finished) => boolean) =>
    finished.filter(isWanted).reduce((all, item) => all + item.bytes, 0)
  return {
    entryBytes: sum(item => /\/assets\/index-[^/]*\.js$/.test(item.url)),
    jsBytes: sum(item => item.url.endsWith('.js')),
    cssBytes: sum(item => item.url.endsWith('.css')),
    fontBytes: sum(item => item.url.endsWith('.woff2')),
    requests: new Set(finished.flatMap(item => (item.url.startsWith(origin) ? [item.url] : []))).size,
  }
}

const LEARNER = 'aarav@demo.verdant.test'
const STAFF = 'neha@demo.verdant.test'
const FREE = 'farhan@demo.verdant.test'

/**
 * Visits every page of the product (e2e/support/every-page.ts), and what is none: first as nobody, then as staff, as a Free
 * learner and as a demo learner who stays signed in.
 */
export async function readWeights(page: Page, appUrl: string): Promise<Record<string, RouteWeights>> {
  const weights: Record<string, RouteWeights> = {}
  const visitAll = async (paths: Record<string, string>): Promise<void> => {
    for (const [name, path] of Object.entries(paths)) weights[name] = await visit(page, `${appUrl}${path}`)
  }
  await signIn(page, appUrl, FREE)
  const ofFree = await placesOfFree(page)
  await signIn(page, appUrl, LEARNER)
  const places = { ...(await placesOfLearner(page)), ...ofFree }
  await signOut(page, appUrl)
  await visitAll({ ...addressesFor('nobody', places), 'not-found': '/nowhere' })
  await signIn(page, appUrl, STAFF)
  await visitAll(addressesFor('staff', places))
  await signIn(page, appUrl, FREE)
  await visitAll(addressesFor('free', places))
  await signIn(page, appUrl, LEARNER)
  await visitAll(addressesFor('learner', places))
  return weights
}

async function signOut(page: Page, appUrl: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`${appUrl}/livez`)
  await page.evaluate(() => localStorage.clear())
}

/** Signs in without the screen; whoever was signed in before is gone. */
async function signIn(page: Page, appUrl: string, username: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`${appUrl}/livez`)
  await page.evaluate(async name => {
    localStorage.clear()
    const reply = await fetch('/api/auth/login/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: name, password: 'learn-with-verdant', service: 'local_mobile' }),
    })
    const { user } = (await reply.json()) as {
      user: { id: number; firstname: string; lastname: string; email: string; profile: { accesstype: string } }
    }
    localStorage.setItem('token', '1')
    localStorage.setItem('accessType', user.profile.accesstype)
    if (user.profile.accesstype === 'Free') localStorage.setItem('freeToken', '1')
    localStorage.setItem('splash', '1')
    localStorage.setItem(
      'user',
      JSON.stringify({ name: user.firstname, lastName: user.lastname, email: user.email, userid: user.id }),
    )
  }, username)
}

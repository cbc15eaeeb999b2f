import type { CDPSession, Page } from '@playwright/test'
import { addressesFor, placesOfFree, placesOfLearner } from '../../e2e/support/every-page.ts'
import { LEARNER, signIn, signOut } from './sign-in.ts'

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

const WORKER = /\.worker-[^/]*\.js$/

interface Finished {
  url: string
  type: string
  bytes: number
}

/** What a visit of an address loads, with nothing kept from before. */
export async function visit(page: Page, url: string): Promise<RouteWeights> {
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
    jsBytes: sum(item => item.url.endsWith('.js') && !WORKER.test(item.url)),
    cssBytes: sum(item => item.url.endsWith('.css')),
    fontBytes: sum(item => item.url.endsWith('.woff2')),
    requests: new Set(finished.flatMap(item => (item.url.startsWith(origin) ? [item.url] : []))).size,
  }
}

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

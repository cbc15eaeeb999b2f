import { BATCH } from '@learn/contract/base/plain'
import type { CDPSession, Page } from '@playwright/test'
import { addressesFor, placesOfFree, placesOfLearner } from '../../e2e/support/every-page.ts'
import { LEARNER, signIn, signOut } from './sign-in.ts'

/** What a first visit of a route loads, in bytes on the wire. */
export interface RouteWeights {
  /** What every page loads first: the entry and what it imports. */
  entryBytes: number
  jsBytes: number
  cssBytes: number
  fontBytes: number
  /**
   * Of the app: how many pictures, films and captions a text has is its author's. A file or call counts once, since what is read again
   * because the visit completed something is no part of the load; a request that carries several calls counts each time.
   */
  requests: number
}

const WORKER = /\.worker-[^/]*\.js$/

interface Finished {
  url: string
  /** What a request carries that asks for several things at once. */
  batch: string | undefined
  bytes: number
}

/** How a visit ends, where it isn't with the last request, and which code is counted elsewhere. */
interface VisitEnd {
  settle?(page: Page): Promise<unknown>
  apart?: RegExp
}

/** What a visit of an address loads, with nothing kept from before. */
export async function visit(page: Page, url: string, { settle, apart }: VisitEnd = {}): Promise<RouteWeights> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  // gzip, so that the figures compare with the budgets; browsers that take brotli get less.
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  const open = new Map<string, Finished>()
  const finished: Finished[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request: { url: asked, postData } }) => {
    open.set(requestId, { url: asked, batch: asked.endsWith(BATCH) ? postData : undefined, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const item = open.get(requestId)
    if (item) finished.push({ ...item, bytes: encodedDataLength })
  })
  await page.goto(url)
  await (settle ? settle(page) : page.waitForLoadState('networkidle'))
  await session.detach()
  const { origin } = new URL(url)
  const sum = (isWanted: (item: Finished) => boolean) =>
    finished.filter(isWanted).reduce((all, item) => all + item.bytes, 0)
  return {
    entryBytes: sum(item => /\/assets\/(?:index|framework|rolldown-runtime)-[^/]*\.js$/.test(item.url)),
    jsBytes: sum(item => item.url.endsWith('.js') && !WORKER.test(item.url) && !apart?.test(item.url)),
    cssBytes: sum(item => item.url.endsWith('.css')),
    fontBytes: sum(item => item.url.endsWith('.woff2')),
    requests: requestsOf(
      finished.filter(({ url: asked }) => asked.startsWith(origin)),
      origin,
    ),
  }
}

/** How many requests were made, without a call that is made again alone. */
function requestsOf(finished: readonly Finished[], origin: string): number {
  const batches = finished.flatMap(({ batch }) => batch ?? [])
  const joined = new Set(
    batches.flatMap(text => (JSON.parse(text) as { calls: { url: string }[] }).calls.map(({ url }) => origin + url)),
  )
  const alone = new Set(finished.flatMap(({ url, batch }) => (batch === undefined && !joined.has(url) ? [url] : [])))
  return batches.length + alone.size
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

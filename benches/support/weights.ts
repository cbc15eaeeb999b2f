import type { CDPSession, Page } from '@playwright/test'

/** What a first visit of a route loads, in bytes on the wire. */
export interface RouteWeights {
  entryBytes: number
  jsBytes: number
  cssBytes: number
  fontBytes: number
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
  const sum = (isWanted: (item: Finished) => boolean) =>
    finished.filter(isWanted).reduce((all, item) => all + item.bytes, 0)
  return {
    entryBytes: sum(item => /\/assets\/index-[^/]*\.js$/.test(item.url)),
    jsBytes: sum(item => item.url.endsWith('.js')),
    cssBytes: sum(item => item.url.endsWith('.css')),
    fontBytes: sum(item => item.url.endsWith('.woff2')),
    requests: finished.filter(item => !item.url.startsWith('data:')).length,
  }
}

interface Home {
  program: { lpId: number }
}

const LEARNER = 'aarav@demo.verdant.test'
const STAFF = 'neha@demo.verdant.test'

/** Addresses that need no session. */
const OPEN = {
  login: '/login',
  reset: '/reset-password',
  auth: '/auth',
  unauthorized: '/401',
  'server-error': '/500',
  'not-found': '/nowhere',
}

/**
 * Visits each route of the product by its name: first those without a session, then those of staff, then, signed in as a
 * demo learner who stays signed in, the others.
 */
export async function readWeights(page: Page, appUrl: string): Promise<Record<string, RouteWeights>> {
  const visitAll = async (paths: Record<string, string>): Promise<Record<string, RouteWeights>> => {
    const weights: Record<string, RouteWeights> = {}
    for (const [name, path] of Object.entries(paths)) weights[name] = await visit(page, `${appUrl}${path}`)
    return weights
  }
  const open = await visitAll(OPEN)
  await signIn(page, appUrl, LEARNER)
  const { lpId, activity } = await findActivities(page)
  await signIn(page, appUrl, STAFF)
  const ofStaff = await visitAll({ staff: '/staff', 'staff-activity': `/staff/activity/${activity('page').id}` })
  await signIn(page, appUrl, LEARNER)
  const ofLearner = await visitAll({
    dashboard: '/',
    timeline: `/program-timeline/${lpId}`,
    page: activity('page').path,
    video: activity('videofile').path,
    profile: '/profile',
    'program-search': `/program-search/${lpId}?q=table`,
  })
  return { ...open, ...ofStaff, ...ofLearner }
}

/** The program of who is signed in, and its first open activity of a type. */
async function findActivities(page: Page) {
  const learn = (name: string, body: unknown) =>
    page.evaluate(
      async ([fn, params]) => {
        const reply = await fetch(`/api/learning/${fn}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(params),
        })
        return (await reply.json()) as unknown
      },
      [name, body] as const,
    )
  const { lpId } = ((await learn('local_learn_get_dashboard', {})) as Home).program
  const { sections } = (await learn('local_learn_get_timeline', { programid: lpId })) as {
    sections: { activities: { id: number; type: string; isLocked: boolean }[] }[]
  }
  const activity = (type: string): { id: number; path: string } => {
    const found = sections.flatMap(({ activities }) => activities).find(row => row.type === type && !row.isLocked)
    if (!found) throw new Error(`the demo learner has no open ${type}`)
    return { id: found.id, path: `/page-activity/${lpId}/${type}/${found.id}` }
  }
  return { lpId, activity }
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
      user: { id: number; firstname: string; lastname: string; email: string }
    }
    localStorage.setItem('token', '1')
    localStorage.setItem('accessType', 'Premium')
    localStorage.setItem('splash', '1')
    localStorage.setItem(
      'user',
      JSON.stringify({ name: user.firstname, lastName: user.lastname, email: user.email, userid: user.id }),
    )
  }, username)
}

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
const FREE = 'farhan@demo.verdant.test'

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
 * Visits each route of the product by its name: first those without a session, then those of staff and of a Free learner,
 * then, as a demo learner who stays signed in, the others.
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
  await signIn(page, appUrl, FREE)
  const ofFree = await visitAll(await findFree(page))
  await signIn(page, appUrl, LEARNER)
  const ofLearner = await visitAll({
    dashboard: '/',
    timeline: `/program-timeline/${lpId}`,
    page: activity('page').path,
    video: activity('videofile').path,
    profile: '/profile',
    'program-search': `/program-search/${lpId}?q=table`,
  })
  return { ...open, ...ofStaff, ...ofLearner, ...ofFree }
}

const learn = <T>(page: Page, name: string, body: unknown): Promise<T> =>
  page.evaluate(
    async ([fn, params]) => {
      const reply = await fetch(`/api/learning/${fn}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(params),
      })
      return (await reply.json()) as never
    },
    [name, body] as const,
  )

interface Section {
  activities: { id: number; type: string; isLocked: boolean }[]
}

function openIn(sections: readonly Section[], type: string): number {
  const found = sections.flatMap(({ activities }) => activities).find(row => row.type === type && !row.isLocked)
  if (!found) throw new Error(`the demo learner has no open ${type}`)
  return found.id
}

/** The program of who is signed in, and its first open activity of a type. */
async function findActivities(page: Page) {
  const { lpId } = (await learn<Home>(page, 'local_learn_get_dashboard', {})).program
  const { sections } = await learn<{ sections: Section[] }>(page, 'local_learn_get_timeline', { programid: lpId })
  const activity = (type: string): { id: number; path: string } => {
    const id = openIn(sections, type)
    return { id, path: `/page-activity/${lpId}/${type}/${id}` }
  }
  return { lpId, activity }
}

/** The addresses of the free area for who is signed in: every course on offer is taken first. */
async function findFree(page: Page): Promise<Record<string, string>> {
  const before = await learn<{ available: { id: number }[] }>(page, 'local_learn_get_free_dashboard', {})
  for (const { id } of before.available) await learn(page, 'local_learn_enrol_free_course', { courseid: id })
  const { enrolled } = await learn<{ enrolled: { id: number }[] }>(page, 'local_learn_get_free_dashboard', {})
  const paths: Record<string, string> = { free: '/free' }
  for (const { id } of enrolled) {
    const { modules } = await learn<{ modules: Section[] }>(page, 'local_learn_get_free_course', { courseid: id })
    const hasVideo = modules.some(({ activities }) => activities.some(({ type }) => type === 'videofile'))
    if (!hasVideo) continue
    paths['free-classroom'] = `/free/classroom/${id}`
    paths['free-page'] = `/free/classroom/${id}/player/${openIn(modules, 'page')}`
    paths['free-video'] = `/free/classroom/${id}/player/${openIn(modules, 'videofile')}`
  }
  return paths
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

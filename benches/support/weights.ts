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

/** Visits each route of the product: sign-in first, then, signed in as a demo learner, the others. */
export async function readWeights(page: Page, appUrl: string): Promise<Record<string, RouteWeights>> {
  const login = await visit(page, `${appUrl}/login`)
  await signIn(page, appUrl)
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
  const { program } = (await learn('local_learn_get_dashboard', {})) as Home
  const { sections } = (await learn('local_learn_get_timeline', { programid: program.lpId })) as {
    sections: { activities: { id: number; type: string; isLocked: boolean }[] }[]
  }
  const activity = (type: string) =>
    `/page-activity/${program.lpId}/${type}/${sections.flatMap(s => s.activities).find(a => a.type === type && !a.isLocked)?.id}`
  return {
    login,
    dashboard: await visit(page, `${appUrl}/`),
    timeline: await visit(page, `${appUrl}/program-timeline/${program.lpId}`),
    page: await visit(page, `${appUrl}${activity('page')}`),
    video: await visit(page, `${appUrl}${activity('videofile')}`),
  }
}

async function signIn(page: Page, appUrl: string): Promise<void> {
  await page.goto(`${appUrl}/login`)
  await page.evaluate(async () => {
    const reply = await fetch('/api/auth/login/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        username: 'aarav@demo.verdant.test',
        password: 'learn-with-verdant',
        service: 'local_mobile',
      }),
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
  })
}

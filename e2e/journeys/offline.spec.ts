import { look } from '../support/look.ts'
import { getNote, readPlace } from '../support/notes.ts'
import { appUrl, learn, newLearner, signIn } from '../support/session.ts'
import { type BrowserContext, expect, type Page, type Route, test } from '../support/test.ts'

const strip = (page: Page) => page.getByText('You’re offline. Your work is saved here and sent later.')
const isKept = (page: Page, address: string) =>
  page.evaluate(
    async path => (await (await caches.open('code')).match(`/kept/opens${path}`)) !== undefined,
    new URL(address, appUrl()).pathname,
  )

/** What the server said last, under a name, of who is signed in. */
const hasReply = (page: Page, key: string) =>
  page.evaluate(async name => {
    const { userid } = JSON.parse(localStorage.getItem('user') ?? '{}') as { userid: number }
    return (await (await caches.open(`replies-${userid}`)).match(`/kept/${name}`)) !== undefined
  }, key)

/** The module is on this computer: the line in the contents tells. */
async function openKept(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect(page.getByText(/^Saved for offline: /)).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => isKept(page, address)).toBe(true)
}

test('the module is read without a network, also in a tab that is opened then, and what was done is sent', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await signIn(page, (await newLearner()).email)
  const place = await readPlace(page, 0)
  await openKept(page, place.address)
  await look(page, 'offline-kept', { fullPage: false })
  await context.setOffline(true)
  await expect(strip(page)).toBeVisible()

  // The next lessons, which were never opened.
  await page.getByRole('link', { name: 'Next lesson' }).first().click()
  await expect(page.locator('main .prose').first()).toContainText(/\w{3,}/)
  const second = page.url()
  await look(page, 'offline-lesson', { fullPage: false })
  await page.close()

  const tab = await context.newPage()
  await tab.goto(second)
  await expect(tab.locator('main .prose').first()).toContainText(/\w{3,}/)
  await expect(strip(tab)).toBeVisible()
  await tab.getByRole('tab', { name: /notes/i }).click()
  // Their tab was not opened before: they were kept with the module.
  await expect(tab.getByText(/could not be loaded/)).toHaveCount(0)
  await getNote(tab).fill('Written without a network')
  await tab.getByRole('button', { name: /^Add note/ }).click()
  await expect(tab.getByText(/^Offline, \d waiting/)).toBeVisible()
  // A page that was never kept leads to one that was.
  await tab.goto(`${appUrl()}/nowhere-that-was-opened`)
  const ways = tab.getByRole('navigation', { name: 'What’s available offline' }).getByRole('link')
  // The page is loaded anew when the browser tells that it is offline: a press in that moment is lost.
  await expect(async () => {
    // Home and notes are there too once the page has stood for some seconds.
    const way = ways.filter({ hasNotText: /^(Home|Notes|Program timeline)/ }).first()
    await way.click({ timeout: 2000 })
    await expect(tab.locator('main .prose').first()).toContainText(/\w{3,}/, { timeout: 5000 })
  }).toPass({ timeout: 30_000 })
  await tab.close()

  await context.setOffline(false)
  const later = await context.newPage()
  const told = later.waitForResponse(reply => reply.url().includes('record_opening'))
  await later.goto(appUrl())
  await told
  await expect
    .poll(async () => {
      const { notes } = await learn<{ notes: { text: string }[] }>(later, 'local_learn_get_notes', {})
      return notes.map(({ text }) => text)
    })
    .toContain('Written without a network')
  const [, programid, type, id] = /page-activity\/(\d+)\/(\w+)\/(\d+)/.exec(second) ?? []
  const address = { programid: Number(programid), type, id: Number(id) }
  await expect
    .poll(
      async () =>
        (await learn<{ activity: { state: string } }>(later, 'local_learn_get_activity', address)).activity.state,
    )
    .not.toBe('new')
})

/** Waits until the lesson of Resume is kept, and goes into it without the network. */
async function resumeOffline(page: Page, context: BrowserContext): Promise<void> {
  const way = page.getByRole('link', { name: /^(Resume|Start) lesson$/ })
  const path = (await way.getAttribute('href')) ?? ''
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => isKept(page, path), { timeout: 40_000 }).toBe(true)
  await context.setOffline(true)
  await expect(strip(page)).toBeVisible()
  await way.click()
  await expect(page.locator('main .prose').first()).toContainText(/\w{3,}/)
}

test('home alone was open: without a network Resume leads into the lesson all the same @long, and back to its module', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await signIn(page, (await newLearner()).email)
  await resumeOffline(page, context)
  await page.getByRole('link', { name: 'Back to the timeline' }).click()
  await expect(page.getByRole('region', { name: 'Courses' })).toBeVisible()
})

test('the free area alone was open: without a network Resume leads into the lesson all the same @long', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await signIn(page, (await newLearner({ program: null })).email, '/free')
  const { available } = await learn<{ available: { id: number; name: string }[] }>(
    page,
    'local_learn_get_free_dashboard',
    {},
  )
  const courseid = available.find(({ name }) => name === 'Reading charts')?.id
  await learn(page, 'local_learn_enrol_free_course', { courseid })
  await page.reload()
  await resumeOffline(page, context)
})

test('no room of a learner is missing without a network: search, the timeline, home, notes @long', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await signIn(page, (await newLearner()).email)
  const place = await readPlace(page, 0)
  await openKept(page, place.address)
  await expect.poll(() => isKept(page, '/notes'), { timeout: 30_000 }).toBe(true)
  await context.setOffline(true)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('main .prose').first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to the timeline' }).click()
  await expect(page.getByRole('region', { name: 'Courses' })).toBeVisible()
  await look(page, 'offline-timeline', { fullPage: false })
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good (morning|afternoon|evening)/)
  // The program was read by a course of it only.
  await page.getByRole('link', { name: 'Program timeline' }).click()
  await expect(page.getByRole('region', { name: 'Courses' })).toBeVisible()
  await page.goBack()
  // What was never asked for ends in a sentence and another try, and comes by itself with the connection.
  await page.getByRole('link', { name: 'Notes', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  const ways = page.getByRole('navigation', { name: 'What’s available offline' })
  await expect(ways.getByRole('link', { name: 'Home', exact: true })).toBeVisible()
  await look(page, 'offline-nothing', { fullPage: false })
  await ways.getByRole('link', { name: 'Program timeline' }).click()
  await expect(page.getByRole('region', { name: 'Courses' })).toBeVisible()
  await page.goBack()
  await expect(ways).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You have no notes yet.')).toBeVisible()
  await expect(strip(page)).toBeHidden()
})

test('the free area opens by its address without a network, and is no trap for who has a program @long', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const free = await browser.newContext()
  const page = await free.newPage()
  await signIn(page, (await newLearner({ program: null })).email, '/free')
  // By another door: its home was not on screen, so nothing of it was asked for.
  await page.goto(`${appUrl()}/free/notes`)
  await expect.poll(() => isKept(page, '/free'), { timeout: 30_000 }).toBe(true)
  await expect.poll(() => hasReply(page, 'free')).toBe(true)
  await free.setOffline(true)
  for (const address of ['/free', '/free/', '/']) {
    await page.goto(`${appUrl()}${address}`)
    await expect(page.getByRole('heading', { name: 'Explore' })).toBeVisible()
  }
  await free.close()

  const paid = await browser.newContext()
  const own = await paid.newPage()
  await signIn(own, (await newLearner()).email)
  await expect.poll(() => isKept(own, '/notes'), { timeout: 30_000 }).toBe(true)
  await own.goto(`${appUrl()}/free`)
  await expect(own.getByRole('heading', { name: 'Explore' })).toBeVisible()
  await paid.setOffline(true)
  await own.goto(appUrl())
  await expect(own.getByRole('heading', { level: 1 })).toContainText(/Good (morning|afternoon|evening)/)
  await expect(own.getByRole('heading', { name: 'Your program' })).toBeVisible()
  await own.goto(`${appUrl()}/free`)
  await expect(own.getByRole('link', { name: 'My programs' })).toBeVisible()
  await paid.close()
})

test('a server that answers nothing is told by the strip alone, and all comes by itself once it does', async ({
  page,
  context,
}) => {
  await signIn(page, (await newLearner()).email)
  // The browser believes that it has a network.
  await context.route(/\/(api\/|livez)/, (route: Route) => route.abort('connectionrefused'))
  await page.goto(`${appUrl()}/notes`)
  const told = page.getByText('Our server can’t be reached. Your work is saved here and sent later.')
  await expect(told).toBeVisible()
  await expect(page.getByText('This needs a connection.').first()).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('service unavailable')).toHaveCount(0)
  await look(page, 'offline-unreached', { fullPage: false })
  await context.unroute(/\/(api\/|livez)/)
  await expect(told).toBeHidden({ timeout: 30_000 })
  await expect(page.getByText('This needs a connection.')).toHaveCount(0)
})

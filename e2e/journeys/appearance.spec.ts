import { addressesFor, NOWHERE, placesOfFree, placesOfLearner } from '../support/every-page.ts'
import { look } from '../support/look.ts'
import { appUrl, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const LEARNER = 'ananya@demo.verdant.test'
const FREE = 'farhan@demo.verdant.test'
const STAFF = 'neha@demo.verdant.test'

/** What is asked for and is not there: nobody has such a question to mark, and no learner marks work; the journeys of marking look at real ones. */
const WITHOUT = new Set(['marking', 'mark-work', 'not-found'])

/** Where a browser told that a page breaks a policy of ours, also one that only reports. */
const reports: string[] = []
test.beforeEach(({ page }) => {
  reports.length = 0
  page.on('request', request => {
    if (request.url().endsWith('/csp-report')) reports.push(`${page.url()} ${request.postData()?.slice(0, 600)}`)
  })
})
test.afterEach(() => expect(reports).toEqual([]))

/** A page with all that it asks for, without the splash. */
async function check(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Escape')
  await expect(page.locator('h1').first()).toBeVisible()
  await look(page, name, { fullPage: false })
}

for (const theme of ['light', 'dark'] as const)
  test.describe(`where the system is ${theme}`, () => {
    test.use({ colorScheme: theme })
    test('the first screen is so too', async ({ page }) => {
      await page.goto(`${appUrl()}/login`)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    })
  })

test('sign-in has no accessibility faults', async ({ page }) => {
  await page.goto(`${appUrl()}/login`)
  await check(page, 'login')
  await page.getByLabel('Mobile number or e-mail').fill('98450 12351')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('textbox', { name: 'One-time code' })).toBeVisible()
  await check(page, 'login-code')
})

test('no screen of a Free learner has accessibility faults @long', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page, FREE, '/free')
  await lookAtAll(page, addressesFor('free', { ...NOWHERE, ...(await placesOfFree(page)) }))
})

test('no screen of staff or nobody has accessibility faults @long', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page, LEARNER)
  const places = { ...NOWHERE, ...(await placesOfLearner(page)) }
  await leave(page)
  await signIn(page, STAFF, '/staff')
  await lookAtAll(page, addressesFor('staff', places))
  await leave(page)
  await lookAtAll(page, { ...addressesFor('nobody', places), 'not-found': '/nowhere' })
})

test('no screen of a learner has accessibility faults @long', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page, LEARNER)
  const places = { ...NOWHERE, ...(await placesOfLearner(page)) }
  const addresses = addressesFor('learner', places)
  await lookAtAll(page, addresses)
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const name of ['dashboard', 'timeline', 'page']) {
    await page.goto(`${appUrl()}${addresses[name]}`)
    await check(page, `${name}-1024`)
  }
  await page.setViewportSize({ width: 800, height: 900 })
  await page.goto(`${appUrl()}/`)
  await check(page, 'gate')
})

/** Every address of one kind of person, one after the other. */
async function lookAtAll(page: Page, addresses: Record<string, string>): Promise<void> {
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(`${appUrl()}${address}`)
    await test.step(name, () => check(page, name))
    // What is looked at is the screen, not what stands in its place.
    if (!WITHOUT.has(name)) await expect(page.getByRole('heading', { name: 'Page not found' })).toBeHidden()
  }
}

/** Nobody is signed in here any more. */
async function leave(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

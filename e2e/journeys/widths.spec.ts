import { getAddress } from '@learn/contract/pages/plain'
import { addressesFor, NOWHERE, placesOfFree, placesOfLearner } from '../support/every-page.ts'
import { appUrl, newLearner, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const WIDTHS = [1920, 1440, 1280, 1024, 768, 360, 320]

/** Pixels that the page, or what scrolls in it, is wider than there is room for. */
const beyondPx = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )

/** One screen that fails does not hide the next. */
const everyFault = expect.configure({ soft: true })

/** Every address of one kind of person, from the widest window to the one that is zoomed most. */
async function fitsAll(page: Page, addresses: Record<string, string>, widths = WIDTHS): Promise<void> {
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(`${appUrl()}${address}`)
    await expect(page.locator('h1').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await everyFault
        .poll(() => beyondPx(page), { message: `${name} at ${width} px`, timeout: 5000 })
        .toBeLessThanOrEqual(0)
    }
  }
}

test.beforeEach(({ page }) =>
  // What zoom does: the page is narrow, and the window is not.
  page.addInitScript(() => Object.defineProperty(window, 'outerWidth', { get: () => 1440 })),
)

test('every screen of a learner fits from 1920 to 320 px @long', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page, 'ananya@demo.verdant.test')
  await fitsAll(page, addressesFor('learner', { ...NOWHERE, ...(await placesOfLearner(page)) }))
})

test('the lists of a learner who has done nothing yet fit at a zoom of 400 %', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  const names = ['skillReport', 'learningHub', 'calendar', 'progressHub'] as const
  await fitsAll(page, Object.fromEntries(names.map(name => [name, getAddress(name)])), [320])
})

test('every screen of a Free learner fits from 1920 to 320 px @long', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page, 'farhan@demo.verdant.test', '/free')
  const places = { ...NOWHERE, ...(await placesOfFree(page)) }
  await fitsAll(page, addressesFor('free', places))
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await fitsAll(page, addressesFor('nobody', places))
})

test('every screen of staff fits from 1920 to 320 px @long', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page, 'neha@demo.verdant.test', '/staff')
  await fitsAll(page, addressesFor('staff', NOWHERE))
})

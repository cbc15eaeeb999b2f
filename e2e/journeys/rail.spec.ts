import { look } from '../support/look.ts'
import { appUrl, newLearner, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Home in a window of 1440 px that is zoomed until its page is so wide. */
async function zoomedHome(page: Page, width: number, height: number): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(window, 'outerWidth', { get: () => 1440 }))
  await signIn(page, (await newLearner()).email)
  await page.setViewportSize({ width, height })
  await page.goto(appUrl())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('at a zoom of 200 % every row of the rail and the theme switch are in the window', async ({ page }) => {
  await zoomedHome(page, 720, 450)
  const rail = page.getByRole('navigation', { name: 'Main' })
  for (const link of await rail.getByRole('listitem').all()) await expect(link).toBeInViewport({ ratio: 1 })
  await expect(rail.getByRole('switch', { name: 'Dark theme' })).toBeInViewport({ ratio: 1 })
  await look(page, 'rail-zoomed', { fullPage: false })
})

test('in a window that is lower still the rows of the rail scroll under the mouse', async ({ page }) => {
  await zoomedHome(page, 720, 390)
  const rail = page.getByRole('navigation', { name: 'Main' })
  const last = rail.getByRole('listitem').last()
  await expect(last).not.toBeInViewport({ ratio: 1 })
  await rail.getByRole('listitem').first().hover()
  await page.mouse.wheel(0, 400)
  await expect.poll(() => last.evaluate(row => row.getBoundingClientRect().bottom)).toBeLessThan(320)
})

test('at 320 px no word of the bar touches the next one', async ({ page }) => {
  await zoomedHome(page, 320, 700)
  const words = await page
    .getByRole('navigation', { name: 'Main' })
    .locator('li')
    .evaluateAll(rows =>
      rows.map(row => {
        const word = row.querySelector('[aria-hidden=true]:not(svg)')
        const range = document.createRange()
        range.selectNodeContents(word ?? row)
        const { left, right } = range.getBoundingClientRect()
        return { left, right }
      }),
    )
  expect(words.length).toBeGreaterThan(4)
  // What has no room is reached by scrolling the bar; the page is no wider for it.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  for (const [at, word] of words.entries()) {
    expect(word.left).toBeGreaterThan((words[at - 1]?.right ?? 0) + 4)
  }
})

import { randomInt } from 'node:crypto'
import { createTimetable, openLearner, planClass } from '../support/classes.ts'
import { look, lookNarrow, narrowable } from '../support/look.ts'
import { expect, type Page, test } from '../support/test.ts'

// A name of each run: another try on the same product finds its own.
const CLASS = `Rolling sums ${randomInt(10 ** 6)}`
const DAY_MS = 86_400_000

const playedS = (page: Page) =>
  page.getByLabel('The class', { exact: true }).evaluate((video: HTMLVideoElement) => video.currentTime)

async function endClass(host: Page): Promise<void> {
  await host.getByRole('button', { name: 'End class' }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'End class' }).click()
}

test('a class that broke off goes on, and both recordings are watched', async ({ browser }) => {
  test.setTimeout(300_000)
  const timetable = await createTimetable(browser)
  const id = await planClass(timetable, CLASS)
  const { host } = timetable
  await host.goto(`${new URL(host.url()).origin}/zoom/${id}`)
  await host.getByRole('button', { name: 'Start class' }).click()
  await expect(host.getByText('Connection good')).toBeVisible({ timeout: 30_000 })

  // A learner whose computer is a day ahead, in two tabs.
  const page = await openLearner(browser, timetable)
  const { origin } = new URL(page.url())
  await narrowable(page)
  await page.context().addInitScript(ahead => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ahead
  }, DAY_MS)
  await page.goto(`${origin}/zoom/${id}`)
  await expect.poll(() => playedS(page), { timeout: 30_000 }).toBeGreaterThan(2)
  const second = await page.context().newPage()
  await second.goto(`${origin}/zoom/${id}`)
  await expect.poll(() => playedS(second), { timeout: 30_000 }).toBeGreaterThan(1)
  await expect(host.getByText('1 learner here')).toBeVisible()
  await lookNarrow(page, 'class-room')
  await second.close()

  // Offline for a while: the picture stands, and goes on by itself.
  await page.context().setOffline(true)
  await page.waitForTimeout(8000)
  const stood = await playedS(page)
  await page.context().setOffline(false)
  await expect.poll(() => playedS(page), { timeout: 40_000 }).toBeGreaterThan(stood + 3)

  await endClass(host)
  await expect(host.getByRole('region', { name: `Video: ${CLASS}` })).toBeVisible()
  await expect(page.getByRole('region', { name: `Video: ${CLASS}` })).toBeVisible({ timeout: 40_000 })
  await look(host, 'class-to-go-on')
  await host.getByRole('button', { name: 'Start class' }).click()
  await expect(host.getByText('Connection good')).toBeVisible({ timeout: 30_000 })
  // Without a touch.
  await expect.poll(() => playedS(page), { timeout: 40_000 }).toBeGreaterThan(2)
  await endClass(host)
  await expect(page.getByRole('region', { name: `Video: ${CLASS}` })).toBeVisible({ timeout: 40_000 })

  await page.goto(`${origin}/recordings`)
  const rows = page.getByRole('link', { name: CLASS, exact: true })
  await expect(rows).toHaveCount(2)
  const addresses = await rows.evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(new Set(addresses).size).toBe(2)
  for (const address of addresses) {
    await page.goto(`${origin}${address}`)
    const player = page.getByRole('region', { name: `Video: ${CLASS}` })
    await player.getByRole('button', { name: 'Play' }).click({ timeout: 20_000 })
    await expect
      .poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(1)
  }
  await look(page, 'class-first-recording')
})

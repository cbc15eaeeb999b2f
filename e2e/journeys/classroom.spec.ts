import { look } from '../support/look.ts'
import { readByHand } from '../support/notes.ts'
import { appUrl, learn, newLearner, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a learner opens the timeline, reads a page, and it is done', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await page.getByRole('link', { name: /program timeline/i }).click()
  await expect(page).toHaveURL(/\/program-timeline\/\d+/)
  await page.goto(`${page.url().split('?')[0]}`)
  const courses = page.getByLabel('Courses')
  await courses.getByRole('link', { name: /Statistics for decisions/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics for decisions')
  const first = page.locator('main a[href*="/page-activity/"][href*="/page/"]').first()
  await first.click()
  await expect(page).toHaveURL(/\/page-activity\/\d+\/page\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.prose').first()).toContainText(/\w{3,}/)
  await expect(page.getByText('Completed').first()).toBeVisible()
  await page.getByRole('link', { name: /next/i }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a note is saved as it is written and is there after a reload', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await page.getByRole('link', { name: /(resume|start) lesson/i }).click()
  await page.getByRole('tab', { name: /notes/i }).click()
  const note = page.getByRole('tabpanel', { name: /notes/i }).getByRole('textbox')
  await note.fill('RANK leaves gaps; DENSE_RANK does not.')
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: /notes/i }).click()
  await expect(page.getByRole('tabpanel', { name: /notes/i }).getByRole('textbox')).toHaveValue(
    'RANK leaves gaps; DENSE_RANK does not.',
  )
})

test('a video goes on where it was left when the browser was closed @long', async ({ browser }) => {
  const { email } = await newLearner()
  const first = await browser.newContext()
  const page = await first.newPage()
  await signIn(page, email)
  await openVideo(page)
  await page
    .getByRole('button', { name: /^(Play|Resume)/ })
    .first()
    .click()
  const video = page.locator('video')
  await expect
    .poll(() => video.evaluate((v: HTMLVideoElement) => v.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(2)
  await video.evaluate((v: HTMLVideoElement) => {
    v.currentTime = 30
  })
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(31)
  const playedS = await video.evaluate(({ played }: HTMLVideoElement) =>
    Array.from({ length: played.length }, (_range, index) => played.end(index) - played.start(index)).reduce(
      (sum, s) => sum + s,
      0,
    ),
  )
  await page.close()

  const second = await browser.newContext()
  const again = await second.newPage()
  await signIn(again, email)
  await openVideo(again)
  await expect(again.getByRole('button', { name: /^Resume from 0:3\d/ })).toBeVisible()
  const [, programid, type, id] = /page-activity\/(\d+)\/(\w+)\/(\d+)/.exec(again.url()) ?? []
  const address = { programid: Number(programid), type, id: Number(id) }
  // What a page sends while it closes may come after the next one has opened; the server counts from its first word.
  const watchedS = async () =>
    (await learn<{ content: { watchedS: number } }>(again, 'local_learn_get_activity', address)).content.watchedS
  await expect.poll(watchedS).toBeGreaterThan(playedS - 2)
  await again.getByRole('button', { name: /^Resume from 0:3\d/ }).click()
  await expect
    .poll(() => again.locator('video').evaluate((v: HTMLVideoElement) => v.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(30)
  await first.close()
  await second.close()
})

async function openVideo(page: import('@playwright/test').Page): Promise<void> {
  await page.getByRole('link', { name: /program timeline/i }).click()
  await page
    .getByLabel('Courses')
    .getByRole('link', { name: /SQL for business/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SQL for business')
  const link = page.locator('main a[href*="/videofile/"]').first()
  if (!(await link.isVisible())) await page.getByRole('button', { name: /Window functions/ }).click()
  await link.click()
  await expect(page.locator('video')).toBeAttached()
}

test('what is marked as done without a connection is kept, and sent when somebody comes back @long', async ({
  page,
  context,
}) => {
  await signIn(page, (await newLearner()).email)
  const { address } = await readByHand(page)
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  await expect(page.getByText('Offline, 1 waiting')).toBeVisible()
  await look(page, 'done-offline', { fullPage: false })
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  const sent = later.waitForResponse(reply => reply.url().includes('append_journal'))
  await later.goto(address)
  await sent
  await expect(later.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  await later.reload()
  await expect(later.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  await expect(later.getByText('You marked this as done.')).toBeVisible()
})

test('nothing is found at the address of an activity of somebody else', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await page.goto(`${appUrl()}/page-activity/1/page/42`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

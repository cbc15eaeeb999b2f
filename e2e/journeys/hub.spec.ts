import { look } from '../support/look.ts'
import { newLearner, newStaff, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a learner finds an article and marks it as read', async ({ page }) => {
  await signIn(page, 'aarav@demo.verdant.test')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learning hub')
  await look(page, 'learning-hub')
  await page.getByRole('searchbox', { name: 'Search in the hub' }).fill('median')
  const found = page.getByRole('link', { name: 'Mean, median and the rich uncle' })
  await found.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mean, median and the rich uncle')
  await look(page, 'article')
  const button = page.getByRole('button', { name: /^Mark as (un)?read$/ })
  if ((await button.textContent()) === 'Mark as unread') await button.click()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible()
})

test('every figure of the progress hub opens its list, and a skill its evidence', async ({ page }) => {
  await signIn(page, 'aarav@demo.verdant.test')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Progress' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Progress')
  await look(page, 'progress-hub')
  await page.getByRole('button', { name: /cleared$/ }).click()
  const counted = page.getByRole('dialog', { name: 'How this is counted' })
  await expect(counted.getByText('Quiz: lookups')).toBeVisible()
  await counted.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Skill report' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skill report')
  await page.getByRole('button', { name: /SQL querying/ }).click()
  await expect(page.getByRole('table', { name: 'What the level is made of' })).toContainText('Code: kitchen things')
  await look(page, 'skill-report')
})

test('a learner comes back to where they read', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  const main = page.getByRole('navigation', { name: 'Main' })
  const open = async () => {
    await main.getByRole('link', { name: 'Resources' }).click()
    await page.getByRole('searchbox', { name: 'Search in the hub' }).fill('median')
    await page.getByRole('link', { name: 'Mean, median and the rich uncle' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mean, median and the rich uncle')
  }
  const place = () => page.evaluate(() => window.scrollY)
  await open()
  const half = await page.evaluate(() => (document.documentElement.scrollHeight - window.innerHeight) / 2)
  // The page begins at its top first.
  await page.waitForTimeout(400)
  await page.mouse.wheel(0, half)
  await expect.poll(place).toBeGreaterThan(half / 2)
  await main.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Mean, median and the rich uncle')
  await open()
  await expect.poll(place).toBeGreaterThan(half / 2)
})

test('a file of the hub is found by its kind and fetched', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' }).click()
  await page.getByLabel('Kind').selectOption({ label: 'Files' })
  await expect(page).toHaveURL(/kind=file/)
  await page.getByRole('link', { name: 'Joins on one page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Joins on one page')
  await look(page, 'hub-file')
  const download = page.getByRole('link', { name: /^Download/ }).first()
  const reply = await page.request.get((await download.getAttribute('href')) ?? '')
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('staff feature a resource in the studio and take that back', async ({ page }) => {
  await signIn(page, (await newStaff()).email, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: 'Programs', exact: true }).click()
  await page.getByRole('link', { name: 'Resources', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search by title' }).fill('rich uncle')
  const row = page.getByRole('row').filter({ hasText: 'Mean, median and the rich uncle' })
  await expect(row.getByText('Published')).toBeVisible()
  await look(page, 'studio-resources')
  await row.getByRole('button', { name: /^Feature/ }).click()
  await expect(row.getByText('Featured')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Featured')).toHaveCount(0)
})

test('the report of a week fits on a page of paper', async ({ page }) => {
  await signIn(page, 'aarav@demo.verdant.test')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Progress' }).click()
  await page.getByRole('link', { name: 'Weekly report' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekly report')
  await look(page, 'week-report')
  const pagesOf = async () =>
    ((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? []).length
  expect(await pagesOf()).toBe(1)
  await page.getByRole('link', { name: 'Week before' }).click()
  await expect(page).toHaveURL(/week=\d{4}-\d{2}-\d{2}$/)
  await expect(page.getByRole('link', { name: 'Week after' })).toBeVisible()
  expect(await pagesOf()).toBe(1)
})

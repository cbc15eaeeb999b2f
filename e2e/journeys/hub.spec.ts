import { expect, test } from '@playwright/test'
import { look } from '../support/look.ts'
import { newLearner, signIn } from '../support/session.ts'

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

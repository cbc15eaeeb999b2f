import { expect, test } from '@playwright/test'
import { look } from '../support/look.ts'
import { appUrl, newLearner, signIn } from '../support/session.ts'

test('a learner opens calendar and finds nothing there yet', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await page.goto(`${appUrl()}/calendar`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar')
  await expect(page.getByText('Nothing is here yet.')).toBeVisible()
  await look(page, 'calendar')
})

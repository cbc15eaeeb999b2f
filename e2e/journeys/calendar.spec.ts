import { expect, test } from '@playwright/test'
import { look } from '../support/look.ts'
import { appUrl, newLearner, signIn } from '../support/session.ts'

test('a learner reads the calendar and gives it to another one', async ({ page, request }) => {
  await signIn(page, (await newLearner()).email)
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page).toHaveURL(`${appUrl()}/calender-sync`)
  await expect(page.getByRole('link', { name: /Ranking and running totals/ }).first()).toBeVisible()
  await look(page, 'calendar')
  await page.getByRole('button', { name: 'Create feed' }).click()
  const address = await page.getByRole('link', { name: /Apple/ }).getAttribute('href')
  const feed = await request.get((address ?? '').replace('webcal:', 'http:'))
  expect(await feed.text()).toContain('SUMMARY:Ranking and running totals')
  await page.getByRole('tab', { name: 'List' }).click()
  await expect(page.getByRole('heading', { level: 3, name: /^Today/ })).toBeVisible()
})

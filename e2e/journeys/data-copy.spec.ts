import { look } from '../support/look.ts'
import { newLearner, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a learner downloads a copy of all their data, and asks for erasure and withdraws that', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Prepare a copy' }).click()
  const link = page.getByRole('link', { name: /^Download \(/ })
  await expect(link).toBeVisible({ timeout: 30_000 })
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toBe('my-data.zip')
  await page.getByRole('button', { name: 'Ask to delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await expect(dialog.getByRole('heading', { name: 'What has to stay' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Ask to delete my account' }).click()
  await look(page, 'data-copy')
  await page.getByRole('button', { name: 'Withdraw the request' }).click()
  await expect(page.getByRole('button', { name: 'Ask to delete my account' })).toBeVisible()
})

import { look } from '../support/look.ts'
import { appUrl, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a learner looks how their attendance adds up, and filters it', async ({ page }) => {
  await signIn(page, 'aarav@demo.verdant.test')
  await page.getByRole('link', { name: 'Attendance' }).click()
  await expect(page).toHaveURL(`${appUrl()}/view-details-attendance`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attendance')
  await page.getByRole('button', { name: /How it adds up ?: Outer joins/ }).click()
  await expect(page.getByText(/Present from 66 min of 88 min/)).toBeVisible()
  await look(page, 'attendance')
  await page.getByRole('combobox', { name: 'Class type' }).selectOption('Doubt clearing')
  await expect(page.getByText('1 to 1 of 1 class')).toBeVisible()
})

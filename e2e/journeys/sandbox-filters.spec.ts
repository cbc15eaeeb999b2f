import { expect, type Page, test } from '@playwright/test'
import { look } from '../support/look.ts'
import { appUrl, newLearner, signIn } from '../support/session.ts'

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name} `) })

test('columns are filtered by value and by condition, and Run waits until all is shown', async ({ page }) => {
  test.setTimeout(90_000)
  const { email } = await newLearner()
  await signIn(page, email)
  await page.goto(`${appUrl()}/test?problem=store-league-table`)
  await expect(cell(page, 'A1')).toBeVisible()
  const clear = page.getByRole('button', { name: 'Clear filters' })
  const run = page.getByRole('button', { name: 'Run' })
  await expect(clear).toBeDisabled()
  await expect(run).toBeEnabled()

  // By keyboard: the column of the chosen cell.
  await cell(page, 'B3').click()
  await page.keyboard.press('Control+Shift+L')
  const dialog = page.getByRole('dialog', { name: /^Filter column B/ })
  await dialog.getByLabel('All values').uncheck()
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
  const first = dialog.getByRole('list', { name: 'Values' }).getByRole('checkbox').first()
  await first.check()
  await look(page, 'sandbox-filter', { fullPage: false })
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page
      .getByRole('grid')
      .getByRole('gridcell', { name: /^B\d+ / })
      .and(page.locator(':focus')),
  ).toBeVisible()
  await expect(page.getByText(/^Filters hide \d+ rows\.$/)).toBeAttached()
  await expect(run).toBeDisabled()
  await expect(page.getByText('Run waits until the filters are cleared.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filter column B, on' })).toBeVisible()
  await look(page, 'sandbox-filtered', { fullPage: false })

  // By condition, from the head of the column.
  await page.getByRole('button', { name: 'Filter column B, on' }).click()
  await dialog.getByLabel('Or a condition').selectOption({ label: 'contains' })
  await dialog.getByLabel('Value', { exact: true }).fill('no such value')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(cell(page, 'A2')).toBeHidden()
  await expect(cell(page, 'A1')).toBeVisible()

  await clear.click()
  await expect(cell(page, 'A2')).toBeVisible()
  await expect(run).toBeEnabled()
})

import { expect, type Page, test } from '@playwright/test'
import { look } from '../support/look.ts'
import { cell, openSheet } from '../support/sheet.ts'

const goTo = async (page: Page, address: string): Promise<void> => {
  await page.getByLabel('Chosen cells').fill(address)
  await page.keyboard.press('Enter')
  await expect(cell(page, address)).toBeFocused()
}

test('columns are filtered by mouse and by keyboard, and Run waits for all rows', async ({ page }) => {
  await openSheet(page)
  const run = page.getByRole('button', { name: 'Run' })
  const clear = page.getByRole('button', { name: 'Clear filters' })
  await expect(clear).toBeDisabled()
  await page.getByRole('button', { name: 'Filter column A' }).click()
  const menu = page.getByRole('dialog', { name: 'Column A' })
  await menu.getByLabel('Search the values').fill('bhutan')
  await look(page, 'sandbox-filter', { fullPage: false })
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: '1 of' })).toHaveText(/^1 of \d+ rows shown\.$/)
  await expect(cell(page, 'A2')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filter column A, filtered' })).toBeVisible()
  await expect(run).toBeDisabled()
  await expect(run).toHaveAccessibleDescription('Clear the filters to run.')
  await look(page, 'sandbox-filtered', { fullPage: false })
  await clear.click()
  await expect(cell(page, 'A2')).toBeVisible()
  await expect(run).toBeEnabled()

  // By keyboard alone: the menu of the column of the chosen cell.
  await goTo(page, 'B2')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('dialog', { name: 'Column B' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Show rows')).toBeFocused()
  await page.getByLabel('Show rows').selectOption('Greater than')
  await page.keyboard.press('Tab')
  await page.keyboard.type('100000000')
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') })
      .nth(1),
  ).toHaveAttribute('aria-rowindex', /^[3-9]$/)
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toHaveCount(1)
})

test('a formula that is not finished is kept as a text, and takes the cells that are pressed', async ({ page }) => {
  await openSheet(page)
  await goTo(page, 'G2')
  await page.keyboard.type('=SUM(')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(/^G2 is kept as a text\./)
  await expect(page.getByLabel('Contents of G2').first()).toHaveValue('=SUM(')
  await look(page, 'sandbox-building', { fullPage: false })
  await cell(page, 'B2').hover()
  await page.mouse.down()
  await cell(page, 'B9').hover()
  await page.mouse.up()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'G2')).toHaveText('1743864802')
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a sorted sheet and its column types are there on the next visit, and not on the Solution tab', async ({
  page,
}) => {
  await openSheet(page)
  const first = (await cell(page, 'A2').textContent()) ?? ''
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByLabel('Order').selectOption('Descending')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(cell(page, 'A2')).toHaveText('Sri Lanka')
  await page.getByLabel('Type of column B').selectOption('Number')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByRole('tab', { name: 'Solution' }).click()
  await expect(cell(page, 'A2')).toHaveText(first)
  await page.getByRole('tab', { name: 'Practice Sheet' }).click()
  await expect(cell(page, 'A2')).toHaveText('Sri Lanka')
  await page.reload()
  await expect(cell(page, 'A2')).toHaveText('Sri Lanka')
  await expect(page.getByLabel('Type of column B')).toHaveValue('Number')
})

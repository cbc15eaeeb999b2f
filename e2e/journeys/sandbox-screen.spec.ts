import { expect, type Page, test } from '@playwright/test'
import { placesOfLearner } from '../support/every-page.ts'
import { look } from '../support/look.ts'
import { appUrl, newLearner, signIn } from '../support/session.ts'

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name} `) })

/** The first practice sheet of a new learner. */
async function openSheet(page: Page): Promise<void> {
  const { email } = await newLearner()
  await signIn(page, email)
  const { programId, activities } = await placesOfLearner(page)
  await page.goto(`${appUrl()}/page-activity/${programId}/handson/${activities.handson}`)
  await expect(page.getByRole('heading', { name: 'Excel Sandbox' })).toBeVisible()
  await expect(cell(page, 'A1')).toBeVisible()
}

async function enter(page: Page, address: string, text: string): Promise<void> {
  await page.getByLabel('Chosen cells').fill(address)
  await page.keyboard.press('Enter')
  await expect(cell(page, address)).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('a pivot table is made by keyboard, and copied where the sheet is read-only', async ({ page, context }) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSheet(page)
  await page.getByRole('tab', { name: 'Console' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Pivot Table' })).toBeFocused()
  await expect(page.getByText('Choose a column for the rows or columns, and one for the values.')).toBeVisible()
  await look(page, 'sandbox-pivot-empty', { fullPage: false })

  await page.getByLabel('Add to rows').selectOption({ label: 'Country' })
  await page.getByLabel('Add to values').selectOption({ index: 2 })
  const table = page.getByRole('table', { name: 'Pivot table' })
  await expect(table.getByRole('columnheader', { name: 'Country' })).toBeVisible()
  await expect(table.getByRole('rowheader', { name: 'India' })).toBeVisible()
  await expect(table.getByRole('rowheader', { name: 'Grand Total' })).toBeVisible()
  await page.getByLabel(/^How .* is put together/).selectOption('Max')
  await expect(table.getByRole('columnheader', { name: /^Max of/ })).toBeVisible()
  await look(page, 'sandbox-pivot', { fullPage: false })

  await page.getByRole('button', { name: 'Copy the table' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The table is copied.' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Country\tMax of/)
  await page.getByLabel('Range of the pivot table').fill('nonsense')
  await expect(page.getByText('Type a range with titles in its first row, as A1:D20.')).toBeVisible()
})

test('a formula is walked step by step, and the case that breaks it opens in a copy', async ({ page }) => {
  test.setTimeout(120_000)
  await openSheet(page)
  await enter(page, 'G2', '=SUM(B2:B9)')
  await enter(page, 'G3', '=MAX(D2:D8)')
  await enter(page, 'G4', '=(B2+B3)/K3')
  await page.getByRole('button', { name: 'Run' }).click()
  const score = page.getByRole('region', { name: 'Final score' })
  await expect(score).toContainText('Some test cases failed. Review errors and try again.')
  await look(page, 'sandbox-score', { fullPage: false })

  await page.getByRole('button', { name: 'Step by step, G4' }).click()
  const steps = page.getByRole('dialog', { name: 'How G4 is worked out' })
  const chosen = steps.getByRole('treeitem', { selected: true })
  await expect(chosen).toHaveAccessibleName('(B2+B3)/K3 gives #DIV/0!: Division by zero.')
  await chosen.focus()
  await page.keyboard.press('End')
  await expect(chosen).toHaveAccessibleName('K3 is empty, and an empty cell counts as 0.')
  await expect(chosen).toBeFocused()
  await expect(page.locator('.sheet-outline')).toHaveCount(1)
  await look(page, 'sandbox-eval', { fullPage: false })
  await page.keyboard.press('Escape')
  await expect(steps).toBeHidden()
  await expect(page.locator('.sheet-outline')).toHaveCount(0)

  await page.getByRole('button', { name: 'Open the case that breaks it, G3' }).click()
  const copy = page.getByRole('dialog', { name: 'The smallest case that breaks G3' })
  await expect(copy).toContainText('=MAX(D2:D8)')
  await expect(copy).toContainText('Expected')
  await expect(copy.getByRole('gridcell', { name: /^G3 .*breaks here/ })).toBeVisible()
  await look(page, 'sandbox-case', { fullPage: false })
  await copy.getByRole('button', { name: 'Step by step' }).click()
  await expect(copy.getByRole('tree')).toBeVisible()
  await look(page, 'sandbox-case-steps', { fullPage: false })
  await copy.getByRole('button', { name: 'Back to my sheet' }).click()
  await expect(cell(page, 'A9')).not.toHaveText('')
})

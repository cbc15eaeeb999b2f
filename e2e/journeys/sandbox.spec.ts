import { look } from '../support/look.ts'
import { cell, enter, goTo, openSheet } from '../support/sheet.ts'
import { expect, test } from '../support/test.ts'

test('a practice sheet is filled by keyboard, run, and is there after a reload', async ({ page }) => {
  test.setTimeout(120_000)
  await openSheet(page)
  await enter(page, 'G2', '=sum(B2:B9)')
  await expect(cell(page, 'G2')).toHaveText('1743864802')
  await expect(cell(page, 'G3')).toBeFocused()
  await page.keyboard.type('=MAX(D2:D8)')
  await page.keyboard.press('Enter')
  await page.keyboard.type('=1/0')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'G4')).toHaveText('#DIV/0!')
  // Data is read only: typing there says so.
  await page.getByLabel('Chosen cells').fill('A2')
  await page.keyboard.press('Enter')
  await page.keyboard.press('x')
  await expect(page.getByRole('alert')).toHaveText('Read-only cell')

  await page.getByRole('button', { name: 'Run' }).click()
  const console = page.getByRole('log', { name: 'Console' })
  await expect(page.getByRole('region', { name: 'Final score' })).toContainText(
    'Some test cases failed. Review errors and try again.',
  )
  await expect(cell(page, 'G2')).toHaveAccessibleName(/full marks/)
  await expect(cell(page, 'G5')).toHaveAccessibleName(/needs a fix/)
  await expect(page.getByRole('tab', { name: 'Solution' })).toBeVisible()
  // MAX of one row too few: grading says so by name.
  await expect(console).toContainText(/Range one row short|Range too short/)
  await expect(console).toContainText("Oops! There's a mistake in your formula. Check cell G4.")
  await page.getByRole('button', { name: 'Hint for G3, costs nothing' }).click()
  await expect(page.getByRole('button', { name: /^Hint for G3/ })).toBeHidden()
  await look(page, 'sandbox-run', { fullPage: false })

  await page.getByRole('tab', { name: 'Solution' }).click()
  await expect(cell(page, 'G4')).not.toHaveText('#DIV/0!')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(console).toContainText('=SUM(B2:B9)')
  await expect(page.getByRole('status').filter({ hasText: 'lists the solution' })).toBeAttached()
  await look(page, 'sandbox-solution', { fullPage: false })
  await page.getByRole('tab', { name: 'Practice Sheet' }).click()
  await expect(cell(page, 'G4')).toHaveText('#DIV/0!')

  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  await page.reload()
  await expect(cell(page, 'G2')).toHaveText('1743864802')
  await expect(cell(page, 'G4')).toHaveText('#DIV/0!')

  // What is being typed while the page goes away is not lost either; a bracket that is missing is closed.
  await goTo(page, 'G5')
  await page.keyboard.type('=AVERAGE(D2:D9')
  await page.reload()
  await expect(cell(page, 'G5')).toHaveAccessibleName(/formula =AVERAGE\(D2:D9\)/)
})

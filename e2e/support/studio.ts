import { expect, type Page } from '@playwright/test'

/** A text that tells that something is so. */
export const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()

/** Opens a dialog, fills its name, and sends it. */
export async function makeNamed(page: Page, opener: string, name: string, verb: string): Promise<void> {
  await page.getByRole('button', { name: opener }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByRole('button', { name: verb }).click()
  await expect(dialog).toBeHidden()
}

/** Adds people to a batch from a list without faults, and comes back to where it began. */
export async function addPeople(page: Page, batch: string, lines: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: `Add people to ${batch}` }).click()
  await page.getByLabel('Names, e-mails and mobile numbers').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByLabel('Reason').fill('Enrolment sheet of November')
  await page.getByRole('button', { name: `Add ${lines.length}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(batch)
  await expectText(page, `${lines.length} ${lines.length === 1 ? 'learner' : 'learners'}`)
  await page.goBack()
  await page.goBack()
}

/** Writes the text of the page that stands open, and waits until it is saved. */
export async function writePage(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Text of the page' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text)
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
}

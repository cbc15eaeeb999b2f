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

/** Adds people to a batch from a list without faults. */
export async function addPeople(page: Page, batch: string, lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: `Add people to ${batch}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Names, mails and mobile numbers').fill(lines.join('\n'))
  await dialog.getByRole('button', { name: 'Check the list' }).click()
  await dialog.getByLabel('Reason').fill('Enrolment sheet of November')
  await dialog.getByRole('button', { name: `Apply ${lines.length} lines` }).click()
  await expectText(page, `${lines.length} learners`)
}

/** Writes the text of the page that stands open, and waits until it is saved. */
export async function writePage(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Text of the page' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text)
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
}

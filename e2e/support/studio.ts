import { expect, type Page } from '@playwright/test'
import { newLearner, newStaff, type Person, signIn } from './session.ts'

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

interface NewActivity {
  program: string
  /** The name of its course. */
  course: string
  kind: string
  name: string
}

/**
 * Signs an author in, makes a program with a batch, a course and a module, and opens a new activity in it. Returns a
 * learner of the program.
 */
export async function openNewActivity(page: Page, { program, course, kind, name }: NewActivity): Promise<Person> {
  await signIn(page, (await newStaff('Neha')).email, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: 'Programs' }).first().click()
  await makeNamed(page, 'New program', program, 'Make program')
  await makeNamed(page, 'Add a batch', 'Batch 1', 'Make batch')
  const learner = await newLearner({ program })
  await makeNamed(page, 'Add a course', course, 'Make course')
  await makeNamed(page, 'Add module', 'Week 1', 'Add module')
  await page.getByRole('button', { name: 'Add activity to Week 1' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What it is').selectOption({ label: kind })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Add and open' }).click()
  return learner
}

/** Takes back what a message on the screen says was done: an older message may stand below it. */
export const undoLatest = (page: Page) =>
  page.locator('[data-sonner-toast][data-front="true"]').getByRole('button', { name: 'Undo' }).click()

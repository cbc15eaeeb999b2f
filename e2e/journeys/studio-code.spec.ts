import { randomInt } from 'node:crypto'
import { look } from '../support/look.ts'
import { signIn } from '../support/session.ts'
import { expectText, openNewActivity } from '../support/studio.ts'
import { expect, type Page, test } from '../support/test.ts'

const serial = String(randomInt(10 ** 8)).padStart(8, '0')

const task = (page: Page) => page.getByRole('complementary', { name: 'The task' })
const tests = (page: Page) => page.getByRole('complementary', { name: 'Tests' })
const runs = (page: Page) => page.getByRole('region', { name: 'Runs of the answers' })
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

/** Writes one program of the task, in the place of what stands there. */
async function write(page: Page, name: string, text: string): Promise<void> {
  await task(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  const editor = page.getByRole('textbox', { name, exact: true })
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

test('an author writes a code task, runs every answer, publishes it, and a learner is graded by it', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(60_000)
  const asha = await openNewActivity(page, {
    program: `Code ${serial}`,
    course: `Course of ${serial}`,
    kind: 'Code task',
    name: 'Two couriers',
  })
  await expectText(page, 'Add a test at the right, then run all answers against it.')
  await look(page, 'studio-code-empty', { fullPage: false })

  await task(page).getByRole('button', { name: 'Edit' }).click()
  const text = page.getByRole('dialog', { name: 'What learners read' })
  await text.getByRole('textbox', { name: 'What to do' }).click()
  await page.keyboard.type('Print the cheaper of the two prices.')
  await look(page, 'studio-code-text', { fullPage: false })
  await text.getByRole('button', { name: 'Done' }).click()
  await task(page).getByLabel('Language').selectOption({ label: 'JavaScript' })
  await write(page, 'Starter', 'function cheaper(a, b) {\n}')
  await write(page, 'Reference answer', 'function cheaper(a, b) { return Math.min(a, b) }')

  await tests(page).getByRole('button', { name: 'Add a test' }).click()
  await tests(page).getByLabel('Runs after the answer (optional)').fill('console.log(cheaper(40, 55))')
  await tests(page).getByRole('button', { name: 'Add a test' }).click()
  await tests(page).getByLabel('What it looks at (optional)').fill('the second one')
  await tests(page).getByLabel('Runs after the answer (optional)').fill('console.log(cheaper(90, 12))')
  await expect(tests(page).getByLabel('Learners see it')).not.toBeChecked()

  // What is expected is taken from the reference.
  await runs(page).getByRole('button', { name: 'Run all' }).click()
  await expect(runs(page).getByRole('button', { name: 'Reference, test 2: failed' })).toBeVisible()
  await expect(runs(page)).toContainText('The reference fails test 1, 2.')
  await runs(page).getByRole('button', { name: 'Expect what the reference printed in 2 tests' }).click()
  await expect(tests(page).getByLabel('What must be printed')).toHaveValue('12')

  // A likely mistake, which passes what learners see.
  await task(page).getByRole('button', { name: 'Add a sample' }).click()
  await page.getByLabel('Name of the sample').fill('Always the first')
  await write(page, 'Always the first', 'function cheaper(a, b) { return a }')
  await saved(page)
  await runs(page).getByRole('button', { name: 'Run all' }).click()
  await expect(runs(page).getByRole('status')).toContainText('Every answer does what it should')
  await expect(runs(page).getByRole('button', { name: 'Always the first, test 2: failed' })).toBeVisible()
  await expect(runs(page)).toContainText('No sample fails Test 1. Add a likely mistake that does.')
  await runs(page).getByRole('button', { name: 'Always the first, test 2: failed' }).click()
  await expect(runs(page).getByRole('region', { name: 'Always the first in test 2' })).toContainText('90')
  await look(page, 'studio-code', { fullPage: false })
  await page.setViewportSize({ width: 1024, height: 768 })
  await look(page, 'studio-code-1024', { fullPage: false })
  await page.setViewportSize({ width: 1440, height: 900 })

  // A reference that fails is not published.
  await write(page, 'Reference answer', 'function cheaper(a, b) { return Math.max(a, b) }')
  await page.getByRole('button', { name: /^Review \d+ changes/ }).click()
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'The reference fails test 1, 2.' }).first()).toBeVisible()
  await expect(page.getByText('Not live yet').first()).toBeVisible()
  await write(page, 'Reference answer', 'function cheaper(a, b) { return Math.min(a, b) }')
  await look(page, 'studio-code-review', { fullPage: false })
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await expectText(page, 'Live v1')
  await expect(page.getByText('Changes wait')).toBeHidden()

  const context = await browser.newContext()
  const learner = await context.newPage()
  await signIn(learner, asha.email)
  await learner
    .getByRole('link', { name: new RegExp(`Course of ${serial}`) })
    .first()
    .click()
  await learner
    .getByRole('link', { name: /Two couriers/ })
    .first()
    .click()
  await expect(learner.getByText('Print the cheaper of the two prices.')).toBeVisible()
  await learner.locator('.cm-content').click()
  await learner.keyboard.press('ControlOrMeta+a')
  await learner.keyboard.insertText('function cheaper(a, b) { return a }')
  const submitted = learner.waitForResponse(/local_learn_submit_code/)
  await learner.getByRole('button', { name: 'Submit' }).first().click()
  expect((await submitted).status()).toBe(200)
  await expect(learner.getByText('50 of 100').first()).toBeVisible()
  await context.close()

  // The submission is there by itself; another version changes nothing of it, and is taken back by one press.
  await expect(page.getByRole('tab', { name: /Submissions\s*1/ })).toBeVisible({ timeout: 40_000 })
  await page.getByRole('tab', { name: /Submissions/ }).click()
  await expect(page.getByRole('row', { name: /the second one/ })).toContainText('0 of 1')
  await look(page, 'studio-code-submissions', { fullPage: false })
  await task(page).getByLabel('Marks only for passing every test').check()
  await saved(page)
  await page.getByRole('button', { name: 'Publish version 2' }).click()
  await expectText(page, 'Live v2')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Version 2 is live' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expectText(page, 'Live v1')
})

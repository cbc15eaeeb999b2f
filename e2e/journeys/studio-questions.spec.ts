import { randomInt } from 'node:crypto'
import path from 'node:path'
import { look } from '../support/look.ts'
import { beginQuiz } from '../support/quiz.ts'
import { newLearner, newStaff, signIn } from '../support/session.ts'
import { expectText, makeNamed } from '../support/studio.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

const serial = String(randomInt(10 ** 8)).padStart(8, '0')
const PICTURE = path.join(import.meta.dirname, '../../docs/pictures/dashboard.png')

async function addPicture(dialog: Locator, place: string, words: string | null): Promise<void> {
  await dialog.getByRole('button', { name: `Add a picture to ${place}` }).click()
  const picture = dialog.getByRole('group', { name: `Picture of ${place}` })
  await picture.getByLabel('Picture', { exact: true }).setInputFiles(PICTURE)
  await expect(picture.locator('img')).toBeVisible()
  // Without words for who does not see it, it is not put in.
  await expect(picture.getByRole('button', { name: 'Insert picture' })).toBeDisabled()
  if (words === null) await picture.getByLabel('It is decoration', { exact: false }).check()
  else await picture.getByLabel('What it shows').fill(words)
  await picture.getByRole('button', { name: 'Insert picture' }).click()
}

/** A question of two choices; the second is right. */
async function writeChoice(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'New question' }).click()
  const dialog = page.getByRole('dialog', { name: 'New question' })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Question', { exact: true }).fill('Which month sold most?')
  await dialog.getByLabel('Choice 1', { exact: true }).fill('January')
  await dialog.getByLabel('Choice 2', { exact: true }).fill('March')
  await dialog.getByLabel('Choice 2 is right').check()
  return dialog
}

async function saveQuestion(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(dialog).toBeHidden()
}

test('an author puts pictures into a question, and makes one of two that ask the same', async ({ page, browser }) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(60_000)
  await signIn(page, (await newStaff('Neha')).email, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: 'Programs' }).first().click()
  await makeNamed(page, 'New program', `Twins ${serial}`, 'Make program')
  await makeNamed(page, 'Add a batch', 'Batch 1', 'Make batch')
  const asha = await newLearner({ program: `Twins ${serial}` })
  await makeNamed(page, 'Add a course', `Course of ${serial}`, 'Make course')
  await makeNamed(page, 'Add module', 'Week 1', 'Add module')
  await page.getByRole('button', { name: 'Add activity to Week 1' }).click()
  const adding = page.getByRole('dialog')
  await adding.getByLabel('What it is').selectOption({ label: 'Quiz' })
  await adding.getByLabel('Name', { exact: true }).fill(`Months ${serial}`)
  await adding.getByRole('button', { name: 'Add and open' }).click()
  const first = await writeChoice(page, 'Best month')
  await addPicture(first, 'the question', 'Sales by month, with a peak in March')
  await addPicture(first, 'choice 1', null)
  await expect(first.getByText('Sales by month, with a peak in March')).toBeVisible()
  await look(page, 'studio-question-picture', { fullPage: false })
  await saveQuestion(first)
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await expectText(page, 'Live v1')

  // The picture is there for who changes the question later, and for learners.
  await page.getByRole('button', { name: 'Change Best month' }).click()
  const changing = page.getByRole('dialog', { name: 'Change question' })
  await expect(changing.getByLabel('Question', { exact: true })).toHaveValue('Which month sold most?')
  await expect(changing.getByText('Decoration', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const learner = await (await browser.newContext()).newPage()
  await signIn(learner, asha.email)
  await beginQuiz(learner, new RegExp(`Months ${serial}`))
  const chart = learner.getByRole('img', { name: 'Sales by month, with a peak in March' })
  await expect(chart).toBeVisible()
  expect(await chart.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await look(learner, 'quiz-question-picture')
  await learner.context().close()

  // The same once more: the bank says so, and one of them stays.
  await page.getByRole('link', { name: `Back to Course of ${serial}` }).click()
  await page.getByRole('link', { name: 'Questions', exact: true }).click()
  for (const name of ['Month', 'Month, once more']) await saveQuestion(await writeChoice(page, name))
  const table = page.getByRole('table', { name: 'Questions' })
  // Another picture is another question.
  await expect(table.getByRole('row', { name: /Best month/ }).getByText('Has a twin')).toHaveCount(0)
  await page.getByLabel('Use', { exact: true }).selectOption({ label: 'Asked twice in this bank' })
  await expect(page.getByText('2 questions found')).toBeVisible()
  await look(page, 'studio-twins', { fullPage: false })
  for (const box of await table.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Merge…' }).click()
  const merging = page.getByRole('dialog', { name: 'Merge 2 questions' })
  await expect(merging).toContainText('1 question is retired.')
  await look(page, 'studio-merge', { fullPage: false })
  await merging.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('0 questions found')).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: '2 questions merged' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(page.getByText('2 questions found')).toBeVisible()
})

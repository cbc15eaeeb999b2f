import { randomInt } from 'node:crypto'
import { look } from '../support/look.ts'
import { submitQuiz } from '../support/quiz.ts'
import { signIn } from '../support/session.ts'
import { expectText, openNewActivity } from '../support/studio.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

const serial = String(randomInt(10 ** 8)).padStart(8, '0')

/** Opens the form of a new question and fills what each kind has. */
async function newQuestion(page: Page, kind: string, name: string, text: string): Promise<Locator> {
  await page.getByRole('button', { name: 'New question' }).click()
  const dialog = page.getByRole('dialog', { name: 'New question' })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Kind').selectOption({ label: kind })
  await dialog.getByLabel('Question', { exact: true }).fill(text)
  return dialog
}

async function saveQuestion(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(dialog).toBeHidden()
}

test('an author writes a quiz of three kinds of question and publishes it, and a learner takes it and reads the review', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(60_000)
  const asha = await openNewActivity(page, {
    program: `Quizzes ${serial}`,
    course: `Course of ${serial}`,
    kind: 'Quiz',
    name: 'Joins, first check',
  })
  await expectText(page, 'It asks nothing yet.')

  const choice = await newQuestion(page, 'Choice', 'Which join', 'Which join keeps every order?')
  // What is missing is said, and nothing is lost.
  await choice.getByRole('button', { name: 'Save question' }).click()
  await expect(choice.getByText('A choice is empty')).toBeVisible()
  await choice.getByLabel('Choice 1', { exact: true }).fill('LEFT JOIN')
  await choice.getByLabel('Choice 2', { exact: true }).fill('INNER JOIN')
  await choice.getByLabel('Explanation, once it is answered (optional)').fill('A left join keeps what stands left.')
  await look(page, 'studio-question', { fullPage: false })
  await saveQuestion(choice)

  const short = await newQuestion(page, 'Short answer', 'The word', 'Which word names the columns that must agree?')
  await short.getByLabel('Answer 1', { exact: true }).fill('ON')
  await saveQuestion(short)

  const number = await newQuestion(page, 'Number', 'Rows', 'Two customers with three orders each: how many rows?')
  await number.getByLabel('Right number').fill('6')
  await number.getByLabel('Points').fill('2')
  await saveQuestion(number)

  await expectText(page, '3 questions, 4 points')
  await page.getByRole('checkbox', { name: 'Begins a new page' }).last().check()
  await page.getByLabel('Attempts', { exact: true }).fill('2')
  await page.getByLabel('Minutes', { exact: true }).fill('15')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page.getByText('Which join (1 point)')).toBeVisible()
  await look(page, 'studio-quiz')
  // Tried before anybody sees it, as a learner takes it.
  await page.getByRole('link', { name: 'Try the quiz' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Joins, first check')
  await page.getByText('LEFT JOIN', { exact: true }).click()
  await page.getByRole('region', { name: 'Question 3' }).getByRole('textbox').fill('5')
  await look(page, 'try-quiz')
  await page.getByRole('button', { name: 'Submit and see the review' }).click()
  await expect(page.getByRole('heading', { name: '1 of 4 marks' })).toBeFocused()
  await expect(page.getByText('A left join keeps what stands left.')).toBeVisible()
  await look(page, 'try-quiz-review')
  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await expectText(page, 'Live v1')

  // A mistake in a question is put right: its next version.
  await page.getByRole('button', { name: 'Change The word' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change question' })
  await dialog.getByRole('button', { name: 'Add answer' }).click()
  await dialog.getByLabel('Answer 2', { exact: true }).fill('USING')
  await saveQuestion(dialog)
  await expectText(page, '“The word” has a new version')

  const context = await browser.newContext()
  const learner = await context.newPage()
  await signIn(learner, asha.email)
  await learner
    .getByRole('link', { name: new RegExp(`Course of ${serial}`) })
    .first()
    .click()
  await learner
    .getByRole('link', { name: /Joins, first check/ })
    .first()
    .click()
  await learner.getByRole('button', { name: 'Start the quiz' }).click()
  await learner.getByRole('button', { name: 'Start now' }).click()
  await learner.getByText('LEFT JOIN', { exact: true }).click()
  await learner.getByRole('textbox', { name: 'Your answer' }).fill('using')
  await learner.getByRole('button', { name: 'Next page' }).click()
  await expect(learner.getByText('Question 3', { exact: true })).toBeVisible()
  await learner.getByRole('textbox', { name: 'Your answer' }).fill('6')
  await submitQuiz(learner, 'Every question is answered.')
  await learner.getByRole('button', { name: 'Review answers' }).click()
  await expect(learner.getByText('A left join keeps what stands left.')).toBeVisible()
  await expect(learner.getByText('Cleared, pass mark 70%')).toBeVisible()
  await look(learner, 'studio-quiz-review')
  await context.close()

  // What learners made of it stands in the bank, where questions are tagged and retired.
  await page.getByRole('link', { name: `Back to Course of ${serial}` }).click()
  await page.getByRole('link', { name: 'Questions', exact: true }).click()
  const table = page.getByRole('table', { name: 'Questions' })
  const row = table.getByRole('row', { name: /Which join keeps every order/ })
  await expect(row.getByRole('link', { name: 'Joins, first check' })).toBeVisible()
  await expect(row.getByRole('cell', { name: '100 %' })).toBeVisible()
  await row.getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Marked questions' })
  await bar.getByRole('button', { name: 'Tags' }).click()
  await page.getByLabel('Add tags, with commas between').fill('joins, week 1')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('week 1')).toBeVisible()
  await look(page, 'studio-questions')
  await bar.getByRole('button', { name: 'Retire' }).click()
  await expect(row).toBeHidden()
  await page.getByLabel('Use', { exact: true }).selectOption({ label: 'Retired' })
  await expect(row.getByText('Retired')).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: '1 question retired' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(row).toBeHidden()

  // Which answers each third of the learners gave is told once there are enough of them.
  await page.getByRole('link', { name: 'Insights' }).click()
  await page.getByRole('tab', { name: 'Questions' }).click()
  await page.getByLabel('Course', { exact: true }).selectOption(`Course of ${serial}`)
  await page.getByRole('table', { name: 'Answered questions' }).getByRole('button', { name: 'Rows' }).click()
  await expect(page.getByRole('dialog', { name: 'Rows' })).toContainText('1 learner answered it: too few to say.')
  await look(page, 'studio-insights-thirds-few', { fullPage: false })
})

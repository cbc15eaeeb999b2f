import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { quizBackup } from '../../packages/interchange/testkit/quiz-backup.ts'
import { writeTarGz } from '../../packages/interchange/testkit/write-tar-gz.ts'
import { importCourse } from '../support/import.ts'
import { look } from '../support/look.ts'
import { submitQuiz } from '../support/quiz.ts'
import { appUrl, learn, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const samples = path.resolve(
  process.env.SAMPLES_DIR ?? path.join(import.meta.dirname, '../../../shared/data'),
  'courses/mbz',
)

/** Opens the start page of a quiz of an imported course, by its name, and begins an attempt. */
async function begin(page: Page, address: string, name: string): Promise<void> {
  const { pathname, searchParams } = new URL(address)
  const { sections } = await learn<{ sections: { activities: { id: number; name: string }[] }[] }>(
    page,
    'local_learn_get_timeline',
    { programid: Number(pathname.split('/').at(-1)), courseid: Number(searchParams.get('course')) },
  )
  const quiz = sections.flatMap(section => section.activities).find(activity => activity.name === name)
  await page.goto(`${appUrl()}/quiz/${quiz?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('button', { name: 'Start the quiz' }).click()
  await page
    .getByRole('button', { name: 'Start now' })
    .click({ timeout: 5000 })
    .catch(() => undefined)
}

/** Imports the quiz of tests as a course of its own, so that a journey can run twice on one server. */
function importQuiz(fields: Parameters<typeof quizBackup>[1] = {}): string {
  const file = path.join(tmpdir(), `quiz-${process.pid}-${Date.now()}.mbz`)
  writeFileSync(file, writeTarGz(quizBackup({ courseId: Date.now() % 1_000_000_000 }, fields)))
  return importCourse(file, 'Imported quizzes')
}

test('a quiz of an imported course is taken with its pictures, handed in and looked at again @long', async ({
  page,
}) => {
  const address = importQuiz()
  await signIn(page, 'ishita@demo.verdant.test')
  await begin(page, address, 'Basics quiz')

  const picture = page.getByRole('img', { name: 'A square' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(16)
  await look(page, 'imported-quiz-attempt')
  await page.getByText('Red', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('5')
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('LEFT OUTER JOIN')
  // One of two was drawn.
  const isTrue = await page.getByText(/^Fact \d+ is true\.$/).count()
  await page.getByText(isTrue ? 'True' : 'False', { exact: true }).click()
  await submitQuiz(page, 'Every question is answered.')
  await page.getByRole('button', { name: 'Review answers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Review')
  await expect(page.getByText('So it is.')).toBeVisible()
  await expect(page.getByText(/100\s?%/).first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'A square' }).first()).toBeVisible()
  await look(page, 'imported-quiz-review')
})

test('a quiz without a way back tells its pages one by one, and opens none before the answer has arrived @long', async ({
  page,
  context,
}) => {
  const address = importQuiz({ navmethod: 'sequential' })
  await signIn(page, 'ishita@demo.verdant.test')
  await begin(page, address, 'Basics quiz')
  await expect(page.getByText('0 answered · 4 left')).toBeVisible()
  await page.getByText('Red', { exact: true }).click()
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Your answer' }).fill('5')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/hasn’t reached the server yet/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Which join keeps every row')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Question 3 of 4')).toBeVisible()
  await expect(page.getByText('2 answered · 2 left')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Question 1, answered' })).toBeVisible()
  await look(page, 'one-way-attempt')
  await submitQuiz(page, '2 questions not answered yet.')
})

test('a quiz of a real backup is taken and handed in @long', async ({ page }) => {
  const file = path.join(samples, 'generated_PROG101_moodle45_72modules.mbz')
  test.skip(!existsSync(file), `no backups of real courses at ${samples}`)
  const address = importCourse(file, 'Real quizzes')
  await signIn(page, 'ishita@demo.verdant.test')
  await begin(page, address, 'Quiz 3')
  await expect(page.getByRole('button', { name: /^Question 10,/ })).toBeVisible()
  await look(page, 'real-quiz-attempt')
  await submitQuiz(page, '10 questions not answered yet.')
  await page.getByRole('button', { name: 'Review answers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Review')
  await look(page, 'real-quiz-review')
})

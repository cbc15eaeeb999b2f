import { cQuiz } from '../../packages/interchange/testkit/c-quiz.ts'
import { importQuizFile } from '../support/import.ts'
import { look } from '../support/look.ts'
import { beginAt, submitQuiz } from '../support/quiz.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a question in C: an error of the compiler, a wrong answer, and the right one @long', async ({ page }) => {
  test.slow()
  const course = importQuizFile('c', cQuiz)
  await signIn(page, 'ishita@demo.verdant.test')
  await beginAt(page, course)
  const code = page.getByRole('textbox', { name: 'Your C' })
  const run = page.getByRole('button', { name: 'Run the examples' })
  const tests = page.getByRole('main')
  await code.fill('int sqr(int n) {\n  int m = n\n  return m * m;\n}')
  await run.click()
  // The first program of a server is compiled in seconds.
  await expect(tests).toContainText("Line 2. The code could not be read. expected ';' at end of declaration.", {
    timeout: 40_000,
  })
  await look(page, 'quiz-c-fault')
  await code.fill('int sqr(int n) {\n  return n + n;\n}')
  await run.click()
  await expect(tests).toContainText('Line 1: expected 9, got 6', { timeout: 20_000 })
  await code.fill('int sqr(int n) {\n  return n * n;\n}')
  await run.click()
  await expect(page.getByText('1 of 1 test passed.')).toBeVisible({ timeout: 20_000 })
  await look(page, 'quiz-c-passed')
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  await submitQuiz(page, 'Every question is answered.')
  await page.getByRole('button', { name: 'Review answers' }).click()
  const question = page.getByRole('region', { name: 'Question 1' })
  await expect(question.getByText('Right', { exact: true })).toBeVisible({ timeout: 30_000 })
  await look(page, 'quiz-c-review')
})

import { look } from '../support/look.ts'
import { beginQuiz, submitQuiz } from '../support/quiz.ts'
import { newLearner, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('mathematics is typed, read back while one types, checked tree by tree, and looked at again @long', async ({
  page,
}) => {
  await signIn(page, (await newLearner()).email)
  await beginQuiz(page, /the line by hand/)
  const question = page.getByRole('region', { name: 'Question 1' })
  await expect(question.locator('.katex-html').first()).toBeVisible()
  const first = page.getByRole('textbox', { name: 'Answer 1 of 3' })
  // A bracket is open: what is to be mended is told, and the field says so to who does not see it.
  await first.fill('(2-m')
  await expect(first).toHaveAttribute('aria-invalid', 'true')
  await look(page, 'quiz-stack-invalid')
  await first.fill('(2-m)^2')
  await expect(question.getByText('Your answer is read as')).toBeVisible()
  await expect(first).not.toHaveAttribute('aria-invalid')
  await look(page, 'quiz-stack-read')
  await page.getByRole('textbox', { name: 'Answer 3 of 3' }).fill('99')
  await page.getByRole('button', { name: 'Check my answer' }).click()
  await expect(question.getByText('Set the derivative to zero and solve for', { exact: false })).toBeVisible()
  await look(page, 'quiz-stack-checked')
  await page.getByRole('button', { name: 'Next question' }).click()

  await expect(page.getByRole('group', { name: /a matrix of 2 by 2/ })).toBeVisible()
  for (const [row, column] of [
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ])
    await page.getByRole('textbox', { name: `Your answer, row ${row}, column ${column}` }).fill('3')
  await look(page, 'quiz-stack-matrix')
  await page.getByRole('button', { name: 'Check my answer' }).click()
  await expect(page.getByText('The corner is right', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Next question' }).click()

  const formula = page.getByRole('textbox', { name: 'Your answer' })
  await formula.fill('s/sqrt(n)')
  await page.getByRole('button', { name: 'Check my answer' }).click()
  await expect(page.getByText('Right', { exact: true }).first()).toBeVisible()
  await submitQuiz(page, 'Every question is answered.')
  await page.getByRole('button', { name: 'Review answers' }).click()
  const last = page.getByRole('region', { name: 'Question 3' })
  await expect(last.getByText('s/sqrt(n)', { exact: true }).first()).toBeVisible()
  await expect(last.getByText('Explanation')).toBeVisible()
  await look(page, 'quiz-stack-review')
})

test('an answer in mathematics is kept while the network is gone, and read all the same', async ({ page, context }) => {
  await signIn(page, (await newLearner()).email)
  await beginQuiz(page, /the line by hand/)
  const first = page.getByRole('textbox', { name: 'Answer 1 of 3' })
  await first.fill('m')
  await expect(page.getByText('Your answer is read as')).toBeVisible()
  await context.setOffline(true)
  await first.fill('m^2+1')
  await expect(page.getByText('Your answer is read as')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(first).toHaveValue('m^2+1')
})

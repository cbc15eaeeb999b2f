import { look } from '../support/look.ts'
import { beginQuiz, submitQuiz } from '../support/quiz.ts'
import { newLearner, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('formulas, a picture, code, units, a rich text and a file: asked, answered and looked at again @long', async ({
  page,
}) => {
  await signIn(page, (await newLearner()).email)
  await beginQuiz(page, /comparing/i)
  // A text between questions, with formulas: set for the eye, and as MathML for who listens.
  const text = page.getByRole('region', { name: 'Text' })
  await expect(text.locator('.katex-html').first()).toBeVisible()
  await expect(text.locator('math mfrac')).toHaveCount(1)
  await expect(text.locator('.katex-html').first()).toHaveAttribute('aria-hidden', 'true')
  const picture = page.getByRole('img', { name: /^Two curves over minutes/ })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBe(1280)
  await look(page, 'quiz-formulas')
  await page.getByText(/^North is slower by a little/).click()
  const next = page.getByRole('button', { name: 'Next question' })
  await page.getByRole('button', { name: 'Next page' }).click()
  const line = page.getByRole('textbox', { name: 'Your answer' })
  await line.fill('₹300')
  await next.click()
  await expect(page.getByText('Question 3')).toBeVisible()
  await line.fill('94.2 seconds')
  await page.getByRole('button', { name: /^Question 10,/ }).click()
  const code = page.getByRole('textbox', { name: 'Your Python' })
  const run = page.getByRole('button', { name: 'Run the examples' })
  await code.fill('def standard_error(values):\n    return 0')
  await run.click()
  await expect(page.getByText(/^0 of \d tests passed\.$/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'Got' })).toBeVisible()
  await look(page, 'quiz-code')
  await code.fill(
    'from statistics import stdev\n\ndef standard_error(values):\n    return round(stdev(values) / len(values) ** 0.5, 3)',
  )
  await expect(page.getByText('The code has changed since.')).toBeVisible()
  await run.click()
  // For a single value the function should give None.
  await expect(page.getByText('1 of 2 tests passed.')).toBeVisible()
  await next.click()
  const rich = page.getByRole('textbox', { name: 'Your answer' })
  await rich.click()
  await page.keyboard.type('The rate rose from 5.2% to 6.1%: ')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('0.9 points')
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('9 words', { exact: true })).toBeVisible()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'workings.csv', mimeType: 'text/csv', buffer: Buffer.from('old,new\n312,366\n') })
  await expect(page.getByRole('link', { name: 'workings.csv' })).toBeVisible()
  await look(page, 'quiz-essay')
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  await page.reload()
  await expect(rich.locator('strong')).toHaveText('0.9 points')
  await expect(page.getByRole('link', { name: 'workings.csv' })).toBeVisible()
  await submitQuiz(page, '6 questions not answered yet.')
  await page.getByRole('button', { name: 'Review answers' }).click()
  await expect(page.getByRole('region', { name: 'Question 3' }).getByText('Right', { exact: true })).toBeVisible()
  const essay = page.getByRole('region', { name: 'Question 11' })
  await expect(essay.locator('strong', { hasText: '0.9 points' })).toBeVisible()
  await expect(essay.getByText('Waiting for marks')).toBeVisible()
})

test('a wrong check opens a hint, another try is right, and costs some marks @long', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await beginQuiz(page, /Practice: NULL/)
  // Drawn questions come in any order: each is answered wrong at first.
  const check = page.getByRole('button', { name: 'Check my answer' })
  await expect(check).toBeDisabled()
  const field = page.getByRole('textbox', { name: 'Your answer' })
  if (await field.isVisible()) await field.fill('18')
  else await page.getByRole('radio').first().check()
  await check.click()
  await expect(
    page
      .getByText('Wrong', { exact: true })
      .or(page.getByText('Right', { exact: true }))
      .first(),
  ).toBeVisible()
  await look(page, 'quiz-hint')
})

test('a question that waits for the one before it opens once that one was checked @long', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await beginQuiz(page, /grouping and counting/)
  await page.getByRole('button', { name: 'Question 6, opens later' }).click()
  await expect(page.getByText('This opens once question 5 is finished: check your answer to it.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await look(page, 'quiz-closed')
  await page.getByRole('button', { name: /^Question 5,/ }).click()
  await page.getByRole('checkbox').first().check()
  const check = page.getByRole('button', { name: 'Check my answer' })
  const [beside, own] = [
    await page.getByRole('button', { name: 'Clear my choice' }).boundingBox(),
    await check.boundingBox(),
  ]
  if (!beside || !own) throw new Error('both are shown')
  // Nobody presses one for the other.
  expect(Math.max(own.x - (beside.x + beside.width), own.y - (beside.y + beside.height))).toBeGreaterThanOrEqual(12)
  await check.click()
  await page.getByRole('button', { name: 'Question 6, not answered' }).click()
  await expect(page.getByText('at least 25 orders')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeEnabled()
})

test('keyboard alone: start, choose, flag, go on, submit', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await beginQuiz(page, /lookups/i)
  const press = async (name: RegExp | string) => {
    const target = page.getByRole('button', { name })
    await target.first().focus()
    await page.keyboard.press('Enter')
  }
  // Page 2 has questions with choices: into the group by Tab, through it by arrows.
  await press('Next page')
  await expect(page.locator('[data-question]').first()).toBeFocused()
  const radio = page.getByRole('radio').first()
  await radio.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await press(/^Flag$/)
  await expect(page.getByRole('button', { name: /answered, flagged$/ })).toHaveCount(1)
  await press('Next page')
  // A new page takes the focus to its first question.
  await expect(page.locator('[data-question]').first()).toBeFocused()
  await press('Submit quiz')
  await expect(page.getByRole('dialog', { name: 'Submit this quiz?' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your quiz is submitted' })).toBeVisible()
})

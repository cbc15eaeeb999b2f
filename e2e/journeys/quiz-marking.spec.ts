import { look } from '../support/look.ts'
import { beginQuiz, submitQuiz } from '../support/quiz.ts'
import { newLearner, newStaff, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('answers are joined, split off, marked by keys and by the guide, with texts that are kept @long', async ({
  page,
  browser,
}) => {
  test.slow()
  const own = `${Date.now()}`
  const said = [`It counts twice ${own}`, `It is counted two times ${own}`]
  for (const words of said) {
    const learner = await (await browser.newContext()).newPage()
    await signIn(learner, (await newLearner()).email)
    await beginQuiz(learner, /join/i)
    await learner.getByRole('button', { name: /^Question 8,/ }).click()
    await learner.getByRole('textbox', { name: 'Your answer' }).fill(words)
    await submitQuiz(learner, '7 questions not answered yet.')
    await learner.context().close()
  }
  await signIn(page, (await newStaff()).email, '/staff')
  await page.getByRole('link', { name: /^Mark .*counts twice/ }).click()
  const groups = page.getByRole('navigation', { name: 'Groups' })
  await groups.getByRole('button', { name: said[0] }).click()
  await page.getByRole('button', { name: 'Join with…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: said[1] }).click()
  await expect(page.getByText('2 learners, 2 spellings')).toBeVisible()
  await page.getByRole('list', { name: 'Answers of this group' }).getByRole('checkbox').first().uncheck()
  await expect(page.getByRole('button', { name: 'Split off 1' })).toBeVisible()
  await page.getByRole('list', { name: 'Answers of this group' }).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /guide$|each mark is for$/ }).click()
  await page.getByRole('textbox', { name: 'What line 1 is given for' }).fill('names the cause and a way out')
  await page.getByRole('button', { name: 'Save guide' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /names the cause and a way out/ }).click()
  await expect(page.getByRole('radio', { name: '4', exact: true })).toBeChecked()
  // Keys: a mark by its place. Nothing happens to who writes.
  await page.getByRole('heading', { level: 2, name: /It / }).focus()
  await page.keyboard.press('7')
  await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked()
  const comment = page.getByRole('textbox', { name: 'Feedback' })
  await comment.fill('Say why 1 repeats.')
  await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Save this comment' }).click()
  await expect(page.getByRole('list', { name: 'Saved comments' }).getByText('Say why 1 repeats.')).toBeVisible()
  await look(page, 'marking-tools')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('3 given to 2 answers')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await look(page, 'marking-keys')
})

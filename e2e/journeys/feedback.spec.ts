import { tabTo } from '../support/keyboard.ts'
import { look, lookNarrow, narrowable } from '../support/look.ts'
import { appUrl, newLearner, newStaff, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** From home to the feedback of a course. */
async function openFeedback(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Applied spreadsheets/ })
    .first()
    .click()
  await page.getByRole('button', { name: /Models/ }).click()
  await page.getByRole('link', { name: /Feedback: how were the spreadsheets/ }).click()
}

test('a learner answers a feedback with a dependent question, and staff read the results', async ({
  page,
  browser,
}) => {
  test.slow()
  await narrowable(page)
  await signIn(page, (await newLearner()).email)
  await openFeedback(page)
  await expect(page.getByText('Without your name')).toBeVisible()
  await page.getByRole('radio', { name: 'Mostly' }).check({ force: true })
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Please answer this question.')).toBeVisible()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('textbox', { name: /What was it/ }).fill('The second lookup.')
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  // What was begun is there again.
  await page.reload()
  await expect(page.getByRole('textbox', { name: /What was it/ })).toHaveValue('The second lookup.')
  await look(page, 'feedback-activity')
  await lookNarrow(page, 'feedback-activity')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('You have sent your feedback. Thank you.')).toBeVisible()
  const activityId = new URL(page.url()).pathname.split('/').at(-1)

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, (await newStaff()).email, '/staff')
  await staff.goto(`${appUrl()}/staff/activity/${activityId}`)
  await expect(staff.getByRole('heading', { level: 2, name: '5 answers' })).toBeVisible()
  await expect(staff.getByText(/shown in groups of five people/)).toBeVisible()
  await expect(staff.getByText('The second lookup.')).toHaveCount(0)
  await look(staff, 'feedback-results')
})

test('a feedback is answered by keyboard alone, with the question that another answer asks for', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await openFeedback(page)
  await expect(page.getByRole('radio', { name: 'Mostly' })).toBeAttached()
  await tabTo(page, /^Not at all$/, 'input')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Mostly' })).toBeChecked()
  await tabTo(page, /^The quiz$/, 'input')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'The quiz' })).toBeChecked()
  await tabTo(page, /^No$/, 'input')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  // The question that depends on it comes next, and a missing answer takes the focus there.
  await tabTo(page, /^Send feedback$/, 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /What was it/ })).toBeFocused()
  await page.keyboard.type('The second lookup.')
  await tabTo(page, /^Send feedback$/, 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have sent your feedback. Thank you.')).toBeVisible()
})

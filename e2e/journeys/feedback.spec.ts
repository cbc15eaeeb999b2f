import { expect, test } from '@playwright/test'
import { look, lookNarrow, narrowable } from '../support/look.ts'
import { appUrl, newLearner, newStaff, signIn } from '../support/session.ts'

test('a learner answers a feedback with a dependent question, and staff read the results', async ({
  page,
  browser,
}) => {
  test.slow()
  await narrowable(page)
  await signIn(page, (await newLearner()).email)
  await page
    .getByRole('link', { name: /Applied spreadsheets/ })
    .first()
    .click()
  await page.getByRole('button', { name: /Models/ }).click()
  await page.getByRole('link', { name: /Feedback: how were the spreadsheets/ }).click()
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
  await expect(staff.getByText(/shown once there are five new ones/)).toBeVisible()
  await expect(staff.getByText('The second lookup.')).toHaveCount(0)
  await look(staff, 'feedback-results')
})

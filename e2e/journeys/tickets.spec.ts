import { expect, test } from '@playwright/test'
import { look } from '../support/look.ts'
import { newLearner, newStaff, signIn } from '../support/session.ts'

test('a learner raises a ticket, staff answer it, and it is solved and rated', async ({ page, browser }) => {
  test.slow()
  const subject = `The lab stays grey ${Date.now()}`
  await signIn(page, (await newLearner()).email)
  await page.getByRole('link', { name: 'My Tickets' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My tickets' })).toBeVisible()
  await page.getByRole('radio', { name: 'Class or attendance' }).check({ force: true })
  await page.getByRole('textbox', { name: 'In one line' }).fill(subject)
  await page.getByRole('textbox', { name: 'What happened, and what did you expect?' }).fill('I ran it twice.')
  await page.mouse.move(900, 700)
  await look(page, 'tickets')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, (await newStaff()).email, '/staff')
  await staff.getByRole('link', { name: 'Tickets', exact: true }).click()
  await look(staff, 'staff-tickets')
  await staff.getByRole('link', { name: subject }).click()
  await expect(staff.getByText('I ran it twice.')).toBeVisible()
  await staff.getByRole('textbox', { name: 'Your reply' }).fill('Which browser is it?')
  await staff.getByRole('checkbox', { name: 'Wait for the learner' }).check()
  await staff.getByRole('button', { name: 'Reply' }).click()
  await expect(staff.getByText('Waiting for learner')).toBeVisible()
  await look(staff, 'staff-ticket')

  // It comes by itself.
  await expect(page.getByText('Which browser is it?')).toBeVisible()
  await look(page, 'ticket')
  await page.getByRole('button', { name: "It's solved" }).click()
  await page.getByRole('radio', { name: '5' }).check({ force: true })
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('Thank you. We read every rating.')).toBeVisible()
})

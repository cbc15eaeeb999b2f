import { tabTo } from '../support/keyboard.ts'
import { look, lookNarrow, narrowable } from '../support/look.ts'
import { learn, newLearner, newStaff, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a learner raises a ticket from a page that fails, staff answer it, and it is solved and rated', async ({
  page,
  browser,
}) => {
  test.slow()
  const subject = `The notes stay grey ${Date.now()}`
  await narrowable(page)
  await signIn(page, (await newLearner()).email)
  // What fails is known by the id of its request.
  await page.route(/\/api\/(batch|learning\/local_learn_get_notes)/, route =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': 'req-7f3a91c2' },
      json: { code: 'server/error', message: 'Something went wrong on our side', requestId: 'req-7f3a91c2' },
    }),
  )
  await page.getByRole('link', { name: 'Notes', exact: true }).click()
  await expect(page.getByRole('button', { name: /Try again/ })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'My Tickets' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My tickets' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Last errors.*req-7f3a91c2/s, checked: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Page.*\/notes/s, checked: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Class or attendance' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await page.getByRole('textbox', { name: 'What happened, and what did you expect?' }).fill('I opened it twice.')
  const console = { name: 'console.txt', mimeType: 'text/plain', buffer: Buffer.from('TypeError: grey') }
  await page.getByLabel('Add a file').setInputFiles(console)
  await expect(page.getByRole('button', { name: 'Remove console.txt' })).toBeVisible()
  await page.mouse.move(900, 700)
  await look(page, 'tickets')
  await lookNarrow(page, 'tickets')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  const [meera, kiran] = [await newStaff('Meera'), await newStaff('Kiran')]
  await signIn(staff, meera.email, '/staff')
  await staff.getByRole('link', { name: 'Tickets', exact: true }).click()
  await look(staff, 'staff-tickets')
  await staff.getByRole('link', { name: subject }).click()
  await expect(staff.getByText('I opened it twice.')).toBeVisible()
  await expect(staff.getByText(/req-7f3a91c2/)).toBeVisible()
  const file = staff.getByRole('link', { name: /console.txt/ })
  const [download] = await Promise.all([staff.waitForEvent('download'), file.click()])
  expect(download.suggestedFilename()).toBe('console.txt')
  await staff.getByRole('textbox', { name: 'Your reply' }).fill('Which browser is it?')
  await staff.getByRole('checkbox', { name: 'Wait for the learner' }).check()
  await staff.getByRole('button', { name: 'Reply' }).click()
  await expect(staff.getByText('Waiting for learner')).toBeVisible()
  await staff
    .getByRole('combobox', { name: 'Assigned to' })
    .selectOption({ label: 'With Kiran Rao' }, { timeout: 5000 })
  await expect(staff.getByText('Kiran Rao', { exact: true })).toBeVisible()
  await look(staff, 'staff-ticket')

  const other = await (await browser.newContext()).newPage()
  await signIn(other, kiran.email, '/staff')
  const { entries } = await learn<{ entries: { title: string }[] }>(other, 'local_learn_get_notifications', {})
  expect(entries.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^Meera Rao assigned T-\d+ to you$/))

  // It comes by itself.
  await expect(page.getByText('Which browser is it?')).toBeVisible()
  await look(page, 'ticket')
  await lookNarrow(page, 'ticket')
  await page.getByRole('button', { name: "It's solved" }).click()
  await page.getByRole('radio', { name: '5' }).check({ force: true })
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('Thank you. We read every rating.')).toBeVisible()
})

test('a ticket is raised and answered by keyboard alone', async ({ page }) => {
  test.slow()
  await signIn(page, (await newLearner()).email)
  await tabTo(page, /My Tickets/, 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Subject' })).toBeEditable()
  await tabTo(page, /^Not working/, 'input')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Class or attendance' })).toBeChecked()
  await tabTo(page, /^Subject/, 'input')
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Tab')
  await page.keyboard.type('No mouse at all.')
  await tabTo(page, /^Send$/, 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'By keyboard' })).toBeVisible()
  await tabTo(page, /^It's solved$/, 'button')
  await page.keyboard.press('Enter')
  await tabTo(page, /^1$/, 'input')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, /^Send rating$/, 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thank you. We read every rating.')).toBeVisible()
})

test('a Free learner raises a ticket in the free area, and reads its answer there', async ({ page, browser }) => {
  test.slow()
  await signIn(page, (await newLearner({ program: null, firstName: 'Farhan' })).email, '/free')
  await page.getByRole('button', { name: /your account$/ }).click()
  await page.getByRole('menuitem', { name: 'My tickets' }).click()
  const subject = `The film stands still ${Date.now()}`
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await page
    .getByRole('textbox', { name: 'What happened, and what did you expect?' })
    .fill('After two minutes, on my phone.')
  await look(page, 'free-tickets')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/free\/tickets\/\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, (await newStaff()).email, '/staff')
  await staff.getByRole('link', { name: 'Tickets', exact: true }).click()
  await staff.getByRole('link', { name: subject }).click()
  await staff.getByRole('textbox', { name: 'Your reply' }).fill('Please try it again now.')
  await staff.getByRole('button', { name: 'Reply' }).click()
  await expect(page.getByText('Please try it again now.')).toBeVisible()
  await page.getByRole('link', { name: /free courses$/ }).click()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: /^Meera Rao .* T-\d+/ }).click()
  await expect(page).toHaveURL(/\/free\/tickets\/\d+/)
  await expect(page.getByText('Please try it again now.')).toBeVisible()
})

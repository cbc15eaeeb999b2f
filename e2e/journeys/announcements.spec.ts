import { look } from '../support/look.ts'
import { appUrl, learn, newLearner, newStaff, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('staff count an audience, announce something to it, and see who opened it', async ({ page, browser }) => {
  test.slow()
  const title = `No class today ${Date.now()}`
  const learner = await newLearner()
  await signIn(page, (await newStaff()).email, '/staff')
  await page.getByRole('link', { name: 'Announcements', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Subject' }).fill(title)
  await page.getByRole('textbox', { name: 'Message' }).fill('See you on Monday.')
  await page.getByRole('textbox', { name: /^Selected people/ }).fill(learner.email)
  await expect(page.getByText('1 picked person:')).toBeVisible()
  await look(page, 'staff-announcements')
  await page.getByRole('button', { name: 'Send to 1 person' }).click()
  await expect(page.getByText(title, { exact: true })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, learner.email)
  // It comes by itself.
  await other.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click({ timeout: 15_000 })
  await other.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: title }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await look(other, 'notification-settings')
  await page.reload()
  await expect(page.getByText('1 of 1 have it, 1 opened it').first()).toBeVisible()
})

/** Nobody is left alone, so that a mail leaves whatever the hour of this run is. */
const NO_QUIET = { digestHour: 18, digestDay: 1, quietFrom: 0, quietTo: 0, timeZone: 'Asia/Kolkata' }

test('a learner ends mails by the link of one, signed out, and turns the kind off at the spot', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const learner = await newLearner()
  await signIn(page, learner.email)
  await learn(page, 'local_learn_set_notification_schedule', NO_QUIET)
  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, (await newStaff()).email, '/staff')
  await staff.getByRole('link', { name: 'Announcements', exact: true }).click()
  await staff.getByRole('textbox', { name: 'Subject' }).fill('The lab is open')
  await staff.getByRole('textbox', { name: /^Selected people/ }).fill(learner.email)
  await staff.getByRole('checkbox', { name: 'E-mail immediately' }).check({ force: true })
  await staff.getByRole('button', { name: 'Send to 1 person' }).click()

  const readLink = async () => {
    const reply = await request.get(`${appUrl()}/dev/outbox.json?to=${encodeURIComponent(learner.email)}`)
    const mail = ((await reply.json()) as { text: string }[]).find(({ text }) => text.includes('The lab is open'))
    return /https?:\S+\/unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(readLink, { timeout: 15_000 }).not.toBe('')
  const out = await (await browser.newContext()).newPage()
  await out.goto(await readLink())
  await out.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(out.getByRole('heading', { level: 1, name: "You've unsubscribed" })).toBeVisible()

  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  await page.getByRole('link', { name: 'See all notifications' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'The lab is open' })
  await row.getByRole('button', { name: 'Why did I get this?' }).click()
  await expect(row.getByText(/You get “.*” here and not by e-mail/)).toBeVisible()
  await row.getByRole('button', { name: 'Turn all of these off' }).click()
  await expect(row.getByText(/You turned “.*” off/)).toBeVisible()
})

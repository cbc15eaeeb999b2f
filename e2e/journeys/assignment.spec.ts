import { look } from '../support/look.ts'
import { appUrl, learn, newLearner, newStaff, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

interface Row {
  id: number
  type: string
  name: string
  isLocked: boolean
}

/** The address of an open assignment, by a part of its name. */
async function addressOf(page: Page, name: RegExp): Promise<string> {
  const { program, courses } = await learn<{ program: { lpId: number }; courses: { id: number }[] }>(
    page,
    'local_learn_get_dashboard',
    {},
  )
  for (const { id } of courses) {
    const params = { programid: program.lpId, courseid: id }
    const { sections } = await learn<{ sections: { activities: Row[] }[] }>(page, 'local_learn_get_timeline', params)
    const row = sections
      .flatMap(({ activities }) => activities)
      .find(one => one.type === 'assign' && name.test(one.name))
    if (row) return `${appUrl()}/page-activity/${program.lpId}/assign/${row.id}`
  }
  throw new Error('no such assignment')
}

test('work is written, submitted, marked by criteria, released and read', async ({ page, browser }) => {
  test.slow()
  const learner = await newLearner({ firstName: `Asha${Date.now() % 100_000}` })
  await signIn(page, learner.email)
  const address = await addressOf(page, /Sales funnel/)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'How it is marked' })).toBeVisible()
  await look(page, 'assign-start')
  await page.getByRole('button', { name: 'Start working' }).click()
  const text = page.getByRole('textbox', { name: 'Your text' })
  await text.fill('Orders grew every month, but the value of an order did not.')
  await page.getByLabel('Add a file', { exact: true }).setInputFiles({
    name: 'funnel.sql',
    mimeType: 'application/sql',
    buffer: Buffer.from('select 1;'),
  })
  await expect(page.getByText('funnel.sql is uploaded.')).toBeVisible()
  await page.getByRole('group', { name: 'Findings' }).getByRole('radio').first().check()
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  await look(page, 'assign-draft')
  await page.reload()
  await expect(text).toContainText('Orders grew every month')
  await expect(page.getByRole('link', { name: 'funnel.sql' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit for marking' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await look(page, 'assign-submit')
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(/^\w{4}-\w{4}-\w{4}$/)).toBeVisible()
  await expect(page.getByText('In time')).toBeVisible()
  await look(page, 'assign-handed')

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, (await newStaff()).email, '/staff')
  await staff.getByRole('link', { name: 'Mark Sales funnel report' }).click()
  await staff
    .getByRole('navigation', { name: 'Learners' })
    .getByRole('button', { name: new RegExp(learner.firstName) })
    .click()
  await expect(staff.getByRole('heading', { level: 2, name: new RegExp(learner.firstName) })).toBeVisible()
  const mark = staff.getByRole('complementary', { name: 'Mark' })
  await mark
    .getByRole('group', { name: /numbers are right/ })
    .getByRole('radio', { name: '5' })
    .check()
  await mark
    .getByRole('group', { name: /One row/ })
    .getByRole('radio', { name: '0' })
    .check()
  await mark
    .getByRole('group', { name: /reads well/ })
    .getByRole('radio', { name: '4' })
    .check()
  await mark
    .getByRole('group', { name: /Findings/ })
    .getByRole('radio', { name: '4' })
    .check()
  await mark.getByRole('textbox', { name: 'Feedback' }).fill('Count the orders before you join.')
  await look(staff, 'assign-marking')
  // What is marked is in view above the foot, also in a low window.
  await staff.setViewportSize({ width: 1024, height: 768 })
  const foot = await mark.getByRole('button', { name: 'Save and next' }).locator('..').boundingBox()
  expect(foot?.height).toBeLessThan(90)
  await expect(staff.getByText('What they read')).toHaveCount(0)
  await look(staff, 'assign-marking-1024', { fullPage: false })
  await staff.setViewportSize({ width: 1280, height: 800 })
  await staff.keyboard.press('Control+Enter')
  await expect(staff.getByText(/^The mark of .* is saved/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Waiting for its mark')).toBeVisible()
  await staff.getByRole('button', { name: /^Release \d+ mark/ }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click()
  await expect(staff.getByText(/^The marks are released/)).toBeVisible()
  await staff.context().close()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your mark: 13 of 20' })).toBeVisible()
  await expect(page.getByText('Count the orders before you join.')).toBeVisible()
  await look(page, 'assign-graded')
  await page.getByRole('button', { name: 'Start attempt 2' }).click()
  await expect(text).toContainText('Orders grew every month')
})

test('staff give one learner more time, who reads it on the page @long', async ({ page, browser }) => {
  const learner = await newLearner({ firstName: `Dev${Date.now() % 100_000}` })
  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, (await newStaff()).email, '/staff')
  await signIn(page, learner.email)
  const address = await addressOf(page, /enquiry list/)
  await page.goto(address)
  await expect(page.getByText(/\d days? late/)).toBeVisible()
  await staff.goto(`${appUrl()}/staff/assignments/${address.split('/').at(-1)}`)
  await staff.getByRole('tab', { name: /^All/ }).click()
  await staff
    .getByRole('navigation', { name: 'Learners' })
    .getByRole('button', { name: new RegExp(learner.firstName) })
    .click()
  await staff.getByRole('button', { name: 'More time' }).click()
  await look(staff, 'assign-time')
  await staff.getByRole('dialog').getByRole('button', { name: 'Give it' }).click()
  await expect(staff.getByText(/has time until/).first()).toBeVisible()
  await staff.context().close()
  await page.reload()
  await expect(page.getByText('You have more time')).toBeVisible()
  await expect(page.getByText(/\d days left/)).toBeVisible()
})

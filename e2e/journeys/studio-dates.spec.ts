import { look } from '../support/look.ts'
import { newLearner, newStaff, signIn } from '../support/session.ts'
import { makeNamed, writePage } from '../support/studio.ts'
import { expect, test } from '../support/test.ts'

const serial = String(Date.now()).slice(-8)
const program = `Dates ${serial}`

test('a batch gets its days, its dates are shifted with a preview, and its learner sees them until they are taken back', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await signIn(page, (await newStaff('Neha')).email, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: 'Programs', exact: true }).click()
  await makeNamed(page, 'New program', program, 'Make program')
  await makeNamed(page, 'Add a batch', 'Autumn', 'Make batch')
  await makeNamed(page, 'Add a course', 'Sampling', 'Make course')
  await makeNamed(page, 'Add module', 'Counting', 'Add module')
  await makeNamed(page, 'Add activity to Counting', 'Count twice', 'Add and open')
  await writePage(page, 'Count what is there.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Live v1').first()).toBeVisible()
  const learner = await newLearner({ program })

  await page.getByRole('link', { name: 'Back to Sampling' }).click()
  await page.getByRole('link', { name: 'Programs', exact: true }).click()
  await page
    .getByRole('link', { name: new RegExp(`^${program}`) })
    .first()
    .click()
  await page.getByRole('link', { name: 'Autumn', exact: true }).click()
  await expect(page.getByText('Nothing here has a date.')).toBeVisible()

  // The first day, and a date that is counted from it.
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'First day', exact: true }).fill('01/12/2026')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('from 1 Dec')).toBeVisible()
  await page.getByLabel('Show activities without a date').check()
  await page.getByRole('button', { name: 'Change dates of Count twice' }).click()
  await dialog.getByRole('textbox', { name: 'Due', exact: true }).fill('10/12/2026')
  await dialog.getByRole('button', { name: 'Save dates' }).click()
  const dates = page.getByRole('table', { name: 'Dates of Sampling' })
  await expect(dates.getByText('10 Dec, 6:00 PM')).toBeVisible()
  await look(page, 'studio-batch')
  await page.setViewportSize({ width: 1024, height: 768 })
  // Nothing of the table is cut off.
  await expect(page.getByRole('button', { name: 'Change dates of Count twice' })).toBeInViewport({ ratio: 1 })
  await look(page, 'studio-batch-1024')
  await page.setViewportSize({ width: 1440, height: 900 })

  // What moves stands in the dialog before anything moves.
  await page.getByRole('button', { name: 'Shift dates' }).click()
  await expect(dialog.getByText('1 item would move')).toBeVisible()
  await expect(dialog.getByText('17 Dec, 6:00 PM')).toBeVisible()
  await look(page, 'studio-batch-shift', { fullPage: false })
  await dialog.getByRole('button', { name: 'Move 1 item' }).click()
  await expect(dates.getByText('17 Dec, 6:00 PM')).toBeVisible()

  // A break in between moves it once more.
  await page.getByRole('button', { name: 'Add holidays' }).click()
  await dialog.getByLabel('Name').fill('Year end')
  await dialog.getByRole('textbox', { name: 'First day', exact: true }).fill('14/12/2026')
  await dialog.getByRole('textbox', { name: 'Last day', exact: true }).fill('16/12/2026')
  await dialog.getByLabel('What moves').selectOption('break')
  await expect(dialog.getByText('20 Dec, 6:00 PM')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dates.getByText('20 Dec, 6:00 PM')).toBeVisible()

  const context = await browser.newContext()
  const own = await context.newPage()
  await signIn(own, learner.email)
  await own.getByRole('link', { name: /program timeline/i }).click()
  await expect(own.getByText(/20 Dec/).first()).toBeVisible()
  await context.close()

  // More time for one, and a batch like this one a month later.
  await page.getByRole('button', { name: 'Give somebody more time' }).click()
  await dialog.getByLabel('Learner', { exact: true }).selectOption({ label: `${learner.firstName} Rao` })
  await dialog.getByLabel('For what').selectOption({ index: 1 })
  await dialog.getByRole('textbox', { name: 'Due', exact: true }).fill('24/12/2026')
  await dialog.getByRole('button', { name: 'Give time' }).click()
  await expect(page.getByText('Count twice, due 24 Dec, 6:00 PM')).toBeVisible()
  await page.getByRole('button', { name: 'Copy batch' }).click()
  await dialog.getByLabel('Name').fill('Winter')
  await dialog.getByRole('textbox', { name: 'First day', exact: true }).fill('01/01/2027')
  await dialog.getByRole('button', { name: 'Make batch' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter')
  await expect(page.getByText('17 Jan, 2027, 6:00 PM')).toBeVisible()
})

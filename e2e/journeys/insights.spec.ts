import { readFaults } from '../support/axe.ts'
import { look } from '../support/look.ts'
import { newStaff, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('staff see who needs a word and why, write to them, and the learner reads it', async ({ page, browser }) => {
  await signIn(page, (await newStaff('Neha')).email, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: 'Insights' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights')
  // Journeys that ran before made batches of their own.
  await page.getByLabel('Batch', { exact: true }).selectOption('Data Analytics · Batch 42')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Tenzin Dorje' }) })
  await expect(row.first()).toContainText('missed 4 of the last 4 classes')
  await row.getByRole('button', { name: 'How it adds up for Tenzin Dorje' }).click()
  await expect(row.first()).toContainText('10 a class, at most 40')
  await look(page, 'studio-insights', { fullPage: false })
  expect(await readFaults(page)).toEqual([])

  const written = row.getByText(/^Neha Rao wrote/)
  await row.getByRole('button', { name: /^Write( again)? to Tenzin Dorje$/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await dialog.getByLabel('Subject').fill('Shall we talk?')
  await dialog.getByLabel('Message').fill('You missed four classes. When can I call you?')
  expect(await readFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
  await expect(written).toHaveCount(1)

  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, 'tenzin@demo.verdant.test')
  await theirs.getByRole('button', { name: /^Notifications/ }).click()
  await expect(theirs.getByText('Shall we talk?').first()).toBeVisible()
  await theirs.context().close()
})

test('staff see where learners of a course stop, and which questions to look at', async ({ page }) => {
  await signIn(page, (await newStaff('Neha')).email, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: 'Insights' }).click()
  await page.getByRole('tab', { name: 'Courses' }).click()
  await page.getByLabel('Course', { exact: true }).selectOption('SQL for business')
  await expect(page.getByRole('table', { name: 'Activities of SQL for business' })).toBeVisible()
  await look(page, 'studio-insights-course', { fullPage: false })
  expect(await readFaults(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Show learners of / })
    .first()
    .click()
  const learners = page.getByRole('dialog')
  await expect(learners.getByRole('table', { name: 'Learners' })).toContainText('Aarav')
  expect(await readFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Videos' }).click()
  await expect(page.getByRole('table', { name: 'Videos of SQL for business' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Show what was seen of / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Parts of the video' })).toContainText('%')
  await look(page, 'studio-insights-video', { fullPage: false })
  expect(await readFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Questions' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('SQL for business')
  await expect(page.getByRole('tabpanel')).toContainText(/answered/)
  expect(await readFaults(page)).toEqual([])
  // The address holds what was chosen.
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Questions' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Course', { exact: true })).toHaveValue(/\d+/)
})

test('staff see how far applications come, round by round', async ({ page }) => {
  await signIn(page, (await newStaff('Neha')).email, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: 'Insights' }).click()
  await page.getByRole('tab', { name: 'Placements' }).click()
  await expect(page.getByRole('table', { name: /^Rounds of / }).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Reached' }).first()).toBeVisible()
  expect(await readFaults(page)).toEqual([])
  await look(page, 'studio-insights-placements', { fullPage: false })
})

test('placement staff have the tab of placements alone', async ({ page }) => {
  await signIn(page, (await newStaff('Ravi', 'placement')).email, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: 'Insights' }).click()
  await expect(page.getByRole('table', { name: /^Rounds of / }).first()).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Placements'])
})

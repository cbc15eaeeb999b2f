import { randomInt } from 'node:crypto'
import { look } from '../support/look.ts'
import { newStaff, signIn } from '../support/session.ts'
import { expectText, makeNamed, undoLatest } from '../support/studio.ts'
import { expect, test } from '../support/test.ts'

const serial = String(randomInt(10 ** 8)).padStart(8, '0')

test('a manager plans a class and a series in the studio, moves one, changes how it is held, and cancels it', async ({
  page,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(60_000)
  await signIn(page, (await newStaff('Neha')).email, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: 'Programs' }).first().click()
  await makeNamed(page, 'New program', `Classes ${serial}`, 'Make program')
  await makeNamed(page, 'Add a batch', 'Batch 1', 'Make batch')
  await makeNamed(page, 'Add a course', `Course of ${serial}`, 'Make course')
  await makeNamed(page, 'Add module', 'Week 1', 'Add module')
  // Inside of a program its place in the rail is the current one.
  await expect(
    page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Programs' }),
  ).toHaveAttribute('aria-current', 'true')

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Plan a class in Week 1' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Kick-off')
  await dialog.getByLabel('Class type').selectOption({ label: 'Placement and orientation' })
  await dialog.getByLabel('Held in').selectOption({ label: 'A link' })
  await expect(dialog.getByRole('button', { name: 'Plan class' })).toBeDisabled()
  await dialog.getByLabel('Link').fill('https://meet.example.org/kick-off')
  await look(page, 'studio-class-new', { fullPage: false })
  await dialog.getByRole('button', { name: 'Plan class' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kick-off')
  await expect(page.getByRole('definition').filter({ hasText: 'A link' })).toBeVisible()
  await page.getByLabel('What it is about').fill('Who we are, and how the weeks go.')
  await page.getByLabel('Share of the class, in %').fill('60')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectText(page, 'Kick-off changed')
  await expect(page.getByLabel('Share of the class, in %')).toHaveValue('60')
  await page.getByRole('button', { name: 'Move' }).click()
  await dialog.getByLabel('India time').fill('18:15')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('definition').filter({ hasText: '6:15 PM' })).toBeVisible()

  await page.getByRole('link', { name: `Course of ${serial}` }).click()
  await page.getByRole('button', { name: 'Plan a class in Week 1' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Doubts')
  await dialog.getByLabel('India time').fill('18:30')
  for (const day of ['Mon', 'Wed', 'Fri']) await dialog.getByLabel(day, { exact: true }).check()
  await dialog.getByLabel('How many classes').fill('3')
  await dialog.getByRole('button', { name: 'Plan 3 classes' }).click()
  await expect(dialog).toBeHidden()
  await look(page, 'studio-class-course', { fullPage: false })
  await page.getByRole('link', { name: 'Doubts 2' }).click()
  await expectText(page, 'Series of 3 classes')
  await look(page, 'studio-class')
  await page.setViewportSize({ width: 1024, height: 768 })
  await look(page, 'studio-class-1024')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Cancel class' }).click()
  await dialog.getByLabel('And all later classes of this series').check()
  await dialog.getByLabel('Why, for the learners (optional)').fill('A holiday')
  await expectText(page, '2 classes')
  await look(page, 'studio-class-cancel', { fullPage: false })
  await dialog.getByRole('button', { name: 'Cancel class' }).click()
  await expect(dialog).toBeHidden()
  await expectText(page, 'Cancelled')
  await undoLatest(page)
  await expectText(page, 'Planned')
  // Learners of the course find it where classes stand.
  await page.getByRole('link', { name: 'Lobby' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doubts 2')
})

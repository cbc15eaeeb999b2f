import { createTimetable, openLearner } from '../support/classes.ts'
import { look } from '../support/look.ts'
import { expect, test } from '../support/test.ts'

test('staff make a series, move it from its second class on, and its learners read the new times', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const timetable = await createTimetable(browser)
  const { host } = timetable
  await host.getByRole('link', { name: 'Classes', exact: true }).click()
  await host.getByRole('button', { name: 'New class' }).click()
  const dialog = host.getByRole('dialog', { name: 'New class' })
  await dialog.getByLabel('Course').selectOption(timetable.course)
  await dialog.getByLabel('Module').selectOption({ index: 1 })
  await dialog.getByLabel('Name').fill('Evening practice')
  await dialog.getByLabel('Day', { exact: true }).fill('07/01/2030')
  await dialog.getByLabel('India time').fill('19:00')
  for (const day of ['Monday', 'Wednesday']) await dialog.getByRole('checkbox', { name: day }).check()
  await dialog.getByLabel('How many classes').fill('4')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('4 new classes. Their learners are notified.')).toBeVisible()
  await look(host, 'class-series-new')
  await dialog.getByRole('button', { name: 'Create series' }).click()
  await expect(host.getByText('Made 4 classes “Evening practice”.')).toBeVisible()

  await host.getByRole('combobox', { name: 'Course' }).selectOption(timetable.course)
  const rows = host.getByRole('listitem').filter({ hasText: 'Evening practice' })
  await expect(rows).toHaveCount(4)
  await rows
    .nth(1)
    .getByRole('button', { name: /^Change Evening practice/ })
    .click()
  await host.getByRole('menuitem', { name: 'Move' }).click()
  const move = host.getByRole('dialog', { name: 'Move the class' })
  await move.getByLabel('India time').fill('20:30')
  await move.getByRole('checkbox', { name: 'Also all later classes of this series' }).check()
  await move.getByLabel('Why, for the learners').fill('The hall is taken until eight.')
  await move.getByRole('button', { name: 'Check' }).click()
  await expect(move.getByText('3 classes change. Their learners are notified.')).toBeVisible()
  await move.getByRole('button', { name: 'Move' }).click()
  await expect(rows.nth(0)).toContainText('7:00 PM')
  for (const n of [1, 2, 3]) await expect(rows.nth(n)).toContainText('8:30 PM')
  await look(host, 'class-series-moved')

  const page = await openLearner(browser, timetable)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('link', { name: '3 classes have new times' })).toBeVisible()
  await look(page, 'class-series-noticed')
  await page.keyboard.press('Escape')
  await host.getByRole('button', { name: 'Undo' }).click()
  for (const n of [1, 2, 3]) await expect(rows.nth(n)).toContainText('7:00 PM')
})

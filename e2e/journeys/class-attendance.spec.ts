import { randomInt } from 'node:crypto'
import { createTimetable, openLearner, planClass } from '../support/classes.ts'
import { look } from '../support/look.ts'
import { newLearner, onlyName, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

// A name of each run: another try on the same product finds its own.
const CLASS = `Ranking with ties ${randomInt(10 ** 6)}`

test('a missed class is caught up by its recording, and a request about the minutes of another is granted', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const timetable = await createTimetable(browser)
  const other = await newLearner({ program: timetable.program, firstName: onlyName('Kabir') })
  await planClass(timetable, CLASS)
  const { host } = timetable
  await host.getByRole('link', { name: 'Classes', exact: true }).click()
  await host.getByRole('link', { name: CLASS, exact: true }).click()
  await host.getByRole('button', { name: 'Start class' }).click()
  await expect(host.getByText('Connection good')).toBeVisible({ timeout: 30_000 })
  // Long enough to have something to watch.
  await host.waitForTimeout(20_000)
  await host.getByRole('button', { name: 'End class' }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'End class' }).click()
  await expect(host.getByRole('region', { name: `Video: ${CLASS}` })).toBeVisible()

  // One watches the recording to its end: what was missed counts.
  const page = await openLearner(browser, timetable)
  await page.getByRole('link', { name: 'Attendance' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attendance')
  await expect(page.getByRole('listitem').filter({ hasText: CLASS })).toContainText('Not attended')
  await page.getByRole('link', { name: `Recording of ${CLASS}` }).click()
  const player = page.getByRole('region', { name: `Video: ${CLASS}` })
  await player.getByRole('button', { name: 'Play' }).click({ timeout: 20_000 })
  // Told at its end, without leaving the page.
  await expect(page.getByText('present', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.goBack()
  await expect(page.getByRole('listitem').filter({ hasText: CLASS })).toContainText('Present')

  // The other was in the room with a phone that failed, and says so.
  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, other.email)
  await theirs.getByRole('link', { name: 'Attendance' }).click()
  await theirs.getByRole('button', { name: /^How it adds up/ }).click()
  await theirs.getByRole('button', { name: /^This is wrong/ }).click()
  const dialog = theirs.getByRole('dialog', { name: 'What is wrong?' })
  await dialog.getByLabel('What happened').fill('I listened on the phone of a friend.')
  await look(theirs, 'attendance-correction')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(theirs.getByText('Your institute has not answered yet.')).toBeVisible()

  await host.goBack()
  await host.getByRole('tab', { name: 'Past' }).click()
  await host.getByRole('link', { name: `Attendance of ${CLASS}` }).click()
  const row = host.getByRole('row').filter({ hasText: `${other.firstName} Rao` })
  await row.getByLabel(`Answer to ${other.firstName} Rao`).fill('The friend told us.')
  await look(host, 'class-list-correction')
  await row.getByRole('button', { name: 'Grant' }).click()
  await expect(host.getByText(`${other.firstName} Rao: granted`)).toBeVisible()

  await theirs.getByRole('button', { name: /^Notifications/ }).click()
  await expect(theirs.getByRole('link', { name: `You count as present in ${CLASS}` })).toBeVisible()
  await theirs.keyboard.press('Escape')
  await theirs.reload()
  await theirs.getByRole('button', { name: /^How it adds up/ }).click()
  await expect(theirs.getByText('Your institute accepted it. The friend told us.')).toBeVisible()
})

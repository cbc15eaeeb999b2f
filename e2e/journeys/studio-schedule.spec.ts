import { randomInt } from 'node:crypto'
import { look } from '../support/look.ts'
import { newStaff, signIn } from '../support/session.ts'
import { expectText, makeNamed, writePage } from '../support/studio.ts'
import { expect, test } from '../support/test.ts'

const serial = String(randomInt(10 ** 8)).padStart(8, '0')
const MINUTE_MS = 60_000

/** A day and a time in India as their fields take them. */
function inIndia(ms: number): { day: string; time: string } {
  const iso = new Date(ms + 5.5 * 60 * MINUTE_MS).toISOString()
  const [year, month, day] = iso.slice(0, 10).split('-')
  return { day: `${day}/${month}/${year}`, time: iso.slice(11, 16) }
}

test('an author schedules a draft, cancels that, schedules it again and goes on writing: exactly that draft goes live', async ({
  page,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(20_000)
  await signIn(page, (await newStaff('Neha')).email, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: 'Programs' }).first().click()
  await makeNamed(page, 'New program', `Later ${serial}`, 'Make program')
  await makeNamed(page, 'Add a course', `Later of ${serial}`, 'Make course')
  await makeNamed(page, 'Add module', 'Week 1', 'Add module')
  await makeNamed(page, 'Add activity to Week 1', 'Ties', 'Add and open')
  await writePage(page, 'What ties are.')

  const dialog = page.getByRole('dialog')
  const schedule = async (ms: number) => {
    const { day, time } = inIndia(ms)
    await page.getByRole('button', { name: 'Publish later…' }).click()
    await dialog.getByLabel('Goes live on', { exact: true }).fill(day)
    await dialog.getByLabel('Goes live on: time').fill(time)
  }
  await schedule(Date.now() - 5 * MINUTE_MS)
  await expect(dialog.getByText('This moment is over. Choose one to come.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled()
  await look(page, 'studio-schedule-dialog', { fullPage: false })
  await page.keyboard.press('Escape')

  await schedule(Date.now() + 26 * 60 * MINUTE_MS)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByText(/^Goes live/)).toBeVisible()
  await look(page, 'studio-scheduled', { fullPage: false })
  await page.getByRole('button', { name: 'Cancel the schedule' }).click()
  await expect(page.getByRole('banner').getByText(/^Goes live/)).toBeHidden()

  // The next whole minute, or the one after that where it is about to begin.
  await schedule(Math.ceil((Date.now() + 15_000) / MINUTE_MS) * MINUTE_MS)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByRole('banner').getByText(/^Goes live/)).toBeVisible()
  await writePage(page, ' And more.')
  await page.reload()
  await expectText(page, 'Not live yet')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Live v1')).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 120_000 })
  await expectText(page, 'Changes wait')
  await expect(page.getByRole('insertion').filter({ hasText: 'And more.' })).toBeVisible()
})

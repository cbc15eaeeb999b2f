import { randomInt } from 'node:crypto'
import { createTimetable, openLearner, planClass } from '../support/classes.ts'
import { look } from '../support/look.ts'
import { newStaff, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

// A name of each run: another try on the same product finds its own.
const CLASS = `Window frames ${randomInt(10 ** 6)}`

/** From the home of staff into the room of the class. */
async function openRoom(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Classes', exact: true }).click()
  await page.getByRole('link', { name: CLASS, exact: true }).click()
}

const playedS = (page: Page) =>
  page.getByLabel('The class', { exact: true }).evaluate((video: HTMLVideoElement) => video.currentTime)

test('a second host takes a class over, removes a learner and lets them in again', async ({ browser }) => {
  test.setTimeout(240_000)
  const timetable = await createTimetable(browser)
  await planClass(timetable, CLASS)
  const { host, learner } = timetable
  await openRoom(host)
  await host.getByRole('button', { name: 'Start class' }).click()
  await expect(host.getByText('Connection good')).toBeVisible({ timeout: 30_000 })

  // The home of its learner leads into the room of a class that is on.
  const page = await openLearner(browser, timetable)
  await page.getByRole('main').getByRole('link', { name: CLASS }).first().click()
  await expect.poll(() => playedS(page), { timeout: 30_000 }).toBeGreaterThan(1)

  const second = await (await browser.newContext()).newPage()
  await signIn(second, (await newStaff('Ravi')).email, '/staff')
  await openRoom(second)
  await expect(second.getByText(/This class is on, and taught from another window/)).toBeVisible()
  await look(second, 'class-watching-host', { fullPage: false })
  await second.getByRole('button', { name: 'Teach from here' }).click()
  await expect(second.getByText('Connection good')).toBeVisible({ timeout: 30_000 })
  await expect(host.getByText('This class is taught from another window now.')).toBeVisible()
  const before = await playedS(page)
  await expect.poll(() => playedS(page), { timeout: 30_000 }).toBeGreaterThan(before + 2)

  // By keyboard alone: a hand, and a message.
  await page.getByRole('button', { name: 'Raise hand' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Message to everyone' }).focus()
  await page.keyboard.type('Does a frame end at the row?')
  await page.keyboard.press('Enter')
  await expect(second.getByText('Does a frame end at the row?')).toBeVisible()
  const people = second.getByRole('complementary', { name: 'People' })
  const row = people.getByRole('listitem').filter({ hasText: `${learner.firstName} Rao` })
  await expect(row.getByLabel('has raised a hand')).toBeVisible()
  await look(second, 'class-host', { fullPage: false })
  await row.getByRole('button', { name: /^What to do about/ }).click()
  await second.getByRole('menuitem', { name: 'Remove from the class' }).click()
  await expect(page.getByText(/The host removed you from this class/)).toBeVisible()
  await look(page, 'class-removed', { fullPage: false })
  await row.getByRole('button', { name: /^What to do about/ }).click()
  await second.getByRole('menuitem', { name: 'Allow everything again' }).click()
  await expect.poll(() => playedS(page), { timeout: 30_000 }).toBeGreaterThan(1)
})

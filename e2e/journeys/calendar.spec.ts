import ICAL from 'ical.js'
import { createTimetable, openLearner, planClass } from '../support/classes.ts'
import { readIcs } from '../support/ics.ts'
import { tabTo } from '../support/keyboard.ts'
import { look, lookNarrow, narrowable } from '../support/look.ts'
import { appUrl, learn, newLearner, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a learner reads the calendar by keyboard, in a month, a week and a list', async ({ page }) => {
  await narrowable(page)
  await signIn(page, (await newLearner()).email)
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible()
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page).toHaveURL(`${appUrl()}/calender-sync`)
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  const next = page.getByRole('region', { name: 'Next seven days' })
  await expect(next.getByRole('link', { name: /Ranking and running totals/ }).first()).toBeVisible()
  await look(page, 'calendar')
  await lookNarrow(page, 'calendar')
  await page.getByRole('tab', { name: 'Month' }).focus()
  for (const name of ['Week', 'List']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name })).toBeFocused()
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  }
  await expect(page.getByRole('heading', { level: 3, name: /^Today/ })).toBeVisible()
  await look(page, 'calendar-list')
  await tabTo(page, /^Classes$/, 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Classes', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('link', { name: /Ranking and running totals/ })).toHaveCount(0)
})

test('the private feed is read by two other programs, says what moved and what was cancelled, and ends', async ({
  browser,
  request,
}) => {
  const timetable = await createTimetable(browser)
  const id = await planClass(timetable, 'Ranking; ties, and “rows”', 7200)
  const page = await openLearner(browser, timetable)
  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('button', { name: 'Create feed' }).click()
  const address = await page.getByRole('link', { name: /Apple/ }).getAttribute('href')
  const read = async () => {
    const reply = await request.get((address ?? '').replace('webcal:', 'http:'))
    const text = await reply.text()
    const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
    return { text, event: new ICAL.Event(component ?? undefined), strict: readIcs(text)[0] }
  }
  const before = await read()
  expect(before.event.summary).toBe('Ranking; ties, and “rows”')
  expect(before.strict?.get('SUMMARY')).toBe(before.event.summary)
  expect(before.strict?.get('UID')).toBe(before.event.uid)
  const startsat = before.event.startDate.toUnixTime() + 3600
  const perform = (act: object) =>
    learn(timetable.host, 'local_learn_perform_staff_operation', { act, isdryrun: false, reason: '' })
  await perform({ kind: 'class-move', activityid: id, startsat, wholeseries: false, note: '' })
  const moved = await read()
  expect([moved.event.uid, moved.event.startDate.toUnixTime()]).toEqual([before.event.uid, startsat])
  expect(Number(moved.strict?.get('SEQUENCE'))).toBeGreaterThan(Number(before.strict?.get('SEQUENCE')))
  await perform({ kind: 'class-cancel', activityid: id, iscancelled: true, wholeseries: false, note: '' })
  const cancelled = await read()
  expect([cancelled.strict?.get('UID'), cancelled.strict?.get('STATUS')]).toEqual([before.event.uid, 'CANCELLED'])

  await page.getByRole('button', { name: 'Change' }).click()
  await look(page, 'calendar-feed')
  await page.getByRole('button', { name: 'Remove the feed' }).click()
  await expect(page.getByRole('button', { name: 'Create feed' })).toBeVisible()
  expect((await request.get((address ?? '').replace('webcal:', 'http:'))).status()).toBe(404)
})

import { randomInt } from 'node:crypto'
import { createTimetable, openLearner, planClass } from '../support/classes.ts'
import { tabTo } from '../support/keyboard.ts'
import { look, narrowable } from '../support/look.ts'
import { appUrl, learn, newLearner, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const playedS = (page: Page) =>
  page.getByLabel('The class', { exact: true }).evaluate((video: HTMLVideoElement) => video.currentTime)

/** Its host starts a class; gives its learner in the lobby, and the id of the class. */
async function startClass(timetable: Awaited<ReturnType<typeof createTimetable>>, name: string): Promise<number> {
  const id = await planClass(timetable, name)
  const { host } = timetable
  await host.goto(`${appUrl()}/zoom/${id}`)
  await host.getByRole('button', { name: 'Start class' }).click()
  await expect(host.getByText('Connection good')).toBeVisible({ timeout: 30_000 })
  return id
}

const countedS = async (page: Page, activityid: number) =>
  (await learn<{ attendance: { countedS: number } | null }>(page, 'local_learn_get_live_class', { activityid }))
    .attendance?.countedS ?? 0

test('a learner follows a class by keyboard alone, at every width', async ({ browser }) => {
  test.setTimeout(300_000)
  const timetable = await createTimetable(browser)
  const { host, learner } = timetable
  const name = `Window frames ${randomInt(10 ** 6)}`
  await startClass(timetable, name)
  const page = await openLearner(browser, timetable)
  await narrowable(page)
  await page.reload()
  await tabTo(page, new RegExp(name), 'link')
  await page.keyboard.press('Enter')
  await expect.poll(() => playedS(page), { timeout: 30_000 }).toBeGreaterThan(1)
  await expect(page.getByText('Good connection')).toBeVisible()

  await page.keyboard.press('h')
  await expect(page.getByRole('button', { name: 'Lower hand' })).toBeVisible()
  await tabTo(page, /^React$/, 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu', { name: 'React' })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  for (const one of [page, host])
    await expect(one.getByRole('list', { name: 'Reactions' }).getByText('Slower, please')).toBeAttached()
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()

  await tabTo(page, /^Chat/, 'tab')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, /^Your question$/)
  // Letters that are keys of the room are letters here.
  await page.keyboard.type('How far does a frame reach?')
  await page.keyboard.press('Tab')
  await tabTo(page, /^Ask$/, 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('How far does a frame reach?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lower hand' })).toBeVisible()

  await host.getByRole('textbox', { name: 'Message to everyone' }).fill('Look at the fourth row')
  await host.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Chat new' })).toBeVisible()
  const people = page.getByRole('list', { name: 'In this class' })
  await expect(people.getByText('You', { exact: true })).toBeVisible()
  await look(page, 'room-1440', { fullPage: false })
  for (const [width, height] of [
    [1024, 768],
    [360, 740],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await look(page, `room-${width}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await tabTo(page, /^(Chat|Questions)/, 'tab')
  await page.keyboard.press('End')
  await expect(page.getByRole('list', { name: 'People here' }).getByText(`${learner.firstName} Rao`)).toBeVisible()
  await look(page, 'room-people', { fullPage: false })
  await tabTo(page, /^Leave$/, 'link')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/page-activity\//)
})

test('a slow line and a clock that is an hour off change nothing of what counts', async ({ browser }) => {
  test.setTimeout(300_000)
  const timetable = await createTimetable(browser)
  const id = await startClass(timetable, `Slow line ${randomInt(10 ** 6)}`)

  for (const hours of [1, -1]) {
    const page = await (await browser.newContext()).newPage()
    await page.addInitScript(off => {
      const now = Date.now.bind(Date)
      const Real = Date
      // oxlint-disable-next-line no-global-assign
      Date = class extends Real {
        constructor(...given: []) {
          super(...(given.length === 0 ? ([now() + off] as unknown as []) : given))
        }
      } as DateConstructor
      Date.now = () => now() + off
    }, hours * 3_600_000)
    await signIn(page, timetable.learner.email)
    await page.goto(`${appUrl()}/zoom/${id}`)
    await expect.poll(() => playedS(page), { timeout: 30_000 }).toBeGreaterThan(1)
    const expected = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', hour: 'numeric' }).format(new Date())
    await expect(page.getByText(/min left/)).toContainText(expected.split(' ')[0] ?? '')
    await page.close()
  }

  const page = await openLearner(browser, timetable)
  await page.goto(`${appUrl()}/zoom/${id}`)
  await expect.poll(() => playedS(page), { timeout: 30_000 }).toBeGreaterThan(1)
  const line = await page.context().newCDPSession(page)
  const kbits = 400
  const bytesASecond = (kbits * 1000) / 8
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  })
  const [before, fromMs] = [await countedS(page, id), Date.now()]
  await expect(page.getByText('Slow connection')).toBeVisible({ timeout: 60_000 })
  await page.waitForTimeout(20_000)
  // A third of it arrives: what does counts, and no more than the time that passed.
  const counted = (await countedS(page, id)) - before
  expect(counted).toBeGreaterThan(3)
  expect(counted).toBeLessThanOrEqual((Date.now() - fromMs) / 1000 + 2)
  await page.getByRole('textbox', { name: 'Message to everyone' }).fill('My line is slow')
  await page.keyboard.press('Enter')
  await expect(timetable.host.getByText('My line is slow')).toBeVisible()
})

test('too early, too late and for nobody else: a class lets in whom it is for, while it is on', async ({ browser }) => {
  test.setTimeout(240_000)
  const timetable = await createTimetable(browser)
  const later = await planClass(timetable, `Next week ${randomInt(10 ** 6)}`, 7 * 86_400)
  const page = await openLearner(browser, timetable)
  await page.goto(`${appUrl()}/zoom/${later}`)
  await expect(page.getByText(/You’ll be let in automatically/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Join' })).toHaveCount(0)
  await expect(page.getByLabel('The class', { exact: true })).toHaveCount(0)

  const id = await startClass(timetable, `Ends soon ${randomInt(10 ** 6)}`)
  await page.goto(`${appUrl()}/zoom/${id}`)
  await expect.poll(() => playedS(page), { timeout: 30_000 }).toBeGreaterThan(1)
  await timetable.host.getByRole('button', { name: 'End class' }).click()
  await timetable.host.getByRole('dialog').getByRole('button', { name: 'End class' }).click()
  await expect(page.getByRole('region', { name: /^Video: Ends soon/ })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('The class', { exact: true })).toHaveCount(0)

  const free = await (await browser.newContext()).newPage()
  await signIn(free, (await newLearner({ program: null })).email, '/free')
  await free.goto(`${appUrl()}/zoom/${id}`)
  await expect(free.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(free.getByText(/Ends soon/)).toHaveCount(0)
  await look(free, 'class-free-learner', { fullPage: false })
})

import { sendAlone } from '../support/sent-alone.ts'
import { appUrl, newLearner, signIn } from '../support/session.ts'
import { cell, enter, goTo, skipTour } from '../support/sheet.ts'
import { expect, test } from '../support/test.ts'

test('work on a sheet without a network outlives the tab, and is sent when it is back @long', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000)
  const { email } = await newLearner()
  await signIn(page, email)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const url = `${appUrl()}/test?problem=south-asia-in-eight-rows`
  await page.goto(url)
  await skipTour(page)
  await enter(page, 'G2', '=SUM(B2:B9)')
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()

  // The sheet's worker, and the one that grades.
  await expect.poll(() => page.workers().length).toBe(2)
  // The page was kept for the time without a network.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('code')).match('/kept/opens/test')) !== undefined))
    .toBe(true)
  // What opens over the sheet comes by itself soon after, though nothing of it was opened yet.
  await expect.poll(() => page.evaluate(isAllKept), { timeout: 60_000 }).toBe(true)
  await context.setOffline(true)
  await enter(page, 'G3', '=MAX(D2:D9)')
  await enter(page, 'G4', '=COUNTIF(C2:C9,"<5000")')
  await expect(cell(page, 'G4')).toHaveText('4')
  await expect(page.getByText('Offline, 2 waiting')).toBeVisible()
  // Practice is graded here, so Run works too.
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(cell(page, 'G3')).toHaveAccessibleName(/full marks/)
  await expect(page.getByText('Your run isn’t submitted yet. It has been waiting since')).toBeVisible()
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page.getByRole('dialog', { name: 'Custom Sort' })).toBeVisible()
  await page.keyboard.press('Escape')
  await goTo(page, 'G4')
  await page.getByRole('button', { name: 'Step by step', exact: true }).click()
  await expect(page.getByRole('tree')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter column A' }).click()
  await expect(page.getByRole('dialog', { name: 'Column A' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Pivot Table' }).click()
  await expect(page.getByLabel('Add to rows')).toBeVisible()
  await page.close()

  // Without a network still: the page opens with all of the work in it, and goes on.
  const again = await context.newPage()
  await again.goto(url)
  await expect(cell(again, 'G2')).toHaveText(/\d/)
  await expect(cell(again, 'G3')).toHaveText('79.5')
  await expect(cell(again, 'G4')).toHaveText('4')
  await enter(again, 'G5', '=1+1')
  await expect(cell(again, 'G5')).toHaveText('2')
  await expect(again.getByText('Offline, 3 waiting')).toBeVisible()
  // A page that was never opened needs the network.
  const other = await context.newPage()
  await other.goto(`${appUrl()}/careers`)
  await expect(other.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await other.close()
  await context.setOffline(false)
  await expect(again.getByText(/^Saved(?! for)/)).toBeVisible()

  // The run counts, also seen from elsewhere in the app.
  await again.getByRole('link', { name: 'Back to Practice' }).click()
  const best = again.getByRole('listitem').filter({ hasText: 'South Asia' }).getByRole('img')
  await expect(best).toHaveAccessibleName(/^Best score [1-9]\d* of 100$/)

  // It is on the server: another browser has it.
  const elsewhereContext = await browser.newContext()
  const elsewhere = await elsewhereContext.newPage()
  await signIn(elsewhere, email)
  await elsewhere.goto(url)
  await skipTour(elsewhere)
  await expect(cell(elsewhere, 'G4')).toHaveText('4')
  await expect(cell(elsewhere, 'G5')).toHaveText('2')
  await elsewhereContext.close()
})

test('what is typed soon after the page was loaded anew stays, however slowly the server tells what it holds @long', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000)
  const { email } = await newLearner()
  await signIn(page, email)
  await page.goto(`${appUrl()}/test?problem=south-asia-in-eight-rows`)
  await skipTour(page)
  await sendAlone(context)
  await context.route('**/api/learning/local_learn_read_journal', async route => {
    await new Promise(done => setTimeout(done, 1500))
    await route.continue().catch(() => undefined)
  })
  for (const [at, pauseMs] of [0, 600, 0, 1200, 0].entries()) {
    if (at > 0) await expect(cell(page, 'G8')).toHaveText(String(50 + at))
    await enter(page, 'G8', `=${51 + at}`)
    await expect(cell(page, 'G8')).toHaveText(String(51 + at))
    // oxlint-disable-next-line playwright/no-wait-for-timeout -- that nothing throws it back
    await page.waitForTimeout(pauseMs)
    await expect(cell(page, 'G8')).toHaveText(String(51 + at), { timeout: 1 })
    await page.reload()
  }
  // Typed, and gone before the sheet has calculated.
  await expect(cell(page, 'G8')).toHaveText('55')
  await enter(page, 'G8', '=60')
  await page.reload()
  await expect(cell(page, 'G8')).toHaveText('60')
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
})

test('what was typed without a network stays, though the tab goes away before the sheet has calculated @long', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  const { email } = await newLearner()
  await signIn(page, email)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const url = `${appUrl()}/test?problem=south-asia-in-eight-rows`
  await context.addInitScript(slowSheet)
  await page.goto(url)
  await skipTour(page)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('code')).match('/kept/opens/test')) !== undefined))
    .toBe(true)
  await context.setOffline(true)
  await enter(page, 'G8', '=61')
  await goTo(page, 'G7')
  // Not ended by a key, and a bracket is missing.
  await page.keyboard.type('=SUM(B2:B9')
  await page.close()

  const again = await context.newPage()
  await again.goto(url)
  await expect(cell(again, 'G8')).toHaveText('61')
  await expect(cell(again, 'G7')).toHaveText('1743864802')
  await enter(again, 'G8', '=62')
  await again.reload()
  await expect(cell(again, 'G8')).toHaveText('62')
  // A page that is killed says nothing at its end: what the sheet has not told by then was kept as it was typed.
  const waiting = again.getByText(/^Offline, \d+ waiting$/)
  const before = (await waiting.textContent()) ?? ''
  await enter(again, 'G8', '=63')
  await expect(waiting).not.toHaveText(before)
  const pages = await context.newCDPSession(again)
  void pages.send('Page.crash').catch(() => undefined)
  await again.waitForEvent('crash')
  const last = await context.newPage()
  await last.goto(url)
  await expect(cell(last, 'G8')).toHaveText('63')
})

/** The sheet reads what it is told only seconds later. Runs in the page. */
function slowSheet(): void {
  const { postMessage } = Worker.prototype
  Worker.prototype.postMessage = function (this: Worker, message: { op?: string }, ...more: never[]) {
    const post = () => postMessage.call(this, message, ...more)
    if (message.op === 'open') post()
    else setTimeout(post, 4000)
  }
}

/** True once a page that stands long enough has loaded what it loads ahead, and all of it is kept. Runs in the page. */
async function isAllKept(): Promise<boolean> {
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
  const last = Math.max(...files.map(({ startTime, duration }) => startTime + duration))
  if (last < 8000 || performance.now() - last < 3000) return false
  const code = await caches.open('code')
  const found = await Promise.all(files.map(({ name }) => code.match(name)))
  return found.every(Boolean)
}

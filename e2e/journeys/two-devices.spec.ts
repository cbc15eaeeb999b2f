import { appUrl, newLearner, signIn } from '../support/session.ts'
import { cell, enter, goTo, skipTour } from '../support/sheet.ts'
import { expect, test } from '../support/test.ts'

const URL_OF_SHEET = () => `${appUrl()}/test?problem=south-asia-in-eight-rows`

test('what another device enters into a sheet shows here without a look at it', async ({ page, browser }) => {
  test.setTimeout(90_000)
  const { email } = await newLearner()
  await signIn(page, email)
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, email)
  for (const one of [page, elsewhere]) {
    await one.goto(URL_OF_SHEET())
    await skipTour(one)
    await expect(cell(one, 'G2')).toBeVisible()
  }
  await enter(elsewhere, 'G2', '=SUM(B2:B9)')
  await expect(elsewhere.getByText(/^Saved(?! for)/)).toBeVisible()
  await expect(cell(page, 'G2')).toHaveText('1743864802', { timeout: 20_000 })
})

test('what is pasted and filled while the tab closes is there when the sheet is opened again', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  const { email } = await newLearner()
  await signIn(page, email)
  await page.addInitScript(slowSheet)
  await page.goto(URL_OF_SHEET())
  await skipTour(page)
  await expect(cell(page, 'G2')).toBeVisible()
  await goTo(page, 'G7')
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '61\n62')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await page.close({ runBeforeUnload: true })
  const again = await context.newPage()
  await again.goto(URL_OF_SHEET())
  await expect(cell(again, 'G7')).toHaveText('61')
  await expect(cell(again, 'G8')).toHaveText('62')
  await expect(again.getByText(/^Saved(?! for)/)).toBeVisible()
  // Done once: what is written after that stays.
  await enter(again, 'G7', '5')
  await expect(again.getByText(/^Saved(?! for)/)).toBeVisible()
  await again.reload()
  await expect(cell(again, 'G8')).toHaveText('62')
  await expect(cell(again, 'G7')).toHaveText('5')
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

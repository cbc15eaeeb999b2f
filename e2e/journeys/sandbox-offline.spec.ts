import { expect, test } from '@playwright/test'
import { appUrl, newLearner, signIn } from '../support/session.ts'
import { cell, enter, skipTour } from '../support/sheet.ts'

test('work on a sheet without a network outlives the tab, and is sent when it is back', async ({
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
  await expect(page.getByText(/^Saved/)).toBeVisible()

  // The sheet's worker, and the one that grades.
  await expect.poll(() => page.workers().length).toBe(2)
  await context.setOffline(true)
  await enter(page, 'G3', '=MAX(D2:D9)')
  await enter(page, 'G4', '=COUNTIF(C2:C9,"<5000")')
  await expect(cell(page, 'G4')).toHaveText('4')
  await expect(page.getByText('Offline, 2 waiting')).toBeVisible()
  // Practice is graded here, so Run works too.
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(cell(page, 'G3')).toHaveAccessibleName(/full marks/)
  await page.close()

  const again = await context.newPage()
  await again.goto(url)
  await expect(again.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  // It goes on by itself.
  await expect(cell(again, 'G4')).toHaveText('4')
  await expect(cell(again, 'G3')).toHaveText('79.5')
  await expect(again.getByText(/^Saved/)).toBeVisible()

  // It is on the server: another browser has it.
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await signIn(elsewhere, email)
  await elsewhere.goto(url)
  await skipTour(elsewhere)
  await expect(cell(elsewhere, 'G4')).toHaveText('4')
  await other.close()
})

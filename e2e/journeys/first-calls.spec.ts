import { addressesFor, NOWHERE, placesOfFree, placesOfLearner } from '../support/every-page.ts'
import { appUrl, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** What the page asked for by itself and no screen took over. */
const leftOver = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys((window as { early?: object }).early ?? {}))

/** Every screen takes over all that its page asked for while its code was loading: what is asked for in vain is a price for nothing. */
async function takesOver(page: Page, addresses: Record<string, string>): Promise<void> {
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(`${appUrl()}${address}`)
    await expect.soft(page.locator('h1').first()).toBeAttached()
    await expect.soft.poll(() => leftOver(page), { message: name }).toEqual([])
  }
}

test('the screens of a learner take over what their pages asked for @long', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, 'ananya@demo.verdant.test')
  await takesOver(page, addressesFor('learner', { ...NOWHERE, ...(await placesOfLearner(page)) }))
})

test('the screens of a Free learner take over what their pages asked for @long', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'farhan@demo.verdant.test', '/free')
  await takesOver(page, addressesFor('free', { ...NOWHERE, ...(await placesOfFree(page)) }))
})

test('the screens of staff take over what their pages asked for', async ({ page }) => {
  await signIn(page, 'neha@demo.verdant.test', '/staff')
  const { staff = '', staffAccount = '' } = addressesFor('staff', NOWHERE)
  await takesOver(page, { staff, staffAccount })
})

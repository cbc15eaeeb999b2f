import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { look } from '../support/look.ts'
import { freePair, startProduct } from '../support/product.ts'
import { factorCode, readFactorSecret } from '../support/second-factor.ts'
import { appUrl, byPassword, newStaff, PASSWORD } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const WIDE = { width: 1440, height: 900 }
const FIELD = 'Code from your app, or a recovery code'

async function enter(page: Page, code: string, label = FIELD): Promise<void> {
  await page.getByLabel(label).fill(code)
  await page
    .getByRole('button', { name: /^(Sign in|Turn on|Turn off)$/ })
    .last()
    .click()
}

test('staff set up a second factor, sign in with it, with a recovery code, and turn it off @long', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const { email } = await newStaff()
  await page.setViewportSize(WIDE)
  await byPassword(page, email, PASSWORD)
  await page.waitForURL(`${appUrl()}/staff`)
  await page.goto(`${appUrl()}/profile`)
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' })
  await expect(dialog.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
  const secret = await readFactorSecret(page)
  await look(page, 'factor-enrol')
  const used = factorCode(secret, -1)
  await enter(page, used, 'Code from the app')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recovery = ''] = await codes.allTextContents()
  await look(page, 'factor-recovery-codes')
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  const other = await (await browser.newContext({ viewport: WIDE })).newPage()
  await byPassword(other, email, PASSWORD)
  await expect(other.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await look(other, 'factor-step')
  await other.setViewportSize({ width: 360, height: 740 })
  await look(other, 'factor-step-360')
  await other.setViewportSize(WIDE)
  await enter(other, used)
  await expect(other.getByRole('alert')).toContainText('This code is not right')
  await enter(other, factorCode(secret))
  await other.waitForURL(`${appUrl()}/staff`)

  const third = await (await browser.newContext({ viewport: WIDE })).newPage()
  await byPassword(third, email, PASSWORD)
  await enter(third, recovery)
  await third.waitForURL(`${appUrl()}/staff`)
  await third.goto(`${appUrl()}/profile`)
  await expect(third.getByText('9 recovery codes left')).toBeVisible()
  await look(third, 'factor-card')
  await third.getByRole('button', { name: 'Turn off' }).click()
  await enter(third, factorCode(secret, 1))
  await expect(third.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('an institute that demands it has staff set one up before anything else @long', async ({ page }) => {
  test.setTimeout(180_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'demanded-factor-'))
  const product = await startProduct(folder, await freePair(), { STAFF_SECOND_FACTOR: 'required' })
  try {
    await page.setViewportSize(WIDE)
    await page.goto(`${product.url}/login`)
    await page.getByRole('tab', { name: 'Password' }).click()
    await page.getByLabel('Username').fill('neha@demo.verdant.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('learn-with-verdant')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${product.url}/second-factor`)
    await look(page, 'factor-demanded')
    await page.goto(`${product.url}/staff`)
    await expect(page).toHaveURL(`${product.url}/second-factor`)
    await enter(page, factorCode(await readFactorSecret(page)), 'Code from the app')
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    await page.waitForURL(`${product.url}/staff`)
    await expect(page.getByRole('region', { name: 'Learners' })).toBeVisible()
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

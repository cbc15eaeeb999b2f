import { randomInt } from 'node:crypto'
import { look } from '../support/look.ts'
import { newLearner, newStaff, signIn } from '../support/session.ts'
import { undoLatest } from '../support/studio.ts'
import { expect, test } from '../support/test.ts'

const PROGRAM = 'Clear Reports'

test('an admin makes a coupon, a learner buys with it, and gets a part of the money back, then all of it', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const code = `MONSOON-${randomInt(10 ** 8)}`
  const lastName = `Rao${randomInt(10 ** 8)}`
  await signIn(page, (await newStaff('Neha')).email, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: 'Payments' }).click()
  await page.getByRole('tab', { name: 'Coupons' }).click()
  await page.getByRole('button', { name: 'Add coupon' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill(code.toLowerCase())
  await dialog.getByLabel('Per cent', { exact: true }).last().fill('250')
  await expect(dialog.getByText('From 0.01 to 100')).toBeVisible()
  await dialog.getByLabel('Per cent', { exact: true }).last().fill('12.5')
  await dialog.getByLabel('Uses in all').fill('3')
  await look(page, 'studio-coupon-dialog', { fullPage: false })
  await dialog.getByRole('button', { name: 'Add coupon' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('rowheader', { name: code })).toBeVisible()
  await look(page, 'studio-coupons')

  const { email } = await newLearner({ program: null, firstName: 'Farhan' })
  const shop = await browser.newPage()
  await signIn(shop, email, '/free')
  await shop.getByRole('link', { name: /programs/ }).click()
  await shop.getByRole('link', { name: `Buy ${PROGRAM}` }).click()
  await shop.getByLabel('State').selectOption({ label: 'Delhi' })
  await shop.getByLabel(/^Name/).fill(`Farhan ${lastName}`)
  await shop.getByLabel('Coupon').fill(code)
  await shop.getByRole('button', { name: 'Apply' }).click()
  await expect(shop.getByText('12.5% of ₹4,000.00')).toBeVisible()
  await shop.getByRole('button', { name: 'Pay ₹4,130.00' }).click()
  await shop.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(shop.getByRole('heading', { level: 1, name: new RegExp(`${PROGRAM} is yours until`) })).toBeVisible()

  await page.getByRole('tab', { name: 'Payments' }).click()
  await page.getByLabel('Search by name or invoice number').fill(lastName)
  await expect(page.getByRole('status').filter({ hasText: '1 order' })).toBeVisible()
  await page.getByRole('button', { name: /^Refund/ }).click()
  await dialog.getByText('A part', { exact: true }).click()
  await dialog.getByLabel('Amount in rupees').fill('9999')
  await expect(dialog.getByText('An amount up to ₹4,130.00')).toBeVisible()
  await dialog.getByLabel('Amount in rupees').fill('1,000')
  await dialog.getByLabel('Reason').fill('Bought at the old price')
  await expect(dialog.getByText(/Access to the program stays/)).toBeVisible()
  await look(page, 'studio-refund-dialog', { fullPage: false })
  await dialog.getByRole('button', { name: 'Refund ₹1,000.00' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Part returned')).toBeVisible()
  await look(page, 'studio-payments')
  await shop.reload()
  await expect(shop.getByText('₹1,000.00 of it goes back to you. Your access stays.')).toBeVisible()

  await page.getByRole('button', { name: /^Refund/ }).click()
  await dialog.getByLabel('Reason').fill('The batch was cancelled')
  await expect(dialog.getByText(/Access to the program ends at once/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Refund ₹3,130.00' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('cell', { name: 'Refunded' })).toBeVisible()
  await shop.reload()
  await expect(shop.getByRole('heading', { level: 1, name: '₹4,130.00 goes back to you' })).toBeVisible()

  // A coupon that has ended is refused, and opens again by undo.
  await page.getByRole('tab', { name: 'Coupons' }).click()
  await page.getByRole('button', { name: `End ${code}` }).click()
  await expect(page.getByRole('button', { name: `End ${code}` })).toBeHidden()
  await undoLatest(page)
  await expect(page.getByRole('button', { name: `End ${code}` })).toBeVisible()
  await shop.close()
})

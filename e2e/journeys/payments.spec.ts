import { look } from '../support/look.ts'
import { appUrl, newLearner, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const PROGRAM = 'Clear Reports'

test('a Free learner buys a program with a coupon, fails, tries again, learns, and has the money back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { email } = await newLearner({ program: null, firstName: 'Farhan' })
  await signIn(page, email, '/free')
  await page.getByRole('link', { name: /programs/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Self-paced programs' })).toBeVisible()
  await look(page, 'offers')
  await page.getByRole('link', { name: `Buy ${PROGRAM}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: PROGRAM })).toBeVisible()

  // The server computes every line.
  await page.getByLabel('State').selectOption({ label: 'Karnataka' })
  await expect(page.getByText('CGST 9%')).toBeVisible()
  await page.getByLabel('Coupon').fill('nothing')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This coupon does not exist.')).toBeVisible()
  await page.getByLabel('Coupon').fill('grow10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('10% of ₹4,000.00')).toBeVisible()
  await look(page, 'checkout')
  await page.getByRole('button', { name: 'Pay ₹4,248.00' }).click()

  // Back at the checkout before anything is paid: the coupon that the open order holds can be typed again.
  await page.waitForURL(/\/pay\//)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Go on with it' })).toBeVisible()
  await page.getByLabel('State').selectOption({ label: 'Karnataka' })
  await page.getByLabel('Coupon').fill('grow10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Pay ₹4,248.00' }).click()

  // The page of the gateway: a card that is declined, then one that the bank wants to have confirmed.
  await expect(page.getByText('No money moves on this installation.')).toBeVisible()
  await page.getByLabel(/Is declined/).check()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText(/The bank declined this card/)).toBeVisible()
  await page.getByLabel(/Asks you to confirm/).check()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm the payment' }).click()

  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${PROGRAM} is yours until`) })).toBeVisible()
  await look(page, 'payment')
  const invoice = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await invoice).suggestedFilename()).toMatch(/^INV-\d\d-\d\d-\d{6}\.pdf$/)
  await page.getByRole('link', { name: 'Start learning' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/program-timeline\/\d+/)

  // Premium now: the payments stand behind the account.
  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('menuitem', { name: 'Payments' }).click()
  await look(page, 'payments')
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name: PROGRAM, exact: true }).last().click()
  await page.getByRole('button', { name: 'Ask for a refund' }).click()
  await page.getByRole('button', { name: 'Refund ₹4,248.00' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '₹4,248.00 goes back to you' })).toBeVisible()
  await page.goto(`${appUrl()}/free/payments`)
  await expect(page.getByText('Refunded')).toBeVisible()
})

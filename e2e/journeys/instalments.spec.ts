import { laterProduct } from '../support/later-product.ts'
import { look, lookNarrow, narrowable } from '../support/look.ts'
import { freePair } from '../support/product.ts'
import { newLearner, newStaff, signIn } from '../support/session.ts'
import { type Browser, expect, type Page, test } from '../support/test.ts'

const PROGRAM = 'Statistics Sprint'
const startLater = laterProduct('instalments')

/** A browser of somebody's own: sessions end while time passes. */
async function openPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await narrowable(page)
  return page
}

async function openPlans(page: Page, email: string): Promise<void> {
  await signIn(page, email, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: 'Payments' }).click()
  await page.getByRole('tab', { name: 'Instalments' }).click()
}

test('a learner buys in instalments, misses one, loses access, pays it and goes on @long', async ({ browser }) => {
  test.setTimeout(400_000)
  const port = await freePair()
  const today = await startLater(port, 0)
  const { email } = await newLearner({ program: null, firstName: 'Farhan' })
  const staff = await newStaff('Neha')
  const learner = await openPage(browser)
  await signIn(learner, email, '/free')
  await learner.getByRole('link', { name: /programs/ }).click()
  await learner.getByRole('link', { name: `Buy ${PROGRAM}` }).click()
  await learner.getByLabel('State').selectOption({ label: 'Karnataka' })
  await learner.getByLabel(/^By the month/).check()
  await expect(learner.getByText('One month of access')).toBeVisible()
  await look(learner, 'checkout-subscription')
  await learner.getByLabel('In 3 monthly parts').check()
  await learner.getByLabel('Coupon').fill('grow10')
  await learner.getByRole('button', { name: 'Apply' }).click()
  await expect(learner.getByText('10% of ₹12,000.00')).toBeVisible()
  await look(learner, 'checkout-instalments')
  await lookNarrow(learner, 'checkout-instalments')
  // 12,744 rupees in three parts.
  await learner.getByRole('button', { name: 'Pay ₹4,248.00 now' }).click()
  await learner.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(learner.getByRole('heading', { level: 1, name: `${PROGRAM}: part 1 of 3 is paid` })).toBeVisible()
  await expect(learner.getByText('1 of 3 parts paid')).toBeVisible()
  await look(learner, 'payment-part')
  await lookNarrow(learner, 'payment-part')

  const desk = await openPage(browser)
  await openPlans(desk, staff.email)
  await expect(desk.getByRole('row', { name: /Farhan/ }).getByText('Up to date')).toBeVisible()
  await look(desk, 'studio-instalments')
  await desk.getByRole('tab', { name: 'Prices' }).click()
  await look(desk, 'studio-prices')
  await desk.getByRole('button', { name: `Edit the price of ${PROGRAM}` }).click()
  await look(desk, 'studio-price-dialog', { fullPage: false })
  await desk.getByRole('button', { name: 'Cancel' }).click()
  await desk.getByRole('link', { name: 'System' }).click()
  await desk.getByRole('link', { name: 'Leads' }).click()
  await expect(desk.getByText('No lead system is connected.')).toBeVisible()
  await expect(desk.getByRole('row', { name: /Farhan.*Enrolled/ })).toBeVisible()
  await look(desk, 'studio-leads')
  await today.stop()

  const later = await startLater(port, 45)
  try {
    const behind = await openPage(browser)
    await signIn(behind, email, '/')
    await behind.getByRole('button', { name: /your account/ }).click()
    await behind.getByRole('menuitem', { name: 'Payments' }).click()
    const plan = behind.getByRole('region', { name: `Instalments: ${PROGRAM}` })
    await expect(plan.getByText('Access paused')).toBeVisible()
    await look(behind, 'payments-paused')
    await lookNarrow(behind, 'payments-paused')
    const deskLater = await openPage(browser)
    await openPlans(deskLater, staff.email)
    await deskLater.getByLabel('Which plans').selectOption({ label: 'Access paused' })
    await expect(deskLater.getByRole('row', { name: /Farhan/ }).getByText('Access paused')).toBeVisible()

    await plan.getByRole('button', { name: 'Pay ₹4,248.00 now' }).click()
    await behind.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(behind.getByRole('heading', { level: 1, name: `${PROGRAM}: part 2 of 3 is paid` })).toBeVisible()
    await expect(behind.getByText('2 of 3 parts paid')).toBeVisible()
    await behind.getByRole('link', { name: 'Start learning' }).click()
    await expect(behind).toHaveURL(/\/program-timeline\/\d+/)
    await expect(behind.getByRole('heading', { level: 1 })).toBeVisible()
    await look(behind, 'timeline-after-part')
  } finally {
    await later.stop()
  }
})

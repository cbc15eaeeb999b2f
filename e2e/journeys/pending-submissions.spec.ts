import { activityAddress } from '../support/activity.ts'
import { openTask, result, writeCode } from '../support/code.ts'
import { look } from '../support/look.ts'
import { appUrl, learn, newLearner, signIn } from '../support/session.ts'
import { enter, skipTour } from '../support/sheet.ts'
import { type BrowserContext, expect, type Page, test } from '../support/test.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

/** Closes the page without a network, and opens home with one where what waits reaches the server only from `arrive` on. */
async function leave(page: Page, context: BrowserContext, isSend: RegExp) {
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  let isBlocked = true
  await later.route(isSend, route => (isBlocked ? route.abort() : route.continue()))
  await later.goto(appUrl())
  // Not `unroute`: a request that is on its way in that moment would hang.
  const arrive = (): void => void (isBlocked = false)
  return { later, arrive }
}

/** What an editor opens later comes once its page stands. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(4000)
  await page.waitForLoadState('networkidle')
}

test('an assessed sheet that is submitted offline waits on every page, and is submitted once', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000)
  await signIn(page, (await newLearner()).email)
  await page.goto(await activityAddress(page, 'Assessed sheet: is the rooftop worth it?'))
  await skipTour(page)
  await enter(page, 'H2', '=SUM(B2:B11)')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Keep working' }).click()
  await settle(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('This sheet isn’t submitted yet. It has been waiting since')).toBeVisible()
  await look(page, 'sheet-waits', { fullPage: false })
  // Withdrawn, it is worked on; submitted again, it is as it stood then.
  await page.getByRole('button', { name: 'Don’t submit' }).click()
  await expect(page.getByText('This sheet isn’t submitted yet')).toBeHidden()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('This sheet isn’t submitted yet')).toBeVisible()

  const { later, arrive } = await leave(page, context, /submission\/create/)
  const waits = later.getByText(/^“.*” isn’t submitted yet\. You pressed Submit on /)
  await expect(waits).toBeVisible({ timeout: 30_000 })
  await look(later, 'submission-waits', { fullPage: false })
  await later.getByRole('button', { name: 'Minimise' }).click()
  await expect(later.getByRole('button', { name: '1 submission waits' })).toBeVisible()
  await later.getByRole('link', { name: 'Careers' }).click()
  await expect(later.getByRole('tab', { name: /^Active/ })).toBeVisible()
  await later.getByRole('button', { name: '1 submission waits' }).click()
  await expect(waits).toBeVisible()
  await later.reload()
  await expect(waits).toBeVisible({ timeout: 30_000 })
  arrive()
  await expect(later.getByText(/^Submitted “.*”: \d+ of 100\.$/)).toBeVisible({ timeout: 60_000 })
  await later.getByRole('button', { name: 'Open the sheet' }).click()
  await skipTour(later)
  await expect(later.getByRole('tab', { name: 'Your Submission' })).toBeVisible()
  await expect(later.getByText(/^Submitted “/)).toHaveCount(0)
})

test('an assessed sheet is submitted also where the network went before its dialog came', async ({ page, context }) => {
  test.setTimeout(120_000)
  await signIn(page, (await newLearner()).email)
  await page.route(/submit-dialog|ui-dialog/, route => route.abort())
  await page.goto(await activityAddress(page, 'Assessed sheet: is the rooftop worth it?'))
  await page
    .getByRole('button', { name: 'Skip tour' })
    .click({ timeout: 5000 })
    .catch(() => undefined)
  await enter(page, 'H2', '=SUM(B2:B11)')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('alertdialog', { name: 'Submit this sheet?' }).getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('This sheet isn’t submitted yet. It has been waiting since')).toBeVisible()
  await page.unroute(/submit-dialog|ui-dialog/)
  await context.setOffline(false)
  await expect(page.getByRole('tab', { name: 'Your Submission' })).toBeVisible({ timeout: 60_000 })
})

test('an assignment that is submitted offline is sent from another page, and told there', async ({ page, context }) => {
  test.setTimeout(120_000)
  await signIn(page, (await newLearner()).email)
  await page.goto(await activityAddress(page, /Sales funnel/))
  await page.getByRole('button', { name: 'Start working' }).click()
  const text = page.getByRole('textbox', { name: 'Your text' })
  await text.fill('Orders grew every month.')
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  const submit = page.getByRole('button', { name: 'Submit for marking' })
  await submit.click()
  await page.getByRole('dialog').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Keep working' }).click()
  await settle(page)
  await context.setOffline(true)
  await text.fill('Orders grew every month, on the train too.')
  await submit.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('This assignment isn’t submitted yet. It has been waiting since')).toBeVisible()
  await expect(submit).toBeDisabled()
  await look(page, 'assignment-waits')
  const { later, arrive } = await leave(page, context, /local_learn_submit_journal/)
  await expect(later.getByText(/^“Sales funnel.*” isn’t submitted yet/)).toBeVisible({ timeout: 30_000 })
  arrive()
  await expect(later.getByText(/^Submitted “Sales funnel.*Receipt/)).toBeVisible({ timeout: 60_000 })
  await later.getByRole('button', { name: 'Open the assignment' }).click()
  await expect(later.getByText('Orders grew every month, on the train too.')).toBeVisible()
})

test('code that is submitted offline goes from another page, once @long', async ({ page, context }) => {
  test.setTimeout(120_000)
  await openTask(page, 'Code: one spelling of a city')
  const handsonid = Number(/handson\/(\d+)/.exec(page.url())?.[1])
  await page.getByRole('button', { name: 'Run tests' }).click()
  await expect(result(page)).toHaveText('0 of 2 tests passed.', { timeout: 30_000 })
  await settle(page)
  await context.setOffline(true)
  await writeCode(page, 'function cleanCity(text) { return text }')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Your code isn’t submitted yet.')).toBeVisible()
  const { later, arrive } = await leave(page, context, /local_learn_submit_code/)
  await expect(later.getByText(/^“.*” isn’t submitted yet/)).toBeVisible({ timeout: 30_000 })
  arrive()
  await expect(later.getByText(/^Submitted “.*of 100\.$/)).toBeVisible({ timeout: 60_000 })
  const { attempts } = await learn<{ attempts: unknown[] }>(later, 'local_learn_get_code_task', { handsonid })
  expect(attempts).toHaveLength(1)
})

test('an application that is sent offline goes with its resume from another page', async ({ page, context }) => {
  test.setTimeout(120_000)
  await signIn(page, (await newLearner()).email)
  await page.getByRole('link', { name: 'Careers' }).click()
  await page
    .getByRole('link', { name: /^Apply Now: Business Analyst, Growth/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Current Location' }).fill('Kochi')
  await page.getByRole('combobox', { name: 'Graduation Year' }).selectOption('2023')
  await page.getByRole('textbox', { name: 'Current CTC' }).fill('5,40,000')
  await page.getByRole('textbox', { name: 'Earliest joining date' }).fill('05/01/2027')
  await page.getByRole('radio', { name: 'After two months' }).check()
  await page.getByRole('checkbox', { name: 'PostgreSQL' }).check()
  await page.getByRole('textbox', { name: /Tell us about a decision/ }).fill('We moved the van to the morning.')
  await page
    .locator('input[type=file][aria-label=Resume]')
    .setInputFiles({ name: 'Asha-Rao.pdf', mimeType: 'application/pdf', buffer: PDF })
  await page.getByRole('checkbox', { name: /is current/ }).check()
  await page.getByRole('checkbox', { name: /have read/ }).check()
  await settle(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Your application isn’t submitted yet. It has been waiting since')).toBeVisible()
  await look(page, 'application-waits')
  const { later, arrive } = await leave(page, context, /responseForm\/submit/)
  await expect(later.getByText(/^“Business Analyst, Growth at .*” isn’t submitted yet/)).toBeVisible({
    timeout: 30_000,
  })
  arrive()
  await expect(later.getByText(/^Your application for Business Analyst, Growth .* is on its way/)).toBeVisible({
    timeout: 60_000,
  })
  await later.getByRole('button', { name: 'See my application' }).click()
  await expect(later.getByRole('heading', { name: 'Your Application' })).toBeVisible()
  await expect(later.getByText('Asha-Rao.pdf').or(later.getByText('Submitted Resume')).first()).toBeVisible()
})

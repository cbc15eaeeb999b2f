import { look } from '../support/look.ts'
import { beginQuiz, quizAddress, submitQuiz } from '../support/quiz.ts'
import { appUrl, newLearner, signIn } from '../support/session.ts'
import { type BrowserContext, expect, type Page, type Route, test } from '../support/test.ts'

test('the second device takes over, the first is told, and can take it back @long', async ({ page, browser }) => {
  const { email } = await newLearner()
  await signIn(page, email)
  await beginQuiz(page, /join/i)
  await page.getByText('22 rows', { exact: true }).click()
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await signIn(other, email)
  await other.goto(await quizAddress(other, /join/i))
  await expect(other.getByRole('radio', { name: '22 rows' })).toBeChecked()
  await other.getByText('8 rows, one for each store').click()
  await expect(other.getByText(/^Saved(?! for)/)).toBeVisible()
  // Looked at again, it is told at once.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('You continued this attempt on another device')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('radio').first()).toBeDisabled()
  await page.getByRole('button', { name: 'Continue here' }).click()
  await expect(page.getByRole('radio').first()).toBeEnabled()
  await expect(page.getByRole('radio', { name: '8 rows, one for each store' })).toBeChecked()
})

test('handed in on another device, the receipt is told on the first one too @long', async ({ page, browser }) => {
  const { email } = await newLearner()
  await signIn(page, email)
  await beginQuiz(page, /join/i)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, email)
  await other.goto(await quizAddress(other, /join/i))
  await submitQuiz(other, '8 questions not answered yet.')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('heading', { name: 'Your quiz is submitted' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Back to the lesson' }).click()
  await expect(page.getByRole('heading', { name: 'Your quiz is submitted' })).toHaveCount(0)
})

test('two devices that wrote different texts: both are told in words, and both can be kept @long', async ({
  page,
  context,
  browser,
}) => {
  const { email } = await newLearner()
  await signIn(page, email)
  await beginQuiz(page, /join/i)
  const field = (of: typeof page) => of.getByRole('textbox', { name: 'Your answer' })
  await page.getByRole('button', { name: /^Question 8,/ }).click()
  await expect(field(page)).toBeEnabled()
  // What an attempt opens later comes once its page stands.
  await page.waitForTimeout(2000)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await field(page).fill('Written on the train.')
  const other = await (await browser.newContext()).newPage()
  await signIn(other, email)
  await other.goto(await quizAddress(other, /join/i))
  await other.getByRole('button', { name: /^Question 8,/ }).click()
  await field(other).fill('Written at home.')
  await expect(other.getByText(/^Saved(?! for)/)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Choose' }).click({ timeout: 30_000 })
  const dialog = page.getByRole('dialog', { name: 'Question 8 was changed on two devices' })
  await expect(dialog.getByText('Written on the train.')).toBeVisible()
  await expect(dialog.getByText('Written at home.')).toBeVisible()
  await look(page, 'quiz-two-texts')
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  await expect(field(page)).toHaveValue('Written at home.\n\nWritten on the train.')
})

test('offline the answers wait, and are sent when the network is back', async ({ page, context }) => {
  await signIn(page, (await newLearner()).email)
  await beginQuiz(page, /join/i)
  await page.getByText('22 rows', { exact: true }).click()
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  // What an attempt opens later comes once its page stands.
  await page.waitForTimeout(2000)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const next = page.getByRole('button', { name: 'Next question' })
  await next.click()
  await page.getByText('stores LEFT JOIN orders', { exact: true }).click()
  await next.click()
  await page.getByText('True', { exact: true }).click()
  await expect(page.getByText(/^Offline, \d+ waiting$/)).toBeVisible()
  await look(page, 'quiz-offline')
  // The hand-in was never shown, and is there; it goes as soon as it can.
  await page.getByRole('button', { name: 'Submit quiz' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('is submitted as soon as the server can be reached')).toBeVisible()
  // Taken back, and asked for again.
  await page.getByRole('button', { name: 'Keep working' }).click()
  await page.getByRole('button', { name: 'Submit quiz' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('is submitted as soon as the server can be reached')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Your quiz is submitted' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('3 of 8 answered')).toBeVisible()
})

const isKeptWhole = async (): Promise<boolean> => {
  const code = await caches.open('code')
  return (await code.match(`/kept/opens${location.pathname}`)) !== undefined
}

test('loaded anew offline an attempt goes on, and is forgotten once it is over @long', async ({ page, context }) => {
  test.slow()
  await signIn(page, (await newLearner()).email)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await beginQuiz(page, /join/i)
  await page.getByText('22 rows', { exact: true }).click()
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  await expect.poll(() => page.evaluate(isKeptWhole), { timeout: 30_000 }).toBe(true)
  // The parts that open over it follow.
  await page.waitForTimeout(9000)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('radio', { name: '22 rows' })).toBeChecked()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('button', { name: /^Question 8,/ }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('select 1')
  await expect(page.getByText(/^Offline, \d waiting/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible({ timeout: 30_000 })
  await submitQuiz(page, '6 questions not answered yet.')
  await page.getByRole('button', { name: 'Back to the lesson' }).click()
  const keys = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter(name => name.startsWith('replies-'))
      const all = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
      return all.flat().filter(({ url }) => decodeURIComponent(url).includes('/kept/quiz')).length
    })
  await expect.poll(keys).toBe(0)
})

/** Answers one question, and hands in without a network. */
async function handIn(page: Page, context: BrowserContext): Promise<void> {
  await beginQuiz(page, /join/i)
  // What an attempt opens later comes once its page stands.
  await page.waitForTimeout(2000)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByText('22 rows', { exact: true }).click()
  await page.getByRole('button', { name: 'Submit quiz' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('even after you close this page')).toBeVisible()
}

/** The same, and the page is closed. */
async function handInAndClose(page: Page, context: BrowserContext): Promise<void> {
  await handIn(page, context)
  await page.close()
}

test('handed in offline and closed: it is submitted from another page, and told there @long', async ({
  page,
  context,
}) => {
  await signIn(page, (await newLearner()).email)
  await handInAndClose(page, context)
  const later = await context.newPage()
  // The page comes; what the server is asked for does not arrive yet.
  await context.setOffline(false)
  await later.route('**/local_learn_submit_journal', route => route.abort())
  await later.goto(appUrl())
  const waits = later.getByText(/isn’t submitted yet\. You pressed Submit on .*as soon as the server can be reached/)
  await expect(waits).toBeVisible({ timeout: 30_000 })
  await look(later, 'quiz-hand-in-waits')
  await later.unroute('**/local_learn_submit_journal')
  await expect(later.getByText(/^Submitted “.*1 of 8 answered/)).toBeVisible({ timeout: 60_000 })
  // It stays told until it was read.
  await later.reload()
  await expect(later.getByText(/^Submitted “.*1 of 8 answered/)).toBeVisible({ timeout: 30_000 })
  await later.getByRole('button', { name: 'Review answers' }).click()
  await expect(later.getByRole('heading', { level: 1 })).toContainText('Review')
  await expect(later.getByText(/^Submitted “/)).toHaveCount(0)
})

test('handed in offline and closed: the free area sends it too, and leads to its review @long', async ({
  page,
  context,
}) => {
  await signIn(page, (await newLearner()).email)
  await handInAndClose(page, context)
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(`${appUrl()}/free`)
  await expect(later.getByText(/^Submitted “.*1 of 8 answered/)).toBeVisible({ timeout: 30_000 })
  await later.getByRole('button', { name: 'Review answers' }).click()
  await expect(later.getByRole('heading', { level: 1 })).toContainText('Review')
  await expect(later.getByText(/^Submitted “/)).toHaveCount(0)
})

test('handed in offline and closed: the quiz itself goes on with it when it is opened again @long', async ({
  page,
  context,
}) => {
  await signIn(page, (await newLearner()).email)
  const address = await quizAddress(page, /join/i)
  await handInAndClose(page, context)
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(address)
  // Whichever was first: the attempt itself, or what hands in from any page.
  const receipt = later.getByText(/^1 of 8 answered, on /).or(later.getByText(/^Submitted “.*1 of 8 answered/))
  await expect(receipt).toBeVisible({ timeout: 30_000 })
})

test('handed in offline and loaded anew before the app is there offline: the page that comes says so', async ({
  page,
  context,
}) => {
  await signIn(page, (await newLearner()).email)
  await handIn(page, context)
  await page.reload()
  await expect(page.getByText(/isn’t submitted yet\. You pressed Submit on /)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/1 of 8 answered/)).toBeVisible({ timeout: 30_000 })
})

test('handed in offline and loaded anew offline: it still says so, and goes once the network is back @long', async ({
  page,
  context,
}) => {
  test.slow()
  await signIn(page, (await newLearner()).email)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await beginQuiz(page, /join/i)
  await page.getByText('22 rows', { exact: true }).click()
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  await expect.poll(() => page.evaluate(isKeptWhole), { timeout: 30_000 }).toBe(true)
  await page.waitForTimeout(9000)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit quiz' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('even after you close this page')).toBeVisible()
  await page.reload()
  await expect(page.getByText('even after you close this page')).toBeVisible()
  await page.goto(appUrl())
  await expect(page.getByText(/isn’t submitted yet\. You pressed Submit on /)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('even after you close this page')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^1 of 8 answered/)).toBeVisible({ timeout: 30_000 })
})

/** Only a minute is left of it: as if the attempt had begun earlier. The server's own end is tested with a clock that is set. */
async function shorten(route: Route, leftS: number): Promise<void> {
  const response = await route.fetch()
  const body = (await response.json()) as { serverAt?: number; endsAt?: number | null }
  endsAt ??= (body.serverAt ?? 0) + leftS
  await route.fulfill({ response, json: { ...body, endsAt } })
}
let endsAt: number | undefined

test('the time runs out: it is told before, and the answers are handed in as they are @long', async ({ page }) => {
  test.slow()
  endsAt = undefined
  await signIn(page, (await newLearner()).email)
  for (const name of ['start_attempt', 'get_attempt', 'get_attempt_pulse', 'take_over_attempt'])
    await page.route(`**/local_learn_${name}`, route => shorten(route, 66))
  await beginQuiz(page, /join/i)
  await page.getByText('22 rows', { exact: true }).click()
  await expect(page.getByRole('timer')).toContainText('01:0')
  await expect(page.getByText('1 min left.')).toBeVisible({ timeout: 15_000 })
  await look(page, 'quiz-time')
  await expect(page.getByRole('heading', { name: 'Your quiz is submitted' })).toBeVisible({ timeout: 80_000 })
  await expect(page.getByText('1 of 8 answered')).toBeVisible()
})

test('at 1024 every screen of a quiz holds together @long', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn(page, (await newLearner()).email)
  await page.goto(await quizAddress(page, /join/i))
  await expect(page.getByRole('button', { name: 'Start the quiz' })).toBeVisible()
  await look(page, 'quiz-start-1024')
  await beginQuiz(page, /join/i)
  await look(page, 'quiz-attempt-1024')
  await submitQuiz(page, '8 questions not answered yet.')
  await page.getByRole('button', { name: 'Review answers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Review')
  await look(page, 'quiz-review-1024')
})

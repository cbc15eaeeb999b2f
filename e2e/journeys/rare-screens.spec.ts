import { look } from '../support/look.ts'
import { sendAlone } from '../support/sent-alone.ts'
import { appUrl, byPassword, learn, newLearner, PASSWORD, signIn } from '../support/session.ts'
import { type APIRequestContext, expect, test } from '../support/test.ts'

const STAFF = 'neha@demo.verdant.test'

/** A learner made by a server of the institute, with a password that others know. */
async function makeLearner(request: APIRequestContext, username: string, password: string): Promise<void> {
  const signedIn = await request.post(`${appUrl()}/login/token.php`, {
    form: { username: STAFF, password: PASSWORD, service: 'local_mobile' },
  })
  const { token } = (await signedIn.json()) as { token: string }
  const made = await request.post(`${appUrl()}/webservice/rest/server.php`, {
    form: {
      wstoken: token,
      wsfunction: 'core_user_create_users',
      moodlewsrestformat: 'json',
      'users[0][username]': username,
      'users[0][firstname]': 'Gauri',
      'users[0][lastname]': 'Nair',
      'users[0][email]': `${username}@demo.verdant.test`,
      'users[0][password]': password,
    },
  })
  const [user] = (await made.json()) as { id: number }[]
  expect(user?.id).toBeGreaterThan(0)
}

test('an account with a password that others know must choose its own first @long', async ({ page, request }) => {
  const gauri = `gauri${Date.now()}`
  await makeLearner(request, gauri, 'given-by-the-office')
  await page.setViewportSize({ width: 360, height: 740 })
  await byPassword(page, gauri, 'given-by-the-office')
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
  await look(page, 'change-step-360')
  await page.setViewportSize({ width: 1440, height: 900 })
  await look(page, 'change-step')
  await page.getByLabel('New password').fill('given-by-the-office')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await look(page, 'change-step-refused')
  await page.getByLabel('New password').fill('chosen-by-gauri-herself')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/login/)
})

test('staff see one activity, with its states @long', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const learner = await (await browser.newContext()).newPage()
  await signIn(learner, (await newLearner()).email)
  const { program } = await learn<{ program: { lpId: number } }>(learner, 'local_learn_get_dashboard', {})
  const { sections } = await learn<{ sections: { activities: { id: number; type: string }[] }[] }>(
    learner,
    'local_learn_get_timeline',
    { programid: program.lpId },
  )
  const quiz = sections.flatMap(({ activities }) => activities).find(({ type }) => type === 'quiz')
  await byPassword(page, STAFF, PASSWORD)
  await page.waitForURL(`${appUrl()}/staff`)
  await page.goto(`${appUrl()}/staff/activity/${quiz?.id}`)
  await expect(page.getByText(/enrolled learner/)).toBeVisible()
  await look(page, 'staff-activity')
  await page.setViewportSize({ width: 1024, height: 768 })
  await look(page, 'staff-activity-1024')
  await page.goto(`${appUrl()}/staff/activity/1`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await sendAlone(page)
  await page.route('**/local_learn_get_staff_activity', route =>
    route.fulfill({ status: 503, json: { code: 'server/unavailable', message: 'Try again in a minute' } }),
  )
  await page.goto(`${appUrl()}/staff/activity/${quiz?.id}`)
  await expect(page.getByRole('alert')).toContainText('Try again in a minute', { timeout: 15_000 })
  await look(page, 'staff-activity-error')
})

for (const [name, path, heading] of [
  ['unauthorized', '/401', 'Unauthorized Access'],
  ['server-error', '/500', 'Internal Server Error'],
  ['not-found', '/nowhere', 'Page not found'],
] as const)
  test(`${path} says what it is and leads home @long`, async ({ page }) => {
    await page.goto(`${appUrl()}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await look(page, name)
    await page.setViewportSize({ width: 1024, height: 768 })
    await look(page, `${name}-1024`)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Return to Dashboard' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login$/)
  })

test('a screen that crashes says so, and the way home works @long', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await sendAlone(page)
  await page.route('**/local_learn_get_dashboard', route => route.fulfill({ json: { programs: null } }))
  await page.goto(`${appUrl()}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByText('This page stopped working. Your saved work is safe.')).toBeVisible()
  await look(page, 'crash')
  await page.unroute('**/local_learn_get_dashboard')
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(page.getByRole('button', { name: /your account/ })).toBeVisible()
})

test('a part of the app that does not load says which, of what type and from where', async ({ page }) => {
  await page.route(/\/assets\/auth-reset-screen[^/]*\.js$/, route => route.abort())
  await page.goto(`${appUrl()}/reset-password`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByText(/could not be loaded/)).toBeVisible()
  const written = page.getByText(/^Loading chunk resetPassword failed \(missing: https?:\/\/\S+\)$/)
  await expect(written).toBeHidden()
  await page.getByText('Details').click()
  await expect(written).toBeVisible()
  await look(page, 'chunk-failed')
})

test('a session that the server does not know any more ends on the page of sign-in, with the text @long', async ({
  page,
}) => {
  await signIn(page, (await newLearner()).email)
  await sendAlone(page)
  await page.route('**/signin/verifytoken', route => route.fulfill({ json: { status: 0 } }))
  await page.goto(`${appUrl()}/profile`)
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/)
  await expect(page.getByText('Your session has ended. Sign in again to continue')).toBeVisible()
  await expect(page.getByText('token verification failed')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await look(page, 'session-ended', { fullPage: false })
})

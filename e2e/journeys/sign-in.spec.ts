import { tabTo } from '../support/keyboard.ts'
import { appUrl, codeFor, newLearner, PASSWORD } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const field = 'Mobile number or e-mail'

test('a learner signs in by a code sent to the mobile and comes back to the page asked for', async ({
  page,
  request,
}) => {
  const { phone } = await newLearner({ firstName: 'Aarav' })
  await page.goto(`${appUrl()}/?from=mail`)
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel(field).fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: 'One-time code' }).fill(await codeFor(request, `+91${phone}`))
  await expect(page).toHaveURL(`${appUrl()}/?from=mail`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aarav')
  const kept = await page.evaluate(() => ({ token: localStorage.getItem('token'), cookie: document.cookie }))
  expect(kept).toEqual({ token: '1', cookie: '' })
})

test('a learner signs in by a code sent by mail @long', async ({ page, request }) => {
  const { email } = await newLearner({ firstName: 'Ishita' })
  await page.goto(`${appUrl()}/login`)
  await page.getByLabel(field).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: 'One-time code' }).fill(await codeFor(request, email))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ishita')
})

test('a wrong code says how many attempts are left, five lock with the exact time', async ({ page, request }) => {
  const { phone } = await newLearner()
  await page.goto(`${appUrl()}/login`)
  await page.getByLabel(field).fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  const right = await codeFor(request, `+91${phone}`)
  const wrong = right === '111111' ? '222222' : '111111'
  const code = page.getByRole('textbox', { name: 'One-time code' })
  for (const left of ['4 attempts left', '3 attempts left', '2 attempts left', '1 attempt left']) {
    await code.fill('')
    await code.fill(wrong)
    await expect(page.getByRole('alert')).toContainText('You have entered an incorrect OTP. Please try again')
    await expect(page.getByRole('alert')).toContainText(left)
  }
  await code.fill('')
  await code.fill(wrong)
  await expect(page.getByRole('alert')).toContainText(
    'You have exceeded the maximum number of incorrect attempts. Please wait for some time and try again',
  )
  await expect(page.getByRole('alert')).toContainText(/Try again in \d:\d{2}, at \d{1,2}:\d{2} [AP]M$/)
})

test('an unregistered mobile and a malformed one are told apart @long', async ({ page }) => {
  await page.goto(`${appUrl()}/login`)
  await page.getByLabel(field).fill('12345')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter a valid mobile number or email address.')
  await page.getByLabel(field).fill('9000000000')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('alert')).toContainText('This mobile number is not registered with us. Please try again')
})

test('a learner signs in by password, and out again', async ({ page }) => {
  const { email } = await newLearner({ firstName: 'Aarav' })
  await page.goto(`${appUrl()}/login`)
  await page.getByRole('tab', { name: 'Password' }).click()
  const button = page.getByRole('button', { name: 'Sign in' })
  const stood = await button.boundingBox()
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Please enter your username')
  expect(await button.boundingBox()).toEqual(stood)
  await page.getByLabel('Username, e-mail or mobile number').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('wrong')
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Invalid login, please try again')
  expect(await button.boundingBox()).toEqual(stood)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aarav')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByText('Sign out').click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null])
  await page.goto(`${appUrl()}/`)
  await expect(page).toHaveURL(/\/login/)
})

test('sign-in by keyboard alone @long', async ({ page, request }) => {
  const { phone } = await newLearner({ firstName: 'Ishita' })
  await page.goto(`${appUrl()}/login`)
  await expect(page.getByLabel(field)).toBeVisible()
  await tabTo(page, /^Mobile number or e-mail$/, 'input')
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'One-time code' })).toBeFocused()
  await page.keyboard.type(await codeFor(request, `+91${phone}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ishita')
})

test('the sign-in screen works at 360 px @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${appUrl()}/login`)
  await expect(page.getByRole('button', { name: 'Send code' })).toBeInViewport()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('sign-in says what it is before its code has come, and the screen takes its place', async ({ page }) => {
  let release = () => {}
  const isLetGo = new Promise<void>(resolve => (release = resolve))
  await page.route('**/assets/*.js', async route => {
    await isLetGo
    await route.continue()
  })
  await page.goto(`${appUrl()}/login`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  release()
  await expect(page.getByRole('textbox', { name: 'Mobile number or e-mail' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toHaveCount(1)
})

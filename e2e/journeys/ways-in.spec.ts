import { look } from '../support/look.ts'
import { appUrl, byPassword, codeFor, newLead, newLearner, PASSWORD, signIn } from '../support/session.ts'
import { type APIRequestContext, expect, type Page, test } from '../support/test.ts'

const WIDE = { width: 1440, height: 900 }
const STAFF = 'neha@demo.verdant.test'

async function linkFor(request: APIRequestContext, to: string): Promise<string> {
  const response = await request.get(`${appUrl()}/dev/outbox.json?to=${encodeURIComponent(to)}`)
  const [message] = (await response.json()) as { text: string }[]
  const link = /\/reset-password\?token=\S+/.exec(message?.text ?? '')?.[0]
  if (!link) throw new Error(`no link was sent to ${to}`)
  return link
}

/** A hand-over code of who is signed in on a page. */
const handOver = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const reply = await fetch('/api/learning/local_learn_issue_hand_over', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return ((await reply.json()) as { token: string }).token
  })

test('a lead with a right code makes an account and is signed in, at 360 px too', async ({ page, request }) => {
  const lead = await newLead('Leela')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${appUrl()}/login`)
  await page.getByLabel('Mobile number or e-mail').fill(lead.phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: 'One-time code' }).fill(await codeFor(request, `+91${lead.phone}`))
  await expect(page.getByRole('heading', { name: 'You’re almost there' })).toBeVisible()
  await look(page, 'lead-360')
  await page.setViewportSize(WIDE)
  await look(page, 'lead')
  await page.getByRole('button', { name: 'Create account and sign in' }).click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please enter your first name.')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Leela')
  await page.getByLabel('Last name (optional)').fill('Rao')
  await page.getByLabel('E-mail', { exact: true }).fill(lead.email)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/login/)
  const kept = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('accessType')])
  expect(kept).toEqual(['1', 'Free'])
})

test('a forgotten password is set by the link of the mail, once', async ({ page, request }) => {
  test.setTimeout(120_000)
  const { email } = await newLearner({ program: null })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${appUrl()}/login`)
  await page.getByRole('tab', { name: 'Password' }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await look(page, 'reset-request-360')
  await page.getByLabel('Mobile number or e-mail').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'If this account exists' })).toBeVisible()
  const link = await linkFor(request, email)

  // No request but the page itself carries the token in its address or as referrer.
  const leaks: string[] = []
  const token = new URL(link, appUrl()).searchParams.get('token') ?? '-'
  page.on('request', sent => {
    if (sent.resourceType() === 'document') return
    if (sent.url().includes(token)) leaks.push(sent.url())
    if (sent.headers().referer?.includes(token)) leaks.push(`referrer ${sent.url()}`)
  })
  await page.goto(`${appUrl()}${link}`)
  await expect(page).toHaveURL(`${appUrl()}/reset-password`)
  await look(page, 'reset-set-360')
  await page.setViewportSize(WIDE)
  await look(page, 'reset-set')
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert')).toContainText('Use 10 characters or more')
  await page.getByLabel('New password').fill('quiet-river-stones')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible()
  await look(page, 'reset-done')
  expect(leaks).toEqual([])

  await page.goto(`${appUrl()}${link}`)
  await expect(page.getByRole('alert')).toContainText('This link has expired or was used')
  await byPassword(page, email, PASSWORD)
  await expect(page.getByRole('alert')).toContainText('Invalid login')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('quiet-river-stones')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${appUrl()}/free`)
})

test('a password that was given is changed before anything else, and again on the profile @long', async ({
  page,
  request,
}) => {
  await page.setViewportSize(WIDE)
  const { email, phone } = await newLearner({ mustChange: true })
  await byPassword(page, email, PASSWORD)
  await expect(page).toHaveURL(`${appUrl()}/reset-password`)
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
  await look(page, 'forced-change')

  // A one-time code signs in as well, and leads to the same place.
  await page.goto(`${appUrl()}/login`)
  await page.getByLabel('Mobile number or e-mail').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: 'One-time code' }).fill(await codeFor(request, `+91${phone}`))
  await expect(page).toHaveURL(`${appUrl()}/reset-password`)
  await page.goto(`${appUrl()}/profile`)
  await expect(page).toHaveURL(`${appUrl()}/reset-password`)
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill('Password2026!')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toContainText('Many people use this password')
  await page.getByLabel('New password').fill('quiet-river-stones')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL(`${appUrl()}/`)

  await page.goto(`${appUrl()}/account`)
  await page.getByRole('button', { name: 'Change password' }).click()
  await look(page, 'profile-password')
  await page.getByLabel('Current password').fill('quiet-river-stones')
  await page.getByLabel('New password').fill('slow-river-pebbles')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password was changed')).toBeVisible()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
})

test('staff have a home, hand over once, and see where they are signed in', async ({ page, browser }) => {
  await byPassword(page, STAFF, PASSWORD)
  await page.waitForURL(`${appUrl()}/staff`)
  await expect(page.getByRole('region', { name: 'Programs' })).toBeVisible()
  await look(page, 'staff')
  await page.setViewportSize({ width: 1024, height: 768 })
  await look(page, 'staff-1024')
  await page.setViewportSize(WIDE)

  // A forged code opens nothing and says nothing.
  const other = await (await browser.newContext({ viewport: WIDE })).newPage()
  await other.goto(`${appUrl()}/auth?token=forged`)
  await expect(other).toHaveURL(`${appUrl()}/login`)

  // A good one asks, since no page of this site brought it, and opens the session, once.
  const code = await handOver(page)
  await other.goto(`${appUrl()}/auth?token=${code}`)
  await expect(other).toHaveURL(`${appUrl()}/auth`)
  await look(other, 'hand-over-ready')
  await other.getByRole('button', { name: /^Sign in as / }).click()
  await expect(other).toHaveURL(`${appUrl()}/staff`)
  // With a live session too, the address of an activity is theirs.
  await other.goto(`${appUrl()}/page-activity/11/quiz/42`)
  await expect(other).toHaveURL(`${appUrl()}/staff/activity/42`)
  const third = await (await browser.newContext({ viewport: WIDE })).newPage()
  await third.goto(`${appUrl()}/auth?token=${code}`)
  await expect(third).toHaveURL(`${appUrl()}/login`)

  // Two sign-ins are listed; the other one is ended from here.
  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await look(page, 'profile')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('button', { name: 'Sign out the others' }).click()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden()
  await page.getByRole('link', { name: /staff home$/ }).click()
  await expect(page).toHaveURL(`${appUrl()}/staff`)
  await other.goto(`${appUrl()}/staff`)
  await expect(other).toHaveURL(/\/login/)

  // The backend's own address signs in at once what a page of this site opens, and asks for any other link.
  const fourth = await (await browser.newContext({ viewport: WIDE })).newPage()
  await fourth.goto(`${appUrl()}/login`)
  const [opened] = await Promise.all([
    fourth.waitForEvent('popup'),
    fourth.evaluate(address => void window.open(address), `/my/index.php?token=${await handOver(page)}`),
  ])
  await expect(opened).toHaveURL(`${appUrl()}/staff`)
  const fifth = await (await browser.newContext({ viewport: WIDE })).newPage()
  await fifth.goto(`${appUrl()}/my/index.php?token=${await handOver(page)}`)
  await expect(fifth.getByRole('heading', { name: /^Sign in as / })).toBeVisible()
  await fifth.getByRole('button', { name: 'Don’t sign in' }).click()
  await expect(fifth).toHaveURL(/\/login/)

  // Somebody else's browser is asked first.
  await signIn(third, (await newLearner()).email)
  await third.goto(`${appUrl()}/staff`)
  await expect(third.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await third.goto(`${appUrl()}/auth?token=${await handOver(page)}`)
  await expect(third.getByRole('heading', { name: 'Change who is signed in?' })).toBeVisible()
  await expect(third).toHaveURL(`${appUrl()}/auth`)
  await look(third, 'hand-over-ask')
  await third.getByRole('button', { name: /^Sign .* out and continue$/ }).click()
  await expect(third).toHaveURL(`${appUrl()}/staff`)
})

test('a sign-out link of another site asks, one of this site does not @long', async ({ page }) => {
  await signIn(page, (await newLearner({ program: null })).email, '/free')
  await page.route('http://other.test/', route =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${appUrl()}/?logout=true">go</a>` }),
  )
  await page.goto('http://other.test/')
  await page.getByText('go').click()
  await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible()
  await expect(page).toHaveURL(`${appUrl()}/free`)
  await look(page, 'logout-ask')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('button', { name: /your account/ })).toBeVisible()
  await page.evaluate(() => window.location.assign('/?logout=true'))
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

import { look } from '../support/look.ts'
import { appUrl, codeFor, learn, newLearner, signIn, skipSplash } from '../support/session.ts'
import { type APIRequestContext, expect, test } from '../support/test.ts'

/** The link of the newest message to somebody. */
async function linkFor(request: APIRequestContext, to: string): Promise<string> {
  const response = await request.get(`${appUrl()}/dev/outbox.json?to=${encodeURIComponent(to)}`)
  const [message] = (await response.json()) as { text: string }[]
  return /\/join\/[\w-]+/.exec(message?.text ?? '')?.[0] ?? ''
}

test('a learner invites somebody, who joins and is seen to have joined @long', async ({ page, browser }) => {
  const inviter = await newLearner({ firstName: 'Aarav' })
  const divya = `divya${Date.now()}@journey.verdant.test`
  await signIn(page, inviter.email)
  await page.getByRole('link', { name: 'Refer & Earn' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refer and earn')
  await expect(page.getByText('10 more today.')).toBeVisible()
  // The navigation is open as long as the pointer is on it.
  await page.mouse.move(700, 700)
  await look(page, 'referrals')

  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Please enter a name.')).toBeVisible()
  await look(page, 'referrals-faults')
  await page.getByLabel('Name').fill('Divya Raghavan')
  await page.getByLabel('E-mail or mobile number').fill(divya)
  await page.getByLabel('Program').selectOption('Data Analytics')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('9 more today.')).toBeVisible()
  await page.getByRole('link', { name: 'My referrals, 1' }).click()
  const track = page.getByRole('list', { name: 'Stages of Divya Raghavan' })
  await expect(track.locator('[aria-current=step]')).toHaveText('Invited, reached')

  // A browser of her own, on a phone: the gate does not stand before an invitation.
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
  const phone = await context.newPage()
  await phone.goto(`${appUrl()}${await linkFor(page.request, divya)}`)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Aarav Rao invites you')
  await look(phone, 'invitation-phone')
  await phone.getByRole('link', { name: 'Continue to sign-in' }).click()
  await phone.getByLabel('Mobile number or e-mail').fill(divya)
  await phone.getByRole('button', { name: 'Send code' }).click()
  await phone.getByLabel('One-time code').pressSequentially(await codeFor(page.request, divya))
  await phone.getByLabel('First name').fill('Divya')
  await phone.getByRole('button', { name: 'Create account and sign in' }).click()
  await phone.waitForURL(`${appUrl()}/free`)
  await context.close()

  await page.reload()
  await expect(track.locator('[aria-current=step]')).toHaveText('Registered, reached')
  await look(page, 'my-referrals')
  await page.setViewportSize({ width: 1024, height: 768 })
  await look(page, 'my-referrals-1024')
  await page.goto(`${appUrl()}/refer-and-earn`)
  await look(page, 'referrals-1024')
})

test('somebody comes by the link of a learner, and somebody else wants no invitations @long', async ({
  page,
  browser,
}) => {
  await signIn(page, (await newLearner({ firstName: 'Ishita' })).email)
  const { link } = await learn<{ link: string }>(page, 'local_learn_get_referrals', {})
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
  const phone = await context.newPage()
  await phone.goto(`${appUrl()}${new URL(link).pathname}`)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Ishita Rao invites you')
  await look(phone, 'invitation-link-phone')
  await phone.getByLabel('Name').fill('Kabir')
  await phone.getByLabel('Mobile number or e-mail').fill(`kabir${Date.now()}@journey.verdant.test`)
  await phone.getByRole('button', { name: 'Continue to sign-in' }).click()
  await phone.waitForURL(/\/login/)

  const nobody = `nobody${Date.now()}@journey.verdant.test`
  await learn(page, 'local_learn_add_referral', { name: 'Nobody', to: nobody, isasked: true })
  await phone.goto(`${appUrl()}${await linkFor(page.request, nobody)}`)
  await phone.getByRole('button', { name: 'Don’t invite me again' }).click()
  await expect(phone.getByText(/You won’t get any more invitations/)).toBeVisible()
  await phone.reload()
  await phone.goto(`${appUrl()}/join/nowhere`)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This invitation has expired')
  await look(phone, 'invitation-ended-phone')
  await context.close()

  await page.goto(`${appUrl()}/my-referrals`)
  await skipSplash(page)
  await expect(page.getByText(/Came through your link/)).toBeVisible()
})

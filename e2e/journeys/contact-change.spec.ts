import { look } from '../support/look.ts'
import { appUrl, byPassword, learn, newLearner, newStaff, PASSWORD, type Person, signIn } from '../support/session.ts'
import { type APIRequestContext, type Browser, expect, test } from '../support/test.ts'

interface Outcome {
  operationid: number | null
  rows: { fault: string | null }[]
}

/** Somebody of staff changes the mail of a learner by a list. */
async function changeMail(browser: Browser, { phone }: Person, email: string, role: 'admin' | 'support' = 'admin') {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, (await newStaff('Meera', role)).email, '/staff')
  const act = { kind: 'people', csv: `phone,email\n${phone},${email}` }
  const outcome = await learn<Outcome>(page, 'local_learn_perform_staff_operation', { act, reason: 'a new address' })
  return { page, outcome }
}

async function linkTo(request: APIRequestContext, to: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const response = await request.get(`${appUrl()}/dev/outbox.json?to=${encodeURIComponent(to)}`)
      const messages = (await response.json()) as { text: string }[]
      link = messages.map(({ text }) => /\/contact-change\?token=[\w-]+/.exec(text)?.[0] ?? '').find(Boolean) ?? ''
      return link
    })
    .not.toBe('')
  return link
}

test('a mail that staff changed signs in once it was confirmed', async ({ page, browser, request }) => {
  const learner = await newLearner()
  const address = `moved-${learner.phone}@journey.verdant.test`
  await changeMail(browser, learner, address)
  await byPassword(page, address, PASSWORD)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.goto(`${appUrl()}${await linkTo(request, address)}`)
  await expect(page).toHaveURL(`${appUrl()}/contact-change`)
  await expect(page.getByRole('heading', { name: 'Is this yours?' })).toBeVisible()
  await look(page, 'contact-confirm')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await byPassword(page, address, PASSWORD)
  await expect(page).toHaveURL(`${appUrl()}/`)
})

test('who had the old mail freezes the account, and an admin is asked', async ({ page, browser, request }) => {
  const learner = await newLearner()
  const { page: staff } = await changeMail(browser, learner, `taken-${learner.phone}@journey.verdant.test`)
  await signIn(page, learner.email)
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${appUrl()}${await linkTo(request, learner.email)}`)
  await expect(other.getByRole('heading', { name: 'Freeze your account?' })).toBeVisible()
  await look(other, 'contact-freeze')
  await other.getByRole('button', { name: 'Freeze my account' }).click()
  await expect(other.getByRole('heading', { name: 'Your account is frozen' })).toBeVisible()
  // Signed out everywhere, and nobody comes in.
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await staff.goto(`${appUrl()}/staff`)
  await expect(staff.getByText('froze their account after a change of contact')).toBeVisible()
})

test('support changes no contact', async ({ browser }) => {
  const learner = await newLearner()
  const { outcome } = await changeMail(browser, learner, `mine-${learner.phone}@journey.verdant.test`, 'support')
  expect(outcome.operationid).toBeNull()
  expect(outcome.rows[0]?.fault).toContain('changes how they sign in')
})

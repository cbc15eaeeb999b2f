import path from 'node:path'
import { look } from '../support/look.ts'
import { appUrl, newLearner, newStaff, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const PICTURE = path.join(import.meta.dirname, '../../docs/pictures/dashboard.png')

test('an account is one page: picture, password, devices, text size and keys @long', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const { email } = await newLearner()
  await signIn(page, email)
  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page).toHaveURL(`${appUrl()}/account`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
  await look(page, 'account')

  // A link for a password goes out from here: no empty form asks who this is.
  await page.getByRole('button', { name: 'Email me a reset link' }).click()
  await expect(page.getByText(`A link is on its way to ${email}.`)).toBeVisible()
  const sent = await request.get(`${appUrl()}/dev/outbox.json?to=${encodeURIComponent(email)}`)
  expect(await sent.text()).toContain('/reset-password?token=')

  // The question mark is help, except where it is written.
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard' })
  await expect(help.getByText('Play or pause')).toBeVisible()
  await look(page, 'keyboard-help', { fullPage: false })
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /Search classes/ })).toBeFocused()
  await page.keyboard.type('why?')
  await expect(page.getByRole('combobox', { name: /Search classes/ })).toHaveValue('why?')
  await expect(help).toBeHidden()
  await page.keyboard.press('Escape')

  // Larger text, and still so on the next page that is loaded.
  const sizeNow = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(await sizeNow()).toBe('16px')
  await page.getByText('Larger', { exact: true }).click()
  await expect.poll(sizeNow).toBe('20px')
  await page.reload()
  await expect.poll(sizeNow).toBe('20px')
  await page.getByText('Normal', { exact: true }).click()
  await expect.poll(sizeNow).toBe('16px')

  // Everybody else is signed out once that is meant, and it is told.
  const other = await (await browser.newContext()).newPage()
  await signIn(other, email)
  await page.reload()
  await expect(page.getByText(/\d+\.\d+\.\d+\.\d+/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const ask = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
  await expect(ask).toContainText('You stay signed in here.')
  await ask.getByRole('button', { name: 'Sign out the others' }).click()
  await expect(page.getByText('One other device is signed out')).toBeVisible()
  await other.goto(`${appUrl()}/`)
  await expect(other).toHaveURL(/\/login/)

  // Signing out is told, here and in the other window of this browser.
  const second = await page.context().newPage()
  await second.goto(`${appUrl()}/account`)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Account')
  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out')).toBeVisible()
  await expect(second).toHaveURL(/\/login$/)
  await expect(second.getByText('You signed out in another window')).toBeVisible()
})

test('staff have their account in the shell of staff, with a picture @long', async ({ page }) => {
  const { email } = await newStaff()
  await signIn(page, email, '/staff')
  for (const address of ['/profile', '/account', '/profile?tab=settings']) {
    await page.goto(`${appUrl()}${address}`)
    await expect(page).toHaveURL(`${appUrl()}/staff/account`)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
  await expect(page.getByRole('button', { name: /Search classes/ })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await page.getByLabel('Picture').setInputFiles(PICTURE)
  await expect(page.getByText('Picture saved')).toBeVisible()
  await expect(page.getByRole('button', { name: /your account/ }).locator('img')).toBeVisible()
  await look(page, 'staff-account')

  // The door says nothing of lessons to who has none.
  await page.setViewportSize({ width: 800, height: 800 })
  await expect(page.getByText(/Your lessons/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
})

test('a Free learner has an account in the free area, at 360 px too, and is told why a paid page stays shut @long', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, (await newLearner({ program: null, firstName: 'Farhan' })).email, '/free')
  await page.goto(`${appUrl()}/account`)
  await expect(page).toHaveURL(`${appUrl()}/free/account`)
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveCount(0)
  await look(page, 'free-account')
  await page.setViewportSize({ width: 360, height: 740 })
  await look(page, 'free-account-360')
  await page.goto(`${appUrl()}/page-activity/1/page/42`)
  await expect(page.getByText('That page is part of a paid program.')).toBeVisible()
})

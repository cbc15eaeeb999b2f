import { tabTo } from '../support/keyboard.ts'
import { look } from '../support/look.ts'
import { appUrl, newLearner, PASSWORD, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const HEADING = 'Unlock Your Learning Potential Download the App Now!'
const PHONE = { width: 360, height: 740 }

const gate = (page: Page) => page.getByRole('heading', { name: HEADING })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${appUrl()}${path}`)
  await expect(page.locator('h1').first()).toBeAttached()
}

/** Widths on both sides of each limit; the gate stands before the product up to 1023. */
const WIDTHS = [649, 650, 1023, 1024]
const BEFORE_THE_PRODUCT = [
  '/',
  '/profile',
  '/program-search/1',
  '/program-timeline/1',
  '/401',
  '/500',
  '/nowhere',
  '/vrise',
]
/** The careers application page, the free area, and what mails and SMS link to. */
const NEVER = ['/vrise/h4sh', '/free', '/free/classroom/1', '/free/classroom/1/player/2', '/reset-password']
const SIGNED_OUT = ['/login', '/auth', '/auth?token=forged', '/reset-password?token=forged']

/** Opens a page at each width in turn, the first one from the server, and sees where the gate stands. */
async function expectGate(page: Page, path: string, isAt: (width: number) => boolean): Promise<void> {
  await test.step(path, async () => {
    await open(page, path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expect(gate(page), `${path} at ${width} px`).toBeVisible({ visible: isAt(width) })
    }
  })
}

test('the gate stands before the product up to 1023 px, and nowhere else @long', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  for (const path of BEFORE_THE_PRODUCT) await expectGate(page, path, width => width < 1024)
  for (const path of NEVER) await expectGate(page, path, () => false)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  for (const path of SIGNED_OUT) await expectGate(page, path, () => false)
})

for (const [width, hasGate] of [
  [1023, true],
  [1024, false],
] as const)
  test(`a page opened at ${width} px begins with${hasGate ? '' : 'out'} it @long`, async ({ page }) => {
    await signIn(page, (await newLearner()).email)
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/profile')
    await expect(gate(page)).toBeVisible({ visible: hasGate })
  })

test('the gate follows the width, keeps the page behind it and has no accessibility fault', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await page.getByRole('link', { name: /^Program timeline/ }).click()
  await expect(page).toHaveURL(/program-timeline/)
  const address = page.url()
  for (const [width, name] of [
    [360, 'gate-360'],
    [649, 'gate-649'],
    [1023, 'gate-1023'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(gate(page)).toBeVisible()
    await look(page, name)
  }
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(gate(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.url()).toBe(address)
})

test('at 360 px one signs in by keyboard alone, and comes to the gate @long', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/login')
  await look(page, 'login-360')
  await tabTo(page, /^One-time code$/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Password' })).toBeFocused()
  await look(page, 'login-password-360')
  await tabTo(page, /^Username, e-mail or mobile number$/)
  await page.keyboard.type((await newLearner()).email)
  await tabTo(page, /^Password$/, 'input')
  await page.keyboard.type('not-the-password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Invalid login, please try again')
  await look(page, 'login-wrong-360')
  await page.getByRole('textbox', { name: 'Password', exact: true }).press('Control+a')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(gate(page)).toBeVisible()
})

test('at 360 px a code is asked for and a reset is begun by keyboard alone @long', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/login')
  await tabTo(page, /^Mobile number or e-mail$/)
  await page.keyboard.type((await newLearner()).phone)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'One-time code' })).toBeFocused()
  await look(page, 'login-code-360')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Please enter a valid OTP.')
  await open(page, '/reset-password')
  await tabTo(page, /^Mobile number or e-mail$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Please enter a valid mobile number or email address.')
  await expect(page.getByLabel('Mobile number or e-mail')).toBeFocused()
  await page.keyboard.type('nobody@demo.verdant.test')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'If this account exists' })).toBeVisible()
  await look(page, 'reset-sent-360')
})

import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { addressesFor, placesOfFree, placesOfLearner } from '../support/every-page.ts'
import { appUrl, signIn } from '../support/session.ts'

/** Pictures of every screen for a person to look at; they are no baselines. */
const shots = path.join(import.meta.dirname, '../../.cache/shots')
if (!existsSync(shots)) mkdirSync(shots, { recursive: true })

const LEARNER = 'ananya@demo.verdant.test'
const FREE = 'farhan@demo.verdant.test'
const STAFF = 'neha@demo.verdant.test'

async function check(page: Page, name: string, theme: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Escape')
  await expect(page.locator('h1').first()).toBeVisible()
  await page.screenshot({ path: path.join(shots, `${name}-${theme}.png`) })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(v => `${v.id}: ${v.nodes.map(n => n.target).join(' ')}`)).toEqual([])
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('sign-in has no accessibility faults', async ({ page }) => {
      await page.goto(`${appUrl()}/login`)
      await check(page, 'login', theme)
      await page.getByLabel('Mobile number or e-mail').fill('98450 12351')
      await page.getByRole('button', { name: 'Send code' }).click()
      await expect(page.getByRole('textbox', { name: 'One-time code' })).toBeVisible()
      await check(page, 'login-code', theme)
    })

    test('no screen of nobody, staff or a Free learner has accessibility faults', async ({ page }) => {
      test.setTimeout(300_000)
      await signIn(page, LEARNER)
      const ofLearner = await placesOfLearner(page)
      await leave(page)
      await signIn(page, FREE, '/free')
      const places = { ...ofLearner, ...(await placesOfFree(page)) }
      await lookAtAll(page, addressesFor('free', places), theme)
      await leave(page)
      await signIn(page, STAFF, '/staff')
      await lookAtAll(page, addressesFor('staff', places), theme)
      await leave(page)
      await lookAtAll(page, { ...addressesFor('nobody', places), 'not-found': '/nowhere' }, theme)
    })

    test('no screen of a learner has accessibility faults', async ({ page }) => {
      test.setTimeout(300_000)
      await signIn(page, LEARNER)
      const places = { ...(await placesOfLearner(page)), freeCourseId: 0, freeLessons: {} }
      const addresses = addressesFor('learner', places)
      await lookAtAll(page, addresses, theme)
      await page.setViewportSize({ width: 1024, height: 768 })
      for (const name of ['dashboard', 'timeline', 'page']) {
        await page.goto(`${appUrl()}${addresses[name]}`)
        await check(page, `${name}-1024`, theme)
      }
      await page.setViewportSize({ width: 800, height: 900 })
      await page.goto(`${appUrl()}/`)
      await check(page, 'gate', theme)
    })
  })
}

/** Every address of one kind of person, one after the other. */
async function lookAtAll(page: Page, addresses: Record<string, string>, theme: string): Promise<void> {
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(`${appUrl()}${address}`)
    await test.step(name, () => check(page, name, theme))
  }
}

/** Nobody is signed in here any more. */
async function leave(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { appUrl, signIn } from '../support/session.ts'

/** Pictures of every screen for a person to look at; they are no baselines. */
const shots = path.join(import.meta.dirname, '../../.cache/shots')
if (!existsSync(shots)) mkdirSync(shots, { recursive: true })

const LEARNER = 'ananya@demo.verdant.test'

async function hrefOf(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).first().getAttribute('href')) ?? ''
}

/** Every screen that exists, by name; each gives its address on a signed-in page. */
const screens: Record<string, (page: Page) => Promise<string>> = {
  dashboard: async () => '/',
  timeline: async page => {
    await page.goto(`${appUrl()}/`)
    return hrefOf(page, 'a[href*="/program-timeline/"]')
  },
  'activity-page': page => activityOf(page, 'SQL for business', 'page'),
  'activity-video': page => activityOf(page, 'SQL for business', 'videofile'),
  'activity-url': page => activityOf(page, 'SQL for business', 'url'),
  'activity-folder': page => activityOf(page, 'SQL for business', 'folder'),
  'activity-resource': page => activityOf(page, 'SQL for business', 'resource'),
  'activity-unavailable': page => activityOf(page, 'SQL for business', 'quiz'),
  'not-found': async () => '/nowhere',
  unauthorized: async () => '/401',
  'server-error': async () => '/500',
}

async function activityOf(page: Page, course: string, type: string): Promise<string> {
  await page.goto(`${appUrl()}/`)
  const program = await page.evaluate(async () => {
    const reply = await fetch('/api/learning/local_learn_get_dashboard', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return (await reply.json()) as { program: { lpId: number }; courses: { id: number; name: string }[] }
  })
  const courseid = program.courses.find(({ name }) => name === course)?.id
  const id = await page.evaluate(
    async ([programid, courseId, wanted]) => {
      const reply = await fetch('/api/learning/local_learn_get_timeline', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ programid, courseid: courseId }),
      })
      const { sections } = (await reply.json()) as {
        sections: { activities: { id: number; type: string; isLocked: boolean }[] }[]
      }
      return sections.flatMap(s => s.activities).find(a => a.type === wanted && !a.isLocked)?.id
    },
    [program.program.lpId, courseid, type] as const,
  )
  return `/page-activity/${program.program.lpId}/${type}/${id}`
}

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

    test('every screen behind sign-in has no accessibility faults', async ({ page }) => {
      test.setTimeout(180_000)
      await signIn(page, LEARNER)
      for (const [name, addressOf] of Object.entries(screens)) {
        const address = await addressOf(page)
        await page.goto(`${appUrl()}${address}`)
        await test.step(name, () => check(page, name, theme))
      }
      await page.setViewportSize({ width: 1024, height: 768 })
      for (const name of ['dashboard', 'timeline', 'activity-page']) {
        await page.goto(`${appUrl()}${await screens[name]?.(page)}`)
        await check(page, `${name}-1024`, theme)
      }
      await page.setViewportSize({ width: 800, height: 900 })
      await page.goto(`${appUrl()}/`)
      await check(page, 'gate', theme)
    })
  })
}

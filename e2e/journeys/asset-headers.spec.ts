import { expect, test } from '../support/test.ts'

const POLICY = 'content-security-policy'

test('policies come with pages and workers; code, styles and fonts of a page come without them', async ({ page }) => {
  const policies = new Map<string, boolean>()
  page.on('response', response => policies.set(new URL(response.url()).pathname, POLICY in response.headers()))
  await page.goto(`${process.env.APP_URL}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const named = (ending: RegExp) => [...policies].filter(([path]) => ending.test(path))
  for (const ending of [/^\/assets\/.*\.js$/, /^\/assets\/.*\.css$/, /^\/assets\/.*\.woff2$/]) {
    expect(named(ending).length).toBeGreaterThan(0)
    expect(named(ending).filter(([, has]) => has)).toEqual([])
  }
  expect(policies.get('/login')).toBe(true)
  const worker = await page.request.get(`${process.env.APP_URL}/sw.js`)
  expect([worker.status(), POLICY in worker.headers()]).toEqual([200, true])
})

import { appUrl, byPassword, newLearner, PASSWORD, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Addresses of another site, as they are smuggled into a parameter. */
const HOSTILE = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '%2F%2Fevil.example',
  'javascript:window.isStolen=1',
  '///evil.example',
  'https:evil.example',
  'https:/evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/%5Cevil.example',
  '/%2F/evil.example',
  '/%2e/%2fevil.example',
  '@evil.example',
  'java\tscript:window.isStolen=1',
  'data:text/html,<script>top.isStolen=1</script>',
]

/** Notes every request that leaves the product, and lets none of them out. */
async function watch(page: Page): Promise<string[]> {
  const left: string[] = []
  const own = [new URL(appUrl()).port, String(Number(new URL(appUrl()).port) + 1)]
  await page.context().route(
    url => !own.includes(url.port),
    route => {
      left.push(route.request().url())
      return route.abort()
    },
  )
  return left
}

async function stays(page: Page): Promise<void> {
  expect(new URL(page.url()).origin).toBe(new URL(appUrl()).origin)
  expect(await page.evaluate(() => 'isStolen' in window)).toBe(false)
}

test('no address in the next of sign-in leads out @long', async ({ browser }) => {
  test.setTimeout(180_000)
  const { email } = await newLearner()
  for (const value of HOSTILE)
    await test.step(value, async () => {
      // A browser of its own each: what a page of before still asks for ends with it.
      const page = await browser.newPage()
      const left = await watch(page)
      await byPassword(page, email, PASSWORD, `?next=${encodeURIComponent(value)}`)
      await page.waitForURL(url => url.pathname !== '/login')
      await expect(page.locator('h1').first()).toBeAttached()
      await stays(page)
      expect(left).toEqual([])
      await page.close()
    })
})

test('no address in any other parameter leads out, signed in or not @long', async ({ page }) => {
  test.setTimeout(300_000)
  const { email } = await newLearner()
  const left = await watch(page)
  const addresses = (value: string): string[] => [
    `/auth?token=${value}`,
    `/auth?token=x&next=${value}&returnUrl=${value}`,
    `/reset-password?token=${value}&next=${value}`,
    `/?logout=true&next=${value}&returnUrl=${value}`,
    `/my/index.php?token=${value}&wantsurl=${value}&next=${value}`,
    `/mod/quiz/view.php?id=${value}&token=x&returnurl=${value}`,
    `/mod/${value}/view.php?id=1`,
    `/program-search/1?q=x&tab=${value}&page=${value}`,
    `/page-activity/1/${value}/2?next=${value}`,
  ]
  const visit = async (): Promise<void> => {
    for (const value of HOSTILE)
      for (const address of addresses(encodeURIComponent(value))) {
        await page.goto(`${appUrl()}${address}`, { waitUntil: 'commit' })
        await stays(page)
      }
  }
  await visit()
  await signIn(page, email)
  await visit()
  expect(left).toEqual([])
})

test('no redirect of the server names another site', async ({ request }) => {
  for (const value of HOSTILE) {
    const text = encodeURIComponent(value)
    for (const address of [
      `/my/index.php?token=${text}`,
      `/my/index.php?next=${text}&wantsurl=${text}&returnurl=${text}`,
      `/mod/quiz/view.php?id=${text}`,
      `/mod/${text}/view.php?id=7&token=x`,
      `/${text}`,
      `//evil.example/${text}`,
      `/login/?next=${text}`,
    ]) {
      const reply = await request.get(`${appUrl()}${address}`, { maxRedirects: 0 })
      const to = reply.headers().location ?? '/'
      expect([address, new URL(to, appUrl()).origin]).toEqual([address, new URL(appUrl()).origin])
    }
  }
})

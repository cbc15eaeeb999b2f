import { readFaults } from '../support/axe.ts'
import { appUrl } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

async function workerOf(page: Page): Promise<void> {
  await page.goto(`${appUrl()}/login`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
}

test('the app can be installed: the manifest and its icons are there', async ({ page }) => {
  await page.goto(`${appUrl()}/login`)
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const reply = await page.request.get(`${appUrl()}${address}`)
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await reply.json()) as {
    name: string
    display: string
    start_url: string
    icons: { src: string; type: string }[]
  }
  expect(manifest).toMatchObject({ name: await page.title().then(title => title.split(' · ').at(-1)), start_url: '/' })
  expect(manifest.display).toBe('standalone')
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(`${appUrl()}${src}`)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
  }
})

for (const theme of ['light', 'dark'] as const)
  test(`without a network the ${theme} offline page stands in the place of a page @long`, async ({ page, context }) => {
    const faults: string[] = []
    page.on('console', message => message.text().includes('Content Security Policy') && faults.push(message.text()))
    await page.emulateMedia({ colorScheme: theme })
    await workerOf(page)
    await context.setOffline(true)
    await page.goto(`${appUrl()}/login?from=home`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    const letters = () => page.evaluate(() => [...document.fonts].map(({ status }) => status))
    await expect.poll(letters).toEqual(['loaded'])
    await page.screenshot({ path: `.cache/shots/offline-${theme}.png` })
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme)
    expect(await readFaults(page)).toEqual([])
    await context.setOffline(false)
    // It goes on by itself.
    await expect(page.getByLabel('Mobile number or e-mail')).toBeVisible()
    expect(new URL(page.url()).search).toBe('?from=home')
    expect(faults).toEqual([])
  })

test('of a page that needs the network nothing is kept, and the worker leaves when told @long', async ({ page }) => {
  await workerOf(page)
  const kept = () =>
    page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map(name => caches.open(name)))
      const requests = (await Promise.all(stores.map(cache => cache.keys()))).flat()
      return requests.map(request => new URL(request.url).pathname)
    })
  expect(await kept()).toEqual(['/offline.html', expect.stringMatching(/latin-wght-normal.*\.woff2$/)])
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('leave')))
  await expect.poll(kept).toEqual([])
  await page.goto('about:blank')
  await page.goto(`${appUrl()}/offline.html`)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

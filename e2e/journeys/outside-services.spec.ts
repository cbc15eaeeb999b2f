import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { look } from '../support/look.ts'
import { freePair, type Product, startProduct } from '../support/product.ts'
import { appUrl, learn, newLearner, newStaff, signIn } from '../support/session.ts'
import { type APIRequestContext, expect, type Page, test } from '../support/test.ts'

const SECRET = 'what the mail service knows too'
const CHAT = 'https://chat.example.org'
const shared = { url: process.env.APP_URL ?? '', dataDir: process.env.APP_DATA_DIR ?? '' }
let dataDir: string
let product: Product

/** A product that other services stand beside: a support widget, and a mail service that says what came back. */
test.beforeAll(async () => {
  test.setTimeout(180_000)
  dataDir = mkdtempSync(path.join(tmpdir(), 'learning-services-'))
  product = await startProduct(dataDir, await freePair(), {
    SUPPORT_WIDGET: `${CHAT}/site-token`,
    MAIL_WEBHOOK_SECRET: SECRET,
  })
  process.env.APP_URL = product.url
  process.env.APP_DATA_DIR = dataDir
})
test.afterAll(async () => {
  process.env.APP_URL = shared.url
  process.env.APP_DATA_DIR = shared.dataDir
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What the vendor serves: a script that says in the page what it was asked for. */
const SDK = `
  window.chatwootSDK = {
    run(settings) {
      document.documentElement.dataset.widgetRuns = JSON.stringify(settings)
      window.$chatwoot = { toggleBubbleVisibility(state) { document.documentElement.dataset.widget = state } }
    },
  }`

async function serveWidget(page: Page, sdk: string): Promise<{ count: () => number }> {
  let count = 0
  await page.route(`${CHAT}/**`, route => {
    count += 1
    return route.fulfill({ contentType: 'text/javascript', body: sdk })
  })
  return { count: () => count }
}

test('the support widget stands on the pages that have it, is loaded once, and is missed by nobody', async ({
  page,
  browser,
}) => {
  test.slow()
  const asked = await serveWidget(page, SDK)
  const refused: string[] = []
  page.on('console', message => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
  })
  await page.goto(`${appUrl()}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.count(), 'nobody is signed in').toBe(0)

  const learner = await newLearner()
  await signIn(page, learner.email)
  const widget = page.locator('html')
  await expect(widget).toHaveAttribute('data-widget', 'show')
  await expect(widget).toHaveAttribute(
    'data-widget-runs',
    JSON.stringify({ websiteToken: 'site-token', baseUrl: CHAT }),
  )
  // By links: the script stays loaded.
  for (const [name, state] of [
    [/^Resources$/, 'hide'],
    [/^My Tickets$/, 'show'],
    [/^Careers$/, 'hide'],
    [/^Home$/, 'show'],
    [/^Program Timeline/i, 'hide'],
  ] as const) {
    await page.getByRole('link', { name }).first().click()
    await expect(widget, name.source).toHaveAttribute('data-widget', state)
  }
  expect(asked.count()).toBe(1)
  // A page without it loads nothing of it.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.count()).toBe(1)
  expect(refused).toEqual([])

  // A script without its wrapper is logged after five looks, and the page goes on.
  const other = await (await browser.newContext()).newPage()
  const warnings: string[] = []
  other.on('console', message => void (message.type() === 'warning' && warnings.push(message.text())))
  await serveWidget(other, '')
  await signIn(other, learner.email)
  await expect.poll(() => warnings.join(), { timeout: 15_000 }).toContain('the support widget is not there')
  await other.getByRole('link', { name: 'My Tickets' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'My tickets' })).toBeVisible()
})

/** What the mail service says of an address, signed as the Standard Webhooks have it. */
async function bounce(request: APIRequestContext, email: string, secret: string): Promise<number> {
  const [id, at, data] = [
    crypto.randomUUID(),
    Math.floor(Date.now() / 1000),
    JSON.stringify({ email, type: 'permanent' }),
  ]
  const signature = createHmac('sha256', secret).update(`${id}.${at}.${data}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${signature}`,
  }
  return (await request.post(`${appUrl()}/mail/bounce`, { headers, data })).status()
}

test('an address whose mail comes back is written to no more, and its person is told where they choose', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const learner = await newLearner()
  await signIn(page, learner.email)
  const quiet = { digestHour: 18, digestDay: 1, quietFrom: 0, quietTo: 0, timeZone: 'Asia/Kolkata' }
  await learn(page, 'local_learn_set_notification_schedule', quiet)
  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, (await newStaff()).email, '/staff')
  const announce = (title: string) =>
    learn(staff, 'local_learn_announce', {
      title,
      text: 'Come and see.',
      isurgent: true,
      audience: { emails: [learner.email] },
      key: crypto.randomUUID(),
    })
  const mails = async (title: string): Promise<number> => {
    const reply = await request.get(`${appUrl()}/dev/outbox.json?to=${encodeURIComponent(learner.email)}`)
    return ((await reply.json()) as { text: string }[]).filter(({ text }) => text.includes(title)).length
  }
  await announce('The lab is open')
  await expect.poll(() => mails('The lab is open'), { timeout: 15_000 }).toBe(1)
  expect(await bounce(request, learner.email, 'somebody else'), 'forged').toBe(404)
  expect(await bounce(request, learner.email.toUpperCase(), SECRET)).toBe(200)
  await announce('The library too')
  await expect(page.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  await page.getByRole('link', { name: 'See all notifications' }).click()
  await expect(page.getByRole('link', { name: 'The library too' })).toBeVisible({ timeout: 15_000 })
  expect(await mails('The library too')).toBe(0)
  await expect(page.getByText(/Mail to your address came back/)).toBeVisible()
  await look(page, 'notification-mail-stopped')
})

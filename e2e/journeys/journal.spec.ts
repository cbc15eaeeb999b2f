import { readFileSync } from 'node:fs'
import { readFaults } from '../support/axe.ts'
import { getNote, openNote, readPlace, storedTexts, write } from '../support/notes.ts'
import { sendAlone } from '../support/sent-alone.ts'
import { appUrl, newLearner, PASSWORD, signIn } from '../support/session.ts'
import { type BrowserContext, expect, type Page, test } from '../support/test.ts'

const APPEND = '**/api/learning/local_learn_append_journal'
const READ = '**/api/learning/local_learn_read_journal'
const saved = (page: Page) => page.getByText(/^Saved \d/)

/** Lets calls reach the server and loses their replies. */
async function cutReplies(context: BrowserContext, times: number): Promise<() => number> {
  let left = times
  await context.route(APPEND, async route => {
    if (left === 0) return route.continue()
    left--
    await route.fetch()
    return route.abort('connectionreset')
  })
  return () => left
}

const texts = (from: number, count: number) => Array.from({ length: count }, (_, n) => `change ${from + n}`)

const expectAccessible = async (page: Page): Promise<void> => expect(await readFaults(page)).toEqual([])

test('5 changes online, 10 offline, the tab closed, 6 replies cut: 15 stored once, none waiting @long', async ({
  context,
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, (await newLearner()).email)
  const place = await readPlace(page, 0)
  await openNote(page, place)
  const cut = await cutReplies(context, 3)
  for (const text of texts(1, 5)) {
    await write(page, [text])
    await expect(saved(page)).toBeVisible({ timeout: 20_000 })
  }
  expect(cut()).toBe(0)
  await context.setOffline(true)
  await write(page, texts(6, 10))
  await expect(page.getByText('Offline, 10 waiting')).toBeVisible()
  await page.close()

  await context.unroute(APPEND)
  const cutAgain = await cutReplies(context, 3)
  await context.setOffline(false)
  const again = await context.newPage()
  await openNote(again, place)
  await expect(getNote(again)).toHaveValue('change 15')
  await expect(saved(again)).toBeVisible({ timeout: 30_000 })
  expect(cutAgain()).toBe(0)
  const stored = await storedTexts(again, place)
  expect(stored.toSorted()).toEqual(texts(1, 15).toSorted())
})

test('two tabs of one learner stay in step, and there is no conflict @long', async ({ context, page }) => {
  await signIn(page, (await newLearner()).email)
  const place = await readPlace(page, 1)
  await openNote(page, place)
  const second = await context.newPage()
  await openNote(second, place)
  await write(page, ['from the first tab'])
  await expect(getNote(second)).toHaveValue('from the first tab')
  await write(second, ['from the second tab'])
  await expect(getNote(page)).toHaveValue('from the second tab')
  await expect(saved(page)).toBeVisible()
  await expect(saved(second)).toBeVisible()
  expect((await storedTexts(page, place)).toSorted()).toEqual(['from the first tab', 'from the second tab'])
})

test('two devices that wrote past each other: the learner sees both and chooses', async ({ browser, page }) => {
  const { email } = await newLearner()
  await signIn(page, email)
  const place = await readPlace(page, 7)
  await openNote(page, place)
  const phone = await browser.newContext()
  const onPhone = await phone.newPage()
  await signIn(onPhone, email)
  await openNote(onPhone, place)
  await write(onPhone, ['On the train'])
  await expect(saved(onPhone)).toBeVisible()
  await write(page, ['At the desk'])
  await expect(page.getByText('Conflict', { exact: true })).toBeVisible()
  await expect(getNote(page)).toHaveValue('At the desk')
  // It is still there after a reload: a conflict is never forgotten.
  await openNote(page, place)
  await expect(getNote(page)).toHaveValue('At the desk')
  await page.getByRole('button', { name: 'Choose' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('On the train')).toBeVisible()
  await expect(dialog.getByText('At the desk')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(getNote(page)).toHaveValue('On the train\n\nAt the desk')
  await openNote(onPhone, place)
  await expect(getNote(onPhone)).toHaveValue('On the train\n\nAt the desk')
  await phone.close()
})

test('an earlier version is found and restored @long', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  const place = await readPlace(page, 2)
  await openNote(page, place)
  await write(page, ['good', 'spoilt'])
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Earlier versions' }).click()
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'good' })
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(getNote(page)).toHaveValue('good')
  await page.reload()
  await page.getByRole('tab', { name: /notes/i }).click()
  await expect(getNote(page)).toHaveValue('good')
})

test('signing out offline warns with the count and offers the work as a file @long', async ({ context, page }) => {
  await signIn(page, (await newLearner()).email)
  const place = await readPlace(page, 3)
  // What signing out needs is loaded four seconds after the first screen: offline it could not be.
  await page.waitForTimeout(6000)
  await page.evaluate(address => history.pushState({}, '', new URL(address).pathname), place.address)
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')))
  await page.getByRole('tab', { name: /notes/i }).click()
  await expect(getNote(page)).toBeEditable()
  await context.setOffline(true)
  await write(page, ['one', 'two'])
  await expect(page.getByText('Offline, 2 waiting')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: '2 changes are not sent yet' })
  // Nothing is waited for that cannot be sent.
  await expect(dialog).toBeVisible({ timeout: 2000 })
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
    unsentChanges: { content: string }[]
  }
  expect(file.unsentChanges.map(change => change.content)).toEqual(['one', 'two'])
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await context.setOffline(false)
  await expect.poll(() => storedTexts(page, place), { timeout: 20_000 }).toHaveLength(2)
})

test('signing out without a connection leads to sign-in, and ends the session later @long', async ({
  context,
  page,
}) => {
  const { email } = await newLearner()
  await signIn(page, email)
  await openNote(page, await readPlace(page, 3))
  const session = (await context.cookies()).find(({ name }) => name === 'session')
  await page.goto(appUrl())
  const opensHome = () => page.evaluate(async () => !!(await (await caches.open('code')).match('/kept/opens/')))
  await expect.poll(opensHome, { timeout: 30_000 }).toBe(true)
  await context.setOffline(true)
  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${appUrl()}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out')
  // Any other page says the same: what was kept of theirs opens no more.
  await page.goto(appUrl())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  // The page goes on by itself when the network is back.
  const ended = page.waitForResponse(reply => reply.url().endsWith('/logout'))
  await context.setOffline(false)
  expect((await ended).status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  // The cookie of before, as somebody could have kept it, opens nothing any more.
  if (session) await context.addCookies([session])
  const verified = await page.request.post(`${appUrl()}/api/auth/signin/verifytoken`, {
    data: { token: '1' },
    headers: { origin: appUrl() },
  })
  expect(await verified.json()).toEqual({ status: 0 })
})

test('work waits for its owner while somebody else is signed in', async ({ context, page }) => {
  test.setTimeout(90_000)
  const { email } = await newLearner()
  const other = await newLearner()
  await signIn(page, email)
  const place = await readPlace(page, 4)
  await openNote(page, place)
  await context.route(APPEND, route => route.abort())
  await write(page, ['mine'])
  await expect(page.getByText('Offline, 1 waiting')).toBeVisible()
  // The cookie becomes another learner's, as when they sign in in another tab.
  const session = await page.evaluate(
    async ([username, password]) => {
      const reply = await fetch('/api/auth/login/token', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password, service: 'local_mobile' }),
      })
      return { status: reply.status, token: ((await reply.json()) as { token?: string }).token }
    },
    [other.email, PASSWORD] as const,
  )
  expect(session).toEqual({ status: 200, token: '1' })
  await context.unroute(APPEND)
  // A retry that was under way may still be answered by the network that was cut.
  await expect(async () => {
    await page.getByRole('button', { name: 'Try again' }).click({ timeout: 1000 })
    await expect(page.getByText(/belong to somebody else|can open/)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, email)
  await expect.poll(() => storedTexts(page, place), { timeout: 20_000 }).toEqual(['mine'])
})

test('a server without room says so and takes the work later; a clock that is wrong changes nothing @long', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const now = Date.now
    const shiftMs = Number(sessionStorage.getItem('shift') ?? 0)
    Date.now = () => now() + shiftMs
  })
  await signIn(page, (await newLearner()).email)
  const place = await readPlace(page, 5)
  await openNote(page, place)
  await write(page, ['before'])
  await expect(saved(page)).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('shift', '-3600000'))
  await openNote(page, place)
  await page.route(APPEND, route =>
    route.fulfill({ status: 503, json: { code: 'server/unavailable', message: 'No room', requestId: 'x' } }),
  )
  await write(page, ['an hour ago'])
  await expect(page.getByText('Waiting, 1')).toBeVisible()
  await expect(page.getByText(/can’t be saved right now/)).toBeVisible()
  await page.unroute(APPEND)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(saved(page)).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('shift', '3600000'))
  await openNote(page, place)
  await expect(getNote(page)).toHaveValue('an hour ago')
  await write(page, ['in an hour'])
  await expect(saved(page)).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await openNote(page, place)
  await write(page, ['now'])
  await expect(saved(page)).toBeVisible()
  await openNote(page, place)
  await expect(getNote(page)).toHaveValue('now')
})

test('a note that cannot be loaded says so, never Saved, sends what is written, and is whole after Try again @long', async ({
  page,
}) => {
  await signIn(page, (await newLearner()).email)
  const place = await readPlace(page, 8)
  await openNote(page, place)
  await write(page, ['before'])
  await expect(saved(page)).toBeVisible()
  await sendAlone(page)
  await page.route(READ, route =>
    route.fulfill({ status: 500, json: { code: 'server/error', message: 'Internal Server Error', requestId: 'x' } }),
  )
  await openNote(page, place)
  await expect(page.getByText('Not loaded')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible()
  await expectAccessible(page)
  const arrived = page.waitForResponse(response => response.url().includes('append_journal') && response.ok())
  await write(page, ['meanwhile'])
  await arrived
  await expect(page.getByText('Not loaded')).toBeVisible()
  await expect(saved(page)).toBeHidden()
  await page.unroute(READ)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(getNote(page)).toHaveValue('meanwhile')
  expect((await storedTexts(page, place)).toSorted()).toEqual(['before', 'meanwhile'])
})

test('a browser that keeps nothing, or has no room, says so @long', async ({ browser }) => {
  test.setTimeout(90_000)
  const { email } = await newLearner()
  const spoil = {
    'can’t save unsent work': () =>
      Object.defineProperty(window, 'indexedDB', {
        value: {
          open: () => {
            throw new DOMException('no', 'SecurityError')
          },
        },
      }),
    'is full': () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no', 'QuotaExceededError')
      }
    },
  }
  for (const [text, script] of Object.entries(spoil)) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await signIn(page, email)
    const place = await readPlace(page, 6)
    if (text === 'is full') await openNote(page, place)
    await page.addInitScript(script)
    await openNote(page, place)
    await page.route(APPEND, route => route.abort())
    await write(page, [`unkept ${text}`])
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await page.unroute(APPEND)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(saved(page)).toBeVisible()
    await context.close()
  }
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getNote, openNote, readPlace, storedTexts } from '../support/notes.ts'
import { freePair, type Product, startProduct } from '../support/product.ts'
import { signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** The server of this file is its own, so is its institute: anybody may be the learner. */
const LEARNER = 'tenzin@demo.verdant.test'
const APPEND = 'local_learn_append_journal'
/** Few letters, so that the list of versions shows each text whole. */
const WORDS = 'a b c d e f g h i j k l m n o p q r s t'.split(' ').map(letter => letter.repeat(3))
/** After these words the power is cut when the next call has just left the browser. */
const CUT_AFTER_WORDS = [3, 9, 15]
const DOWN_MS = 1500

let dataDir: string
let port: number
let product: Product
const shared = process.env.APP_URL

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'learning-killed-'))
  port = await freePair()
  product = await startProduct(dataDir, port)
  process.env.APP_URL = product.url
})
test.afterAll(async () => {
  if (shared !== undefined) process.env.APP_URL = shared
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Kills the server under a call of the page, once it is armed, and starts it again on the same folder and port. */
function cutPower(page: Page): { arm: () => void; cuts: () => number; done: () => Promise<void> } {
  let isArmed = false
  let cuts = 0
  let work = Promise.resolve()
  page.on('request', request => {
    if (!isArmed || !request.url().includes(APPEND)) return
    isArmed = false
    work = work.then(async () => {
      await product.kill()
      await page.waitForTimeout(DOWN_MS)
      product = await startProduct(dataDir, port)
      cuts++
    })
  })
  return { arm: () => void (isArmed = true), cuts: () => cuts, done: () => work }
}

/** Texts that the server acknowledged to the page. */
function acknowledgedBy(page: Page): Set<string> {
  const texts = new Set<string>()
  page.on('response', response => {
    if (!response.url().includes(APPEND) || response.status() !== 200) return
    const { ops } = response.request().postDataJSON() as { ops: { payload: string }[] }
    for (const op of ops) texts.add(op.payload)
  })
  return texts
}

/** Notes, at every change of the page, what the save state says of which text. */
const watchState = (page: Page) =>
  page.evaluate(() => {
    const seen: { state: string; text: string }[] = []
    Object.assign(window, { seenStates: seen })
    const look = () => {
      const panel = document.querySelector('[role=tabpanel]:has(textarea)')
      const state = /Saved \d|Saving|Offline, \d+ waiting|Not saved|Conflict/.exec(panel?.textContent ?? '')?.[0] ?? ''
      const text = panel?.querySelector('textarea')?.value ?? ''
      const last = seen.at(-1)
      if (last?.state !== state || last.text !== text) seen.push({ state, text })
    }
    setInterval(look, 20)
  })
const seenStates = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenStates: { state: string; text: string }[] }).seenStates)

test('a server that is killed again and again while a learner types: every change arrives once, the save state is true @long', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await signIn(page, LEARNER)
  const place = await readPlace(page, 0)
  await openNote(page, place)
  const acknowledged = acknowledgedBy(page)
  const power = cutPower(page)
  await watchState(page)
  const texts = WORDS.map((_word, n) => WORDS.slice(0, n + 1).join(' '))
  for (const [n, word] of WORDS.entries()) {
    await getNote(page).pressSequentially(n === 0 ? word : ` ${word}`, { delay: 30 })
    await page.waitForTimeout(600)
    if (CUT_AFTER_WORDS.includes(n + 1)) {
      await power.done()
      power.arm()
    }
  }
  await expect.poll(power.cuts, { timeout: 60_000 }).toBe(CUT_AFTER_WORDS.length)
  await expect(page.getByText(/^Saved \d/)).toBeVisible({ timeout: 90_000 })

  const states = await seenStates(page)
  const claimed = states.filter(({ state, text }) => state.startsWith('Saved') && text !== '')
  expect(claimed.length).toBeGreaterThan(0)
  expect(claimed.filter(({ text }) => !acknowledged.has(text))).toEqual([])
  expect(states.some(({ state }) => state.startsWith('Offline'))).toBe(true)
  expect(states.filter(({ state }) => /Conflict|Not saved/.test(state))).toEqual([])

  const stored = await storedTexts(page, place)
  expect(new Set(stored).size).toBe(stored.length)
  expect([...texts, ...acknowledged].filter(text => !stored.includes(text))).toEqual([])
  await openNote(page, place)
  await expect(getNote(page)).toHaveValue(texts.at(-1) ?? '')
})

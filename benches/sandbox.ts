import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { freePort, startServer } from '../apps/server/testkit/server-process.ts'
import { resolveBrowser } from '../e2e/browser.mjs'
import { placesOfLearner } from '../e2e/support/every-page.ts'
import { skipTour } from '../e2e/support/sheet.ts'
import { median, print, printAll } from './support/lines.ts'
import { amount } from './support/quick.ts'
import { goTo, plainKeyMs, scrollFrames, typeFormulas } from './support/sheet-page.ts'
import { LEARNER, signIn } from './support/sign-in.ts'
import { twentyAnswers, twentyCells } from './support/twenty-cells.ts'
import { visit } from './support/weights.ts'

/**
 * The spreadsheet sandbox in a browser, on the built product with the demo institute: when it can be used, what a key costs on a
 * sheet of 30 x 15 and on one of 10,000 rows, how evenly that scrolls, what the route weighs, and what a run costs in the
 * product's own worker.
 */
const KB = 1024
const OPENINGS = amount(7, 1)
const RUNS = amount(15, 2)
const CELLS = amount(12, 1)
const LARGE_ROWS = 10_000
const SCROLL_S = amount(5, 1)

const folder = mkdtempSync(path.join(tmpdir(), 'bench-sandbox-'))
const browser = await resolveBrowser()
if ('fault' in browser) throw new Error(browser.fault)
const server = await startServer({ DATA_DIR: path.join(folder, 'data'), PORT: String(await freePort()) })
const chrome = await chromium.launch({
  executablePath: browser.path,
  env: { ...process.env, ...browser.env },
  args: ['--no-sandbox', '--disable-gpu'],
})
const context = await chrome.newContext({ viewport: { width: 1440, height: 900 } })

/** Milliseconds from the beginning of a navigation until a cell takes a key. */
async function usableMs(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const look = (): void => {
          const cell = document.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')
          if (cell?.getAttribute('aria-label')) resolve(performance.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}

const assets = path.join(import.meta.dirname, '../apps/web/dist/assets')
function assetOf(pattern: RegExp): string {
  const file = readdirSync(assets).find(name => pattern.test(name))
  if (!file) throw new Error(`nothing is built that is called ${pattern}`)
  return file
}
const gzKb = (pattern: RegExp): number => statSync(path.join(assets, assetOf(pattern))).size / KB

/** A run of 20 cells in the worker that the product grades practice in; the first derives the variants, the others are warm. */
async function runsMs(page: Page): Promise<number[]> {
  const file = assetOf(/^grade\.worker-.*\.js$/)
  const entered = Array.from({ length: RUNS }, (_, n) => twentyAnswers(n))
  return page.evaluate(
    async ({ url, problem, sheets }) => {
      const worker = new Worker(url, { type: 'module' })
      const times: number[] = []
      for (const [n, cells] of sheets.entries()) {
        const from = performance.now()
        const score = await new Promise<number>(resolve => {
          const hear = ({ data }: MessageEvent<{ finalScore: number }>) => resolve(data.finalScore)
          worker.addEventListener('message', hear, { once: true })
          worker.postMessage(n === 0 ? { problem, entered: cells } : { entered: cells })
        })
        if (score !== 100) throw new Error(`the sheet scored ${score}`)
        times.push(performance.now() - from)
      }
      worker.terminate()
      return times
    },
    { url: `/assets/${file}`, problem: twentyCells, sheets: entered },
  )
}

try {
  const page = await context.newPage()
  await signIn(page, server.url, LEARNER)
  const { programId, activities } = await placesOfLearner(page)
  const url = `${server.url}/page-activity/${programId}/handson/${activities.handson}`
  const times: number[] = []
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  // As on a first visit.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (let n = 0; n < OPENINGS; n++) times.push(await usableMs(page, url))
  await session.detach()
  print({ name: 'sandbox.usable_ms', value: median(times), unit: 'ms', limit: 1500 })
  await skipTour(page)
  await goTo(page, 'A1')
  const small = await typeFormulas(page, 'G', CELLS)
  const bare = await context.newPage()
  const floorMs = await plainKeyMs(bare, CELLS)
  await bare.close()
  print({ name: 'sandbox.key.floor_ms', value: floorMs, unit: 'ms' })
  print({ name: 'sandbox.key.vs_floor', value: small.mainMs / floorMs, unit: 'ratio' })
  print({ name: 'sandbox.key.main_ms', value: small.mainMs, unit: 'ms', limit: 6 })
  print({ name: 'sandbox.key.event_p95_ms', value: small.eventP95Ms, unit: 'ms', limit: 32 })

  await page.goto(`${server.url}/test?sheet=blank`)
  const rows = Array.from({ length: LARGE_ROWS }, (_, n) => n % 7).join('\n')
  await page
    .getByLabel('Spreadsheet file')
    .setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await page.waitForFunction(
    count => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') === String(count + 1),
    LARGE_ROWS,
    { timeout: 60_000 },
  )
  const large = await typeFormulas(page, 'C', CELLS)
  print({ name: 'sandbox.key10k.main_ms', value: large.mainMs, unit: 'ms' })
  print({ name: 'sandbox.key10k.event_p95_ms', value: large.eventP95Ms, unit: 'ms', limit: 56 })
  print({ name: 'sandbox.scroll10k.p99_ms', value: await scrollFrames(page, SCROLL_S), unit: 'ms', limit: 50 })

  const [first = Number.NaN, ...warm] = await runsMs(page)
  print({ name: 'sandbox.run.browser_first_ms', value: first, unit: 'ms' })
  print({ name: 'sandbox.run.browser_ms', value: median(warm), unit: 'ms', limit: 150 })

  const weights = await visit(page, url)
  print({ name: 'sandbox.route_kb', value: weights.jsBytes / KB, unit: 'KB gz', limit: 260 })
  print({ name: 'sandbox.worker_kb', value: gzKb(/^sheet\.worker-.*\.js\.gz$/), unit: 'KB gz' })
  print({ name: 'sandbox.grader_kb', value: gzKb(/^grade\.worker-.*\.js\.gz$/), unit: 'KB gz' })
} finally {
  await chrome.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
printAll()

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { freePort, startServer } from '../../apps/server/testkit/server-process.ts'
import { resolveBrowser } from '../../e2e/browser.mjs'
import { placesOfLearner } from '../../e2e/support/every-page.ts'
import { median, print } from './lines.ts'
import { amount } from './quick.ts'
import { LEARNER, signIn } from './sign-in.ts'

const LIMIT_MS = 1500
const RUNS = amount(5, 1)

/** How soon a part of a package stands there for who opens it again: from going to its address until its own page is painted in its frame. */
export async function measureFirstFrame(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-first-frame-'))
  const found = await resolveBrowser()
  if ('fault' in found) throw new Error(found.fault)
  const server = await startServer({ DATA_DIR: path.join(folder, 'data'), PORT: String(await freePort()) })
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env },
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    await signIn(page, server.url, LEARNER)
    const address = await demoPackage(page, server.url)
    await openedMs(page, address)
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      await page.goto(`${server.url}/livez`)
      times.push(await openedMs(page, address))
    }
    print({ name: 'packages.sco.first_frame_ms', value: median(times), unit: 'ms', limit: LIMIT_MS })
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Opens a package; gives the milliseconds until its part painted something of its own. */
async function openedMs(page: Page, address: string): Promise<number> {
  const began = Date.now()
  await page.goto(address, { waitUntil: 'commit' })
  const body = page.frameLocator('iframe[sandbox]').frameLocator('iframe').locator('body')
  await body.waitFor()
  const painted = await body.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => {
          const first = list.getEntriesByName('first-contentful-paint')[0]
          if (first) resolve(performance.timeOrigin + first.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  return painted - began
}

/** The address of the package of the demo institute, for who is signed in. */
async function demoPackage(page: Page, appUrl: string): Promise<string> {
  const { programId, activities } = await placesOfLearner(page)
  if (activities.scorm === undefined) throw new Error('the demo institute has no package')
  return `${appUrl}/page-activity/${programId}/scorm/${activities.scorm}`
}

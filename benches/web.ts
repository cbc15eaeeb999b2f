import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { freePort, startServer } from '../apps/server/testkit/server-process.ts'
import { resolveBrowser } from '../e2e/browser.mjs'
import { goRound } from './support/lesson-loop.ts'
import { loadLighthouse } from './support/lighthouse.ts'
import { median, print, printAll } from './support/lines.ts'
import { isQuick } from './support/quick.ts'
import { measureRelease } from './support/release.ts'
import { readWeights } from './support/weights.ts'

/**
 * Bytes of each route as they cross the wire (gzip), and when its largest element is painted in the lab:
 * Lighthouse's slow 4G and a CPU four times slower, median of 5 runs on the built product with the demo institute. And how the loop
 * of every day goes in one page: how soon the next lesson is there, and how much moves under the eye. Before all that: what a build of
 * the app costs, and what the next release costs a returning learner.
 */
const RUNS = 5
const KB = 1024
/** Code of a route, in KB of gzip. */
const ENTRY_LIMIT_KB = 125
const ROUTE_LIMITS_KB: Record<string, number> = { login: 150, dashboard: 190, 'quiz-start': 220, handson: 290 }
const OTHER_LIMIT_KB = 250
/** Lighthouse's own slow 4G, and a CPU four times slower. */
const SLOW_4G = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
  cpuSlowdownMultiplier: 4,
}

const lighthouse = isQuick ? null : await loadLighthouse()
if (!isQuick) {
  const release = await measureRelease()
  print({ name: 'web.build.cpu_s', value: release.buildCpuS, unit: 'CPU s', limit: 20 })
  print({ name: 'web.build.circles', value: release.circles.length, unit: 'files that import each other', limit: 0 })
  print({ name: 'web.release.kept_pct', value: release.keptPct, unit: '% of the bytes of home', least: 80 })
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-web-'))
const browser = await resolveBrowser()
if ('fault' in browser) throw new Error(browser.fault)
const server = await startServer({ DATA_DIR: path.join(folder, 'data'), PORT: String(await freePort()) })
const debugPort = await freePort()
const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
  executablePath: browser.path,
  env: { ...process.env, ...browser.env },
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debugPort}`, '--disable-background-networking'],
})

/** Prints when the largest element of a page is painted; with `--quick` nothing, since that takes Lighthouse. */
async function printLcp(name: string, url: string, limit: number): Promise<void> {
  if (!lighthouse) return
  const values: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(
      url,
      { port: debugPort, output: 'json', logLevel: 'error', onlyAudits: ['largest-contentful-paint'] },
      {
        extends: 'lighthouse:default',
        // Wide, since narrower than 1024 px shows the gate; network and CPU are those of the mobile preset.
        settings: {
          formFactor: 'desktop',
          screenEmulation: { mobile: false, width: 1440, height: 900, deviceScaleFactor: 1, disabled: false },
          throttlingMethod: 'simulate',
          throttling: SLOW_4G,
        },
      },
    )
    values.push(result?.lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN)
  }
  print({ name, value: median(values), unit: 'ms', limit })
}

try {
  const page = await context.newPage()
  const routes = await readWeights(page, server.url)
  const entry = routes.login?.entryBytes ?? 0
  print({ name: 'web.entry.kb', value: entry / KB, unit: 'KB gz', limit: ENTRY_LIMIT_KB })
  for (const [name, { jsBytes }] of Object.entries(routes))
    print({
      name: `web.${name}.kb`,
      value: jsBytes / KB,
      unit: 'KB gz',
      limit: ROUTE_LIMITS_KB[name] ?? OTHER_LIMIT_KB,
    })
  print({
    name: 'web.css.kb',
    value: Math.max(...Object.values(routes).map(r => r.cssBytes)) / KB,
    unit: 'KB gz',
    limit: 20,
  })
  print({
    name: 'web.fonts.kb',
    value: Math.max(...Object.values(routes).map(r => r.fontBytes)) / KB,
    unit: 'KB',
    limit: 45,
  })
  for (const [name, { requests }] of Object.entries(routes))
    print({ name: `web.${name}.requests`, value: requests, unit: 'requests' })
  print({
    name: 'web.requests',
    value: Math.max(...Object.values(routes).map(r => r.requests)),
    unit: 'requests',
    limit: 24,
  })
  const { nextMs, cls } = await goRound(page, server.url)
  print({ name: 'web.lesson.next_ms', value: nextMs, unit: 'ms', limit: 150 })
  print({ name: 'web.cls', value: cls, unit: 'layout shift', limit: 0.01 })
  await page.close()
  await printLcp('web.dashboard.lcp_ms', `${server.url}/`, 2400)
  const clean = await context.newPage()
  await clean.goto(`${server.url}/livez`)
  await clean.evaluate(() => localStorage.clear())
  await context.clearCookies()
  await clean.close()
  await printLcp('web.login.lcp_ms', `${server.url}/login`, 1900)
} finally {
  await context.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
printAll()

import { chromium } from '@playwright/test'
import { resolveBrowser } from '../../e2e/browser.mjs'
import { median, print } from './lines.ts'
import { amount } from './quick.ts'

const RUNS = amount(5, 1)
const LCP_MS = 1500
/** Lighthouse's slow 4G as Chromium throttles it, and a CPU four times slower. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const CPU_RATE = 4
const PHONE = { width: 360, height: 740 }
/** A paint that is still to come would come before it. */
const SETTLED_MS = 1000

/** The public page of a course on a slow phone: when its largest element is painted, what it weighs, and what of it is script. */
export async function measurePublicPage(url: string): Promise<void> {
  const found = await resolveBrowser()
  if ('fault' in found) throw new Error(found.fault)
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env },
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const paints: number[] = []
    let [bytes, scriptBytes] = [0, 0]
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ viewport: PHONE })
      const page = await context.newPage()
      const cdp = await context.newCDPSession(page)
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
      const types = new Map<string, string>()
      const sums = { all: 0, script: 0 }
      cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
      cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        sums.all += encodedDataLength
        if (types.get(requestId) === 'Script') sums.script += encodedDataLength
      })
      await page.goto(url, { waitUntil: 'load' })
      await page.waitForTimeout(SETTLED_MS)
      paints.push(
        await page.evaluate(
          () =>
            new Promise<number>(resolve => {
              new PerformanceObserver(list => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
                type: 'largest-contentful-paint',
                buffered: true,
              })
            }),
        ),
      )
      ;[bytes, scriptBytes] = [sums.all, sums.script]
      await context.close()
    }
    print({ name: 'course.page.lcp_ms', value: median(paints), unit: 'ms', limit: LCP_MS })
    print({ name: 'course.page.js_kb', value: scriptBytes / 1024, unit: 'KB', limit: 0 })
    print({ name: 'course.page.kb', value: bytes / 1024, unit: 'KB' })
  } finally {
    await browser.close()
  }
}

import type { CDPSession, Page } from '@playwright/test'

declare global {
  interface Window {
    eventTimes: number[]
    frameTimes: number[]
  }
}

/** Where somebody types: at the cell of an address, by the name box. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.getByLabel('Chosen cells').fill(address)
  await page.keyboard.press('Enter')
  await page.waitForFunction(
    name => document.activeElement?.getAttribute('aria-label')?.startsWith(`${name} `),
    address,
    { timeout: 30_000 },
  )
}

const KEY_EVERY_MS = 60
const TEXT = '=SUM(A1:A9)*2'

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Types the formula so many times: milliseconds that a key costs the main thread, without what the page costs at rest. */
async function keyMs(page: Page, session: CDPSession, times: number): Promise<number> {
  const restFrom = await taskMs(session)
  await page.waitForTimeout(1000)
  const restMs = (await taskMs(session)) - restFrom
  const from = await taskMs(session)
  const beganMs = Date.now()
  for (let n = 0; n < times; n++) {
    await page.keyboard.type(TEXT, { delay: KEY_EVERY_MS })
    await page.keyboard.press('Enter')
    await page.waitForTimeout(KEY_EVERY_MS)
  }
  const spentMs = (await taskMs(session)) - from - (restMs * (Date.now() - beganMs)) / 1000
  return Math.max(0, spentMs) / (times * (TEXT.length + 1))
}

/** The floor: the same keys in a bare field of an empty page, which Enter empties. */
export async function plainKeyMs(page: Page, times: number): Promise<number> {
  await page.setContent('<form onsubmit="this.reset(); return false"><input autofocus></form>')
  await page.locator('input').focus()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const ms = await keyMs(page, session, times)
  await session.detach()
  return ms
}

/**
 * Types formulas into cells below each other: what one key costs the main thread, and the 95th percentile of Event Timing
 * (which tells of no event shorter than 16 ms).
 */
export async function typeFormulas(
  page: Page,
  column: string,
  cells: number,
): Promise<{ mainMs: number; eventP95Ms: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.evaluate(() => {
    window.eventTimes = []
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if (entry.name.startsWith('key') || entry.name.endsWith('input')) window.eventTimes.push(entry.duration)
      // The type of the DOM does not know the threshold of Event Timing.
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await goTo(page, `${column}2`)
  const mainMs = await keyMs(page, session, cells)
  await page.waitForTimeout(500)
  const told = await page.evaluate(() => window.eventTimes)
  // Each key is one interaction; those that were not told took less than 16 ms.
  const keys = cells * (TEXT.length + 1)
  const times = [...told, ...Array.from({ length: Math.max(0, keys - told.length) }, () => 16)].sort((a, b) => a - b)
  await session.detach()
  return { mainMs, eventP95Ms: times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN }
}

/** Scrolls a sheet by wheel for some seconds: the 99th percentile of the time between two frames. */
export async function scrollFrames(page: Page, seconds: number): Promise<number> {
  const box = await page.getByRole('grid').boundingBox()
  if (!box) throw new Error('no grid on screen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.evaluate(() => {
    window.frameTimes = []
    let last = performance.now()
    const next = (now: number): void => {
      window.frameTimes.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  const until = Date.now() + seconds * 1000
  while (Date.now() < until) {
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(30)
  }
  const frames = (await page.evaluate(() => window.frameTimes)).slice(1).sort((a, b) => a - b)
  return frames[Math.ceil(frames.length * 0.99) - 1] ?? Number.NaN
}

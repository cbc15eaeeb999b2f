import type { ConsoleMessage, Page, Response } from '@playwright/test'

/** What went wrong on a page since it was last asked, and whether it still waits for the server. */
export interface Watch {
  takeFaults(): string[]
  /** Resolves when no call is under way for a moment, or after a few seconds. */
  settle(): Promise<void>
}

const QUIET_MS = 150
const MOST_MS = 6000

/** The browser says these of what the watch judges by its status, or of a network that a situation takes away. */
const EXPECTED = /Failed to load resource|ERR_INTERNET_DISCONNECTED|net::ERR|\[Report Only\]/

/** Listens for replies of 5xx, errors of the console and scripts that fail. */
export function watch(page: Page): Watch {
  const faults: string[] = []
  let pending = 0
  let changedAt = Date.now()
  const count = (by: number) => () => {
    pending += by
    changedAt = Date.now()
  }
  const isOfStream = (url: string) => new URL(url).pathname === '/api/updates'
  page.on('request', request => isOfStream(request.url()) || count(1)())
  page.on('requestfinished', request => isOfStream(request.url()) || count(-1)())
  page.on('requestfailed', request => isOfStream(request.url()) || count(-1)())
  page.on('response', (response: Response) => {
    if (response.status() >= 500) faults.push(`${response.status()} from ${new URL(response.url()).pathname}`)
  })
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', error => faults.push(`script: ${error.message}`))
  return {
    takeFaults: () => faults.splice(0),
    async settle() {
      const until = Date.now() + MOST_MS
      const isQuiet = (): boolean => pending <= 0 && Date.now() - changedAt >= QUIET_MS
      while (Date.now() < until && !isQuiet()) await page.waitForTimeout(50)
    },
  }
}

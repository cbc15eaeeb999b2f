import { test as base } from '@playwright/test'

export * from '@playwright/test'

/**
 * Playwright's `test` that leaves nothing behind: a browser that a journey opened for a second person is closed with it. Else it would go
 * on beside every journey that follows in the worker, and one that teaches a class takes half a processor.
 */
export const test = base.extend<{ nothingLeft: undefined }>({
  nothingLeft: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      const left = browser.contexts().filter(context => !before.has(context))
      await Promise.all(left.map(context => context.close()))
    },
    { auto: true },
  ],
})

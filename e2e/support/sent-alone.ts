import type { BrowserContext, Page } from '@playwright/test'

/** Has every call sent by itself from now on, for a journey that stands between a page and one of its calls. */
export const sendAlone = (of: Page | BrowserContext): Promise<unknown> =>
  of.route('**/api/batch', route => route.fulfill({ status: 503, json: { code: 'server/unavailable', message: '' } }))

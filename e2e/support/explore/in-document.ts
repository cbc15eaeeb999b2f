import type { Page } from '@playwright/test'

/** Does something in the document of a page, once more where it goes on to another one meanwhile: a network that is back loads it again. */
export async function inDocument<T>(page: Page, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!String(error).includes('Execution context was destroyed')) throw error
    await page.waitForLoadState()
    return work()
  }
}

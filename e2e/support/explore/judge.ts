import type { Page } from '@playwright/test'
import { findContradictions } from './contradictions.ts'
import { inDocument } from './in-document.ts'

/** Marks the document, so that a press which loads another one is known: that one begins without a focus, as every document does. */
export const markDocument = (page: Page): Promise<void> =>
  inDocument(page, () =>
    page.evaluate(() => {
      document.documentElement.dataset.explored = ''
    }),
  )

const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.explored !== undefined)

/** What the page itself must not show, whatever was pressed: a line for each fault. */
export async function judge(
  page: Page,
  { isOffline, wasPressed }: { isOffline: boolean; wasPressed: boolean },
): Promise<string[]> {
  const faults: string[] = []
  const heading = page.locator('h1, [role=dialog] h2').first()
  await heading.waitFor({ state: 'attached', timeout: 5000 }).catch(() => faults.push('no heading'))
  const title =
    (await page
      .locator('h1')
      .first()
      .textContent({ timeout: 500 })
      .catch(() => '')) ?? ''
  if (title === 'Page not found') faults.push('dead link: the page says that it was not found')
  for (const text of await page.locator('[data-sonner-toast][data-type=error]').allTextContents())
    if (!isOffline) faults.push(`error toast: ${text}`)
  for (const text of ['Something failed on our side', 'This page stopped working', 'Internal Server Error'])
    if (await page.getByText(text).first().isVisible()) faults.push(`error screen: ${text}`)
  if (wasPressed && (await isSameDocument(page)) && !(await hasFocus(page))) faults.push('focus on body')
  return [...faults, ...(await findContradictions(page))]
}

/** Whether the keyboard stands somewhere; a moment is left to whoever moves it there. */
const hasFocus = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.activeElement !== document.body && document.activeElement !== null, null, {
      timeout: 1500,
      polling: 100,
    })
    .then(
      () => true,
      () => false,
    )

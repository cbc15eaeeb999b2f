import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** The demo people that the journeys use, each in one file only, so that they can run side by side. */
export const PASSWORD = 'learn-with-verdant'

export const appUrl = (): string => process.env.APP_URL ?? ''

interface OutboxMessage {
  to: string
  text: string
  at: number
}

const SENT_WITHIN_MS = 10_000

/** The newest one-time code that was sent to somebody; a code that was just asked for may still be under way. */
export async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  const read = async (): Promise<string> => {
    const response = await request.get(`${appUrl()}/dev/outbox.json?to=${encodeURIComponent(to)}`)
    const [message] = (await response.json()) as OutboxMessage[]
    return /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
  }
  let code = ''
  await expect.poll(async () => (code = await read()), { timeout: SENT_WITHIN_MS }).not.toBe('')
  return code
}

/** Signs in through the screen, by password, and waits for the home: the dashboard, or that of the free area. */
export async function signIn(page: Page, username: string, home: '/' | '/free' = '/'): Promise<void> {
  await page.goto(`${appUrl()}/login`)
  await page.getByRole('tab', { name: 'Password' }).click()
  await page.getByLabel('Username, e-mail or mobile number').fill(username)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${appUrl()}${home}`)
  await skipSplash(page)
}

/** The splash never blocks, but it hides what a picture should show. */
export async function skipSplash(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
}

import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

const PERIOD_MS = 30_000

/** A code of the app. Each works once: the next one is of the next half minute, which the server takes already. */
export const factorCode = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * PERIOD_MS })

/** The key on a page that sets up two-step sign-in. */
export const readFactorSecret = async (page: Page): Promise<string> =>
  ((await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '').replaceAll(' ', '')

/** Sets up two-step sign-in where the institute demands it, and goes on. */
export async function setUpSecondFactor(page: Page): Promise<void> {
  await page.getByLabel('Code from the app').fill(factorCode(await readFactorSecret(page)))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
}

import type { Page } from '@playwright/test'

/** A learner of the demo institute. */
export const LEARNER = 'aarav@demo.verdant.test'

/** Nobody is signed in. */
export async function signOut(page: Page, appUrl: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`${appUrl}/livez`)
  await page.evaluate(() => localStorage.clear())
}

/** Signs in without the screen; whoever was signed in before is gone. */
export async function signIn(page: Page, appUrl: string, username: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`${appUrl}/livez`)
  await page.evaluate(async name => {
    localStorage.clear()
    const reply = await fetch('/api/auth/login/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: name, password: 'learn-with-verdant', service: 'local_mobile' }),
    })
    const { user } = (await reply.json()) as {
      user: { id: number; firstname: string; lastname: string; email: string; profile: { accesstype: string } }
    }
    localStorage.setItem('token', '1')
    localStorage.setItem('accessType', user.profile.accesstype)
    if (user.profile.accesstype === 'Free') localStorage.setItem('freeToken', '1')
    localStorage.setItem('splash', '1')
    localStorage.setItem(
      'user',
      JSON.stringify({ name: user.firstname, lastName: user.lastname, email: user.email, userid: user.id }),
    )
  }, username)
}

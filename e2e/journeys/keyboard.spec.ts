import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../support/people.ts'

/** Moves on by Tab until the wanted element has the focus. */
async function tabTo(page: Page, name: RegExp, role: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(
      ([pattern, wanted]) => {
        const element = document.activeElement
        const label = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
        const isRole =
          element?.getAttribute('role') === wanted ||
          element?.tagName === { link: 'A', button: 'BUTTON', tab: 'BUTTON' }[wanted as 'link']
        return isRole && new RegExp(pattern, 'i').test(label.trim())
      },
      [name.source, role] as const,
    )
    if (found) return
  }
  throw new Error(`no ${role} ${name} was reached by Tab`)
}

test('the dashboard, the timeline and a lesson are worked through by keyboard alone', async ({ page }) => {
  await signIn(page, 'rohan@demo.verdant.test')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, /^program timeline/, 'link')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/program-timeline/)
  // The address changes first: the screen of before still stands, with a link of nearly the same name.
  await expect(page.getByRole('region', { name: 'Courses' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, /^(resume|start)/, 'link')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page-activity/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, /^contents/, 'tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Notes' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Your notes' }).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Your notes' })).toBeFocused()
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)
  expect(ring).not.toBe('none')
})

test('the player is worked by keyboard alone', async ({ page }) => {
  await signIn(page, 'sana@demo.verdant.test')
  const address = await page.evaluate(async () => {
    const post = async (name: string, body: unknown) => {
      const reply = await fetch(`/api/learning/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return (await reply.json()) as never
    }
    const home = (await post('local_learn_get_dashboard', {})) as {
      program: { lpId: number }
      courses: { id: number; name: string }[]
    }
    const courseid = home.courses.find(({ name }) => name === 'SQL for business')?.id
    const { sections } = (await post('local_learn_get_timeline', { programid: home.program.lpId, courseid })) as {
      sections: { activities: { id: number; type: string }[] }[]
    }
    const video = sections.flatMap(section => section.activities).find(row => row.type === 'videofile')
    return `/page-activity/${home.program.lpId}/videofile/${video?.id}`
  })
  await page.goto(new URL(address, page.url()).href)
  const video = page.locator('video')
  await expect(video).toBeAttached()
  await tabTo(page, /^(play|resume)/, 'button')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => video.evaluate((v: HTMLVideoElement) => !v.paused && v.currentTime > 0.2), { timeout: 20_000 })
    .toBe(true)
  await page.keyboard.press('k')
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.paused)).toBe(true)
  const before = await video.evaluate((v: HTMLVideoElement) => v.currentTime)
  await page.keyboard.press('l')
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(before + 4)
})

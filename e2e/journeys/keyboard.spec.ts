import { tabTo } from '../support/keyboard.ts'
import { learn, newLearner, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('the dashboard, the timeline and a lesson are worked through by keyboard alone', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  // The heading stands before what home is made of, which would take the focus away again.
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible()
  await tabTo(page, /^program timeline/i, 'link')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/program-timeline/)
  // The address changes first: the screen of before still stands, with a link of nearly the same name.
  await expect(page.getByRole('region', { name: 'Courses' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, /^(resume|start)/i, 'link')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page-activity/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, /^contents/i, 'tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Notes' })).toBeFocused()
  await page.getByRole('textbox', { name: 'New note' }).waitFor()
  // Past the way to all notes.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'New note' })).toBeFocused()
  // The frame of a field draws the ring of its text.
  const ring = await page.evaluate(
    () => getComputedStyle(document.activeElement?.parentElement ?? document.body).outlineStyle,
  )
  expect(ring).not.toBe('none')
})

test('the player is worked by keyboard alone @long', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  const { program, courses } = await learn<{
    program: { lpId: number }
    courses: { id: number; name: string }[]
  }>(page, 'local_learn_get_dashboard', {})
  const { sections } = await learn<{ sections: { activities: { id: number; type: string }[] }[] }>(
    page,
    'local_learn_get_timeline',
    { programid: program.lpId, courseid: courses.find(({ name }) => name === 'SQL for business')?.id },
  )
  const film = sections.flatMap(section => section.activities).find(row => row.type === 'videofile')
  const address = `/page-activity/${program.lpId}/videofile/${film?.id}`
  await page.goto(new URL(address, page.url()).href)
  const video = page.locator('video')
  await expect(video).toBeAttached()
  await tabTo(page, /^(play|resume)/i, 'button')
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

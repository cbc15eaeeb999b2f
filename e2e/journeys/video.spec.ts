import { placesOfFree } from '../support/every-page.ts'
import { look } from '../support/look.ts'
import { learn, newLearner, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Opens the film of the program and leaves it standing shortly after its beginning. */
async function openFilm(page: Page): Promise<void> {
  await goToFilm(page)
  await begin(page)
}

async function goToFilm(page: Page): Promise<void> {
  await signIn(page, (await newLearner()).email)
  const { program, courses } = await learn<{ program: { lpId: number }; courses: { id: number; name: string }[] }>(
    page,
    'local_learn_get_dashboard',
    {},
  )
  const courseid = courses.find(({ name }) => name === 'SQL for business')?.id
  const { sections } = await learn<{ sections: { activities: { id: number; type: string }[] }[] }>(
    page,
    'local_learn_get_timeline',
    { programid: program.lpId, courseid },
  )
  const film = sections.flatMap(section => section.activities).find(({ type }) => type === 'videofile')
  await page.goto(new URL(`/page-activity/${program.lpId}/videofile/${film?.id}`, page.url()).href)
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.2)
  await page.keyboard.press('k')
}

const timeOf = (page: Page) => page.locator('video').evaluate((v: HTMLVideoElement) => v.currentTime)
const captionNow = (page: Page) => page.getByRole('region', { name: /^Video/ }).locator('p > span')

test('before the first press nothing covers the middle of a film, and a press on the picture begins it', async ({
  page,
}) => {
  await goToFilm(page)
  const film = page.getByRole('region', { name: /^Video/ })
  const start = film.getByRole('button', { name: 'Play', exact: true })
  await expect(start).toBeVisible()
  await look(page, 'film-before', { fullPage: false })
  const [whole, button] = [await film.boundingBox(), await start.boundingBox()]
  if (!whole || !button) throw new Error('the film is not there')
  expect(button.y).toBeGreaterThan(whole.y + whole.height * 0.75)
  expect(button.x + button.width).toBeLessThan(whole.x + whole.width * 0.25)
  await film.click({ position: { x: whole.width / 2, y: whole.height / 2 } })
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.2)
  await page.keyboard.press('k')
  await expect(film.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('a film has chapters: named, listed, and reached by keyboard', async ({ page }) => {
  await openFilm(page)
  const seek = page.getByRole('slider', { name: 'Seek' })
  await expect(seek).toHaveAttribute('aria-valuetext', /, Seven days of sales$/)
  await page.getByRole('button', { name: 'Chapter: Seven days of sales' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: /Seven days of sales/ })).toBeFocused()
  await look(page, 'film-chapters', { fullPage: false })
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Chapter: This row and the two before it' })).toBeFocused()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(38.9)
  await expect(seek).toHaveAttribute('aria-valuetext', /, This row and the two before it$/)
  await page.keyboard.press('k')
  await seek.hover({ position: { x: 5, y: 12 } })
  await expect(seek).toContainText('Seven days of sales')
  await look(page, 'film-hint', { fullPage: false })
})

test('speed and captions are settings of the film, in full screen too', async ({ page }) => {
  await openFilm(page)
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
  await page.locator('video').evaluate((v: HTMLVideoElement) => {
    v.currentTime = 8
  })
  await expect(captionNow(page)).toHaveText(/Seven days of sales at one counter/)
  await page.getByRole('button', { name: 'Settings' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: '1×', exact: true })).toBeFocused()
  await page.screenshot({ path: '.cache/shots/film-full.png' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('video').evaluate((v: HTMLVideoElement) => v.playbackRate)).toBe(1.25)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('group', { name: 'Captions' }).getByRole('menuitemradio', { name: 'Off' }).click()
  await expect(captionNow(page)).toBeHidden()
  await page.keyboard.press('c')
  await expect(captionNow(page)).toBeVisible()
  await page.keyboard.press('f')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(['1.25×', 'English'])
  await look(page, 'film-settings', { fullPage: false })
})

test('chapters and settings of a film fit a phone @long', async ({ page }) => {
  await signIn(page, (await newLearner({ program: null })).email, '/free')
  const { freeCourseId, freeLessons } = await placesOfFree(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(new URL(`/free/classroom/${freeCourseId}/player/${freeLessons.videofile}`, page.url()).href)
  await begin(page)
  await page.getByRole('button', { name: /^Chapter/ }).click()
  const film = await page.getByRole('region', { name: /^Video/ }).boundingBox()
  const list = await page.getByRole('menu', { name: 'Chapters' }).boundingBox()
  expect(list?.x).toBeGreaterThanOrEqual(film?.x ?? 0)
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual((film?.x ?? 0) + (film?.width ?? 0))
  await look(page, 'film-chapters-320', { fullPage: false })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings' }).click()
  await look(page, 'film-settings-320', { fullPage: false })
  await page.keyboard.press('Escape')
  await page.locator('video').evaluate(async (v: HTMLVideoElement) => {
    v.currentTime = v.duration - 0.2
    await v.play()
  })
  const again = await page.getByRole('button', { name: 'Watch again' }).boundingBox()
  const seek = await page.getByRole('slider', { name: 'Seek' }).boundingBox()
  expect((again?.y ?? 0) + (again?.height ?? 0)).toBeLessThanOrEqual(seek?.y ?? 0)
  await look(page, 'film-ended-320', { fullPage: false })
})

import { pictureQuiz } from '../../packages/interchange/testkit/picture-quiz.ts'
import { importQuizFile } from '../support/import.ts'
import { look } from '../support/look.ts'
import { beginAt, submitQuiz } from '../support/quiz.ts'
import { signIn } from '../support/session.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

const CAPITALS: Record<string, string> = { France: 'Paris', Italy: 'Rome', Nepal: 'Kathmandu' }
/** The middles of the two lakes and of dry land, in shares of the picture. */
const LAKES = [
  [100 / 400, 90 / 300],
  [290 / 400, 200 / 300],
] as const
const LAND = [200 / 400, 150 / 300] as const

const place = (page: Page, number: number): Locator => page.getByRole('button', { name: `Place ${number},` })
const tray = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: /^(What goes onto the picture|Markers)$/ }).getByRole('button', { name })

/** A point of the picture in the window. */
async function pointOf(page: Page, [x, y]: readonly [number, number]): Promise<{ x: number; y: number }> {
  const picture = page
    .getByRole('region', { name: /^Question/ })
    .getByRole('img')
    .first()
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  if (!box) throw new Error('the picture is shown')
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}

async function answerWords(page: Page): Promise<void> {
  for (const city of Object.values(CAPITALS)) {
    await page.getByRole('textbox', { name: 'Your answer' }).fill(city)
    await page.getByRole('button', { name: 'Next question' }).click()
  }
  // Two of the three are drawn.
  await expect(page.getByRole('combobox')).toHaveCount(2)
  for (const [country, city] of Object.entries(CAPITALS)) {
    const list = page.getByRole('combobox', { name: `Capital of ${country}` })
    if (await list.isVisible()) await list.selectOption({ label: city })
  }
}

async function expectAllRight(page: Page): Promise<void> {
  await submitQuiz(page, 'Every question is answered.')
  await page.getByRole('button', { name: 'Review answers' }).click()
  for (const number of [1, 2, 6])
    await expect(
      page
        .getByRole('region', { name: `Question ${number}` })
        .getByText('Right', { exact: true })
        .first(),
    ).toBeVisible()
}

test.beforeEach(({ page }) =>
  // What zoom does: the page is narrow, and the window is not.
  page.addInitScript(() => Object.defineProperty(window, 'outerWidth', { get: () => 1440 })),
)

test('pictures are answered by the mouse, handed in and looked at again @long', async ({ page }) => {
  test.slow()
  const course = importQuizFile('pictures', pictureQuiz)
  await signIn(page, 'ishita@demo.verdant.test')
  await beginAt(page, course)
  await look(page, 'quiz-picture-places')
  await tray(page, 'Roof').dragTo(place(page, 1))
  await expect(place(page, 1)).toHaveAccessibleName(/: Roof$/)
  await tray(page, 'Wall').click()
  await look(page, 'quiz-picture-held')
  await place(page, 2).click()
  await tray(page, 'Door').click()
  await place(page, 3).click()
  await expect(place(page, 3)).toHaveAccessibleName(/: Door$/)
  await page.setViewportSize({ width: 320, height: 800 })
  await look(page, 'quiz-picture-places-320')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Next question' }).click()
  for (const at of LAKES) {
    await tray(page, 'Lake').click()
    const { x, y } = await pointOf(page, at)
    await page.mouse.click(x, y)
  }
  const land = await tray(page, 'Land').boundingBox()
  const onto = await pointOf(page, LAND)
  if (!land) throw new Error('the marker is shown')
  await page.mouse.move(land.x + 12, land.y + land.height / 2)
  await page.mouse.down()
  await page.mouse.move(onto.x, onto.y, { steps: 8 })
  await page.mouse.up()
  await look(page, 'quiz-picture-markers')
  await page.setViewportSize({ width: 320, height: 800 })
  await look(page, 'quiz-picture-markers-320')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Next question' }).click()
  await answerWords(page)
  await look(page, 'quiz-picture-matching')
  await expectAllRight(page)
  await look(page, 'quiz-picture-review')
  await page.setViewportSize({ width: 320, height: 800 })
  await look(page, 'quiz-picture-review-320')
})

test('pictures are answered by the keyboard alone @long', async ({ page }) => {
  test.slow()
  const course = importQuizFile('keys', pictureQuiz)
  await signIn(page, 'aarav@demo.verdant.test')
  await beginAt(page, course)
  // A place goes through what fits with the arrow keys.
  for (const [n, name] of ['Roof', 'Wall', 'Door'].entries()) {
    await place(page, n + 1).focus()
    for (let step = 0; step < 4; step++) {
      if ((await place(page, n + 1).getAttribute('aria-label'))?.endsWith(`: ${name}`)) break
      await page.keyboard.press('ArrowRight')
    }
    await expect(place(page, n + 1)).toHaveAccessibleName(new RegExp(`: ${name}$`))
  }
  const next = page.getByRole('button', { name: 'Next question' })
  await next.press('Enter')
  /** From the middle to a point, ten pixels of the picture with each press. */
  const walk = async (toX: number, toY: number) => {
    for (const [key, count] of [
      [toX < 0 ? 'ArrowLeft' : 'ArrowRight', Math.abs(toX)],
      [toY < 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(toY)],
    ] as const)
      for (let n = 0; n < count; n++) await page.keyboard.press(key)
  }
  for (const [x, y, name] of [
    [-10, -6, 'Lake'],
    [9, 5, 'Lake'],
    [0, 0, 'Land'],
  ] as const) {
    await tray(page, name).press('Enter')
    await expect(page.locator('[data-marker]:focus')).toHaveCount(1)
    await walk(x, y)
  }
  await next.press('Enter')
  await answerWords(page)
  await expectAllRight(page)
})

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 800 } })
  test('pictures are answered by taps @long', async ({ page }) => {
    test.slow()
    const course = importQuizFile('taps', pictureQuiz)
    await signIn(page, 'aarav@demo.verdant.test')
    await beginAt(page, course)
    for (const [n, name] of ['Roof', 'Wall', 'Door'].entries()) {
      await tray(page, name).tap()
      await place(page, n + 1).tap()
    }
    await page.getByRole('button', { name: 'Next question' }).tap()
    for (const [at, name] of [
      [LAKES[0], 'Lake'],
      [LAKES[1], 'Lake'],
      [LAND, 'Land'],
    ] as const) {
      await tray(page, name).tap()
      const { x, y } = await pointOf(page, at)
      await page.touchscreen.tap(x, y)
    }
    await page.getByRole('button', { name: 'Next question' }).tap()
    await answerWords(page)
    await expectAllRight(page)
  })
})

import { fromEdges } from '../support/look.ts'
import { readPlace } from '../support/notes.ts'
import { appUrl, newLearner, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('the name of the program is whole beside the search field, at 768, 720 and 320 px', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'outerWidth', { get: () => 1440 }))
  await signIn(page, 'aarav@demo.verdant.test')
  for (const width of [768, 720, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(appUrl())
    const name = page.locator('header b').first()
    await expect(name).toBeVisible()
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  }
})

test('the text of a lesson stands in the middle of what is read', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto((await readPlace(page, 0)).address)
  const text = page.locator('main .prose.is-lesson > p').first()
  await expect(text).toBeVisible()
  const [left, right] = await text.evaluate(fromEdges)
  expect(Math.abs(left - right)).toBeLessThan(24)
})

test('discussions have the measure of a lesson, and rows that tell what they are about', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${appUrl()}/forum`)
  // Whatever other journeys have written meanwhile.
  const row = page
    .locator('main li li')
    .filter({ hasText: /last by/ })
    .first()
  await expect(row).toBeVisible()
  expect((await row.boundingBox())?.width).toBeLessThanOrEqual(928)
})

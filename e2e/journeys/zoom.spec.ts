import { placesOfLearner } from '../support/every-page.ts'
import { appUrl, newLearner, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** What a zoom of 400 and of 300 % does to a desktop: the page is small, the window is not. */
async function zoomedTo(page: Page, width: number, height: number): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(window, 'outerWidth', { get: () => 1440 }))
  await page.setViewportSize({ width, height })
}

for (const [width, height] of [
  [320, 256],
  [480, 300],
] as const)
  test(`search is usable at ${width} by ${height}: the field stays, the chosen result is whole in view`, async ({
    page,
  }) => {
    await zoomedTo(page, width, height)
    await signIn(page, 'aarav@demo.verdant.test')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox')
    await field.fill('join')
    await expect(page.getByRole('listbox', { name: 'Results' })).toBeVisible({ timeout: 15_000 })
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 0.99 })
      await expect(field).toBeInViewport({ ratio: 1 })
    }
    const option = await page.getByRole('option', { selected: true }).boundingBox()
    const head = await field.boundingBox()
    expect(option?.y, 'below the field, not under it').toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0) - 1)
  })

test('a sheet at 320 by 256: the tour shows what it speaks of, and what a run came to is in view', async ({ page }) => {
  await zoomedTo(page, 320, 256)
  await signIn(page, (await newLearner()).email)
  const { programId, activities } = await placesOfLearner(page)
  await page.goto(`${appUrl()}/page-activity/${programId}/handson/${activities.handson}`)
  const step = page.getByRole('dialog')
  for (const part of ['instructions', 'grid', 'formula']) {
    await expect
      .poll(async () => {
        const [over, under] = [await step.boundingBox(), await page.locator(`[data-tour=${part}]`).boundingBox()]
        return over && under && under.y > -50 ? over.y - Math.max(0, under.y) : 0
      }, `of ${part} something is to be seen above the step`)
      .toBeGreaterThan(50)
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByRole('button', { name: 'Skip tour' }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Final score' })).toBeInViewport({ ratio: 0.99 })
  await expect(page.getByRole('log', { name: 'Console' })).toBeInViewport()
})

import { result, writeCode } from '../support/code.ts'
import { look } from '../support/look.ts'
import { appUrl, newLearner, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const TASK = 'Code: where customers came from'
const WRONG = 'SELECT channel FROM customers;'
const RIGHT = `SELECT COALESCE(channel, 'Unknown') AS channel, COUNT(*) AS customers
FROM customers
GROUP BY COALESCE(channel, 'Unknown')
ORDER BY COUNT(*) DESC, COALESCE(channel, 'Unknown');`

async function openSkill(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Skill Sync' }).click()
  await page.getByRole('button', { name: /^SQL querying/ }).click()
  await expect(page.getByRole('region', { name: 'SQL querying', exact: true })).toBeVisible()
}

async function submit(page: Page, code: string): Promise<void> {
  await writeCode(page, code)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(result(page)).toContainText('Submitted.', { timeout: 30_000 })
}

/** The level of the skill on screen. */
const level = async (page: Page): Promise<number> =>
  Number(/(\d+) out of 100/.exec((await page.getByText(/out of 100/).textContent()) ?? '')?.[1])

test('a weak skill names its practice, and rises by it', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, (await newLearner()).email)
  await openSkill(page)
  await expect(page.getByRole('region', { name: 'Set your level in SQL querying' })).toBeVisible()
  await page.getByRole('link', { name: TASK }).click()
  await submit(page, WRONG)
  await page.goto(appUrl())
  await openSkill(page)
  const table = page.getByRole('table', { name: 'What the level is made of' })
  await expect(table).toContainText(TASK)
  const before = await level(page)
  expect(before).toBeLessThan(60)
  await look(page, 'skill-weak')
  await page
    .getByRole('region', { name: /more points? in SQL querying/ })
    .getByRole('link', { name: TASK })
    .click()
  await submit(page, RIGHT)
  await page.goto(appUrl())
  await openSkill(page)
  await expect.poll(() => level(page)).toBeGreaterThan(before)
  // One piece of work, by its newest marks.
  await expect(table.getByRole('link', { name: TASK })).toHaveCount(1)
})

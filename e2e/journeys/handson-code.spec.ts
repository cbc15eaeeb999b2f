import { openTask, readCode, result, writeCode } from '../support/code.ts'
import { look } from '../support/look.ts'
import { learn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const KITCHEN = `SELECT product, list_price FROM products
WHERE category = 'Kitchen' AND list_price < 1500
ORDER BY list_price, product;`
const ON_TIME = `def share_on_time(minutes, promise):
    if not minutes:
        return None
    return round(100 * sum(m <= promise for m in minutes) / len(minutes), 1)`
const CITY = `function cleanCity(text) {
  return text.trim().split(/\\s+/).map(word => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()).join(' ')
}`

const SOLVED = [
  { key: 'Code: kitchen things under ₹1,500', code: KITCHEN, visible: 2, all: 5 },
  { key: 'Code: share on time', code: ON_TIME, visible: 2, all: 7 },
  { key: 'Code: one spelling of a city', code: CITY, visible: 2, all: 6 },
]

for (const [n, { key, code, visible, all }] of SOLVED.entries())
  test(`${key} is run in the browser and submitted, hidden tests count${n > 0 ? ' @long' : ''}`, async ({ page }) => {
    test.setTimeout(120_000)
    await openTask(page, key)
    await writeCode(page, code)
    await page.getByRole('button', { name: 'Run tests' }).click()
    await expect(result(page)).toHaveText(`${visible} of ${visible} tests passed.`, { timeout: 30_000 })
    await expect(page.getByRole('log', { name: 'Console' })).not.toContainText('on the server')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(result(page)).toHaveText(`Submitted. ${all} of ${all} tests passed.`, { timeout: 30_000 })
    await page.getByRole('tab', { name: 'Attempts 1' }).click()
    await expect(page.getByRole('button', { name: /100 of 100/ })).toContainText(
      `${all} of ${all} tests passed, counts`,
    )
    // It is done: the way on is there, and the way back leads into its module.
    const next = page.getByRole('link', { name: /^Next lesson: / })
    await expect(next).toContainText('Next lesson')
    await expect(page.getByRole('link', { name: 'Back to the timeline' })).toHaveAttribute(
      'href',
      /\?course=\d+#section-\d+$/,
    )
    const before = page.url()
    await next.click()
    await expect(page).not.toHaveURL(before)
  })

/** Six stores of Pune: two share the first place. */
const TOP = 'Top three stores in each city'

test('a wrong answer sees where it differs, and of hidden tests the category', async ({ page }) => {
  test.setTimeout(120_000)
  await openTask(page, TOP)
  await page.getByRole('button', { name: 'Run tests' }).click()
  await expect(result(page)).toHaveText('2 of 3 tests passed.', { timeout: 30_000 })
  await expect(page.getByText(/^Row 4, store: expected Baner, got /)).toBeVisible()
  await look(page, 'code-wrong', { fullPage: false })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(result(page)).toHaveText('Submitted. 2 of 6 tests passed.', { timeout: 30_000 })
  await page.getByRole('button', { name: /A shared third place/ }).click()
  await expect(page.getByText('A hidden test looks at this: A shared third place')).toBeVisible()
  // Its author shows the input of the first that failed, and never what was expected.
  await expect(page.getByText("INSERT INTO store_sales VALUES ('Pune', 'Baner', 22)")).toBeVisible()
  await expect(page.getByRole('table', { name: 'Expected' })).toHaveCount(0)
  await look(page, 'code-submitted', { fullPage: false })
})

test('code outlives a reload, is restored from the history, and begins anew only when asked twice @long', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openTask(page, 'Code: share on time')
  const first = await readCode(page)
  await writeCode(page, 'x = 1')
  await expect(page.getByText(/^Saved(?! for)/)).toBeVisible()
  await page.reload()
  await expect.poll(() => readCode(page)).toBe('x = 1')
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('button', { name: 'Keep my code' }).click()
  expect(await readCode(page)).toBe('x = 1')
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start again' }).click()
  await expect.poll(() => readCode(page)).toBe(first)
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: /1 line / }).click()
  await expect(page.getByText('You can read and run it, but not change it.')).toBeVisible()
  await look(page, 'code-history', { fullPage: false })
  await page.getByRole('button', { name: 'Restore this code' }).click()
  await expect.poll(() => readCode(page)).toBe('x = 1')
})

test('without a network Run works, and Submit waits, says so, and is sent once @long', async ({ page, context }) => {
  test.setTimeout(120_000)
  await openTask(page, 'Code: one spelling of a city')
  await page.getByRole('button', { name: 'Run tests' }).click()
  await expect(result(page)).toHaveText('0 of 2 tests passed.', { timeout: 30_000 })
  await context.setOffline(true)
  await writeCode(page, CITY)
  await page.getByRole('button', { name: 'Run tests' }).click()
  await expect(result(page)).toHaveText('2 of 2 tests passed.')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Your code isn’t submitted yet.')).toBeVisible()
  await look(page, 'code-offline', { fullPage: false })
  await context.setOffline(false)
  await expect(result(page)).toHaveText('Submitted. 6 of 6 tests passed.', { timeout: 30_000 })
  const handsonid = Number(/handson\/(\d+)/.exec(page.url())?.[1])
  const { attempts } = await learn<{ attempts: unknown[] }>(page, 'local_learn_get_code_task', { handsonid })
  expect(attempts).toHaveLength(1)
})

/** Presses Tab until something has the focus that answers to a role and a name. */
async function tabTo(page: Page, role: 'button' | 'textbox', name: RegExp): Promise<void> {
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press('Tab')
    const focused = page.getByRole(role, { name }).and(page.locator(':focus'))
    if ((await focused.count()) > 0) return
  }
  throw new Error(`${name} was not reached`)
}

test('a task is solved by keyboard alone, and the editor lets go of it @long', async ({ page }) => {
  test.setTimeout(120_000)
  await openTask(page, 'Code: share on time')
  await tabTo(page, 'textbox', /^Your code, Python/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('def share_on_time(minutes, promise):\nreturn 66.7')
  await page.keyboard.press('Home')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await expect(result(page)).toHaveText(/1 of 2 tests passed|0 of 2 tests passed/, { timeout: 30_000 })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: /^Your code/ })).not.toBeFocused()
  await tabTo(page, 'button', /A hidden|Exactly as promised/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('A hidden test. It runs when you submit.')).toBeVisible()
})

test('the screen stands from 1024 px, and reflows below @long', async ({ page }) => {
  test.setTimeout(120_000)
  await openTask(page, TOP)
  await page.setViewportSize({ width: 1024, height: 768 })
  await look(page, 'code-1024', { fullPage: false })
  const height = page.getByRole('separator', { name: 'Height of the results' })
  const before = Number(await height.getAttribute('aria-valuenow'))
  await height.focus()
  await page.keyboard.press('ArrowUp')
  await expect(height).toHaveAttribute('aria-valuenow', String(before + 20))
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { activityAddress } from '../support/activity.ts'
import { look } from '../support/look.ts'
import { appUrl, newLearner, signIn } from '../support/session.ts'
import { cell, enter, skipTour } from '../support/sheet.ts'
import { expect, type Page, test } from '../support/test.ts'

interface Written {
  validations: Record<
    string,
    {
      formula: { value: string; options?: { feedback?: string }[] }
      output: { feedback_correct_output?: string; feedback_incorrect_output?: string }
    }
  >
}
const PROBLEM = path.join(import.meta.dirname, '../../content/problems/rooftop-solar/problem.json')
const { validations } = JSON.parse(readFileSync(PROBLEM, 'utf8')) as Written

/** Hands the sheet in, and means it. */
async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
}

test('an assessed sheet keeps its answers until it is handed in, and shows then what it came to', async ({ page }) => {
  test.setTimeout(180_000)
  const { email } = await newLearner()
  await signIn(page, email)
  const sent: string[] = []
  page.on('response', async response => {
    if (/pipeline|assets/.test(response.url())) sent.push(await response.text().catch(() => ''))
  })
  await page.goto(await activityAddress(page, 'Assessed sheet: is the rooftop worth it?'))
  await skipTour(page)
  await expect(page.getByRole('tab', { name: 'New Sheet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await page.getByRole('tab', { name: 'Solution' }).click()
  await expect(page.getByText('opens once you submit')).toBeVisible()
  await page.getByRole('tab', { name: 'New Sheet' }).click()

  const [address = ''] = Object.keys(validations)
  await expect(cell(page, address)).toBeVisible()
  await page.getByLabel('Chosen cells').fill(address)
  await page.keyboard.press('Enter')
  await page.keyboard.type(validations[address]?.formula.value ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('region', { name: 'Final score' })).toContainText('Some test cases failed.')
  // No other answer left the server.
  const others = Object.values(validations).slice(1)
  for (const other of others)
    if (other.formula.value) expect(sent.filter(text => text.includes(other.formula.value))).toEqual([])
  // Nor did anything that their author wrote about them.
  const written = Object.values(validations).flatMap(({ formula, output }) => [
    ...(formula.options ?? []).map(({ feedback }) => feedback),
    output.feedback_correct_output,
    output.feedback_incorrect_output,
  ])
  const words = written.filter((text): text is string => typeof text === 'string' && text.length > 0)
  expect(words.length).toBeGreaterThan(3)
  for (const text of words) expect(sent.filter(reply => reply.includes(text))).toEqual([])

  // The page itself never scrolls: its panels do.
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog')).toContainText(/\d+ of \d+ answer cells are still empty/)
  await page.getByRole('button', { name: 'Keep working' }).click()
  await handIn(page)
  // What was handed in has a tour of its own.
  await expect(page.getByRole('dialog', { name: 'Your submission' })).toBeVisible()
  await skipTour(page)
  await expect(page.getByRole('tab', { name: 'Your Submission' })).toBeVisible()
  await expect(page).toHaveURL(/attempt=/)
  await expect(cell(page, address)).toHaveAccessibleName(/full marks/)
  await expect(page.getByRole('log', { name: 'Console' })).toContainText(
    /Overall score \d+\.\d\d \/ 100 \(\d+\.\d\d%\)/,
  )
  await look(page, 'sandbox-submission', { fullPage: false })
  await page.getByRole('tab', { name: 'Solution' }).click()
  const last = Object.keys(validations).at(-1) ?? ''
  await expect(cell(page, last)).toHaveAccessibleName(/formula/)

  // Without the name of the attempt, as the timeline opens it: there is only this one.
  await page.goto(page.url().replace(/\?.*/, ''))
  await expect(page.getByRole('tab', { name: 'Your Submission' })).toBeVisible()
  await expect(page).toHaveURL(/attempt=/)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden()
})

test('at 320 px the bar of a sheet stands in two rows, with the state of the work and all that can be pressed', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'outerWidth', { get: () => 1440 }))
  await signIn(page, (await newLearner()).email)
  await page.goto(await activityAddress(page, 'Assessed sheet: is the rooftop worth it?'))
  await skipTour(page)
  await enter(page, 'H2', '5')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('status')).toHaveText(/^Saved/)
  await page.setViewportSize({ width: 320, height: 800 })
  const controls = [...(await bar.getByRole('link').all()), ...(await bar.getByRole('button').all())]
  expect(controls).toHaveLength(8)
  const tops = new Set<number>()
  for (const control of [...controls, bar.getByRole('status')]) {
    const box = await control.boundingBox()
    if (!box) throw new Error('a control of the bar is hidden')
    expect(box.x + box.width).toBeLessThanOrEqual(320)
    tops.add(Math.round((box.y + box.height / 2) / 20))
  }
  expect([...tops]).toHaveLength(2)
  await look(page, 'sheet-bar-320', { fullPage: false })
})

test('until when an assessed sheet is open and what its hints cost stand on the screen, before and after @long', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { email } = await newLearner()
  await signIn(page, email)
  await page.goto(await activityAddress(page, 'Assessed sheet: is the rooftop worth it?'))
  await skipTour(page)
  await expect(page.getByText(/^Closes .+ You have one attempt\.$/)).toBeVisible()
  await enter(page, 'H2', '=SUM(B2:B11)')
  await enter(page, 'H3', '=IRR(B2:B12)')
  await page.getByRole('button', { name: 'Run' }).click()
  const score = page.getByRole('region', { name: 'Final score' })
  await expect(score).toContainText('16.00 / 100')
  await page.getByRole('button', { name: 'Hint for H2, costs 2 marks' }).click()
  await expect(score).toContainText('14.00 / 100')
  await expect(score).toContainText('16.00 less 2 for hints')
  await handIn(page)
  await skipTour(page)
  await expect(score).toContainText('14.00 / 100')
  await expect(page.getByRole('log', { name: 'Console' })).toContainText(
    'Overall score 14.00 / 100 (14.00%), 16.00 less 2 for hints',
  )
  // Apart from its lesson there are practice problems only.
  await page.goto(`${appUrl()}/test?problem=rooftop-solar`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('an assessed sheet whose reply was lost, or that another device handed in, shows what was handed in @long', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const { email } = await newLearner()
  await signIn(page, email)
  const address = await activityAddress(page, 'Assessed sheet: is the rooftop worth it?')
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await signIn(elsewhere, email)
  const [first = ''] = Object.keys(validations)
  for (const one of [page, elsewhere]) {
    await one.goto(address)
    await skipTour(one)
    await enter(one, first, '=1+1')
    await one.getByRole('button', { name: 'Run' }).click()
    await expect(one.getByRole('button', { name: 'Submit' })).toBeEnabled()
  }
  await page.route('**/submission/create', async route => {
    await route.fetch()
    await route.abort()
  })
  for (const one of [page, elsewhere]) {
    await handIn(one)
    await expect(one.getByRole('dialog', { name: 'Your submission' })).toBeVisible()
    await skipTour(one)
    await expect(one.getByRole('tab', { name: 'Your Submission' })).toBeVisible()
  }
  await other.close()
})

test('what another device entered is graded and handed in with the sheet @long', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const { email } = await newLearner()
  await signIn(page, email)
  const address = await activityAddress(page, 'Assessed sheet: is the rooftop worth it?')
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await signIn(elsewhere, email)
  const [first = '', second = '', third = ''] = Object.keys(validations)
  for (const one of [page, elsewhere]) {
    await one.goto(address)
    await skipTour(one)
    await expect(cell(one, first)).toBeVisible()
  }
  // Both stay in sight, as on two desks.
  await enter(elsewhere, first, validations[first]?.formula.value ?? '')
  await enter(elsewhere, second, validations[second]?.formula.value ?? '')
  await expect(elsewhere.getByText(/^Saved(?! for)/)).toBeVisible()
  await enter(page, third, '=1+1')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(cell(page, first)).toHaveAccessibleName(/full marks/)
  await expect(cell(page, second)).toHaveAccessibleName(/full marks/)
  // The other device goes on after the run: it arrives, and what would be handed in is an older sheet.
  await enter(elsewhere, second, '=0')
  await expect(elsewhere.getByText(/^Saved(?! for)/)).toBeVisible()
  await expect(cell(page, second)).toHaveAccessibleName(/ 0/)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled()
  await handIn(page)
  await expect(page.getByRole('dialog', { name: 'Your submission' })).toBeVisible()
  await skipTour(page)
  await expect(cell(page, first)).toHaveAccessibleName(/full marks/)
  await other.close()
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { look } from '../support/look.ts'
import { appUrl, learn, newLearner, signIn } from '../support/session.ts'
import { cell, enter, skipTour } from '../support/sheet.ts'

interface Written {
  validations: Record<string, { formula: { value: string } }>
}
const PROBLEM = path.join(import.meta.dirname, '../../content/problems/rooftop-solar/problem.json')
const { validations } = JSON.parse(readFileSync(PROBLEM, 'utf8')) as Written

interface Home {
  program: { lpId: number }
  courses: { id: number; status: string }[]
}
interface Timeline {
  sections: { activities: { id: number; name: string }[] }[]
}

/** The page of an activity of the learner's program, by its name. */
async function addressOf(page: Page, name: string): Promise<string> {
  const { program, courses } = await learn<Home>(page, 'local_learn_get_dashboard', {})
  for (const { id } of courses.filter(({ status }) => status !== 'Locked')) {
    const place = { programid: program.lpId, courseid: id }
    const { sections } = await learn<Timeline>(page, 'local_learn_get_timeline', place)
    const found = sections.flatMap(({ activities }) => activities).find(one => one.name === name)
    if (found) return `${appUrl()}/page-activity/${program.lpId}/handson/${found.id}`
  }
  throw new Error(`no open course has ${name}`)
}

test('an assessed sheet keeps its answers until it is handed in, and shows then what it came to', async ({ page }) => {
  test.setTimeout(180_000)
  const { email } = await newLearner()
  await signIn(page, email)
  const sent: string[] = []
  page.on('response', async response => {
    if (/pipeline|assets/.test(response.url())) sent.push(await response.text().catch(() => ''))
  })
  await page.goto(await addressOf(page, 'Assessed sheet: is the rooftop worth it?'))
  await skipTour(page)
  await expect(page.getByRole('tab', { name: 'New Sheet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await page.getByRole('tab', { name: 'Solution' }).click()
  await expect(page.getByText('opens when you have handed yours in')).toBeVisible()
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

  await page.getByRole('button', { name: 'Submit' }).click()
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

test('an assessed sheet whose reply was lost, or that another device handed in, shows what was handed in', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const { email } = await newLearner()
  await signIn(page, email)
  const address = await addressOf(page, 'Assessed sheet: is the rooftop worth it?')
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
    await one.getByRole('button', { name: 'Submit' }).click()
    await expect(one.getByRole('dialog', { name: 'Your submission' })).toBeVisible()
    await skipTour(one)
    await expect(one.getByRole('tab', { name: 'Your Submission' })).toBeVisible()
  }
  await other.close()
})

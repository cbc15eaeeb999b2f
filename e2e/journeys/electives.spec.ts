import { randomInt } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { look } from '../support/look.ts'
import { newLearner, newStaff, run, signIn } from '../support/session.ts'

async function openElectives(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Progress' }).click()
  await page.getByRole('link', { name: 'Electives' }).click()
}

test('a learner orders their electives by the keyboard, and finds the order again', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await openElectives(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your electives')
  const order = page.getByRole('region', { name: 'Your order' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Add Cricket statistics' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add Tables people read' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Move Tables people read up' }).focus()
  await page.keyboard.press('Enter')
  await expect(order.first()).toContainText('Tables people read')
  await expect(page.getByRole('region', { name: 'Your order' }).getByRole('status')).toContainText('Saved')
  await look(page, 'electives')
  await page.reload()
  await expect(order.first()).toContainText('Tables people read')
})

test('places are given after the deadline, and the learner reads which one and why', async ({ page, browser }) => {
  const program = 'Clear Reports'
  const title = `Electives ${randomInt(10 ** 6)}`
  const option = (name: string) => ({
    title: `${name} ${title}`,
    teacher: 'Neha Kulkarni',
    summary: 'Short.',
    seats: 1,
  })
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'electives-')), 'electives.json')
  await writeFile(file, JSON.stringify({ title, picks: 1, options: [option('Reports'), option('Charts')] }))
  const closes = new Date(Date.now() + 20_000)
  const publish = ['--program', program, '--opens', new Date(0).toISOString(), '--closes', closes.toISOString()]
  await run('electives:publish', file, ...publish)
  const learner = await newLearner({ program })
  await signIn(page, learner.email)
  await openElectives(page)
  await page.getByRole('button', { name: `Add Reports ${title}` }).click()
  await expect(page.getByRole('region', { name: 'Your order' }).getByRole('status')).toContainText('Saved')
  await expect.poll(() => Date.now(), { timeout: 30_000 }).toBeGreaterThan(closes.getTime())
  const staffPage = await (await browser.newContext()).newPage()
  await signIn(staffPage, (await newStaff()).email, '/staff')
  await expect(staffPage.getByText('Places wait to be given').filter({ hasText: title })).toBeVisible()
  await staffPage.getByRole('link', { name: 'Studio' }).click()
  await staffPage.getByRole('link', { name: 'Programs', exact: true }).click()
  await staffPage.getByRole('link', { name: 'Electives', exact: true }).click()
  const card = staffPage.getByRole('listitem').filter({ has: staffPage.getByRole('heading', { name: title }) })
  await card.getByRole('button', { name: 'Give places' }).click()
  const dialog = staffPage.getByRole('dialog')
  await expect(dialog.getByRole('status')).toContainText('It can be undone for 30 days.')
  await dialog.getByLabel('Reason').fill('Deadline of the electives')
  await dialog.getByRole('button', { name: 'Give places' }).click()
  await expect(card.getByText('Places given')).toBeVisible()
  await page.reload()
  const result = page.getByRole('region', { name: 'Your result' })
  await expect(result).toContainText('You have a place')
  await expect(result).toContainText('Your first choice. 1 learner wanted it')
  await look(page, 'electives-result')
})

test('staff put electives on offer in the studio, learners see them, and what nobody chose is removed', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const title = `Electives ${randomInt(10 ** 6)}`
  await signIn(page, (await newStaff()).email, '/staff')
  await page.getByRole('link', { name: 'Studio' }).click()
  await page.getByRole('link', { name: 'Programs', exact: true }).click()
  await page.getByRole('link', { name: 'Electives', exact: true }).click()
  await page.getByRole('link', { name: 'New electives' }).click()
  const send = page.getByRole('button', { name: 'Put on offer' })
  await send.click()
  // What is missing is said, and the first of it has the focus.
  await expect(page.getByText('Choose a batch')).toBeVisible()
  await expect(page.getByLabel('Batch')).toBeFocused()
  await look(page, 'studio-new-electives-wrong')
  const batch = page.getByLabel('Batch')
  const name = (await batch.getByRole('option').allTextContents()).find(text => text.startsWith('Clear Reports'))
  await batch.selectOption({ label: name ?? '' })
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Closes on').fill('31 Dec 2099')
  for (const [n, option] of ['Reports', 'Charts'].entries()) {
    const card = page
      .getByRole('region')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .nth(n)
    await card.getByLabel('Name').fill(`${option} ${title}`)
    await card.getByLabel('Teacher').fill('Neha Kulkarni')
    await card.getByRole('button', { name: 'Add meeting' }).click()
  }
  await look(page, 'studio-new-electives')
  await send.click()
  const listed = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(listed.getByText('Learners choose')).toBeVisible()
  await look(page, 'studio-electives')

  const learnerPage = await (await browser.newContext()).newPage()
  await signIn(learnerPage, (await newLearner({ program: 'Clear Reports' })).email)
  await openElectives(learnerPage)
  await expect(learnerPage.getByRole('button', { name: `Add Charts ${title}` })).toBeVisible()
  await listed.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Electives removed')).toBeVisible()
  await expect(listed).toHaveCount(0)
  await learnerPage.reload()
  await expect(learnerPage.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(learnerPage.getByRole('button', { name: `Add Charts ${title}` })).toHaveCount(0)
})

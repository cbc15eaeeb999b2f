import { randomInt } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chooseElectives, openElectives } from '../support/electives.ts'
import { look } from '../support/look.ts'
import { newLearner, newStaff, run, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

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
  const learner = await newLearner({ program })
  await signIn(page, learner.email)
  // Time enough to choose on a busy machine.
  const closes = new Date(Date.now() + 40_000)
  const publish = ['--program', program, '--opens', new Date(0).toISOString(), '--closes', closes.toISOString()]
  await run('electives:publish', file, ...publish)
  await openElectives(page)
  await chooseElectives(page, title)
  await page.getByRole('button', { name: `Add Reports ${title}` }).click()
  await expect(page.getByRole('region', { name: 'Your order' }).getByRole('status')).toContainText('Saved')
  await expect.poll(() => Date.now(), { timeout: 60_000 }).toBeGreaterThan(closes.getTime())
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
  await chooseElectives(page, title)
  const result = page.getByRole('region', { name: 'Your result' })
  await expect(result).toContainText('You have a place')
  await expect(result).toContainText('Your first choice. 1 learner wanted it')
  await look(page, 'electives-result')
})

import { randomInt } from 'node:crypto'
import { chooseElectives, openElectives } from '../support/electives.ts'
import { look } from '../support/look.ts'
import { newLearner, newStaff, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

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
  await expect(page.getByLabel('Batch', { exact: true })).toBeFocused()
  await look(page, 'studio-new-electives-wrong')
  const batch = page.getByLabel('Batch', { exact: true })
  const name = (await batch.getByRole('option').allTextContents()).find(text => text.startsWith('Clear Reports'))
  await batch.selectOption({ label: name ?? '' })
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Closes on', { exact: true }).fill('31/12/2099')
  for (const [n, option] of ['Reports', 'Charts'].entries()) {
    const card = page.getByRole('region', { name: `Elective ${n + 1}`, exact: true })
    await card.getByLabel('Teacher').fill('Neha Kulkarni')
    await card.getByRole('button', { name: 'Add meeting' }).click()
    // Its card is called so from then on.
    await card.getByLabel('Name').fill(`${option} ${title}`)
  }
  await look(page, 'studio-new-electives')
  await send.click()
  const listed = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(listed.getByText('Learners choose')).toBeVisible()
  await look(page, 'studio-electives')

  const learnerPage = await (await browser.newContext()).newPage()
  await signIn(learnerPage, (await newLearner({ program: 'Clear Reports' })).email)
  await openElectives(learnerPage)
  await chooseElectives(learnerPage, title)
  await expect(learnerPage.getByRole('button', { name: `Add Charts ${title}` })).toBeVisible()
  await listed.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Electives removed')).toBeVisible()
  await expect(listed).toHaveCount(0)
  await learnerPage.reload()
  await expect(learnerPage.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(learnerPage.getByRole('button', { name: `Add Charts ${title}` })).toHaveCount(0)
})

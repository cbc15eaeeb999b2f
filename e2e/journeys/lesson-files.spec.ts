import { readFileSync } from 'node:fs'
import { look } from '../support/look.ts'
import { readPlace } from '../support/notes.ts'
import { appUrl, learn, newLearner, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

interface Row {
  id: number
  type: string
  isLocked: boolean
}

/** The open activities of a type, over all courses of the learner. */
async function addressesOf(page: Page, type: string): Promise<string[]> {
  const { program, courses } = await learn<{ program: { lpId: number }; courses: { id: number }[] }>(
    page,
    'local_learn_get_dashboard',
    {},
  )
  const found: string[] = []
  for (const { id } of courses) {
    const params = { programid: program.lpId, courseid: id }
    const { sections } = await learn<{ sections: { activities: Row[] }[] }>(page, 'local_learn_get_timeline', params)
    for (const row of sections.flatMap(({ activities }) => activities))
      if (row.type === type && !row.isLocked) found.push(`${appUrl()}/page-activity/${program.lpId}/${type}/${row.id}`)
  }
  return found
}

test('a folder is taken along as one file, and its tables are looked into', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  const [folder] = await addressesOf(page, 'folder')
  await page.goto(folder ?? '')
  await expect(page.getByRole('button', { name: 'Download all' })).toBeVisible()
  const names = await page.getByRole('main').getByRole('listitem').locator('b').allTextContents()
  expect(names.length).toBeGreaterThan(1)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  // A zip lists the names of what it holds at its end.
  const zip = readFileSync((await file.path()) ?? '').toString('latin1')
  for (const name of names) expect(zip).toContain(name)
  const csv = names.find(name => name.endsWith('.csv'))
  await page.getByRole('button', { name: `Preview ${csv}` }).click()
  await expect(
    page
      .getByRole('region', { name: csv ?? '' })
      .getByRole('row')
      .nth(1),
  ).toBeVisible()
  await look(page, 'folder-look')
})

test('files and links stand with one way on @long', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  for (const [index, address] of (await addressesOf(page, 'resource')).slice(0, 4).entries()) {
    await page.goto(address)
    await expect(page.getByRole('link', { name: /^Download/ }).first()).toBeVisible()
    await expect(page.locator('.animate-pulse')).toHaveCount(0)
    await look(page, `resource-${index}`)
  }
  const [link] = await addressesOf(page, 'url')
  await page.goto(link ?? '')
  await expect(page.getByRole('link', { name: /Opens in a new window/ })).toBeVisible()
  await look(page, 'url-page')
})

test('a reading goes on where it was left @long', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  const { address } = await readPlace(page, 0)
  const top = () => page.locator('main').evaluate(main => main.scrollTop)
  await page.goto(address)
  await expect(page.locator('main .prose').first()).toBeVisible()
  expect(await top()).toBe(0)
  await page.locator('main').evaluate(main => main.scrollTo({ top: (main.scrollHeight - main.clientHeight) / 2 }))
  const left = await top()
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some(key => key.startsWith('readAt:'))))
    .toBe(true)
  await page.goto(appUrl())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(address)
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(60)
})

import { statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pageSpec, sectionSpec } from '../../packages/interchange/testkit/backup-parts.ts'
import { moodleBackup } from '../../packages/interchange/testkit/moodle-backup.ts'
import { writeZip } from '../../packages/interchange/testkit/write-zip.ts'
import { look } from '../support/look.ts'
import { appUrl, newLearner, newStaff, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const own = `Undo ${Date.now()}`
/** Tests run side by side: each has a course of its own. */
const COURSES = { updated: Date.now() % 1_000_000, exported: 1 + (Date.now() % 1_000_000) }

const scratch = (name: string) => path.join(tmpdir(), `undo-${process.pid}-${Date.now()}-${name}`)

/** A version of one course, with a page of each of these titles. */
function backupFile(course: keyof typeof COURSES, version: number, name: string, titles: readonly string[]): string {
  const file = scratch(`v${version}.mbz`)
  writeFileSync(
    file,
    writeZip(
      moodleBackup({
        courseId: COURSES[course],
        takenAt: 1_790_000_000 + version,
        course: { fullname: name, shortname: name },
        sections: [sectionSpec(1, 1, '', { name: 'Week 1' })],
        activities: titles.map((title, n) => ({
          ...pageSpec(11 + n, 1, title),
          fields: { name: title, content: '<p>Read this.</p>', contentformat: '1' },
        })),
      }),
    ),
  )
  return file
}

/** What zoom does: the page is narrow, and the window is not. */
const zoomed = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(window, 'outerWidth', { get: () => 1440 }))

const desk = (page: Page) => page.getByRole('region', { name: 'Import a course' })
/** The newest file on the desk that has these words: others import meanwhile. */
const newest = (page: Page, words: string) => desk(page).getByRole('listitem').filter({ hasText: words }).first()

async function bring(page: Page, file: string): Promise<void> {
  await page.getByLabel('File to import').setInputFiles(file)
  await page.getByRole('combobox', { name: 'Program' }).selectOption({ label: 'Data Analytics, Batch 42' })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
}

test('an update of a course is taken back from the staff home: the course is what it was, for its learners too @long', async ({
  page,
  browser,
}) => {
  test.slow()
  await zoomed(page)
  await signIn(page, (await newStaff()).email, '/staff')
  await bring(page, backupFile('updated', 1, own, ['Welcome', 'First steps']))
  await expect(newest(page, own).getByText('Imported', { exact: true })).toBeVisible({ timeout: 60_000 })
  await bring(page, backupFile('updated', 2, `${own}, new edition`, ['Welcome anew', 'First steps', 'Added']))
  await expect(newest(page, own).getByText('Updated', { exact: true })).toBeVisible({ timeout: 60_000 })

  const learner = await (await browser.newContext()).newPage()
  await signIn(learner, (await newLearner()).email)
  const href = await newest(page, own).getByRole('link', { name: 'See it in Data Analytics' }).getAttribute('href')
  await learner.goto(`${appUrl()}/program-timeline/${(href ?? '').replace('#program-', '')}`)
  await expect(learner.getByText(`${own}, new edition`).first()).toBeVisible()

  await newest(page, own).getByRole('button', { name: /^Undo/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/What learners did and submitted is kept/)).toBeVisible()
  await look(page, 'undo-update', { fullPage: false })
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(newest(page, own).getByText('Restored', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(newest(page, own).getByRole('heading', { name: own, exact: true })).toBeVisible()
  await expect(desk(page).getByText('Undone: the course is as it was before.').first()).toBeVisible()
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await look(page, `undo-done-${width}`)
  }
  await learner.reload()
  await expect(learner.getByText(own, { exact: true }).first()).toBeVisible()
  await expect(learner.getByText(`${own}, new edition`)).toHaveCount(0)
  await learner.context().close()
})

test('a file of questions is taken back @long', async ({ page }) => {
  test.slow()
  await signIn(page, (await newStaff()).email, '/staff')
  const file = scratch('sky.gift')
  writeFileSync(file, `$CATEGORY: ${own}\n\n::${own}:: What colour is the sky? {=blue ~green}\n`)
  await page.getByLabel('File to import').setInputFiles(file)
  await page.getByRole('combobox', { name: 'Question bank' }).selectOption({ label: 'The institute’s own' })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(newest(page, 'sky.gift').getByText(/1 new, 0 with a new version/)).toBeVisible({ timeout: 60_000 })
  await newest(page, 'sky.gift').getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('dialog').getByText(/New questions leave the bank/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(newest(page, 'sky.gift').getByText('Undone. Import the same file to restore it.')).toBeVisible()
})

test('a file of questions says what of the course is not in it @long', async ({ page }) => {
  test.slow()
  await zoomed(page)
  await signIn(page, (await newStaff()).email, '/staff')
  const course = 'Statistics for decisions'
  await page
    .getByRole('button', { name: `Export ${course}`, exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: `Export ${course}` })
  await dialog.getByRole('radio', { name: /QTI 2.1/ }).check()
  await dialog.getByRole('button', { name: 'Create file' }).click()
  await expect(dialog.getByText(/things? of the course (is|are) not in it/)).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'What is missing' }).click()
  await expect(dialog.getByText('Mean or median', { exact: true }).first()).toBeVisible()
  await look(page, 'export-losses', { fullPage: false })
})

test('a course is exported from the staff home, and its archive is that course @long', async ({ page }) => {
  test.slow()
  await zoomed(page)
  await signIn(page, (await newStaff()).email, '/staff')
  const name = `${own} to go`
  await bring(page, backupFile('exported', 3, name, ['Welcome', 'To go']))
  await expect(newest(page, name).getByRole('heading', { name })).toBeVisible({ timeout: 60_000 })
  const open = page.getByRole('button', { name: `Export ${name}`, exact: true })
  const dialog = page.getByRole('dialog', { name: `Export ${name}` })
  for (const width of [320, 360, 1440]) {
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width, height: 900 })
    await open.first().click()
    await expect(dialog.getByText(/Not in it: people and what they did/)).toBeVisible()
    await look(page, `export-${width}`, { fullPage: false })
  }
  await dialog.getByRole('radio', { name: /QTI 2.1/ }).check()
  await dialog.getByRole('button', { name: 'Create file' }).click()
  await expect(dialog.getByText(`${name} has no questions, and a package of QTI holds nothing else`)).toBeVisible({
    timeout: 60_000,
  })
  await dialog.getByRole('radio', { name: /Archive/ }).check()
  await dialog.getByRole('button', { name: 'Create file' }).click()
  const link = dialog.getByRole('link', { name: /^Download/ })
  await expect(link).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByText('Everything in the course is included.')).toBeVisible()
  const coming = page.waitForEvent('download')
  await link.click()
  const download = await coming
  expect(download.suggestedFilename()).toBe(`${name}.course.zip`)
  const file = scratch('got.course.zip')
  await download.saveAs(file)
  expect(statSync(file).size).toBeGreaterThan(500)
  await page.keyboard.press('Escape')
  await expect(open.first()).toBeFocused()
  // What comes in again is the very course that is here.
  await bring(page, file)
  await expect(newest(page, name).getByText('The same course is here already: nothing of it changed.')).toBeVisible({
    timeout: 60_000,
  })
})

import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pageSpec, sectionSpec } from '../../packages/interchange/testkit/backup-parts.ts'
import { moodleBackup } from '../../packages/interchange/testkit/moodle-backup.ts'
import { writeZip } from '../../packages/interchange/testkit/write-zip.ts'
import { look } from '../support/look.ts'
import { appUrl, newLearner, newStaff, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const own = `Journey ${Date.now()}`

/** A backup with pages and a file that does not shrink, so that it comes in several pieces. */
function backupFile(name: string): string {
  const file = path.join(tmpdir(), `bring-${process.pid}-${Date.now()}.mbz`)
  const noise = Buffer.alloc(3_000_000)
  for (let at = 0, seed = 7; at < noise.length; at += 4) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    noise.writeUInt32LE(seed, at)
  }
  const pages = Array.from({ length: 12 }, (_, n) => ({
    ...pageSpec(11 + n, 1 + (n % 3), `Page ${n + 1}`),
    fields: { name: `Page ${n + 1}`, content: '<p>Read this.</p>', contentformat: '1' },
  }))
  writeFileSync(
    file,
    writeZip(
      moodleBackup({
        courseId: Date.now() % 1_000_000,
        course: { fullname: name, shortname: name },
        sections: [1, 2, 3].map(n => sectionSpec(n, n, '', { name: `Week ${n}` })),
        activities: [
          ...pages,
          { cmId: 40, sectionId: 1, module: 'folder', title: 'Files', contextId: 50 },
          { cmId: 41, sectionId: 1, module: 'nobodyknows', title: 'Of a plugin' },
        ],
        files: [{ contextId: 50, component: 'mod_folder', area: 'content', name: 'noise.bin', bytes: noise }],
      }),
    ),
  )
  return file
}

const desk = (page: Page) => page.getByRole('region', { name: 'Import a course' })

async function bring(page: Page, file: string, picture?: string): Promise<void> {
  await page.getByLabel('File to import').setInputFiles(file)
  if (picture) await look(page, picture)
  await page.getByRole('combobox', { name: 'Program' }).selectOption({ label: 'Data Analytics, Batch 42' })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
}

test('a course is brought in from the staff home, read by a learner, and taken back @long', async ({
  page,
  browser,
}) => {
  test.slow()
  await signIn(page, (await newStaff()).email, '/staff')
  await expect(desk(page).getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await bring(page, backupFile(own), 'bring-form')
  await expect(desk(page).getByRole('heading', { name: own })).toBeVisible({ timeout: 60_000 })
  await expect(
    desk(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: own, exact: true }) })
      .getByText(/^\d+ imported, 1 saved for later$/),
  ).toBeVisible()
  await page.reload()
  await desk(page)
    .getByRole('button', { name: `Report on ${own}` })
    .click()
  await desk(page)
    .getByRole('tab', { name: /^Saved for later|^Skipped/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Programs' }).getByText(own)).toBeVisible()
  await look(page, 'bring-done')

  const learner = await (await browser.newContext()).newPage()
  await signIn(learner, (await newLearner()).email)
  await learner.goto(`${appUrl()}/program-timeline/${await programOf(page)}`)
  await expect(learner.getByText(own).first()).toBeVisible()

  await desk(page)
    .getByRole('button', { name: `Undo the import of ${own}` })
    .click()
  await expect(page.getByRole('dialog').getByText(/learners no longer see it/)).toBeVisible()
  await look(page, 'bring-undo', { fullPage: false })
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(desk(page).getByText('Undone. Import the same file to restore it.').first()).toBeVisible()
  await learner.reload()
  await expect(learner.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(learner.getByText(own)).toHaveCount(0)
  await learner.context().close()
})

const programOf = async (page: Page): Promise<string> => {
  const href = await desk(page).getByRole('link', { name: 'See it in Data Analytics' }).first().getAttribute('href')
  return (href ?? '').replace('#program-', '')
}

test('an upload shows how far it is, survives a reload, goes on with the same file, and a broken file is refused @long', async ({
  page,
}) => {
  test.slow()
  // What zoom does: the page is narrow, and the window is not.
  await page.addInitScript(() => Object.defineProperty(window, 'outerWidth', { get: () => 1440 }))
  await signIn(page, (await newStaff()).email, '/staff')
  const file = backupFile(`${own} again`)
  let pieces = 0
  await page.route('**/api/learning/imports/*', async route => {
    pieces++
    if (pieces > 2) return route.abort()
    return route.continue()
  })
  await bring(page, file)
  await expect(desk(page).getByText('No connection')).toBeVisible()
  await expect(desk(page).getByText(/\d+ % · .+ of 3 MB/)).toBeVisible()
  await look(page, 'bring-lost')
  await page.unroute('**/api/learning/imports/*')
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  // A piece came a moment ago: it could be another window that sends it.
  await expect(desk(page).getByRole('button', { name: 'Choose the same file to continue' })).toBeVisible({
    timeout: 60_000,
  })
  await desk(page)
    .getByLabel(`${path.basename(file)} again`)
    .setInputFiles(file)
  await expect(desk(page).getByRole('heading', { name: `${own} again` })).toBeVisible({ timeout: 60_000 })

  const broken = path.join(tmpdir(), `broken-${process.pid}.mbz`)
  writeFileSync(broken, 'no archive at all')
  await bring(page, broken)
  await expect(desk(page).getByText('Refused', { exact: true })).toBeVisible({ timeout: 30_000 })
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await look(page, `bring-${width}`)
  }
})

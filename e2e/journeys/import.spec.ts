import { existsSync, globSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pageSpec, sectionSpec } from '../../packages/interchange/testkit/backup-parts.ts'
import { moodleBackup } from '../../packages/interchange/testkit/moodle-backup.ts'
import { writeTarGz } from '../../packages/interchange/testkit/write-tar-gz.ts'
import { importCourse } from '../support/import.ts'
import { appUrl, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Backups of real courses, where they are at hand. */
const samples = path.resolve(
  process.env.SAMPLES_DIR ?? path.join(import.meta.dirname, '../../../shared/data'),
  'courses/mbz',
)

/** Of each course; `npm run test:all` opens every one. */
const OPENED = process.env.TEST_ALL ? Number.POSITIVE_INFINITY : 2

/** Opens the open activities of the shown course; each shows its name, or says that it has no player yet. */
async function openAll(page: Page, types: readonly string[]): Promise<number> {
  // Collapsed sections hold their links back: the server knows them all.
  const courseid = Number(new URL(page.url()).searchParams.get('course'))
  const programid = Number(new URL(page.url()).pathname.split('/').at(-1))
  const rows = await page.evaluate(
    async ([program, course]) => {
      const reply = await fetch('/api/learning/local_learn_get_timeline', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ programid: program, courseid: course }),
      })
      const { sections } = (await reply.json()) as {
        sections: { activities: { id: number; type: string; name: string; isLocked: boolean }[] }[]
      }
      return sections.flatMap(section => section.activities)
    },
    [programid, courseid] as const,
  )
  const open = rows.filter(row => !row.isLocked && types.includes(row.type))
  const opened = open.slice(0, OPENED)
  for (const row of opened) {
    await page.goto(`${appUrl()}/page-activity/${programid}/${row.type}/${row.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(row.name.replace(/\s+/g, ' ').trim())
  }
  return opened.length
}

test('a course that was imported while the server runs is read in the browser, twice the same', async ({ page }) => {
  const file = path.join(tmpdir(), `journey-${process.pid}.mbz`)
  writeFileSync(
    file,
    writeTarGz(
      moodleBackup({
        course: { fullname: 'Our own backup', shortname: 'OWN' },
        sections: [sectionSpec(1, 1, '11,12', { name: 'Week one' })],
        activities: [
          {
            ...pageSpec(11, 1, 'A page'),
            fields: { name: 'A page', content: '<p>Read this.</p>', contentformat: '1' },
          },
          {
            cmId: 12,
            sectionId: 1,
            module: 'url',
            title: 'A link',
            fields: { name: 'A link', externalurl: 'https://sqlite.org/' },
          },
        ],
      }),
    ),
  )
  const address = importCourse(file, 'Our own backup')
  expect(importCourse(file, 'Our own backup')).toBe(address)
  await signIn(page, 'ishita@demo.verdant.test')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await openAll(page, ['page', 'url', 'resource', 'folder'])).toBeGreaterThan(0)
})

test('every real backup imports and its pages open @long', async ({ page }) => {
  test.skip(!existsSync(samples), `no backups of real courses at ${samples}`)
  test.setTimeout(240_000)
  await signIn(page, 'ishita@demo.verdant.test')
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  let pages = 0
  for (const file of globSync('*.mbz', { cwd: samples })) {
    const address = importCourse(path.join(samples, file), `Real: ${file}`)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    pages += await openAll(page, ['page', 'url', 'resource', 'folder'])
  }
  expect(pages).toBeGreaterThan(process.env.TEST_ALL ? 30 : 3)
  expect(faults).toEqual([])
})

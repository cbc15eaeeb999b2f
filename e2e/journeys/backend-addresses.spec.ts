import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pageSpec, sectionSpec } from '../../packages/interchange/testkit/backup-parts.ts'
import { type ActivitySpec, moodleBackup } from '../../packages/interchange/testkit/moodle-backup.ts'
import { writeTarGz } from '../../packages/interchange/testkit/write-tar-gz.ts'
import { importCourse } from '../support/import.ts'
import { look } from '../support/look.ts'
import { appUrl, newLearner, PASSWORD, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const PROGRAM = 'Books of another system'

/** A course with a summary, a page and a workshop, which no player shows; gives the address that its import prints. */
function importBooks(): string {
  const file = path.join(tmpdir(), `journey-books-${process.pid}.mbz`)
  const course = { fullname: 'Course with a book', shortname: 'BOOK', summary: '<p>Why these books.</p>' }
  const activities: ActivitySpec[] = [
    {
      ...pageSpec(11, 1, 'A page'),
      fields: { name: 'A page', content: '<p>Read this.</p>', contentformat: '1' },
    },
    { cmId: 12, sectionId: 1, module: 'workshop', title: 'A workshop', fields: { name: 'A workshop' } },
  ]
  const sections = [sectionSpec(1, 1, '11,12', { name: 'Week one' })]
  writeFileSync(file, writeTarGz(moodleBackup({ courseId: 77, course, sections, activities })))
  return importCourse(file, PROGRAM)
}

test('what only another system knows opens in a new window, by the address of the backend @long', async ({ page }) => {
  const address = importBooks()
  const { email } = await newLearner({ program: PROGRAM })
  await signIn(page, email)
  await page.goto(address)
  await expect(page.getByText('Why these books.')).toBeVisible()
  await look(page, 'timeline-summary')
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /A workshop/ }).click(),
  ])
  await expect(opened).toHaveURL(/\/page-activity\/\d+\/other\/\d+$/)
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('A workshop')
  await expect(opened.getByText('This activity type is not available in this version')).toBeVisible()
})

test('the address of the backend brings each to the activity, after sign-in too, and strangers nowhere', async ({
  browser,
  page,
}) => {
  const address = importBooks()
  const { email } = await newLearner({ program: PROGRAM })
  await signIn(page, email)
  await page.goto(address)
  const link = page.getByRole('link', { name: /^A page/ })
  const own = new URL((await link.getAttribute('href')) ?? '', appUrl())
  const backend = `${appUrl()}/mod/page/view.php?id=${own.pathname.split('/').at(-1)}`
  await page.goto(backend)
  await expect(page).toHaveURL(own.href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A page')

  const other = await (await browser.newContext()).newPage()
  await other.goto(backend)
  await expect(other).toHaveURL(/\/login\?next=/)
  await other.getByRole('tab', { name: 'Password' }).click()
  await other.getByLabel('Username, e-mail or mobile number').fill(email)
  await other.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other).toHaveURL(own.href)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('A page')

  const stranger = await (await browser.newContext()).newPage()
  await signIn(stranger, (await newLearner()).email)
  await stranger.goto(backend)
  await expect(stranger.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

import { pageSpec, sectionSpec } from '../../packages/interchange/testkit/backup-parts.ts'
import { moodleBackup } from '../../packages/interchange/testkit/moodle-backup.ts'
import { writeZip } from '../../packages/interchange/testkit/write-zip.ts'
import { look } from '../support/look.ts'
import { appUrl, newLearner, newStaff, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'
import { typedH5p } from '../support/typed-h5p.ts'

const own = `Texts ${Date.now()}`

const DRAWING =
  'data:image/svg+xml;utf8,' +
  "<svg xmlns='http://www.w3.org/2000/svg' width='240' height='60'><rect width='240' height='60' fill='%230a7'/></svg>"

const TEXT = `<p>Fill in what is missing.</p>
<div class="h5p-placeholder" contenteditable="false">@@PLUGINFILE@@/typed.h5p</div>
<p>Water is \\(\\ce{2H2 + O2 -> 2H2O}\\).</p>
<p>\\begin{align}a &amp;= b + c \\\\ d &amp;= e\\end{align}</p>
<p><img src="${DRAWING}" alt="A green field" usemap="#m"></p>
<div>A block of its own, with a <a href="https://moodle.test/mod/forum/view.php?id=99">dead end</a></div>
<dl><dt>Word</dt><dd>What it means</dd></dl><figure><figcaption>Under a picture</figcaption></figure><pre>code</pre>
<map name="m"><area shape="rect" coords="0,0,9,9" href="https://a.example/north" alt="North"></map>`

const backup = () =>
  Buffer.from(
    writeZip(
      moodleBackup({
        courseId: Date.now() % 1_000_000,
        course: { fullname: own, shortname: own },
        sections: [
          sectionSpec(1, 1, '11', { name: 'Week 1' }),
          sectionSpec(2, 2, '12', { name: 'Answers', visible: '0' }),
        ],
        activities: [
          {
            ...pageSpec(11, 1, 'Practice'),
            contextId: 50,
            fields: { name: 'Practice', content: TEXT, contentformat: '1' },
          },
          pageSpec(12, 2, 'Solutions'),
        ],
        files: [
          {
            contextId: 50,
            component: 'mod_page',
            area: 'content',
            name: 'typed.h5p',
            bytes: writeZip(typedH5p('Capital')),
          },
        ],
      }),
    ),
  )

/** Lets a file go over a part of the page, as a hand does. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name: called, base64 }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(base64), c => c.charCodeAt(0))], called))
      return transfer
    },
    { name, base64: bytes.toString('base64') },
  )
  const place = page.getByRole('region', { name: 'Programs' })
  await place.dispatchEvent('dragover', { dataTransfer: data })
  await expect(page.getByText('Drop to choose where it goes')).toBeVisible()
  await place.dispatchEvent('drop', { dataTransfer: data })
}

test('a file dropped anywhere comes in; its report leads to what came in, and a learner opens H5P from its text @long', async ({
  page,
  browser,
}) => {
  test.slow()
  await signIn(page, (await newStaff()).email, '/staff')
  const desk = page.getByRole('region', { name: 'Import a course' })
  await expect(desk.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await drop(page, 'texts.mbz', backup())
  await page.getByRole('combobox', { name: 'Program' }).selectOption({ label: 'Data Analytics, Batch 42' })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(desk.getByRole('heading', { name: own })).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await desk.getByRole('button', { name: `Report on ${own}` }).click()
  await expect(desk.getByRole('link', { name: 'Practice' })).toBeVisible()
  const programs = page.getByRole('region', { name: 'Programs' })
  await programs.getByRole('button', { name: `1 section hidden from learners in ${own}` }).click()
  await expect(programs.getByText('Answers')).toBeVisible()
  await look(page, 'brought-report')
  const program = await desk.getByRole('link', { name: 'See it in Data Analytics' }).first().getAttribute('href')
  await desk.getByRole('link', { name: 'Practice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)

  const learner = await (await browser.newContext()).newPage()
  await signIn(learner, (await newLearner()).email)
  await learner.goto(`${appUrl()}/page-activity/${program?.replace('#program-', '')}/page/${id}`)
  await expect(learner.locator('.math-block mtable')).toBeAttached()
  await expect(learner.locator('.math-line math')).toBeAttached()
  await expect(learner.getByRole('link', { name: 'North' })).toBeVisible()
  const drawing = learner.getByRole('img', { name: 'A green field' })
  await expect.poll(() => drawing.evaluate(node => (node as HTMLImageElement).naturalWidth)).toBe(240)
  const edges = await learner
    .locator('.prose.is-lesson > *')
    .evaluateAll(all => all.map(one => one.getBoundingClientRect().left))
  expect(new Set(edges).size).toBe(1)
  await expect(learner.locator('.prose a:not([href])', { hasText: 'dead end' })).toHaveCSS(
    'text-decoration-line',
    'none',
  )
  await look(learner, 'brought-page')
  // It plays where it stands once it is asked for; what is typed is kept for its own page, to which a link leads.
  const frame = learner.locator('iframe')
  await expect(frame).toHaveCount(0)
  const byItself = learner.getByRole('link', { name: 'Open by itself' })
  const address = (await byItself.getAttribute('href')) ?? ''
  await learner.getByRole('button', { name: 'Play it here' }).click()
  const field = learner.frameLocator('iframe[sandbox]').frameLocator('iframe').getByLabel('Capital')
  await field.fill('Brasilia')
  await learner.waitForTimeout(6000)
  await expect(learner.getByText(/^Saved(?! for)/)).toBeVisible({ timeout: 15_000 })
  await look(learner, 'brought-page-playing')
  await learner.reload()
  await expect(learner.locator('.embed-card').getByText('In progress')).toBeVisible()
  await expect(learner.getByRole('button', { name: 'Continue' })).toBeVisible()
  await look(learner, 'brought-page-begun')
  await learner.goto(`${appUrl()}${address}`)
  await expect(field).toHaveValue('Brasilia', { timeout: 30_000 })
  await learner.reload()
  await expect(field).toHaveValue('Brasilia', { timeout: 30_000 })
  await learner.context().close()
})

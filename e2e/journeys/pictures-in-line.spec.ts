import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pageSpec, sectionSpec } from '../../packages/interchange/testkit/backup-parts.ts'
import { moodleBackup } from '../../packages/interchange/testkit/moodle-backup.ts'
import { writeZip } from '../../packages/interchange/testkit/write-zip.ts'
import { importCourse } from '../support/import.ts'
import { look } from '../support/look.ts'
import { newLearner, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const own = `Pictures ${Date.now()}`
const drawing = (width: number, height: number, inside: string) =>
  `data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'>${inside}</svg>`
const GEAR = drawing(16, 16, "<rect width='16' height='16' fill='%23357'/>")
const SQUARED = drawing(60, 24, "<text x='2' y='18' font-size='18'>x² + 1</text>")
const FIELD = drawing(480, 160, "<rect width='480' height='160' fill='%230a7'/>")

const TEXT = `<p>All begins with the lead of the page.</p>
<p>Press the <img src="${GEAR}" alt="gear"> button and then the <img src="${SQUARED}" alt="x squared plus one" style="vertical-align:text-bottom"> field of the form.</p>
<p><img src="${FIELD}" alt="A field"></p>
<p>Two of them: <img src="${GEAR}" alt="one" style="width:32px"> <a href="https://a.example/"><img src="${GEAR}" alt="two"></a></p>
<p>A link of its own: \\(\\href{https://a.example/y}{y^2}\\), and \\(2\\url{https://a.example}\\).</p>
<iframe srcdoc="&lt;p&gt;Words of a frame&lt;/p&gt;"></iframe>
<p style="display:none">Words that nobody sees</p>`

test('a picture among words stays in its line; alone it is a block', async ({ page }) => {
  test.slow()
  const file = path.join(tmpdir(), `pictures-${process.pid}-${Date.now()}.mbz`)
  const backup = moodleBackup({
    courseId: Date.now() % 1_000_000,
    course: { fullname: own, shortname: own },
    sections: [sectionSpec(1, 1, '11', { name: 'Week 1' })],
    activities: [
      { ...pageSpec(11, 1, 'Inline'), contextId: 50, fields: { name: 'Inline', content: TEXT, contentformat: '1' } },
    ],
  })
  writeFileSync(file, writeZip(backup))
  const address = importCourse(file, own)
  await signIn(page, (await newLearner({ program: own })).email)
  await page.goto(address)
  await page
    .getByRole('link', { name: /Inline/ })
    .first()
    .click()
  const gear = page.getByRole('img', { name: 'gear' })
  await expect.poll(() => gear.evaluate(node => (node as HTMLImageElement).naturalWidth)).toBe(16)
  const sentence = page.locator('.prose p', { hasText: 'Press the' })
  const lines = await sentence.evaluate(node => node.getBoundingClientRect().height / 27)
  expect(lines).toBeLessThan(1.5)
  await expect(page.getByRole('img', { name: 'x squared plus one' })).toHaveCSS('vertical-align', 'bottom')
  await expect(page.getByRole('img', { name: 'A field' })).toHaveCSS('display', 'block')
  expect((await page.getByRole('img', { name: 'one', exact: true }).boundingBox())?.width).toBe(32)
  await expect(page.getByText('Words of a frame')).toBeVisible()
  await expect(page.getByText('Words that nobody sees')).toHaveCount(0)
  await expect(page.locator('.math-line a')).toHaveAttribute('href', 'https://a.example/y')
  await look(page, 'pictures-in-line')
})

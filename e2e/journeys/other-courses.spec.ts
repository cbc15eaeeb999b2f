import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inlineQuiz } from '../../packages/interchange/testkit/inline-quiz.ts'
import { writeZip } from '../../packages/interchange/testkit/write-zip.ts'
import { importCourse } from '../support/import.ts'
import { look } from '../support/look.ts'
import { submitQuiz } from '../support/quiz.ts'
import { appUrl, learn, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const PAGE = `# Rivers

<p>Go <a href="#end">to the end</a>.</p>

<iframe src="https://www.youtube.com/embed/abcdef12345" title="The Seine from above"></iframe>

<p><span lang="fr" class="multilang">Bonjour</span><span lang="en" class="multilang">Good morning</span></p>

<p>هذا نص من اليمين إلى اليسار</p>

${Array.from({ length: 40 }, (_none, n) => `Paragraph ${n + 1}.\n`).join('\n')}

## The end
<p id="end">Here it ends.</p>
`

/** Imports Markdown pages and a quiz as a course of its own, so that a journey can run twice on one server. */
function importPages(): string {
  const file = path.join(tmpdir(), `pages-${process.pid}-${Date.now()}.zip`)
  const files = {
    'index.md': `---\ntitle: Rivers\nid: rivers-${Date.now()}\n---\nAbout rivers.`,
    'start/rivers.md': PAGE,
    'start/2-words.quiz.xml': inlineQuiz,
  }
  writeFileSync(file, writeZip(Object.entries(files).map(([name, bytes]) => ({ path: name, bytes }))))
  return importCourse(file, 'Other courses')
}

async function addressOf(page: Page, course: string, name: string): Promise<string> {
  const { pathname, searchParams } = new URL(course)
  const programid = Number(pathname.split('/').at(-1))
  const { sections } = await learn<{ sections: { activities: { id: number; name: string; type: string }[] }[] }>(
    page,
    'local_learn_get_timeline',
    { programid, courseid: Number(searchParams.get('course')) },
  )
  const found = sections.flatMap(section => section.activities).find(activity => activity.name === name)
  return found?.type === 'quiz' ? `/quiz/${found.id}` : `/page-activity/${programid}/page/${found?.id}`
}

test('a course of Markdown pages is read, and its quiz answered inside of its texts @long', async ({ page }) => {
  test.slow()
  const course = importPages()
  await signIn(page, 'ishita@demo.verdant.test')

  await page.goto(appUrl() + (await addressOf(page, course, 'Rivers')))
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).hostname))
  const card = page.locator('.embed-card')
  await expect(card).toContainText('From www.youtube-nocookie.com. It loads only when you ask for it.')
  await expect(page.getByText('Good morning')).toBeVisible()
  await expect(page.getByText('Bonjour')).toHaveCount(0)
  await look(page, 'other-courses-page')
  await page.getByRole('link', { name: 'to the end' }).click()
  await expect(page.getByText('Here it ends.')).toBeInViewport()
  expect(asked.filter(host => host.includes('youtube'))).toEqual([])
  await page.route('https://www.youtube-nocookie.com/**', route =>
    route.fulfill({ body: '<p>A film</p>', contentType: 'text/html' }),
  )
  await page.getByRole('button', { name: 'Load from YouTube' }).click()
  await expect(page.frameLocator('iframe[title="The Seine from above"]').getByText('A film')).toBeVisible()

  await page.goto(appUrl() + (await addressOf(page, course, 'Words')))
  await page.getByRole('button', { name: 'Start the quiz' }).click()
  await page
    .getByRole('button', { name: 'Start now' })
    .click({ timeout: 3000 })
    .catch(() => undefined)
  await page.getByRole('textbox', { name: 'Answer 1' }).fill('Paris')
  await page.getByRole('combobox', { name: 'Answer 2' }).selectOption('Seine')
  await page.getByRole('textbox', { name: 'Answer 3' }).fill('780')
  await look(page, 'other-courses-cloze')
  await page.getByRole('button', { name: 'Next question' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'dog' })
    .dragTo(page.getByRole('combobox', { name: 'Answer 1' }))
  await expect(page.getByRole('combobox', { name: 'Answer 1' })).toHaveValue('1')
  await page.getByRole('combobox', { name: 'Answer 2' }).selectOption('cat')
  await look(page, 'other-courses-gaps')
  await page.getByRole('combobox', { name: 'Answer 3' }).selectOption('fox')
  await page.getByRole('button', { name: 'Next question' }).click()
  for (const [rank, name] of ['One', 'Two', 'Three'].entries())
    for (let n = 0; n < 3; n++) {
      const items = await page
        .getByRole('listitem')
        .filter({ hasText: /^[123]\./ })
        .allTextContents()
      if (items[rank]?.includes(name)) break
      await page.getByRole('button', { name: `Move ${name} up` }).click()
    }
  await look(page, 'other-courses-order')
  await page.getByRole('button', { name: 'Next question' }).click()
  await expect(page.getByText('What is 20 + 22?')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('42')
  await submitQuiz(page, 'Every question is answered.')
  await page.getByRole('button', { name: 'Review answers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Review')
  await expect(page.getByText('Yes, that one.')).toBeVisible()
  await look(page, 'other-courses-review')
})

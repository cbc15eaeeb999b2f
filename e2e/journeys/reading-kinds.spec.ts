import { fromEdges, look } from '../support/look.ts'
import { appUrl, learn, newLearner, signIn } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

interface Place {
  type: string
  id: number
  name: string
}

/** The address of a lesson of Statistics for decisions, by its name. */
async function addressOf(page: Page, name: string): Promise<string> {
  const { program, courses } = await learn<{ program: { lpId: number }; courses: { id: number }[] }>(
    page,
    'local_learn_get_dashboard',
    {},
  )
  for (const { id } of courses) {
    const params = { programid: program.lpId, courseid: id }
    const { sections } = await learn<{ sections: { activities: Place[] }[] }>(page, 'local_learn_get_timeline', params)
    const found = sections.flatMap(({ activities }) => activities).find(activity => activity.name === name)
    if (found) return `${appUrl()}/page-activity/${program.lpId}/${found.type}/${found.id}`
  }
  throw new Error(`no lesson ${name}`)
}

test('a book is read chapter by chapter, gone on with elsewhere, and printed whole', async ({ page, browser }) => {
  const { email } = await newLearner()
  await signIn(page, email)
  const address = await addressOf(page, 'How to read a study')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 2, name: '1 Who was asked' })).toBeVisible()
  const [left, right] = await page.locator('main .prose.is-lesson > p').first().evaluate(fromEdges)
  expect(Math.abs(left - right)).toBeLessThan(24)
  await page.getByRole('button', { name: /Contents/ }).click()
  const contents = page.getByRole('navigation', { name: 'Table of contents' })
  await expect(contents.getByRole('link')).toHaveCount(6)
  await expect(contents.locator('[aria-current]')).toHaveText([/Who was asked/])
  await look(page, 'book-contents', { fullPage: false })
  await contents.getByRole('link', { name: /Compared with what/ }).click()
  await expect(page).toHaveURL(/#chapter-comparison$/)
  await page.getByRole('link', { name: /Next chapter/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: '3.1 How sure are they' })).toBeFocused()
  await expect(page.locator('math').first()).toBeVisible()
  await look(page, 'book-chapter', { fullPage: false })

  const other = await browser.newContext()
  const second = await other.newPage()
  await signIn(second, email)
  await expect(async () => {
    await second.goto(address)
    await expect(second.getByRole('heading', { level: 2, name: '3.1 How sure are they' })).toBeVisible()
  }).toPass()
  await other.close()

  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = [...document.querySelectorAll('h2')].map(h => h.textContent).join('|')
    }
  })
  await page.getByRole('button', { name: 'Print the whole book' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', /1 Who was asked.*4 Your page about it/)
})

test('a word of a lesson leads to its entry in the glossary, which is looked up by word and letter @long', async ({
  page,
}) => {
  await signIn(page, (await newLearner()).email)
  await page.goto(await addressOf(page, 'Mean or median'))
  const term = page.locator('a.term').first()
  await expect(term).toBeVisible()
  await look(page, 'glossary-terms', { fullPage: false })
  await term.click()
  await expect(page).toHaveURL(/\/glossary\/\d+#entry-/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Words of statistics')
  const entry = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)
  await expect(entry).toBeFocused()
  await look(page, 'glossary', { fullPage: false })
  await page.getByRole('searchbox', { name: 'Search for a word' }).fill('luck')
  await expect(page.getByText(/of 16 entries/)).toBeVisible()
  await page.getByRole('button', { name: 'M', exact: true }).click()
  await expect(page.getByText('No matching entries.')).toBeVisible()
})

test('a lesson leads by choices and answers to its result @long', async ({ page, browser }) => {
  const { email } = await newLearner()
  await signIn(page, email)
  const address = await addressOf(page, 'Which courier do you sign?')
  await page.goto(address)
  await look(page, 'lesson-start', { fullPage: false })
  await page.getByRole('button', { name: 'Begin' }).click()
  // At a zoom of 400 % a long way on wraps, and nothing is wider than the window.
  const whole = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.evaluate(() => Object.defineProperty(window, 'outerWidth', { get: () => 1440 }))
  await page.setViewportSize({ width: 320, height: 800 })
  await expect(page.getByRole('button', { name: /Three hours are three hours/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize(whole)
  await page.getByRole('button', { name: /Three hours are three hours/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Two weeks later' })).toBeFocused()
  await page.getByRole('button', { name: 'Look at how the times are spread' }).click()
  await page.getByText('A mean is always larger than a median.').click()
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Not right.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the table' }).click()
  await page.getByText('A few parcels took very long.').click()
  await look(page, 'lesson-question', { fullPage: false })
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Right.', { exact: true })).toBeVisible()

  const other = await browser.newContext()
  const second = await other.newPage()
  await signIn(second, email)
  await second.goto(address)
  await second.getByRole('textbox', { name: 'Your answer, a number' }).fill('60')
  await second.getByRole('button', { name: 'Check' }).click()
  await expect(second.getByRole('heading', { level: 2, name: 'Which number for which question' })).toBeVisible()
  for (const [n, name] of ['Mean', 'Median', '90th percentile'].entries())
    await second.getByRole('combobox', { name: `Answer ${n + 1}` }).selectOption({ label: name })
  await look(second, 'lesson-pairs', { fullPage: false })
  await second.getByRole('button', { name: 'Check' }).click()
  await second.getByText('A difference of three hours is no more than luck').click()
  await second.getByText('In the tails the two differ by far more').click()
  await second.getByRole('button', { name: 'Check' }).click()
  await second.getByRole('button', { name: 'Finish' }).click()
  await expect(second.getByRole('heading', { name: 'Your result: 100%' })).toBeVisible()
  await second.getByRole('button', { name: 'Your answers' }).click()
  await look(second, 'lesson-result', { fullPage: false })
  await other.close()
})

test('an option of a choice is chosen, and what others chose shows @long', async ({ page }) => {
  await signIn(page, (await newLearner()).email)
  await page.goto(await addressOf(page, 'Whose numbers will you work on?'))
  await page.getByText('Sport', { exact: true }).click()
  await page.getByRole('button', { name: 'Choose' }).click()
  await expect(page.getByRole('heading', { name: 'What was chosen' })).toBeVisible()
  await look(page, 'choice-result', { fullPage: false })
})
